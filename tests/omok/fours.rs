//! Wins by fours as anyone would look for them, on the rules alone: slow, and easy to believe.

use std::ops::ControlFlow;

use noripan::bot::{Level, Task, omok};
use noripan::geometry::{Point, Step};
use noripan::line::Axis;
use noripan::omok::{Act, Color, Made, Position, Rule, Setup, Stones};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn with(mut stones: Stones, point: Point, color: Color) -> Stones {
    stones.put(point, color);
    stones
}

fn wins(stones: &Stones, point: Point, color: Color, rule: Rule) -> bool {
    matches!(stones.made(point, color, rule), Made::Win(_))
}

/// Whether so many stones of the colour stand on a line within four cells of a point.
fn are_near(many: usize, stones: &Stones, point: Point, color: Color) -> bool {
    Axis::ALL.iter().any(|axis| {
        let Step { rows, cols } = axis.step();
        let near = (-4..=4).map(|by| point + Step::new(rows * by, cols * by));
        near.filter(|&cell| cell != point && stones.at(cell) == Some(color)).count() >= many
    })
}

/// The points where a colour makes five.
pub fn fives(stones: &Stones, color: Color, rule: Rule) -> Vec<Point> {
    stones.free().filter(|&point| are_near(4, stones, point, color) && wins(stones, point, color, rule)).collect()
}

/// The answers to fives that are threatened: the points that are no foul and leave none of them.
pub fn answers(stones: &Stones, fives: &[Point], attacker: Color, rule: Rule) -> Vec<Point> {
    let defender = attacker.other();
    let leaves_none = |&point: &Point| {
        // From farther away no stone closes a five.
        if fives.iter().any(|five| (five.row - point.row).abs().max((five.col - point.col).abs()) > 5) {
            return false;
        }
        let next = with(*stones, point, defender);
        !fives.iter().any(|&five| five != point && wins(&next, five, attacker, rule))
    };
    stones.free().filter(leaves_none).filter(|&point| stones.fouls(point, defender, rule).is_empty()).collect()
}

/// A search for wins by fours that gives up after so many positions.
pub struct Solver {
    pub rule: Rule,
    pub left: u32,
}

impl Solver {
    /// How many fours the shortest win takes, of the attacker who is to move, if it takes so many at the most.
    pub fn shortest(&mut self, stones: &Stones, attacker: Color, most: usize) -> Option<usize> {
        (0..=most).find(|&fours| self.wins(stones, attacker, fours))
    }

    fn wins(&mut self, stones: &Stones, attacker: Color, most: usize) -> bool {
        if !fives(stones, attacker, self.rule).is_empty() {
            return true;
        }
        if most == 0 || self.left == 0 {
            return false;
        }
        self.left -= 1;
        let points: Vec<Point> = stones.free().filter(|&point| are_near(3, stones, point, attacker)).collect();
        points.into_iter().any(|point| self.is_won_by(stones, point, attacker, most))
    }

    fn is_won_by(&mut self, stones: &Stones, point: Point, attacker: Color, most: usize) -> bool {
        if !stones.fouls(point, attacker, self.rule).is_empty() {
            return false;
        }
        let next = with(*stones, point, attacker);
        let threats = fives(&next, attacker, self.rule);
        if threats.is_empty() || !fives(&next, attacker.other(), self.rule).is_empty() {
            return false;
        }
        let answers = answers(&next, &threats, attacker, self.rule);
        answers.into_iter().all(|answer| self.wins(&with(next, answer, attacker.other()), attacker, most - 1))
    }
}

/// What is wrong with a line that should win by fours, if anything.
pub fn fault(stones: &Stones, attacker: Color, rule: Rule, line: &[Point]) -> Option<String> {
    let (mut stones, defender) = (*stones, attacker.other());
    let mut moves = line.iter();
    loop {
        let Some(&point) = moves.next() else { return Some("no five at the end".into()) };
        if stones.check(point).is_err() || !stones.fouls(point, attacker, rule).is_empty() {
            return Some(format!("{point:?} may not be played"));
        }
        if wins(&stones, point, attacker, rule) {
            return moves.next().map(|_| "it goes on after a five".into());
        }
        stones.put(point, attacker);
        let threats = fives(&stones, attacker, rule);
        if threats.is_empty() || !fives(&stones, defender, rule).is_empty() {
            return Some(format!("{point:?} forces nothing"));
        }
        let answers = answers(&stones, &threats, attacker, rule);
        let Some(&answer) = moves.next() else { return Some("an answer is missing".into()) };
        match &answers[..] {
            // Whatever is played, five comes: here or elsewhere, or here because it is a foul.
            [] if moves.len() == 0 => return (!threats.contains(&answer)).then(|| "no five at the end".into()),
            [] if !threats.contains(&answer) => return Some(format!("{answer:?} prevents none of the fives")),
            [] => {}
            [_] if answers.contains(&answer) => {}
            // Only caro leaves a choice; each must lose, and the line shows one.
            _ if rule == Rule::Caro && answers.contains(&answer) => {
                let lost = |&other: &Point| Solver { rule, left: 20_000 }.shortest(&with(stones, other, defender), attacker, 8).is_some();
                if !answers.iter().all(lost) {
                    return Some(format!("{point:?} has an answer"));
                }
            }
            _ => return Some(format!("{answer:?} is not the only answer")),
        }
        stones.put(answer, defender);
    }
}

/// The positions of a game of weak opponents, to so many stones, in which the side to move wins by fours, and how many
/// the shortest win takes before the five.
pub fn positions(rule: Rule, seed: u64, stones: usize) -> Vec<(Position, usize)> {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut position = Position::new(Setup::new(15, rule)).unwrap();
    let mut found = Vec::new();
    let wild = random.random_range(2..14);
    while position.outcome().is_none() && position.takes().len() < stones {
        let legal = position.legal_moves();
        let near: Vec<Point> = legal.iter().copied().filter(|point| (point.row - 7).abs().max((point.col - 7).abs()) < 4).collect();
        let next = if position.takes().len() < wild && !near.is_empty() {
            near[random.random_range(0..near.len())]
        } else {
            let level = [Level::One, Level::Two][random.random_range(0..2)];
            let watch = &mut |_: &_| ControlFlow::Continue(());
            let task = Task { level, seed: random.random_range(0..1 << 32), nodes: None, watch };
            match omok::choose(&position, task).unwrap().best {
                Act::Stone(point) => point,
                Act::Choice(_) => unreachable!("no opening was agreed on"),
            }
        };
        position = position.play(next).unwrap();
        if position.outcome().is_none()
            && let Some(fours) = (Solver { rule, left: 400 }).shortest(position.stones(), position.turn(), 9)
            && fours > 0
        {
            found.push((position.clone(), fours));
        }
    }
    found
}

//! The opponent of omok: what it must see, and that it breaks no rule.
#![cfg(not(target_arch = "wasm32"))]

#[path = "omok/fours.rs"]
mod fours;

use std::ops::ControlFlow;

use fours::{answers, fault, fives};
use noripan::bot::omok::{Reason, Why, choose};
use noripan::bot::{Chosen, Level, Task};
use noripan::geometry::Point;
use noripan::omok::{Act, Choice, Color, Fouls, Made, Opening, Outcome, Position, Rule, SIZES, Setup, Stones};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use strum::VariantArray;

/// Points written as letter and rank, the ranks from below on a board of 15.
fn letters(text: &str) -> Vec<Point> {
    let starts = text.match_indices(|char: char| char.is_ascii_lowercase());
    let numbers = text.split(|char: char| char.is_ascii_lowercase()).skip(1).map(|rank| rank.parse::<i32>().unwrap());
    starts.zip(numbers).map(|((_, letter), rank)| Point::new(15 - rank, i32::from(letter.as_bytes()[0] - b'a'))).collect()
}

fn position(rule: Rule, takes: &str) -> Position {
    Position::new(Setup { takes: letters(takes), ..Setup::new(15, rule) }).unwrap()
}

fn chosen(position: &Position, level: Level, seed: u64, nodes: Option<u64>) -> Chosen<Act, Why> {
    choose(position, Task { level, seed, nodes, watch: &mut |_| ControlFlow::Continue(()) }).unwrap()
}

fn stone(chosen: &Chosen<Act, Why>) -> Point {
    match chosen.best {
        Act::Stone(point) => point,
        Act::Choice(choice) => panic!("{choice} instead of a stone"),
    }
}

/// The position after what was chosen.
fn after(position: &Position, act: Act) -> Position {
    match act {
        Act::Stone(point) => position.play(point),
        Act::Choice(choice) => position.choose(choice),
    }
    .unwrap_or_else(|refusal| panic!("{act:?}: {refusal} in {:?}", position.setup()))
}

fn reason(chosen: &Chosen<Act, Why>) -> Option<Reason> {
    chosen.why.as_ref().map(|why| why.reason)
}

const FROM_THREE: [Level; 3] = [Level::Three, Level::Four, Level::Five];

#[test]
fn the_only_point_that_stops_white_is_found() {
    let position = position(Rule::Freestyle, "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10");
    for level in FROM_THREE {
        for seed in 0..5 {
            assert_eq!(stone(&chosen(&position, level, seed, None)), Point::new(8, 4), "level {level:?}, seed {seed}");
        }
    }
}

#[test]
fn where_the_only_block_is_forbidden_the_game_goes_on() {
    let position = position(Rule::Renju, "h8g6f6g5f7g4h7g3g2a1");
    for &level in Level::VARIANTS {
        let chosen = chosen(&position, level, 0, None);
        assert_eq!(position.check(stone(&chosen)), Ok(()), "level {level:?}");
        assert_eq!(chosen.score, -1.0, "level {level:?}");
        assert_eq!(chosen.why, None, "level {level:?}");
    }
}

#[test]
fn a_five_is_made_before_anything_else() {
    for &rule in Rule::VARIANTS {
        let position = position(rule, "h8h7i8i7j8j7k8k7");
        for &level in Level::VARIANTS {
            let chosen = chosen(&position, level, 0, None);
            assert!(matches!(after(&position, chosen.best).outcome(), Some(Outcome::Win { .. })), "{rule}, level {level:?}");
            let Why { reason, line, .. } = chosen.why.unwrap();
            assert_eq!((reason, line.len()), (Reason::MakesFive, 5));
            assert_eq!(chosen.score, 1.0);
        }
    }
}

#[test]
fn a_five_is_blocked() {
    let position = position(Rule::Standard, "h8g8i8a1j8a3k8");
    for &level in &Level::VARIANTS[1..] {
        for seed in 0..3 {
            let chosen = chosen(&position, level, seed, None);
            assert_eq!(stone(&chosen), letters("l8")[0], "level {level:?}, seed {seed}");
            let why = chosen.why.unwrap();
            assert_eq!((why.reason, why.line), (Reason::BlocksFive, letters("h8i8j8k8l8")));
        }
    }
    let blocked = (0..100).filter(|&seed| stone(&chosen(&position, Level::One, seed, None)) == letters("l8")[0]).count();
    assert!((80..100).contains(&blocked), "the first level blocks mostly: {blocked}");
}

#[test]
fn in_caro_a_five_is_blocked_from_beyond_too() {
    // The row c8 to g8 is closed on the left, so that a stone on h8 stops it as well as one on g8.
    let position = position(Rule::Caro, "c8b8d8a1e8a3f8");
    for &level in &Level::VARIANTS[1..] {
        for seed in 0..3 {
            assert!(letters("g8h8").contains(&stone(&chosen(&position, level, seed, None))), "level {level:?}");
        }
    }
}

/// A position in which the side to move wins by fours, and how many the shortest win takes before the five.
#[derive(Deserialize)]
struct ByFours {
    rule: String,
    fours: u32,
    takes: String,
}

/// Found by [`fours::positions`], and kept.
fn kept() -> impl Iterator<Item = (Position, u32)> {
    let lines = include_str!("omok/fours.jsonl").lines().map(|line| serde_json::from_str(line).unwrap());
    lines.map(|ByFours { rule, fours, takes }| (position(rule.parse().unwrap(), &takes), fours))
}

/// What is wrong with the win by fours that was chosen, if anything.
fn fault_of(position: &Position, chosen: &Chosen<Act, Why>, fours: u32) -> Option<String> {
    let Some(Why { reason, line, moves }) = &chosen.why else { return Some("no reason".into()) };
    if ![Reason::WinsByFours, Reason::FoulTrap].contains(reason) {
        return Some(format!("{reason}"));
    }
    if line.first() != Some(&stone(chosen)) || chosen.score != 1.0 {
        return Some("another move than the line's".into());
    }
    if *moves != Some(fours + 1) {
        return Some(format!("{moves:?} stones instead of {}", fours + 1));
    }
    fault(position.stones(), position.turn(), position.rule(), line)
}

#[test]
fn every_win_by_fours_is_found() {
    let (mut traps, mut count) = (0, 0);
    for (position, fours) in kept() {
        let chosen = chosen(&position, Level::Five, 0, None);
        assert_eq!(fault_of(&position, &chosen, fours), None, "{:?}", position.setup());
        traps += usize::from(reason(&chosen) == Some(Reason::FoulTrap));
        count += 1;
    }
    assert!(count >= 60 && traps > 0, "{count} positions, {traps} traps");
}

#[test]
fn wins_by_fours_are_found_in_games_that_nobody_kept() {
    let mut count = 0;
    for &rule in Rule::VARIANTS {
        for (position, fours) in fours::positions(rule, 1_000, 30) {
            let chosen = chosen(&position, Level::Five, 0, None);
            assert_eq!(fault_of(&position, &chosen, fours as u32), None, "{:?}", position.setup());
            count += 1;
        }
    }
    assert!(count > 0);
}

fn with(stones: &Stones, point: Point, color: Color) -> Stones {
    let mut stones = *stones;
    stones.put(point, color);
    stones
}

/// Whether a stone here makes a four that nothing stops.
fn makes_open_four(stones: &Stones, point: Point, color: Color, rule: Rule) -> bool {
    let next = with(stones, point, color);
    let threats = fives(&next, color, rule);
    stones.fouls(point, color, rule).is_empty() && !threats.is_empty() && answers(&next, &threats, color, rule).is_empty()
}

fn threatens_open_four(stones: &Stones, color: Color, rule: Rule) -> bool {
    stones.free().any(|point| makes_open_four(stones, point, color, rule))
}

/// Whether the other side, after this move, sees a win by fours or threes.
fn wins_at_sight(position: &Position, answer: &Chosen<Act, Why>, level: Level, nodes: u64) -> bool {
    let next = after(position, answer.best);
    let wins = [Reason::FoulTrap, Reason::WinsByFours, Reason::WinsByThrees];
    next.outcome().is_none() && reason(&chosen(&next, level, 0, Some(nodes))).is_some_and(|reason| wins.contains(&reason))
}

/// Holds a reason against the rules.
fn assert_true(position: &Position, chosen: &Chosen<Act, Why>) {
    let (stones, rule, turn) = (position.stones(), position.rule(), position.turn());
    let (Some(Why { reason, line, moves }), Act::Stone(point)) = (&chosen.why, chosen.best) else { return };
    let (other, next) = (turn.other(), with(stones, point, turn));
    let is = |truth: bool| assert!(truth, "{reason} at {point:?}, {line:?}: {:?}", position.setup());
    let shows = |of: Color| is(line.contains(&point) && line.iter().all(|&cell| cell == point || stones.at(cell) == Some(of)));
    match reason {
        Reason::MakesFive => {
            is(matches!(stones.made(point, turn, rule), Made::Win(_)));
            shows(turn);
        }
        Reason::BlocksFive => {
            is(matches!(stones.made(point, other, rule), Made::Win(_)));
            shows(other);
        }
        Reason::FoulTrap | Reason::WinsByFours => {
            assert_eq!(fault(stones, turn, rule, line), None, "{:?}", position.setup());
            is(line[0] == point && *moves == Some(line.len() as u32 / 2 + 1));
            is((*reason == Reason::FoulTrap) == line.len().is_multiple_of(2));
        }
        Reason::WinsByThrees => is(line[0] == point && line.len() as u32 <= 2 * moves.unwrap()),
        Reason::BlocksThree => {
            is(threatens_open_four(stones, other, rule) && !threatens_open_four(&next, other, rule));
            shows(other);
        }
        Reason::StopsFours => {
            assert_eq!(fault(stones, other, rule, line), None, "{:?}", position.setup());
            is(fault(&next, other, rule, line).is_some());
        }
        Reason::StopsThrees => {
            is(stones.check(line[0]).is_ok());
            is(!wins_at_sight(position, chosen, Level::Five, 60_000));
        }
        Reason::FourAndThree | Reason::MakesFour => {
            is(!fives(&next, turn, rule).is_empty());
            shows(turn);
        }
        Reason::TwoThrees | Reason::MakesThree => {
            is(threatens_open_four(&next, turn, rule));
            shows(turn);
        }
        Reason::Opening => is(position.takes().len() < 2),
    }
}

/// Plays a game of two levels from some stones near the centre, and shows every choice.
fn play(setup: Setup, levels: [Level; 2], seed: u64, nodes: u64, mut look: impl FnMut(&Position, &Chosen<Act, Why>)) -> Position {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut position = Position::new(setup).unwrap();
    while position.outcome().is_none() {
        let level = levels[position.takes().len() % 2];
        let chosen = chosen(&position, level, random.random_range(0..1 << 40), Some(nodes));
        look(&position, &chosen);
        position = after(&position, chosen.best);
    }
    position
}

#[test]
fn every_reason_is_true() {
    let mut said = std::collections::BTreeSet::new();
    for seed in 0..4 {
        for &rule in Rule::VARIANTS {
            let levels = [[Level::Two, Level::Four], [Level::Five, Level::Three]][seed as usize % 2];
            play(Setup::new(15, rule), levels, seed, 2_000, |position, chosen| {
                said.extend(reason(chosen).map(|reason| reason.to_string()));
                assert_true(position, chosen);
            });
        }
    }
    // Who looks ahead wins with these; who does not says what they are.
    for takes in ["f8a1g8a3h10o1h9o3", "e8d8f8a1g8a3h10o1h9o3"] {
        for seed in 0..20 {
            let position = position(Rule::Standard, takes);
            let chosen = chosen(&position, Level::Two, seed, None);
            said.extend(reason(&chosen).map(|reason| reason.to_string()));
            assert_true(&position, &chosen);
        }
    }
    for (position, _) in kept() {
        let chosen = chosen(&position, Level::Five, 0, None);
        said.extend(reason(&chosen).map(|reason| reason.to_string()));
        assert_true(&position, &chosen);
    }
    // Few nodes are not enough for a whole look for threes.
    let unsaid: Vec<_> = Reason::VARIANTS.iter().filter(|reason| !said.contains(&reason.to_string())).collect();
    assert!(unsaid.iter().all(|&&reason| reason == Reason::StopsThrees), "{unsaid:?}");
}

#[test]
fn a_win_by_threes_comes_whatever_the_other_side_does() {
    let mut begun = 0;
    for seed in 0..20 {
        let mut wins = Vec::new();
        play(Setup::new(15, Rule::VARIANTS[seed as usize % 5]), [Level::Two, Level::Four], seed, 5_000, |position, chosen| {
            if reason(chosen) == Some(Reason::WinsByThrees) {
                wins.push((position.clone(), chosen.clone()));
            }
        });
        for (position, first) in wins {
            let attacker = position.turn();
            begun += 1;
            for defence in 0..4 {
                let mut random = Pcg64Mcg::seed_from_u64(defence);
                let (mut next, mut stones) = (after(&position, first.best), 1);
                while next.outcome().is_none() {
                    let answer = if next.turn() == attacker {
                        stones += 1;
                        let chosen = chosen(&next, Level::Five, 0, Some(30_000));
                        assert_eq!(chosen.score, 1.0, "{:?}", next.setup());
                        chosen.best
                    } else if defence % 2 == 0 {
                        chosen(&next, Level::Three, defence, None).best
                    } else {
                        let legal = next.legal_moves();
                        Act::Stone(legal[random.random_range(0..legal.len())])
                    };
                    next = after(&next, answer);
                }
                assert_eq!(next.outcome().unwrap().winner(), Some(attacker));
                assert!(stones <= first.why.as_ref().unwrap().moves.unwrap(), "{stones} stones: {:?}", position.setup());
            }
        }
    }
    assert!(begun > 5, "{begun}");
}

#[test]
fn nothing_that_is_chosen_breaks_a_rule() {
    for game in 0..300 {
        let mut random = Pcg64Mcg::seed_from_u64(game);
        let rule = Rule::VARIANTS[random.random_range(0..Rule::VARIANTS.len())];
        let opening = random.random_bool(0.3).then_some(Opening::Swap2);
        let fouls = Fouls::VARIANTS[random.random_range(0..Fouls::VARIANTS.len())];
        let mut position = Position::new(Setup { opening, fouls, ..Setup::new(random.random_range(SIZES), rule) }).unwrap();
        let by_chance = random.random_range(0..position.stones().board().area());
        while position.outcome().is_none() {
            let legal = position.legal_moves();
            if position.takes().len() < by_chance && !legal.is_empty() {
                position = position.play(legal[random.random_range(0..legal.len())]).unwrap();
                continue;
            }
            let (level, nodes) = (Level::VARIANTS[random.random_range(0..5)], random.random_range(1..100));
            let chosen = chosen(&position, level, game, Some(nodes));
            assert!(chosen.nodes <= nodes && (-1.0..=1.0).contains(&chosen.score), "{chosen:?}");
            let is_foul = |point| !position.stones().fouls(point, position.turn(), rule).is_empty();
            if let Act::Stone(point) = chosen.best
                && is_foul(point)
            {
                assert!(fouls == Fouls::Lose && legal.into_iter().all(is_foul), "{:?}", position.setup());
            }
            position = after(&position, chosen.best);
        }
    }
}

#[test]
fn after_the_end_nothing_is_chosen() {
    let over = position(Rule::Standard, "h8h7i8i7j8j7k8k7l8");
    assert_eq!(choose(&over, Task { level: Level::Five, seed: 0, nodes: None, watch: &mut |_| ControlFlow::Continue(()) }), None);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let position = position(Rule::Standard, "h8i9h10h9i11g9");
    for &level in Level::VARIANTS {
        assert_eq!(chosen(&position, level, 7, Some(5_000)), chosen(&position, level, 7, Some(5_000)), "level {level:?}");
    }
}

#[test]
fn who_watches_ends_the_search() {
    let position = position(Rule::Standard, "h8i9h10h9i11g9");
    let mut looks = 0;
    let watch = &mut |_: &_| {
        looks += 1;
        if looks < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let chosen = choose(&position, Task { level: Level::Five, seed: 0, nodes: Some(u64::MAX), watch }).unwrap();
    assert_eq!(looks, 10);
    assert!(chosen.nodes < 10_000);
}

#[test]
fn an_opening_is_played_to_its_end() {
    for size in [5, 9, 15, 20] {
        for seed in 0..6 {
            let level = Level::VARIANTS[seed as usize % 5];
            let setup = Setup { opening: Some(Opening::Swap2), ..Setup::new(size, Rule::Standard) };
            let mut position = Position::new(setup).unwrap();
            while position.outcome().is_none() && position.takes().len() < 6 {
                let chosen = chosen(&position, level, seed, Some(2_000));
                position = after(&position, chosen.best);
            }
            assert!(!position.choices().is_empty() || position.outcome().is_some());
        }
    }
    // Black has three stones in a row: whoever may choose takes white, who is to move, only where that is enough.
    let setup = Setup { opening: Some(Opening::Swap2), takes: letters("h8a1i8"), ..Setup::new(15, Rule::Standard) };
    let chosen = chosen(&Position::new(setup).unwrap(), Level::Five, 0, None);
    assert_eq!(chosen.best, Act::Choice(Choice::Black));
}

#[test]
fn what_stops_threes_stops_them() {
    let mut said = 0;
    for seed in 0..15 {
        let levels = [[Level::Five, Level::Four], [Level::Four, Level::Five]][seed as usize % 2];
        play(Setup::new(15, Rule::VARIANTS[seed as usize % 5]), levels, seed, 3_000, |position, chosen| {
            if reason(chosen) == Some(Reason::StopsThrees) {
                said += 1;
                assert_true(position, chosen);
            }
        });
    }
    assert!(said > 0);
}

#[test]
fn few_nodes_choose_no_move_that_is_known_to_lose() {
    let refuted = [
        (Rule::Freestyle, "h6f9j6j8i6k6i5k7j4g7j5j7i7", 100),
        (Rule::Freestyle, "i10f9h7f11f7h9g7i7e8g9e7d7e9e10f8", 1_000),
        (Rule::Standard, "g9g6i9h9h10g11i11f8j10i8i10", 300),
        (Rule::Caro, "f8f7g9f10e9h10g7h6d9h9d10c11c9b9g8h8h7g10g6g5i8h11h12e10j10j9e8d11d8b8d6", 40),
        (Rule::Omok, "f8g6g9g10f9h9f11f7e9e8d9c9e10c8f10f12e11h5i4", 3_000),
    ];
    for (rule, takes, nodes) in refuted {
        let position = position(rule, takes);
        for seed in 0..60 {
            let chosen = chosen(&position, Level::Five, seed, Some(nodes));
            assert!(chosen.score > -0.9, "{takes}, seed {seed}: {chosen:?}");
        }
    }
}

#[test]
fn stronger_levels_win_more_often() {
    // The fifth needs more nodes than a test has time for.
    for pair in [[Level::One, Level::Two], [Level::Two, Level::Three], [Level::Three, Level::Four]] {
        let mut points = 0;
        for seed in 0..16_u64 {
            let strong = seed as usize % 2;
            let levels = [pair[1 - strong], pair[strong]];
            let end = play(Setup::new(15, Rule::Standard), levels, seed, 12_000, |_, _| {});
            points += match end.outcome().unwrap().winner() {
                Some(winner) => 2 * u32::from((winner == Color::White) == (strong == 1)),
                None => 1,
            };
        }
        assert!(points >= 19, "{pair:?}: {points} of 32");
    }
}

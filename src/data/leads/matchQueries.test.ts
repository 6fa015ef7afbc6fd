import { expect, it } from 'vitest';
import { matchQueries } from './matches';

it('[LR-178] [LR-219] people are looked up by e-mails and phones, ten at a time, each once', () => {
  const leads = Array.from({ length: 12 }, (_, index) => ({
    email: index === 11 ? 'a0@esempio.it' : `a${index}@esempio.it`,
    telefono: index === 0 ? '' : `+3933300000${String(index).padStart(2, '0')}`,
  }));
  const conditions = matchQueries(leads).map(({ where }) => where?.[0]);
  expect(
    conditions.map((condition) => [condition?.[0], (condition?.[2] as string[]).length]),
  ).toEqual([
    ['idx.email', 10],
    ['idx.email', 1],
    ['phone', 30],
    ['phone', 20],
    ['phone', 3],
    ['phone', 2],
  ]);
});

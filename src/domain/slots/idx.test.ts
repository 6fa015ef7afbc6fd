import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queryTokens } from '../search/ngrams';
import {
  consultationIdx,
  consultationKey,
  CONSULTATION_TOKENS_MAX,
  isConsultationOf,
  type ConsultationFilters,
} from './idx';
import { readSession } from './session';

const stored = {
  categoriaConsulenza: 'Tecnica',
  slots: [
    {
      dataCreazioneslot: new Date('2026-03-01T09:00:00Z'),
      TrainerNome: 'Ada',
      dataEffettuata: '2026-03-09',
      note: 'ginocchio',
    },
    { TrainerNome: ' nives ' },
  ],
};
const user = { name: 'Anna', surname: 'Verdi', email: 'Anna@Esempio.it', studio: 'FF Roma' };
const all: ConsultationFilters = { category: null, trainer: null, studio: null, state: null };

it('[CO-051] [DE-080] a group is found by type, trainer, studio and state, each alone and all together', () => {
  const { keys, at, client, tokens } = consultationIdx(stored, user);
  const finds = (filters: Partial<ConsultationFilters>) =>
    keys.includes(consultationKey({ ...all, ...filters }) ?? '');
  expect(finds({ category: 'tecnica' })).toBe(true);
  expect(finds({ trainer: 'ADA' }) && finds({ trainer: 'Nives' })).toBe(true);
  expect(finds({ studio: 'Roma' }) && finds({ state: 'some' })).toBe(true);
  expect(finds({ category: 'tecnica', trainer: 'Nives', studio: 'Roma', state: 'some' })).toBe(
    true,
  );
  for (const other of [
    { category: 'alimentazione' },
    { trainer: 'Eva' },
    { studio: 'Bari' as const },
    { state: 'done' as const },
  ])
    expect(finds(other)).toBe(false);
  expect(at).toEqual(new Date('2026-03-01T09:00:00Z'));
  expect(client).toEqual({
    name: 'Anna',
    surname: 'Verdi',
    email: 'anna@esempio.it',
    studio: 'Roma',
  });
  for (const text of ['verdi', 'esempio', 'ada', 'ginocchio'])
    expect(tokens).toContain(queryTokens(text)[0]);
  expect(
    isConsultationOf(readSession('consultation', 'c', stored), 'Roma', {
      ...all,
      trainer: 'Ada',
      state: 'some',
    }),
  ).toBe(true);
  expect(
    isConsultationOf(readSession('consultation', 'c', stored), 'Roma', {
      ...all,
      studio: 'Nessuno Studio',
    }),
  ).toBe(false);
  expect(
    isConsultationOf(readSession('consultation', 'c', {}), null, {
      ...all,
      studio: 'Nessuno Studio',
      state: 'open',
    }),
  ).toBe(true);
});

it('survives whatever is stored, within its bounds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const { keys, tokens } = consultationIdx(one, other);
      expect(keys.length <= 128 && tokens.length <= CONSULTATION_TOKENS_MAX).toBe(true);
    }),
  );
});

it('[SE-003] takes time in proportion to what is stored', () => {
  const long = (chars: number) => ({
    slots: Array.from({ length: 60 }, () => ({
      note: 'a< '.repeat(chars / 180),
      TrainerNome: 'x',
    })),
  });
  const time = (stored: object) => {
    const begun = performance.now();
    consultationIdx(stored, {});
    return performance.now() - begun;
  };
  time(long(10_000));
  expect(time(long(900_000))).toBeLessThan(10_000);
});

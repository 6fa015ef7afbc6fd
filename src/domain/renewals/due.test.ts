import { expect, it } from 'vitest';
import { dueRange, dueText, renewalMessage } from './due';

const at = (text: string) => new Date(text);
const DUE = at('2026-11-30T23:00:00Z');

it.each([
  ['7', '2026-11-25T23:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['30', '2026-11-25T23:00:00.000Z', '2026-12-26T23:00:00.000Z'],
  ['scaduti', undefined, '2026-11-25T23:00:00.000Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
] as const)('[DE-102] %s: from today on, before it, or in a month', (within, from, before) => {
  const range = dueRange(within, '2026-11-26');
  expect([range.from?.toISOString(), range.before.toISOString()]).toEqual([from, before]);
});

it.each([
  ['2026-11-26T22:59:00Z', 'tra 5 giorni'],
  ['2026-11-26T23:00:00Z', 'tra 4 giorni'],
  ['2026-11-29T23:30:00Z', 'domani'],
  ['2026-11-30T23:30:00Z', 'oggi'],
  ['2026-12-02T00:00:00Z', 'scaduto ieri'],
  ['2026-12-05T00:00:00Z', 'scaduto da 4 giorni'],
])('[DE-102] at %s what ends on 1 December is «%s»', (now, text) =>
  expect(dueText(DUE, at(now))).toBe(text),
);

it('[DE-102] the prepared message names client, product and end', () => {
  const renewal = { name: 'Lea Rossi', email: 'lea@x.it', product: 'FC3', due: DUE };
  expect(renewalMessage(renewal, at('2026-11-26T10:00:00Z'))).toMatch(
    /^Ciao Lea! Il tuo percorso «FC3» termina tra 5 giorni: /,
  );
  const unnamed = { ...renewal, name: 'lea@x.it', product: '' };
  expect(renewalMessage(unnamed, at('2026-12-20T10:00:00Z'))).toMatch(
    /^Ciao! Il tuo percorso è terminato: /,
  );
});

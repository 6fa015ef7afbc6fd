import { expect, it } from 'vitest';
import { DELIVERY_MESSAGES } from './delivery';

it.each(DELIVERY_MESSAGES)(
  '[CP-245] $title: when the plan is ready, what support there is, and when',
  ({ text }) => {
    expect(text).toMatch(/entro 2 giorni lavorativi dalla chiamata con il nutrizionista/);
    expect(text).toMatch(
      /supporto nutrizionale comprende 2 ticket al mese; il supporto tecnico è illimitato/,
    );
    expect(text).toMatch(
      /lunedì al venerdì dalle 9:00 alle 19:00 e il sabato dalle 10:00 alle 13:00/,
    );
  },
);
it('[CP-245] three variants, each with its own words', () =>
  expect(new Set(DELIVERY_MESSAGES.map(({ text }) => text)).size).toBe(3));

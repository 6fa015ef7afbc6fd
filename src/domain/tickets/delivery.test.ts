import { expect, it } from 'vitest';
import { DEFAULT_HOURS } from '../time/openingHours';
import { deliveryMessages } from './delivery';

const DELIVERY_MESSAGES = deliveryMessages(DEFAULT_HOURS);

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

it('[DE-100] other hours are told as they are in the settings', () => {
  const hours = { ...DEFAULT_HOURS, week: { ...DEFAULT_HOURS.week, sab: null } };
  const [one] = deliveryMessages(hours);
  expect(one?.text).toMatch(/Siamo a tua disposizione dal lunedì al venerdì 9:00-19:00\./);
});

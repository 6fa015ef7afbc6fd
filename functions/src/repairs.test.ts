import { expect, it } from 'vitest';
import { BACKFILL_VERSIONS } from '@/domain/jobs/backfillSteps';
import { repairsOf } from '@/domain/jobs/repairs';
import { STEPS } from './written';

const all = Object.entries(STEPS).flatMap(([collection, steps]) =>
  [...Object.keys(steps), 'large'].map((step) => `${collection}.${step}`),
);

it('of every trigger’s step names steps of the backfill, or none', () => {
  for (const what of all)
    for (const step of repairsOf(what))
      expect(Object.keys(BACKFILL_VERSIONS), what).toContain(step);
});

it('only what is told, kept or removed once is done by no backfill', () => {
  expect(all.filter((what) => repairsOf(what).length === 0).sort()).toEqual([
    'assistenzatecnica.told',
    'caricamenti.links',
    'check.sent',
    'checkinviati.photos',
    'contatti.history',
    'noteinterne.told',
    'tickets.told',
  ]);
});

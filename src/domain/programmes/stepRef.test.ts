import { expect, it } from 'vitest';
import { readJourney } from './journey';
import { indexIn, isStill, stepRefOf } from './stepRef';

const { steps } = readJourney('', {
  steps: [
    { name: ' Consegna ' },
    { name: 'Consulenza tecnica' },
    { name: 'Consulenza nutrizionale' },
    null,
  ],
});

it('[DE-077] a step is where it was seen, unless another one stands there now', () => {
  for (const [index, step] of steps.entries())
    expect(indexIn(steps, stepRefOf(step, index))).toBe(index);
  expect(() => indexIn(steps, { index: 2, name: 'Consulenza tecnica' })).toThrow(
    'Nel frattempo gli step di questo percorso sono cambiati',
  );
  expect([
    isStill({ name: 'Consegna' }, 'Consegna'),
    isStill({ name: 'Consegna' }, 'Check'),
    isStill({ name: '' }, 'Check'),
  ]).toEqual([true, false, false]);
});

it('where its name isn’t known, or there is no step at all, the place is taken as it is', () => {
  expect([
    indexIn(steps, { index: 1, name: '' }),
    indexIn(steps, { index: 9, name: 'Consegna' }),
  ]).toEqual([1, 9]);
});

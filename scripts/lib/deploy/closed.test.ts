import { expect, it } from 'vitest';
import * as schedules from '../../../functions/src/schedules';
import { SCHEDULES } from './closed.mjs';

it('closing names every schedule that the functions declare', () => {
  const declared = Object.entries(schedules).filter(([, one]) => typeof one === 'function');
  expect(declared.map(([name]) => name).sort()).toEqual([...SCHEDULES].sort());
});

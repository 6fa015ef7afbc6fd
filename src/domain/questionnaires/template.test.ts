import { expect, it } from 'vitest';
import { scaleOf } from './template';

const field = { key: 'k', type: 'number' as const, min: null, max: null, options: [] };

it.each([
  // Litres of water: 1,5 is an answer.
  [{ min: 0, max: 5 }, null],
  [{ min: 1, max: 5 }, null],
  [{ key: 'valutazione', min: 1, max: 5 }, '1,2,3,4,5'],
  [{ key: 'valutazione', min: 0 }, '0,1,2,3,4,5'],
  [{ key: 'valutazione' }, '1,2,3,4,5'],
  [{ key: 'valutazione', max: 10 }, '1,2,3,4,5,6,7,8,9,10'],
  [{ type: 'select' as const, options: ['1', '2', '3', '4', '5'] }, '1,2,3,4,5'],
  [{ type: 'radio' as const, options: ['0', '1', '2', '3', '4', '5'] }, '0,1,2,3,4,5'],
  [{ key: 'valutazione', max: 100 }, null],
  [{ min: 18 }, null],
  [{ min: 40, max: 200 }, null],
  [{ min: 1.5, max: 5 }, null],
  [{ type: 'select' as const, options: ['1', '3', '5'] }, null],
  [{ type: 'radio' as const, options: ['poco', 'molto'] }, null],
  [{ type: 'radio' as const, options: [] }, null],
  [{ type: 'text' as const, key: 'valutazione' }, null],
])('a rating is tapped: %j', (more, marks) => {
  expect(scaleOf({ ...field, ...more })?.join() ?? null).toBe(marks);
});

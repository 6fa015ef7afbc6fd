import { expect, it } from 'vitest';
import { alertsDue, readTold } from './alert';
import type { StatusLine } from './lines';

const line = (key: string): StatusLine => ({
  key,
  label: key,
  colour: 'red',
  text: '',
  advice: null,
  link: null,
});
const at = (hours: number) => new Date(Date.UTC(2026, 10, 25, hours));
const keys = (lines: readonly StatusLine[]) => lines.map(({ key }) => key);

it('tells a red line once, and again after a day; one that comes back is told at once', () => {
  const first = alertsDue([line('mail')], {}, at(0));
  expect(keys(first.due)).toEqual(['mail']);
  const second = alertsDue([line('mail'), line('shop')], first.told, at(1));
  expect(keys(second.due)).toEqual(['shop']);
  expect(keys(alertsDue([line('mail'), line('shop')], second.told, at(23)).due)).toEqual([]);
  expect(keys(alertsDue([line('mail'), line('shop')], second.told, at(24)).due)).toEqual(['mail']);
  const over = alertsDue([line('shop')], second.told, at(2));
  expect(keys(over.due)).toEqual([]);
  expect(keys(alertsDue([line('mail')], over.told, at(3)).due)).toEqual(['mail']);
});

it('reads what was told, whatever is stored', () => {
  expect(readTold({ told: { mail: at(1), shop: 'x' } })).toEqual({ mail: at(1) });
  expect(readTold(undefined)).toEqual({});
});

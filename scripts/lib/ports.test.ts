import { afterEach, expect, it, vi } from 'vitest';
import { portOffset } from './ports.mjs';

afterEach(() => vi.unstubAllEnvs());

it.each(['0', '10000', '22000', '50000'])('offset %s is taken', (text) => {
  vi.stubEnv('EMULATOR_OFFSET', text);
  expect(portOffset(7)).toBe(Number(text));
});
it.each([
  ['2000', '10080 (firestore)'],
  ['1000', '6000 (hosting)'],
  ['60', '5060 (hosting)'],
  ['1665', '6666 (functions)'],
])('offset %s is refused: browsers block port %s', (text, named) => {
  vi.stubEnv('EMULATOR_OFFSET', text);
  expect(() => portOffset(0)).toThrow(named);
});
it('every set of emulators has to be within reach of browsers', () => {
  vi.stubEnv('EMULATOR_OFFSET', '1750');
  expect(portOffset(0)).toBe(1750);
  expect(() => portOffset(0, [250, 0])).toThrow('10080 (firestore)');
});
it.each(['-1', '1.5', 'x', '50001'])('offset %s is no offset', (text) => {
  vi.stubEnv('EMULATOR_OFFSET', text);
  expect(() => portOffset(0)).toThrow('whole number');
});

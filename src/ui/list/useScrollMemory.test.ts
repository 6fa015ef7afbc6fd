import { expect, it } from 'vitest';
import { scrollKey } from './useScrollMemory';

it('two addresses that were typed in one tab have places of their own, as the entries of its history do', () => {
  expect(scrollKey({ key: 'default', pathname: '/user' })).toBe('/user');
  expect(scrollKey({ key: 'default', pathname: '/booking' })).toBe('/booking');
  expect(scrollKey({ key: 'k1', pathname: '/user' })).toBe('k1');
});

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWritten } from './useWritten';

const given = (stored: string) =>
  renderHook((now: string) => useWritten(now), { initialProps: stored });

it('shows what was written until it comes back, and then whatever is stored', () => {
  const { result, rerender } = given('da fare');
  const written = result.current.begin();
  expect(result.current.shown).toBe('da fare');
  act(() => written('fatta'));
  expect(result.current.shown).toBe('fatta');
  rerender('fatta');
  rerender('rifiutata');
  expect(result.current.shown).toBe('rifiutata');
});

it('a colleague who puts back what was there before is seen', () => {
  const { result, rerender } = given('da fare');
  const written = result.current.begin();
  act(() => written('fatta'));
  rerender('fatta');
  rerender('da fare');
  expect(result.current.shown).toBe('da fare');
  // The value may be changed again.
  const again = result.current.begin();
  act(() => again('prenotata'));
  expect(result.current.shown).toBe('prenotata');
});

it('also where both came before the answer of the write', () => {
  const { result, rerender } = given('da fare');
  const written = result.current.begin();
  rerender('fatta');
  rerender('da fare');
  act(() => written('fatta'));
  expect(result.current.shown).toBe('da fare');
});

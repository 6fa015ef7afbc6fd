import { render, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person } from '../testing/show';
import { MeContext, useMe } from './useMe';

it('gives the person whom the shell was drawn for', () => {
  const me = person('Studio');
  const { result } = renderHook(useMe, {
    wrapper: ({ children }) => <MeContext value={me}>{children}</MeContext>,
  });
  expect(result.current).toBe(me);
});

it('outside a shell is a mistake, not nobody', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Inside() {
    return useMe().email;
  }
  expect(() => render(<Inside />)).toThrow('useMe outside a shell');
  quiet.mockRestore();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { clientName, useClients } from './useClients';

// A slow, failing database; the queries themselves are tested in tests/data/lookups.test.ts.
const uids = Array.from({ length: 25 }, (_, index) => `u${index}`);
const names = (of: readonly string[]) => {
  const { result } = renderHook(() => useClients(of));
  return { result, name: (uid: string) => clientName(result.current, uid) };
};
const put = (some: readonly string[]) =>
  memory.put(
    Object.fromEntries(
      some.map((uid) => [`users/${uid}`, { name: 'Anna', surname: uid, userRole: 'user' }]),
    ),
  );
beforeEach(() => put(uids));

it('each ten appear as soon as they are here, whatever keeps the others', async () => {
  const answer = memory.hold('users/u0');
  const { name } = names(uids);
  await waitFor(() => expect(name('u24')).toBe('Anna u24'));
  expect(name('u10')).toBe('Anna u10');
  expect([name('u0'), name('u9')]).toEqual(['…', '…']);
  act(answer);
  await waitFor(() => expect([name('u0'), name('u9')]).toEqual(['Anna u0', 'Anna u9']));
});

it('nobody is «…» for ever: not who has no record, not who isn’t named, not whose look-up failed', async () => {
  await memory.remove('users/u0');
  const allow = memory.refuse('users/u10', 'deadline-exceeded');
  const { result, name } = names(uids.slice(0, 11));
  await waitFor(() => expect(name('u10')).toBe('Nome non disponibile'));
  expect([name('u0'), name('u1'), name('')]).toEqual([
    'Cliente non trovato',
    'Anna u1',
    'Cliente non trovato',
  ]);
  allow();
  act(() => result.current.failure?.retry());
  await waitFor(() => expect(name('u10')).toBe('Anna u10'));
});

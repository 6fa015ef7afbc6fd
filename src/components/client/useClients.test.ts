import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Profiles from '@/data/users/profiles';
import { AppError } from '@/domain/errors';
import { person } from '../testing/show';
import { clientName } from './clientName';
import { useClients } from './useClients';

// A slow, failing database; the queries themselves are tested in tests/data/lookups.test.ts.
const ask = vi.hoisted(() => vi.fn());
vi.mock('@/data/users/profiles', async (original) => ({
  ...(await original<typeof Profiles>()),
  clientProfiles: ask,
}));
const profiles = (uids: string[]) =>
  new Map<string, Profiles.ClientProfile>(
    uids.map((uid) => [uid, { user: { ...person('user').user, uid, surname: uid }, notes: '' }]),
  );
const uids = Array.from({ length: 25 }, (_, index) => `u${index}`);
const names = (of: readonly string[]) => {
  const { result } = renderHook(() => useClients(of));
  return { result, name: (uid: string) => clientName(result.current, uid) };
};
beforeEach(() => vi.resetAllMocks());

it('each ten appear as soon as they are here, whatever keeps the others', async () => {
  ask.mockImplementation((some: string[]) =>
    some.includes('u0') ? new Promise(() => undefined) : Promise.resolve(profiles(some)),
  );
  const { name } = names(uids);
  await waitFor(() => expect(name('u24')).toBe('Anna u24'));
  expect(name('u10')).toBe('Anna u10');
  expect(name('u0')).toBe('…');
  expect(ask.mock.calls.map(([some]: string[][]) => some?.length)).toEqual([10, 10, 5]);
});

it('nobody is «…» for ever: not who has no record, not who isn’t named, not whose look-up failed', async () => {
  ask.mockImplementation((some: string[]) =>
    some.includes('u10')
      ? Promise.reject(new AppError('timeout'))
      : Promise.resolve(profiles(some.slice(1))),
  );
  const { result, name } = names(uids.slice(0, 11));
  await waitFor(() => expect(name('u10')).toBe('Nome non disponibile'));
  expect([name('u0'), name('u1'), name('')]).toEqual([
    'Cliente non trovato',
    'Anna u1',
    'Cliente non trovato',
  ]);
  ask.mockResolvedValue(profiles(['u10']));
  act(() => result.current.failure?.retry());
  await waitFor(() => expect(name('u10')).toBe('Anna u10'));
  expect(ask).toHaveBeenLastCalledWith(['u10']);
});

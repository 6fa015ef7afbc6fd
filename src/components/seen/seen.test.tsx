import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { NOTHING_SEEN, readSeen, type Seen } from '@/domain/home/seen';
import { fakeSource } from '@/ui/testing/fakeSource';
import { SeenByClient } from './SeenByClient';
import { SeenByMe } from './SeenByMe';

const data = vi.hoisted(() => ({ seenBy: vi.fn(), markSeen: vi.fn() }));
vi.mock('@/data/home/sources', () => data);
vi.mock('@/data/home/commands', () => data);

let seen = fakeSource<Seen | null>();
beforeEach(() => {
  vi.resetAllMocks();
  seen = fakeSource();
  data.seenBy.mockReturnValue(seen.source);
  data.markSeen.mockResolvedValue(undefined);
});
const at = new Date('2026-11-22T23:30:00Z');

it('a client says «Ho visto» once, and then sees when, by the day in Rome', async () => {
  show(<SeenByMe kind="check" id="c" name="Check" />, { me: person('user') });
  expect(data.seenBy).toHaveBeenLastCalledWith('me');
  seen.ready(null);
  data.markSeen.mockRejectedValueOnce(new AppError('permission-denied'));
  await userEvent.click(screen.getByRole('button', { name: 'Ho visto: Check' }));
  expect(data.markSeen).toHaveBeenCalledWith('me', 'check', 'c');
  expect(await screen.findByText(/^«Ho visto» non è stato salvato\./)).toBeVisible();
  seen.ready({ ...NOTHING_SEEN, check: { c: at }, tickets: { d: at } });
  expect(screen.getByText('Visto il 23/11/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ho visto/ })).toBeNull();
});

it('staff don’t say it for the client', () => {
  show(<SeenByMe kind="check" id="c" name="Check" />, { me: person('Studio') });
  expect(screen.queryByRole('button')).toBeNull();
});

it('staff read when the client did, and whether that was before the file it has now', () => {
  show(
    <SeenByClient uid="u" kind="alimentazioni" id="1" since={new Date('2026-11-23T10:00:00Z')} />,
  );
  expect(data.seenBy).toHaveBeenCalledWith('u');
  expect(screen.queryByText(/Visto/)).toBeNull();
  seen.ready({ ...NOTHING_SEEN, alimentazioni: { 1: at } });
  expect(screen.getByText('Visto il 23/11/2026 00:30, prima del nuovo file')).toBeVisible();
});

it('marks are read in any shape, also of a document that is none', () => {
  expect(
    readSeen({
      check: { a: at, b: 'ieri', c: null },
      tickets: [1],
      last: { kind: 'check', id: 'a' },
    }),
  ).toEqual({
    ...NOTHING_SEEN,
    check: { a: at },
  });
  for (const stored of [null, 7, 'x', []]) expect(readSeen(stored)).toEqual(NOTHING_SEEN);
});

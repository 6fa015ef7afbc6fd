import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { NOTHING_SEEN, readSeen } from '@/domain/home/seen';
import { fieldsOf, timeOf } from '@/domain/stored';
import { memory } from '../../../tests/fixtures/memory';
import { SeenByClient } from './SeenByClient';
import { SeenByMe } from './SeenByMe';

const at = new Date('2026-11-22T23:30:00Z');

it('a client says «Ho visto» once, and then sees when, by the day in Rome', async () => {
  show(<SeenByMe kind="check" id="c" name="Check" />, { me: person('user') });
  const allow = memory.refuse('visti/me', 'permission-denied', 'write');
  await userEvent.click(await screen.findByRole('button', { name: 'Ho visto: Check' }));
  expect(await screen.findByText(/^«Ho visto» non è stato salvato\./)).toBeVisible();
  allow();
  await userEvent.click(screen.getByRole('button', { name: 'Ho visto: Check' }));
  expect(await screen.findByText(/^Visto il/)).toBeVisible();
  const { c } = fieldsOf(memory.at('visti/me')?.check);
  expect(Math.abs((timeOf(c)?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await memory.put({ 'visti/me': { check: { c: at }, tickets: { d: at } } });
  expect(await screen.findByText('Visto il 23/11/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ho visto/ })).toBeNull();
});

it('staff don’t say it for the client', () => {
  show(<SeenByMe kind="check" id="c" name="Check" />, { me: person('Studio') });
  expect(screen.queryByRole('button')).toBeNull();
});

it('staff read when the client did, and whether that was before the file it has now', async () => {
  await memory.put({ 'visti/u': { alimentazioni: { 1: at } } });
  const answer = memory.hold('visti');
  show(
    <SeenByClient uid="u" kind="alimentazioni" id="1" since={new Date('2026-11-23T10:00:00Z')} />,
  );
  expect(screen.queryByText(/Visto/)).toBeNull();
  answer();
  expect(await screen.findByText('Visto il 23/11/2026 00:30, prima del nuovo file')).toBeVisible();
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

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { decodeLead } from '@/data/leads/codec';
import type { CallKind } from '@/domain/leads/calls';
import { fakeSource } from '@/ui/testing/fakeSource';
import { CallAlarms } from './CallAlarms';

const data = vi.hoisted(() => ({ leadsToCall: vi.fn() }));
vi.mock('@/data/leads/calls', () => data);

const lead = (id: string, stored: object) =>
  decodeLead({ id, data: { name: id, ...stored }, pending: false });
let calls = { first: fakeSource(), second: fakeSource() };
const play = vi.fn<() => Promise<void>>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  calls = { first: fakeSource('first'), second: fakeSource('second') };
  data.leadsToCall.mockImplementation((kind: CallKind) => calls[kind].source);
  vi.stubGlobal('Audio', class { play = play }); // prettier-ignore
  vi.stubGlobal('URL', class extends URL { static override createObjectURL = () => 'blob:bell' }); // prettier-ignore
  play.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const BOTH = {
  dataricontatto2: '2026-11-22',
  orario: '10:01',
  dataricontatto3: '22/11/2026',
  orario2: '10:02',
};

it('[DE-069] [LR-090] armed from today’s calls of all leads, one query for each kind; two of one lead ring both', async () => {
  show(<CallAlarms />);
  const span = { from: new Date('2026-11-21T23:00:00Z'), until: new Date('2026-11-22T23:00:00Z') };
  expect(data.leadsToCall.mock.calls.slice(0, 2)).toEqual([
    ['first', span],
    ['second', span],
  ]);
  calls.first.ready([lead('Ada', BOTH)]);
  calls.second.ready([lead('Ada', BOTH)]);
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Promemoria · Ada · 10:01 del 22/11/2026');
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('2ª chiamata · Ada · 10:02 del 22/11/2026');
  expect(play).toHaveBeenCalledTimes(2);
});

it('[LR-095] [DE-069] a blocked sound is only logged; switched off there is none, and that is remembered', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const blocked = new DOMException('no', 'NotAllowedError');
  play.mockRejectedValue(blocked);
  const { unmount } = show(<CallAlarms />);
  calls.first.ready([lead('Ada', BOTH)]);
  calls.second.ready([lead('Ada', BOTH)]);
  await pass(60_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not heard'), blocked);
  expect(screen.getByRole('alert')).toHaveTextContent('Ada');
  act(() => screen.getByRole('button', { name: 'Suono dei promemoria' }).click());
  unmount();
  show(<CallAlarms />);
  expect(screen.getByRole('button', { name: 'Suono dei promemoria' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('2ª chiamata');
  expect(play).toHaveBeenCalledOnce();
});

it('says that it can’t ring, with «Riprova»', () => {
  show(<CallAlarms />);
  calls.second.fail();
  expect(screen.getByText(/I promemoria delle chiamate non suonano\./)).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Riprova' }).click());
  expect(calls.second.retries()).toBe(1);
});

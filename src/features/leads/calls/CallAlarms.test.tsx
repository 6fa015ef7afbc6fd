import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { fetchAllCode } from '@/data/firebase/lazy';
import { memory } from '../../../../tests/fixtures/memory';
import { CallAlarms } from './CallAlarms';

const play = vi.fn<() => Promise<void>>();
/** Plays the bell only. */
class Bell {
  play = play;
  constructor(url: string) {
    expect.soft(url).toBe('blob:audio/wav');
  }
}
beforeEach(async () => {
  vi.resetAllMocks();
  localStorage.clear();
  await fetchAllCode();
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  vi.stubGlobal('Audio', Bell);
  vi.stubGlobal('URL', class extends URL { static override createObjectURL = ({ type }: Blob) => `blob:${type}` }); // prettier-ignore
  play.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const BOTH = {
  name: 'Ada',
  dataricontatto2: '2026-11-22',
  orario: '10:01',
  dataricontatto3: '22/11/2026',
  orario2: '10:02',
};

it('[DE-069] [LR-090] armed from today’s calls of all leads, one query for each kind; two of one lead ring both', async () => {
  await memory.put({
    'contatti/a': BOTH,
    'contatti/b': {
      ...BOTH,
      name: 'Bea',
      dataricontatto2: '2026-11-23',
      dataricontatto3: '21/11/2026',
    },
  });
  show(<CallAlarms />);
  await pass(0);
  expect(memory.followed('contatti')).toHaveLength(2);
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
  await memory.put({ 'contatti/a': BOTH });
  const { unmount } = show(<CallAlarms />);
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

it('says that it can’t ring, with «Riprova»', async () => {
  await memory.put({ 'contatti/a': BOTH });
  const allow = memory.refuse('contatti?idx.call2');
  show(<CallAlarms />);
  await pass(0);
  expect(screen.getByText(/I promemoria delle chiamate non suonano\./)).toBeVisible();
  allow();
  act(() => screen.getByRole('button', { name: 'Riprova' }).click());
  await pass(60_000);
  expect(screen.queryByText(/non suonano/)).toBeNull();
  expect(play).toHaveBeenCalledOnce();
});

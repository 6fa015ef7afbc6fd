import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { continuationNote, continuationTitle } from '@/domain/tickets/size';
import type { Ticket } from '@/domain/tickets/ticket';
import { memory } from '../../../tests/fixtures/memory';
import { useDraftStore } from './draftStore';
import { useOutbox } from './useOutbox';

const MINUTE = 60_000;
const REFUSED =
  "Si è verificato un errore durante l'invio della risposta. Riprova. Non hai i permessi per questa operazione.";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
  localStorage.clear();
  useDraftStore.setState({ outbox: {} });
});
afterEach(() => vi.useRealTimers());

/**
 * Sends a message after being offline for some minutes; each attempt gets the next answer, an error
 * or null.
 */
function outbox(minutesAway: number, answers: (AppError | null)[]) {
  const times: string[] = [];
  const write = async () => {
    times.push(new Date().toISOString());
    if (times.length === 1)
      await new Promise((resolve) => setTimeout(resolve, minutesAway * MINUTE));
    const answer = answers[times.length - 1];
    if (answer) throw answer;
  };
  const { result } = renderHook(() => useOutbox('c', null, write, 'client'));
  const send = async () => {
    const sent = result.current.send('Ciao').then(
      () => 'sent',
      (error: unknown) => (error instanceof AppError ? error.code : 'unknown'),
    );
    await act(() => vi.advanceTimersByTimeAsync(minutesAway * MINUTE));
    return sent;
  };
  return { send, times, entries: () => useDraftStore.getState().outbox.c ?? [] };
}
const denied = () => new AppError('permission-denied');

it('sends a message that waited over a day again, once, with a fresh time', async () => {
  const { send, times, entries } = outbox(25 * 60, [denied(), null]);
  expect(await send()).toBe('sent');
  expect(times).toEqual(['2026-11-23T11:00:00.000Z', '2026-11-24T12:00:00.000Z']);
  expect(entries()).toEqual([]);
});

it('keeps the text as not sent when the second attempt is refused too', async () => {
  const { send, times, entries } = outbox(25 * 60, [denied(), denied(), null]);
  expect(await send()).toBe('permission-denied');
  expect(times).toHaveLength(2);
  expect(entries()).toMatchObject([
    { content: 'Ciao', failed: true, reason: REFUSED, at: '2026-11-24T12:00:00.000Z' },
  ]);
});

it('does not repeat a refusal that has another reason than its age', async () => {
  const young = outbox(22 * 60, [denied(), null]);
  expect(await young.send()).toBe('permission-denied');
  expect(young.times).toHaveLength(1);
});

it('does not repeat another failure, however old', async () => {
  const large = outbox(25 * 60, [new AppError('too-large'), null]);
  expect(await large.send()).toBe('too-large');
  expect([large.times.length, large.entries().length]).toEqual([1, 1]);
});

it('[DE-077] one sent again is the same entry, and its first time tells that it has arrived', async () => {
  const written: string[] = [];
  const write = (_: string, entry: string) => {
    written.push(entry);
    return written.length === 1
      ? Promise.reject(new AppError('timeout'))
      : new Promise<void>(() => undefined);
  };
  const { result } = renderHook(() => useOutbox('c', null, write, 'client'));
  await act(() => result.current.send('Ciao').catch(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE));
  const [id = ''] = written;
  act(() => void result.current.retry(id));
  expect(written).toEqual([id, id]);
  // As after a reload: the page no longer waits for the answer.
  const [entry] = useDraftStore.getState().outbox.c ?? [];
  const left = { ...entry, id: 'dopo' };
  localStorage.clear();
  localStorage.setItem('coaching.outbox/dopo', JSON.stringify({ conversation: 'c', entry: left }));
  const message = { type: 'Richiesta', content: 'Ciao', at: new Date('2026-11-23T11:00:00Z') };
  renderHook(() => useOutbox('c', { conversations: [message] } as Ticket, write, 'client'));
  expect(useDraftStore.getState().outbox).toEqual({});
});

it('a message whose author signs out before it arrived is neither lost nor called refused: the ticket tells when they are back', async () => {
  const { send, entries } = outbox(1, [new AppError('cancelled')]);
  expect(await send()).toBe('cancelled');
  expect(entries()).toMatchObject([{ content: 'Ciao', failed: false }]);
});

it('[DE-077] one whose answer alone was lost is no longer called failed once the ticket shows it', async () => {
  const lost = () => Promise.reject(new AppError('timeout'));
  const none = { conversations: [] as unknown[] } as Ticket;
  const saidBy = (type: string) =>
    ({ conversations: [{ type, content: 'Ciao', at: new Date() }] }) as Ticket;
  const { result, rerender } = renderHook(
    (ticket: Ticket) => useOutbox('c', ticket, lost, 'client'),
    {
      initialProps: none,
    },
  );
  await act(() => result.current.send('Ciao').catch(() => undefined));
  await act(() => result.current.send('Altro').catch(() => undefined));
  expect(result.current.failed).toHaveLength(2);
  // The other side may say the same.
  rerender(saidBy('Trainer'));
  expect(result.current.failed).toHaveLength(2);
  rerender(saidBy('Richiesta'));
  expect(result.current.failed).toMatchObject([{ content: 'Altro' }]);
});

describe('two tabs', () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  /** Stores another tab's message and fires its storage event. */
  const fromElsewhere = (id: string, minutesAgo: number) => {
    const entry = { id, content: id, at: at(minutesAgo), failed: false, tab: 'altra' };
    localStorage.setItem(`coaching.outbox/${id}`, JSON.stringify({ conversation: 'c', entry }));
  };
  const texts = () => useDraftStore.getState().outbox.c?.map(({ content }) => content);

  it('neither loses what the other has sent', async () => {
    fromElsewhere('loro', 1);
    const { result } = renderHook(() =>
      useOutbox('c', null, () => new Promise(() => undefined), 'client'),
    );
    act(() => void result.current.send('nostro'));
    expect(texts()).toEqual(['loro', 'nostro']);
    fromElsewhere('ancora', 0);
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'coaching.outbox/ancora' })),
    );
    expect(texts()).toHaveLength(3);
    act(() =>
      useDraftStore
        .getState()
        .setOutbox('c', (all) => all.filter(({ content }) => content !== 'nostro')),
    );
    expect(Object.keys(localStorage).sort()).toEqual([
      'coaching.outbox/ancora',
      'coaching.outbox/loro',
    ]);
  });

  it('what another tab is still waiting for is not called lost; what a closed one has left is', () => {
    fromElsewhere('in viaggio', 0.5);
    fromElsewhere('persa', 2);
    const settled = { conversations: [] as unknown[] } as Ticket;
    const { result } = renderHook(() => useOutbox('c', settled, () => Promise.resolve(), 'client'));
    expect(result.current.failed).toMatchObject([
      {
        content: 'persa',
        reason: "Si è verificato un errore durante l'invio della risposta. Riprova.",
      },
    ]);
  });
});

describe('after a reload, of a full conversation', () => {
  const stored = { content: 'x'.repeat(930_000) };
  const settled = {
    kind: 'technical',
    id: 't',
    conversations: [{ content: stored.content, at: null, stored }],
  } as unknown as Ticket;
  const left = { id: 'm', content: 'Ancora', at: '2026-11-23T10:50:00.000Z', failed: false };
  const full = {
    'assistenzatecnica/t': {
      userId: 'u',
      idTicket: 'T1',
      title: 'Scheda',
      conversations: [stored],
    },
  };
  /** The next ticket, of the same minute. */
  const continuedBy = (content: string) => ({
    'assistenzatecnica/t2': {
      userId: 'u',
      title: continuationTitle('Scheda', 'T1'),
      conversations: [{ content, timestamp: new Date('2026-11-23T10:50:10.000Z') }],
    },
  });
  const open = async () => {
    localStorage.setItem('coaching.outbox/m', JSON.stringify({ conversation: 'c', entry: left }));
    useDraftStore.setState({ outbox: { c: [left] } });
    const { result } = renderHook(() => useOutbox('c', settled, () => Promise.resolve(), 'client'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    return result;
  };

  it('what stands in the ticket that it goes on in has been sent', async () => {
    await memory.put({ ...full, ...continuedBy(`${continuationNote('T1')}\n\nAncora`) });
    const result = await open();
    await vi.waitFor(() => expect(useDraftStore.getState().outbox).toEqual({}));
    expect(result.current.failed).toEqual([]);
  });
  it('what stands nowhere has not, nor what nobody could look up', async () => {
    await memory.put({ ...full, ...continuedBy('Altro') });
    const failed = async () => {
      const result = await open();
      await vi.waitFor(() => expect(result.current.failed).toMatchObject([{ content: 'Ancora' }]));
    };
    await failed();
    memory.refuse('assistenzatecnica', 'unavailable');
    await failed();
  });
});

it('what earlier versions kept in one place is found in the new ones', async () => {
  const entry = { id: 'e', content: 'inviata', at: '2026-11-23T10:00:00.000Z', failed: true };
  const state = {
    drafts: { 'anna/technical/t': 'a metà' },
    outbox: { c: [entry] },
    technicalLocks: {},
  };
  localStorage.setItem('coaching.drafts', JSON.stringify({ state, version: 0 }));
  vi.resetModules();
  const { draftOf, useDraftStore: fresh } = await import('./draftStore');
  expect(draftOf('anna/technical/t')).toBe('a metà');
  expect(fresh.getState().outbox.c).toMatchObject([{ content: 'inviata', failed: true }]);
  expect(localStorage.getItem('coaching.drafts')).toBeNull();
});

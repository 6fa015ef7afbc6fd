import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstVisit } from './arrival';

const sent = vi.hoisted(() => ({
  firstQuery: { target: null, answered: null as Promise<unknown> | null },
}));
vi.mock('./firstQuery', () => sent);
const screens = vi.hoisted(() => ({ pageCode: vi.fn<(page: string) => Promise<void>>() }));
vi.mock('@/app/screens', async (original) => ({ ...(await original<object>()), ...screens }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a visit with this answer to its first query; returns whether the rest has been loaded. */
function begun(answered: Promise<unknown> | null) {
  sent.firstQuery.answered = answered;
  const enter = vi.fn(() => Promise.resolve());
  const visit = firstVisit(enter);
  let over = false;
  const shown = visit.shown.then(() => (over = true));
  return { ...visit, enter, shown, isOver: () => over };
}

it('who was here before waits a second for a server that is late, and then the rest is fetched', async () => {
  const visit = begun(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(900);
  expect(visit.queried).toBe(true);
  expect(visit.enter).toHaveBeenCalledOnce();
  expect(visit.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(visit.isOver()).toBe(true);
});

it('nothing is waited for where nothing could be asked', async () => {
  const visit = begun(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(visit.queried).toBe(false);
  expect(visit.isOver()).toBe(true);
});

it('the rest comes with the rows', async () => {
  const visit = begun(Promise.resolve([{ id: 'a' }]));
  await vi.advanceTimersByTimeAsync(300);
  expect(visit.isOver()).toBe(true);
});

it('the page that a row leads to is fetched though the rows are drawn some frames later, and the rest waits for it', async () => {
  let come: () => void = () => undefined;
  screens.pageCode.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const visit = begun(Promise.resolve([{ id: 'a' }]));
  await vi.advanceTimersByTimeAsync(40);
  const main = document.body.appendChild(document.createElement('main'));
  const row = main.appendChild(document.createElement('a'));
  row.href = '/tickets/user/conversation-tecnico/a';
  await vi.advanceTimersByTimeAsync(300);
  expect(screens.pageCode.mock.calls).toEqual([['/user/conversation-tecnico/:ticketId']]);
  expect(visit.isOver()).toBe(false);
  come();
  await vi.advanceTimersByTimeAsync(100);
  expect(visit.isOver()).toBe(true);
  main.remove();
});

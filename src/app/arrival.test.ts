import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstVisit } from './arrival';

const asked = vi.hoisted(() => ({ question: { target: null, answered: null as Promise<unknown> | null } }));
vi.mock('./asked', () => asked);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins a visit whose first question is answered so; tells whether the turn of the rest has come. */
function begun(answered: Promise<unknown> | null) {
  asked.question.answered = answered;
  const enter = vi.fn(() => Promise.resolve());
  const visit = firstVisit(enter);
  let over = false;
  const shown = visit.shown.then(() => (over = true));
  return { ...visit, enter, shown, isOver: () => over };
}

it('who was here before waits a second for a server that is late, and then the rest is fetched', async () => {
  const visit = begun(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(900);
  expect(visit.asked).toBe(true);
  expect(visit.enter).toHaveBeenCalledOnce();
  expect(visit.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(visit.isOver()).toBe(true);
});

it('nothing is waited for where nothing could be asked', async () => {
  const visit = begun(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(visit.asked).toBe(false);
  expect(visit.isOver()).toBe(true);
});

it('the rest comes with the rows', async () => {
  const visit = begun(Promise.resolve([{ id: 'a' }]));
  await vi.advanceTimersByTimeAsync(300);
  expect(visit.isOver()).toBe(true);
});

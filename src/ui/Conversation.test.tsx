import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Conversation, type DayGroup } from './Conversation';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
// jsdom is slow with hundreds of elements.
vi.setConfig({ testTimeout: 30_000 });

/** So many messages, ten a day, newest last. */
function conversation(count: number): DayGroup[] {
  const days: DayGroup[] = [];
  for (let index = 0; index < count; index++) {
    if (index % 10 === 0) days.push({ key: `g${index}`, label: `giorno ${index / 10}`, bubbles: [] });
    days.at(-1)?.bubbles.push({ key: `m${index}`, side: 'mine', author: 'Tu', time: '', body: `Messaggio ${index}.` });
  }
  return days;
}
const shown = (days: DayGroup[]) => (
  <MantineProvider env="test">
    <Conversation days={days} label="Messaggi" />
  </MantineProvider>
);
// Asking for 500 elements by role takes jsdom seconds.
const drawn = () => [...screen.getByRole('log').querySelectorAll('li')].map((item) => Number(/(\d+)\./.exec(item.textContent)?.[1]));
const last = <T,>(list: T[]) => list.at(-1);

it('draws the newest of 500 messages at once and all of them soon after, in order and under their days', () => {
  render(shown(conversation(500)));
  const first = drawn();
  expect(first.length).toBeLessThanOrEqual(60);
  expect(last(first)).toBe(499);
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  for (let step = 0; step < 20; step++) act(() => vi.advanceTimersByTime(500));
  expect(drawn()).toEqual(Array.from({ length: 500 }, (_, index) => index));
  expect(screen.getByRole('log').querySelectorAll('h2')).toHaveLength(50);
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
});

it('shows a message that arrives while older ones are still being drawn', () => {
  const { rerender } = render(shown(conversation(500)));
  rerender(shown(conversation(501)));
  expect(last(drawn())).toBe(500);
  for (let step = 0; step < 20; step++) act(() => vi.advanceTimersByTime(500));
  expect(drawn()).toHaveLength(501);
});

it('draws a short conversation whole', () => {
  render(shown(conversation(12)));
  expect(drawn()).toHaveLength(12);
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
});

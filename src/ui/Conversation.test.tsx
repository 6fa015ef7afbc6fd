import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conversation, type DayGroup } from './Conversation';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
// jsdom is slow with hundreds of elements.
vi.setConfig({ testTimeout: 30_000 });

/** `count` messages, ten a day, newest last. */
function conversation(count: number): DayGroup[] {
  const days: DayGroup[] = [];
  for (let index = 0; index < count; index++) {
    if (index % 10 === 0)
      days.push({ key: `g${index}`, label: `giorno ${index / 10}`, bubbles: [] });
    days.at(-1)?.bubbles.push({
      key: `m${index}`,
      side: 'mine',
      author: 'Tu',
      time: '',
      body: `Messaggio ${index}.`,
    });
  }
  return days;
}
const shown = (days: DayGroup[]) => (
  <MantineProvider env="test">
    <Conversation days={days} label="Messaggi" />
  </MantineProvider>
);
// jsdom takes seconds to find 500 elements by role.
const drawn = () =>
  [...screen.getByRole('log').querySelectorAll('li')].map((item) =>
    Number(/(\d+)\./.exec(item.textContent)?.[1]),
  );
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

describe('where the reader is', () => {
  const MESSAGE_PX = 50;
  const BOX_PX = 500;
  // jsdom has no layout: simulates fixed message heights and a clamped scrollTop.
  beforeEach(() => {
    let top = 0;
    const height = (box: Element) => box.querySelectorAll('li').length * MESSAGE_PX;
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return height(this);
    });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
    vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => top);
    vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (
      this: Element,
      to,
    ) {
      top = Math.max(0, Math.min(to, height(this) - BOX_PX));
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const box = () => screen.getByRole('log');
  /** How many messages are above the reading position. */
  const readFrom = () => box().scrollTop / MESSAGE_PX - (drawn().length - 200);
  const older = () => act(() => vi.advanceTimersByTime(500));

  it('stays at the newest message while older ones are drawn', () => {
    render(shown(conversation(200)));
    for (let step = 0; step < 20; step++) older();
    expect(drawn()).toHaveLength(200);
    expect(readFrom()).toBe(190);
  });

  it.each(['before', 'after'])(
    'is kept when older messages are drawn in the moment of scrolling up, %s the browser tells of it',
    (told) => {
      render(shown(conversation(200)));
      box().scrollTop -= 30 * MESSAGE_PX;
      const top = readFrom();
      if (told === 'before') fireEvent.scroll(box());
      older();
      expect([drawn().length, readFrom()]).toEqual([120, top]);
      fireEvent.scroll(box());
      for (let step = 0; step < 20; step++) older();
      expect([drawn().length, readFrom()]).toEqual([200, top]);
    },
  );
});

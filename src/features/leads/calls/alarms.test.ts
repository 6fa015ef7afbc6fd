import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alarmOf, callAlarms, TOAST_MS, type Alarm } from './alarms';
import { claimAlarm } from './useCallAlarms';

const NOW = new Date('2026-11-22T09:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const alarm = (id: string, minutes: number, kind: 'first' | 'second' = 'first') =>
  alarmOf({ lead: { id, name: id, surname: '' }, kind, at: later(minutes) });

/** A tab, with its toasts and sounds. */
function tab(claim: (one: Alarm) => Promise<boolean> = ({ key }) => claimAlarm(key)) {
  const shown: string[] = [];
  const play = vi.fn();
  let close: () => void = () => undefined;
  const show = ({ text }: Alarm, closed: () => void) => {
    shown.push(text);
    close = closed;
    return () => shown.splice(shown.indexOf(text), 1);
  };
  return { clock: callAlarms({ claim, play, show }), shown, play, close: () => close() };
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

it('[LR-091] [LR-093] rings at the time of each call, first and second, with a sound; not for what is past', async () => {
  const { clock, shown, play } = tab();
  clock.set([alarm('Ada', -1), alarm('Bea', 5), alarm('Cleo', 10, 'second')]);
  await pass(4.9);
  expect([shown, play.mock.calls.length]).toEqual([[], 0]);
  await pass(0.1);
  expect(shown).toEqual(['Promemoria · Bea · 10:05 del 22/11/2026']);
  await pass(5);
  expect(shown).toEqual(['2ª chiamata · Cleo · 10:10 del 22/11/2026']);
  expect(play).toHaveBeenCalledTimes(2);
});

it('[LR-090] [LR-217] toasts stand six seconds, one after another; one that is closed makes room', async () => {
  const { clock, shown, close } = tab();
  clock.set([alarm('Ada', 1), alarm('Bea', 1), alarm('Cleo', 1)]);
  await pass(1);
  const names = () => shown.map((text) => text.split(' · ')[1]);
  expect(TOAST_MS).toBe(6_000);
  expect(names()).toEqual(['Ada']);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(names()).toEqual(['Ada']);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['Bea']);
  close();
  expect(names()).toEqual(['Cleo']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(names()).toEqual([]);
});

it('[LR-094] nothing rings after the screen was left, nor what waits for its turn', async () => {
  const { clock, shown, play } = tab();
  clock.set([alarm('Ada', 1), alarm('Bea', 1), alarm('Cleo', 2)]);
  await pass(1);
  clock.stop();
  await pass(10);
  expect([shown, play.mock.calls.length, vi.getTimerCount()]).toEqual([[], 2, 0]);
});

it('[DE-069] of two tabs one rings, once; a call that is moved rings at its new time only', async () => {
  const [a, b] = [tab(), tab()];
  for (const { clock } of [a, b]) clock.set([alarm('Ada', 1), alarm('Bea', 2)]);
  await pass(1);
  for (const { clock } of [a, b]) clock.set([alarm('Ada', 1), alarm('Bea', 3)]);
  expect([...a.shown, ...b.shown]).toHaveLength(1);
  await pass(1);
  expect([...a.shown, ...b.shown]).toHaveLength(0);
  await pass(1);
  expect([...a.shown, ...b.shown]).toEqual(['Promemoria · Bea · 10:03 del 22/11/2026']);
});

it('[DE-069] a device that slept rings for what has become due when it wakes, and later on time', async () => {
  const { clock, shown } = tab();
  clock.set([alarm('Ada', 30), alarm('Bea', 90)]);
  // Sleeps for an hour: the clock advances, timers don't.
  vi.setSystemTime(later(60));
  clock.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['Promemoria · Ada · 10:30 del 22/11/2026']);
  await pass(30);
  expect(shown).toEqual(['Promemoria · Bea · 11:30 del 22/11/2026']);
});

it('what rang two days ago is forgotten', async () => {
  expect([await claimAlarm('a'), await claimAlarm('a')]).toEqual([true, false]);
  vi.setSystemTime(later(49 * 60));
  await claimAlarm('b');
  expect(Object.keys(localStorage)).toEqual(['coaching.alarm/b']);
});

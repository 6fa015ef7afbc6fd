import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { LOAD_MS } from '@/domain/limits';
import type { LiveSource } from '@/domain/live';
import { leaveScope, loseScope, openScope } from '../session/scope';
import { KEEP_MS, sharedSource, type Sink } from './shared';

let key = 0;
let sinks: Sink<string>[] = [];
const stop = vi.fn();
const open = vi.fn((sink: Sink<string>) => {
  sinks.push(sink);
  return stop;
});
const source = () => sharedSource(`test-${key}`, open);
const left: (() => void)[] = [];
function follow(followed: LiveSource<string>, onChange: () => void) {
  const leave = followed.subscribe(onChange);
  left.push(leave);
  return leave;
}
const ready = (data: string) => ({ data, stale: false, pendingWrites: false });

beforeEach(() => {
  vi.useFakeTimers();
  key += 1;
  sinks = [];
  openScope('anna');
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  await loseScope();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('sharedSource', () => {
  it('opens once for all who follow one key, and tells each of every change', () => {
    const [one, two] = [vi.fn(), vi.fn()];
    follow(source(), one);
    follow(source(), two);
    sinks[0]?.next(ready('a'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(1);
    expect(source().getSnapshot()).toEqual({ status: 'ready', ...ready('a') });
    expect(source().getSnapshot()).toBe(source().getSnapshot());
  });
  it('outlives its last follower for a while, so that going back costs nothing', () => {
    const leave = follow(source(), vi.fn());
    sinks[0]?.next(ready('a'));
    leave();
    vi.advanceTimersByTime(KEEP_MS - 1);
    follow(source(), vi.fn())();
    expect(open).toHaveBeenCalledTimes(1);
    expect(source().getSnapshot()).toMatchObject({ data: 'a' });
    vi.advanceTimersByTime(KEEP_MS);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(source().getSnapshot()).toEqual({ status: 'loading' });
    follow(source(), vi.fn());
    expect(open).toHaveBeenCalledTimes(2);
  });
  it('keeps what it showed when it fails, and starts again when asked', () => {
    follow(source(), vi.fn());
    sinks[0]?.next(ready('a'));
    sinks[0]?.fail(Object.assign(new Error(), { code: 'unavailable' }));
    const failed = source().getSnapshot();
    expect(failed).toMatchObject({ status: 'error', data: 'a' });
    expect(failed.status === 'error' && failed.error).toBeInstanceOf(AppError);
    source().retry();
    expect(source().getSnapshot()).toEqual({ status: 'loading' });
    sinks[0]?.next(ready('old'));
    expect(source().getSnapshot()).toEqual({ status: 'loading' });
    sinks[1]?.next(ready('b'));
    expect(source().getSnapshot()).toMatchObject({ data: 'b' });
  });
  it('leaves no trace of a session that has ended', async () => {
    follow(source(), vi.fn())();
    const before = source();
    follow(before, vi.fn());
    sinks[0]?.next(ready('secret'));
    await loseScope();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(before.getSnapshot()).toEqual({ status: 'loading' });
    sinks[0]?.next(ready('secret'));
    expect(before.getSnapshot()).toEqual({ status: 'loading' });
    openScope('marco');
  });
  it('who still follows when the next person comes sees what is theirs', async () => {
    const changed = vi.fn();
    const held = source();
    follow(held, changed);
    sinks[0]?.next(ready('of anna'));
    await loseScope();
    follow(held, changed);
    expect(open).toHaveBeenCalledTimes(1);
    openScope('marco');
    expect(open).toHaveBeenCalledTimes(2);
    sinks[1]?.next(ready('of marco'));
    expect(held.getSnapshot()).toMatchObject({ data: 'of marco' });
    expect(changed).toHaveBeenCalled();
  });
  it('a source kept from an earlier session leads to the one listener of the present one', async () => {
    const held = source();
    follow(held, vi.fn())();
    await loseScope();
    openScope('marco');
    const fresh = source();
    expect(fresh).not.toBe(held);
    follow(fresh, vi.fn());
    follow(held, vi.fn());
    expect(open).toHaveBeenCalledTimes(2);
    sinks[1]?.next(ready('of marco'));
    expect(held.getSnapshot()).toBe(fresh.getSnapshot());
  });
  it('nothing new starts while the person is leaving', async () => {
    const gone = leaveScope();
    follow(source(), vi.fn());
    expect(open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    await gone;
    expect(open).not.toHaveBeenCalled();
    openScope('marco');
    expect(open).toHaveBeenCalledTimes(1);
  });
  it('a query that cannot even be asked is an error like any other', () => {
    open.mockImplementationOnce(() => {
      throw Object.assign(new Error(), { code: 'invalid-argument' });
    });
    follow(source(), vi.fn());
    expect(source().getSnapshot()).toMatchObject({ status: 'error', error: { code: 'invalid' } });
    source().retry();
    expect(open).toHaveBeenCalledTimes(2);
  });
  it('a follower that leaves twice is counted once', () => {
    const leave = follow(source(), vi.fn());
    follow(source(), vi.fn());
    leave();
    leave();
    vi.advanceTimersByTime(KEEP_MS * 2);
    expect(stop).not.toHaveBeenCalled();
  });

  describe('a load that has not arrived after 30 s', () => {
    const late = { status: 'error', error: { code: 'timeout' } };
    const cached = (data: string) => ({ data, stale: true, pendingWrites: false });

    it('is an error with a retry, and what arrives after all takes its place', () => {
      const changed = vi.fn();
      follow(source(), changed);
      vi.advanceTimersByTime(LOAD_MS - 1);
      expect(source().getSnapshot()).toEqual({ status: 'loading' });
      vi.advanceTimersByTime(1);
      expect(source().getSnapshot()).toMatchObject(late);
      expect(changed).toHaveBeenCalledTimes(1);
      expect(stop).not.toHaveBeenCalled();
      source().retry();
      expect(source().getSnapshot()).toEqual({ status: 'loading' });
      expect(open).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(LOAD_MS);
      expect(source().getSnapshot()).toMatchObject(late);
      sinks[1]?.next(ready('b'));
      expect(source().getSnapshot()).toMatchObject({ status: 'ready', data: 'b' });
      vi.advanceTimersByTime(LOAD_MS);
      expect(source().getSnapshot()).toMatchObject({ status: 'ready', data: 'b' });
    });
    it('an empty cache is no answer, neither before nor after; rows of the cache stay', () => {
      const sinkOf: Sink<string[]>[] = [];
      const list = sharedSource<string[]>(`list-${key}`, (sink) => {
        sinkOf.push(sink);
        return () => undefined;
      });
      left.push(list.subscribe(vi.fn()));
      sinkOf[0]?.next({ data: [], stale: true, pendingWrites: false });
      vi.advanceTimersByTime(LOAD_MS);
      expect(list.getSnapshot()).toMatchObject(late);
      sinkOf[0]?.next({ data: [], stale: true, pendingWrites: false });
      expect(list.getSnapshot()).toMatchObject(late);
      sinkOf[0]?.next({ data: [], stale: false, pendingWrites: false });
      expect(list.getSnapshot()).toMatchObject({ status: 'ready', data: [] });

      follow(source(), vi.fn());
      sinks[0]?.next(cached('di ieri'));
      vi.advanceTimersByTime(LOAD_MS);
      expect(source().getSnapshot()).toMatchObject({ status: 'ready', data: 'di ieri' });
    });
    it('the time runs anew once the connection is back, and not for who has left', () => {
      const connection = (there: boolean) => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
        window.dispatchEvent(new Event(there ? 'online' : 'offline'));
      };
      const leave = follow(source(), vi.fn());
      connection(false);
      vi.advanceTimersByTime(2 * LOAD_MS);
      expect(source().getSnapshot()).toEqual({ status: 'loading' });
      connection(true);
      vi.advanceTimersByTime(LOAD_MS - 1);
      expect(source().getSnapshot()).toEqual({ status: 'loading' });
      vi.advanceTimersByTime(1);
      expect(source().getSnapshot()).toMatchObject(late);
      leave();
      vi.advanceTimersByTime(KEEP_MS);
      follow(source(), vi.fn());
      expect(source().getSnapshot()).toEqual({ status: 'loading' });
      vi.restoreAllMocks();
    });
  });

  it('draws what is known at once, and does not let the cache, which knows less, take its place', () => {
    const known = sharedSource(`known-${key}`, open, () => 'dalla lista');
    expect(known.getSnapshot()).toEqual({
      status: 'ready',
      data: 'dalla lista',
      stale: true,
      pendingWrites: false,
    });
    follow(known, vi.fn());
    sinks[0]?.next({ data: 'dalla cache', stale: true, pendingWrites: false });
    expect(known.getSnapshot()).toMatchObject({ data: 'dalla lista' });
    sinks[0]?.next({ data: 'scritto qui', stale: true, pendingWrites: true });
    expect(known.getSnapshot()).toMatchObject({ data: 'scritto qui', pendingWrites: true });
    sinks[0]?.next(ready('dal server'));
    expect(known.getSnapshot()).toMatchObject({ data: 'dal server', stale: false });
  });
  it('shows an early answer as stale until its listener has heard from the server, and never after that', () => {
    follow(source(), vi.fn());
    sinks[0]?.first('presto');
    expect(source().getSnapshot()).toMatchObject({ data: 'presto', stale: true });
    sinks[0]?.next({ data: 'dalla cache', stale: true, pendingWrites: false });
    expect(source().getSnapshot()).toMatchObject({ data: 'presto' });
    sinks[0]?.next(ready('dal server'));
    sinks[0]?.first('tardi');
    expect(source().getSnapshot()).toMatchObject({ data: 'dal server' });
  });
});

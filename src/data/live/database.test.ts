import { afterEach, expect, it, vi } from 'vitest';
import { firestoreSdk, withFirestore } from './database';
import { firstRows } from './firstRows';
import type { Sink } from './shared';
import { PATIENCE_MS, silence } from './silence';

afterEach(() => vi.useRealTimers());

async function opened() {
  await firstRows.shown();
  await firestoreSdk();
  vi.useFakeTimers();
  const sinks: Sink<string>[] = [];
  const to = { first: vi.fn(), next: vi.fn(), fail: vi.fn() };
  const stop = withFirestore<string>((_sdk, sink) => {
    sinks.push(sink);
    return () => undefined;
  })(to);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(silence.getSnapshot()).toBe(true);
  const [sink] = sinks;
  if (!sink) throw new Error('nothing listens');
  return { sink, to, stop };
}

it('what the device keeps is no answer of the server; its own answer ends the wait', async () => {
  const { sink, to } = await opened();
  sink.first('presto');
  sink.next({ data: 'dal dispositivo', stale: true, pendingWrites: false });
  expect(silence.getSnapshot()).toBe(true);
  sink.next({ data: 'dal server', stale: false, pendingWrites: false });
  expect(silence.getSnapshot()).toBe(false);
  expect([to.first.mock.calls.length, to.next.mock.calls.length]).toEqual([1, 2]);
});

it('so does a refusal, and leaving', async () => {
  const refused = await opened();
  refused.sink.fail(new Error('refused'));
  expect(refused.to.fail).toHaveBeenCalledOnce();
  expect(silence.getSnapshot()).toBe(false);
  vi.useRealTimers();
  (await opened()).stop();
  expect(silence.getSnapshot()).toBe(false);
});

it('a listener that can’t be opened fails, and nobody waits for it', async () => {
  await firestoreSdk();
  vi.useFakeTimers();
  const fail = vi.fn();
  withFirestore<string>(() => {
    throw new Error('what is asked makes no sense');
  })({ first: vi.fn(), next: vi.fn(), fail });
  expect(fail).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(silence.getSnapshot()).toBe(false);
});

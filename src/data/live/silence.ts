import { AppError } from '@/domain/errors';
import { online } from '../session/online';

/** So long somebody waits for the database before being told that it is late. */
export const PATIENCE_MS = 10_000;

/** So long a load may take before its screen says that it failed, and offers to try again. */
export const LOAD_MS = 30_000;

const late = new Set<object>();
const watchers = new Set<() => void>();
/** Starts each wait that is under way anew. */
const waiting = new Set<() => void>();

/** Whether the database owes an answer for longer than one likes to wait; a device without a connection knows why. */
export const silence = {
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
  getSnapshot: (): boolean => late.size > 0,
};

/** Begins to wait for an answer. @returns ends it: the answer has come, or nobody waits any more */
export function awaitAnswer(): () => void {
  const wait = {};
  const end = after(PATIENCE_MS, () => {
    late.add(wait);
    tell();
  });
  return () => {
    end();
    if (late.delete(wait)) tell();
  };
}

/**
 * Tells of an answer that has been awaited for so long. Without a connection nothing can come: the time begins anew when it is back.
 * @returns ends the wait
 */
export function after(ms: number, isLate: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(isLate, ms);
    // In Node a waiting timer would keep the process alive.
    if (typeof timer === 'object' && 'unref' in timer) timer.unref();
  };
  waiting.add(begin);
  begin();
  return () => {
    clearTimeout(timer);
    waiting.delete(begin);
  };
}

/** An answer that is asked for once, or that it has not come in the time of a load. @throws AppError */
export function arriving<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = after(LOAD_MS, () => {
      if (online.getSnapshot()) reject(new AppError('timeout'));
    });
    void answer.then(resolve, reject).finally(end);
  });
}

function tell() {
  for (const watcher of [...watchers]) watcher();
}

// What was asked without a connection is waited for from when it is back.
online.subscribe(() => {
  if (late.size > 0) {
    late.clear();
    tell();
  }
  for (const begin of [...waiting]) begin();
});

import { AppError } from '@/domain/errors';
import { LOAD_MS } from '@/domain/limits';
import { online } from '../session/online';

/** After this long without an answer the person is told that the database is slow. */
export const PATIENCE_MS = 10_000;

const late = new Set<object>();
const watchers = new Set<() => void>();
/** Restart functions of all current waits. */
const waiting = new Set<() => void>();

/** Whether a database answer is overdue; not while offline, where the cause is known. */
export const silence = {
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
  getSnapshot: (): boolean => late.size > 0,
};

/** How many loads still wait for the database. */
export const unanswered = (): number => waiting.size;

/**
 * Starts waiting for an answer.
 * @returns a function to call when the answer has come or is no longer needed
 */
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
 * Calls `isLate` after the given time. The time restarts when the connection comes back, as nothing
 * can arrive without one.
 * @returns cancels the wait
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

/** Settles as the answer does, or rejects after LOAD_MS. @throws AppError `timeout` */
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

// Waits restart when the connection comes back.
online.subscribe(() => {
  if (late.size > 0) {
    late.clear();
    tell();
  }
  for (const begin of [...waiting]) begin();
});

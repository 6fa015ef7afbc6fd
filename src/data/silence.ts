import { online } from './online';

/** So long somebody waits for the database before being told that it is late. */
export const PATIENCE_MS = 10_000;

type Wait = object;

const waiting = new Map<Wait, ReturnType<typeof setTimeout>>();
const late = new Set<Wait>();
const watchers = new Set<() => void>();

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
  const wait: Wait = {};
  begin(wait);
  return () => {
    clearTimeout(waiting.get(wait));
    waiting.delete(wait);
    if (late.delete(wait)) tell();
  };
}

function begin(wait: Wait) {
  clearTimeout(waiting.get(wait));
  const timer = setTimeout(() => {
    late.add(wait);
    tell();
  }, PATIENCE_MS);
  waiting.set(wait, timer);
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
  for (const wait of [...waiting.keys()]) begin(wait);
});

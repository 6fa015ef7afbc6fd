import { useMemo, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const subscribers = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const notify of [...subscribers]) notify();
}

/** One timer for everything on screen that shows how long ago something was; none while nothing does. */
function subscribe(onChange: () => void): () => void {
  const notify = () => onChange();
  subscribers.add(notify);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(tick, MINUTE);
    // A page that slept in the background tells the time at once.
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    subscribers.delete(notify);
    if (subscribers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
    document.removeEventListener('visibilitychange', tick);
  };
}

/** While nobody asked, the time stood still: who asks then would begin with a time long past. */
function current(): number {
  if (timer === null && Math.abs(Date.now() - now) >= MINUTE) now = Date.now();
  return now;
}

/** The time, exact to the minute: only the component that asks is drawn again when it changes. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(subscribe, current);
  return useMemo(() => new Date(minute), [minute]);
}

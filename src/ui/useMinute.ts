import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '@/domain/time/clock';
import { romeDay } from '@/domain/time/rome';

const MINUTE = 60_000;

let now = 0;
/** When `now` was read, by this device's clock. */
let readAt = 0;
let timer: ReturnType<typeof setInterval> | null = null;
const subscribers = new Set<() => void>();

function read() {
  now = serverNow().getTime();
  readAt = Date.now();
}

function tick() {
  read();
  for (const notify of [...subscribers]) notify();
}

/** One shared timer for all relative times on screen; none while there are no subscribers. */
function subscribe(onChange: () => void): () => void {
  const notify = () => onChange();
  subscribers.add(notify);
  if (timer === null) {
    read();
    timer = setInterval(tick, MINUTE);
    // A page that was suspended in the background updates at once.
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

/** Without subscribers the time isn't updated: refresh it for the first reader. */
function current(): number {
  if (timer === null && Math.abs(Date.now() - readAt) >= MINUTE) read();
  return now;
}

/** The server's time, to the minute: only the calling component re-renders when it changes. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(subscribe, current);
  return useMemo(() => new Date(minute), [minute]);
}

/** Today in Rome as yyyy-MM-dd, also once midnight has passed. */
export function useToday(): string {
  return romeDay(useMinute());
}

import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useState } from 'react';
import { leadsToCall } from '@/data/leads/sources';
import { callsBetween, instantsOf } from '@/domain/leads/calls';
import { showToast } from '@/ui/feedback';
import { useKnown } from '@/ui/useKnown';
import { useToday } from '@/ui/useMinute';
import type { Failure } from '@/ui/useLive';
import { alarmOf, callAlarms, type Alarm } from './alarms';
import { playAlarm, soundIsOn } from './sound';

const PREFIX = 'coaching.alarm/';
const KEPT_MS = 48 * 3_600_000;
/** Hidden tabs wait, so that a visible one claims the alarm first. */
const HIDDEN_WAIT_MS = 1_500;

/** Claims an alarm for this tab: of all tabs on a device one rings, once. */
export async function claimAlarm(key: string): Promise<boolean> {
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS));
  // No locks in insecure contexts: two tabs may ring at the same instant.
  return 'locks' in navigator ? navigator.locks.request(PREFIX + key, () => take(key)) : take(key);
}

function take(key: string): boolean {
  try {
    if (localStorage.getItem(PREFIX + key) !== null) return false;
    forget();
    localStorage.setItem(PREFIX + key, String(Date.now()));
  } catch (error) {
    // Storage full or forbidden: better twice than never.
    console.warn('alarm not claimed', error);
  }
  return true;
}

function forget() {
  const old = Object.keys(localStorage).filter(
    (name) => name.startsWith(PREFIX) && Date.now() - Number(localStorage.getItem(name)) > KEPT_MS,
  );
  for (const name of old) localStorage.removeItem(name);
}

const CHECK_MS = 30_000;

/** Alarms for today's calls of all leads while the screen is open; returns the failure, if any. */
export function useCallAlarms(): Failure | null {
  const { first, second, span } = useTodaysCalls();
  const alarms = useMemo(
    () => callsBetween({ first: first.data ?? [], second: second.data ?? [] }, span).map(alarmOf),
    [first.data, second.data, span],
  );
  const [clock] = useState(() =>
    callAlarms({
      claim: ({ key }) => claimAlarm(key),
      play: () => soundIsOn() && playAlarm(),
      show,
    }),
  );
  useEffect(() => clock.set(alarms), [clock, alarms]);
  useEffect(() => {
    const timer = setInterval(clock.check, CHECK_MS);
    document.addEventListener('visibilitychange', clock.check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', clock.check);
      clock.stop();
    };
  }, [clock]);
  return first.failure ?? second.failure;
}

/** Today's promised calls (Rome time) of all leads, from two queries. */
export function useTodaysCalls() {
  const today = useToday();
  const span = useMemo(
    () => instantsOf({ from: today, to: today }) ?? { from: new Date(0), until: new Date(0) },
    [today],
  );
  const first = useKnown(leadsToCall('first', span));
  const second = useKnown(leadsToCall('second', span));
  return { first, second, span };
}

function show({ text }: Alarm, closed: () => void): () => void {
  const id = showToast({
    message: text,
    color: 'brand',
    autoClose: false,
    role: 'alert',
    onClose: closed,
  });
  return () => notifications.hide(id);
}

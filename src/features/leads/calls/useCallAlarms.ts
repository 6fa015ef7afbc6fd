import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useState } from 'react';
import { leadsToCall } from '@/data/leads/calls';
import { callsBetween } from '@/domain/leads/calls';
import { instantsOf } from '@/domain/leads/days';
import { romeDay } from '@/domain/time/rome';
import { showToast } from '@/ui/toast';
import { useKnown } from '@/ui/useKnown';
import { useMinute } from '@/ui/useMinute';
import type { Failure } from '@/ui/useLive';
import { alarmOf, callAlarms, type Alarm } from './alarms';
import { claimAlarm } from './claim';
import { playAlarm, soundIsOn } from './sound';

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
  const today = romeDay(useMinute());
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

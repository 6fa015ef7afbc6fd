import { alarmIn, alarmText, type PromisedCall } from '@/domain/leads/calls';
import { calledLeadName } from '@/domain/leads/contact';
import { serverNow } from '@/domain/time/clock';
import { inTurn } from './inTurn';

/** Duration of an alarm's toast. */
export const TOAST_MS = 6_000;

export interface Alarm {
  /** Changes when the call is moved. */
  key: string;
  at: Date;
  text: string;
}

export function alarmOf({
  lead,
  kind,
  at,
}: PromisedCall<{ id: string; name: string; surname: string }>): Alarm {
  return {
    key: `${lead.id}/${kind}/${at.getTime()}`,
    at,
    text: alarmText({ kind, at, name: calledLeadName(lead) }),
  };
}

interface Does {
  /** Whether this tab is the one to ring. */
  claim: (alarm: Alarm) => Promise<boolean>;
  /** Plays the sound. */
  play: () => void;
  show: (alarm: Alarm, closed: () => void) => () => void;
}

/** Timers of promised calls. Simultaneous alarms show one after another. */
export function callAlarms({ claim, play, show }: Does) {
  const armed = new Map<string, { alarm: Alarm; timer: ReturnType<typeof setTimeout> }>();
  const toasts = inTurn(TOAST_MS, show);
  let round = 0;

  const disarm = (key: string) => {
    clearTimeout(armed.get(key)?.timer);
    armed.delete(key);
  };
  const ring = async (alarm: Alarm) => {
    const here = round;
    disarm(alarm.key);
    const mine = await claim(alarm);
    // The screen was left meanwhile.
    if (!mine || here !== round) return;
    play();
    toasts.add(alarm);
  };
  const arm = (alarm: Alarm) => {
    const wait = alarmIn(alarm.at, serverNow());
    if (wait !== null)
      armed.set(alarm.key, { alarm, timer: setTimeout(() => void ring(alarm), wait) });
  };

  return {
    /** Sets the current calls; removed or moved ones no longer ring. */
    set(alarms: readonly Alarm[]) {
      const keys = new Set(alarms.map(({ key }) => key));
      for (const key of [...armed.keys()]) if (!keys.has(key)) disarm(key);
      for (const alarm of alarms) if (!armed.has(alarm.key)) arm(alarm);
    },
    /** Timers stop while a device sleeps: rings what is overdue, and restarts the others. */
    check() {
      for (const { alarm } of [...armed.values()]) {
        if (alarm.at <= serverNow()) void ring(alarm);
        else {
          disarm(alarm.key);
          arm(alarm);
        }
      }
    },
    stop() {
      round++;
      for (const key of [...armed.keys()]) disarm(key);
      toasts.stop();
    },
  };
}

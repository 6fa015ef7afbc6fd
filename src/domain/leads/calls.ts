import { fieldsOf, nameOf, timeOf } from '../stored';
import { formatTime, romeDay } from '../time/rome';
import { timeTyped, storedTimeOf } from '../time/typed';

/**
 * Calls promised to a lead: the first (`dataricontatto2`, `orario`) and the second
 * (`dataricontatto3`, `orario2`).
 */

export const CALL_FIELDS = {
  first: { day: 'dataricontatto2', time: 'orario', label: 'Promemoria' },
  second: { day: 'dataricontatto3', time: 'orario2', label: '2ª chiamata' },
} as const;
export type CallKind = keyof typeof CALL_FIELDS;

/** Time of a promised call, from any stored form. Without a time of day: midnight. */
export function callAt(stored: unknown, kind: CallKind): Date | null {
  const { day, time } = CALL_FIELDS[kind];
  const fields = fieldsOf(stored);
  const at = storedTimeOf(fields[day]);
  const clock = timeTyped(nameOf(fields[time]));
  return at && clock ? timeOf(`${romeDay(at)} ${clock}:00`) : at;
}

/** The stored form: yyyy-MM-dd and HH:mm, or ''. */
export function callFields(
  kind: CallKind,
  { day, time }: { day: string; time: string },
): Record<string, string> {
  const names = CALL_FIELDS[kind];
  return { [names.day]: day, [names.time]: day === '' ? '' : time };
}

export interface PromisedCall<Lead> {
  lead: Lead;
  kind: CallKind;
  at: Date;
}

/** Each lead's last call within the half-open interval, sorted by time. */
export function promisedCalls<Lead extends { id: string; stored: unknown }>(
  leads: readonly Lead[],
  { from, until }: { from: Date; until: Date },
): PromisedCall<Lead>[] {
  const last = new Map<string, PromisedCall<Lead>>();
  for (const lead of leads) {
    for (const kind of ['first', 'second'] as const) {
      const at = callAt(lead.stored, kind);
      if (!at || at < from || at >= until) continue;
      const known = last.get(lead.id);
      if (!known || known.at <= at) last.set(lead.id, { lead, kind, at });
    }
  }
  return [...last.values()].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.lead.id < b.lead.id ? -1 : 1),
  );
}

/** All calls of both kinds within the half-open interval, sorted by time; a lead may have two. */
export function callsBetween<Lead extends { id: string; stored: unknown }>(
  leads: Readonly<Record<CallKind, readonly Lead[]>>,
  { from, until }: { from: Date; until: Date },
): PromisedCall<Lead>[] {
  return (['first', 'second'] as const)
    .flatMap((kind) =>
      leads[kind].flatMap((lead) => {
        const at = callAt(lead.stored, kind);
        return at && at >= from && at < until ? [{ lead, kind, at }] : [];
      }),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.lead.id < b.lead.id ? -1 : 1));
}

/** Longest delay of setTimeout. */
const TIMER_MAX_MS = 2_147_483_647;

/** Delay of an alarm in ms; null for a call that is past or too far away. */
export function alarmIn(at: Date, now: Date): number | null {
  const wait = at.getTime() - now.getTime();
  return wait > 0 && wait <= TIMER_MAX_MS ? wait : null;
}

/** Text of an alarm. */
export function alarmText({ kind, at, name }: { kind: CallKind; at: Date; name: string }): string {
  const [year, month, day] = romeDay(at).split('-');
  return [
    CALL_FIELDS[kind].label,
    name.trim() || 'Senza nominativo',
    `${formatTime(at)} del ${day}/${month}/${year}`,
  ].join(' · ');
}

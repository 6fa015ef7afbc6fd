import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useHours } from '@/components/hours/WithHours';
import { MoveCall } from '@/components/lead/MoveCall';
import { useMoveCall } from '@/components/lead/useMoveCall';
import type { Lead } from '@/data/leads/codec';
import {
  CALL_HOURS,
  hourOf,
  isToCome,
  movedBy,
  slotOf,
  type Slot,
  CALL_FIELDS,
  type CallKind,
  type PromisedCall,
  daysOf,
  type DaySpan,
} from '@/domain/leads/calls';
import { calledLeadName } from '@/domain/leads/contact';
import { closedText } from '@/domain/time/openingHours';
import { romeDay, shownDay } from '@/domain/time/rome';
import classes from './Calls.module.css';

const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];
const MOVES: Readonly<Record<string, { days?: number; quarters?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { quarters: -1 },
  ArrowDown: { quarters: 1 },
};
/** Key of a call in the agenda. */
export const callKey = (leadId: string, kind: CallKind) => `${kind}-${leadId}`;
const keyOf = ({ lead, kind }: PromisedCall<Lead>) => callKey(lead.id, kind);
const timeOf = ({ lead, kind, at }: PromisedCall<Lead>) => slotOf(lead.stored, kind, at).time;
const weekday = (day: string) => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];

interface Props {
  calls: readonly PromisedCall<Lead>[];
  span: DaySpan;
  /** Includes days without calls. */
  all: boolean;
  now: Date;
  /** The call planned last: takes the focus, as the free hour's button is gone. */
  planned: string | null;
  onOpenLead: (id: string) => void;
  /** Called for a free hour. */
  onPlan: (slot: Slot) => void;
}

/** Calls by day. Move one by dragging, with Shift+arrows or, on touch, in a form. */
export function AgendaDays({ calls, span, all, now, planned, onOpenLead, onPlan }: Props) {
  const move = useMoveCall();
  const hours = useHours();
  const moved = useRef<string | null>(null);
  const [moving, setMoving] = useState<PromisedCall<Lead> | null>(null);
  // A call moved to another day remounts there: keep the focus on it.
  useEffect(() => {
    if (planned !== null) moved.current = planned;
  }, [planned]);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.getElementById(moved.current)?.focus();
  }, [calls, moving]);
  const days = all ? daysOf(span) : [...new Set(calls.map(({ at }) => romeDay(at)))].sort();

  const press = (event: KeyboardEvent, call: PromisedCall<Lead>) => {
    const by = event.shiftKey ? MOVES[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    moved.current = keyOf(call);
    void move(call.lead, call.kind, movedBy(slotOf(call.lead.stored, call.kind, call.at), by));
  };
  const drop = (key: string, day: string) => {
    const call = calls.find((one) => keyOf(one) === key);
    if (!call || romeDay(call.at) === day) return;
    void move(call.lead, call.kind, { ...slotOf(call.lead.stored, call.kind, call.at), day });
  };

  if (moving) {
    const close = () => {
      moved.current = keyOf(moving);
      setMoving(null);
    };
    return (
      <MoveCall call={moving} onMove={(to) => move(moving.lead, moving.kind, to)} onClose={close} />
    );
  }
  // Leads belong to many studios, so only holidays and closings of all studios count here.
  const closedHere = (day: string) => closedText(day, hours, null);
  const isOffered = (day: string, hour: string) =>
    hour !== '' && isToCome(day, hour, now) && closedHere(day) === null;
  const callsAt = (day: string, hour: string) =>
    calls.filter((call) => romeDay(call.at) === day && hourOf(timeOf(call)) === hour);
  const isFree = (day: string, hour: string) =>
    isOffered(day, hour) && callsAt(day, hour).length === 0;
  const one = (call: PromisedCall<Lead>) => (
    <li
      key={keyOf(call)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', keyOf(call))}
    >
      <button
        id={keyOf(call)}
        type="button"
        className={classes.call}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onClick={() => onOpenLead(call.lead.id)}
        onKeyDown={(event) => press(event, call)}
      >
        <strong>{timeOf(call) || '—'}</strong> {calledLeadName(call.lead)}
        <small>{CALL_FIELDS[call.kind].label}</small>
      </button>
      <Button
        className={classes.move}
        variant="subtle"
        size="compact-sm"
        aria-label={`Sposta la chiamata a ${calledLeadName(call.lead)}`}
        onClick={() => setMoving(call)}
      >
        Sposta
      </Button>
    </li>
  );
  return (
    <>
      <p className={`${classes.hint} ${classes.drag}`}>
        Trascina una chiamata su un altro giorno, oppure spostala con Maiusc e le frecce. Premi
        un’ora libera per pianificarne una.
      </p>
      <div className={classes.week}>
        {days.map((day) => (
          <section
            key={day}
            className={classes.day}
            aria-label={shownDay(day)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(event.dataTransfer.getData('text/plain'), day);
            }}
          >
            <h3 className={classes.dayName}>
              {weekday(day)} {shownDay(day).slice(0, 5)}
            </h3>
            {closedHere(day) !== null && <p className={classes.closed}>{closedHere(day)}</p>}
            {['', ...CALL_HOURS].map((hour) => {
              const here = callsAt(day, hour);
              if (here.length > 0)
                return (
                  <ul key={hour} className={classes.calls}>
                    {here.map(one)}
                  </ul>
                );
              if (!isOffered(day, hour)) return <span key={hour} className={classes.over} />;
              const isFirst = hour === CALL_HOURS.find((other) => isFree(day, other));
              return (
                <FreeHour key={hour} slot={{ day, time: hour }} isFirst={isFirst} onPlan={onPlan} />
              );
            })}
          </section>
        ))}
      </div>
    </>
  );
}

/** A free hour. Arrows go to the next one of the day, or to the same hour of another day. */
function FreeHour({
  slot,
  isFirst,
  onPlan,
}: {
  slot: Slot;
  isFirst: boolean;
  onPlan: (slot: Slot) => void;
}) {
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = event.shiftKey ? undefined : MOVES[event.key];
    if (!next) return;
    event.preventDefault();
    neighbour(event.currentTarget, next)?.focus();
  };
  return (
    <button
      type="button"
      data-free={slot.time}
      className={classes.free}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`Pianifica una chiamata: ${shownDay(slot.day)} alle ${slot.time}`}
      onClick={() => onPlan(slot)}
      onKeyDown={step}
    >
      {slot.time}
    </button>
  );
}

/**
 * The adjacent free hour: of the same day, or of the next day that has one, at the same hour or
 * else the first.
 */
function neighbour(
  from: HTMLElement,
  { days = 0, quarters = 0 }: { days?: number; quarters?: number },
): HTMLElement | undefined {
  const hours = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-free]')];
  const day = from.closest('section');
  const week = [...(day?.parentElement?.children ?? [])].filter((one) => hours(one).length > 0);
  if (!day) return undefined;
  if (days === 0) return hours(day)[hours(day).indexOf(from) + quarters];
  const there = week[week.indexOf(day) + days];
  return (
    there && (hours(there).find((one) => one.dataset.free === from.dataset.free) ?? hours(there)[0])
  );
}

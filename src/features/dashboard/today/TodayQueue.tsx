import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import type { Today } from '@/data/today/sources';
import { todayMessages } from '@/domain/messages';
import { postponements, type Choice, TODAY_LABELS, type TodayKind } from '@/domain/today/item';
import { ticketOf } from '@/domain/today/items';
import {
  countsOf,
  nextOf,
  queueOf,
  worksOn,
  type TodayEntry,
  type TodayView,
} from '@/domain/today/queue';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { EmptyState } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import classes from './Today.module.css';
import { rowId, TodayRow } from './TodayRow';
import { useTodayActions } from './useTodayActions';
import { useTodayKeys, type TodayKey } from './useTodayKeys';

const Dialogs = lazyDialogs({
  ticket: async () => (await import('@/components/ticket/PassDialog')).PassDialog,
  pass: async () => (await import('./PassThingDialog')).PassThingDialog,
});

/** Rows shown at first. */
const SHOWN = 10;

interface Props {
  today: Today;
  view: TodayView;
  kind: TodayKind | null;
  onKind: (kind: TodayKind | null) => void;
  /** Takes the focus when the last row has gone. */
  focusHeading: () => void;
}

/** The queue with its counts; one row at a time is open. */
export function TodayQueue({ today, view, kind, onKind, focusHeading }: Props) {
  const { uid, email, role } = useMe();
  const now = useMinute();
  const navigate = useNavigate();
  const [openId, setOpenId] = useState<string | null>(null);
  const [whole, setWhole] = useState(false);
  const [passing, setPassing] = useState<TodayEntry | null>(null);
  const toFocus = useRef<string | null>(null);

  const viewer = { view, me: { uid, email }, now, hours: today.hours };
  const listed = queueOf(today.items, today.decisions, viewer);
  const { choose, hide, isGone } = useTodayActions(listed);
  const queue = listed.filter((entry) => !isGone(entry));
  const ofOne = queue.filter((entry) => entry.kind === kind);
  // When no item of the chosen kind is left, the filter no longer applies.
  const ofKind = ofOne.length === 0 ? queue : ofOne;
  const rows = whole ? ofKind : ofKind.slice(0, SHOWN);
  const open = rows.find(({ id }) => id === openId);

  useEffect(() => {
    if (toFocus.current !== null) document.getElementById(rowId(toFocus.current))?.focus();
    toFocus.current = null;
  });
  const show = (id: string | null) => {
    // Already open, so nothing re-renders: focus the row now. A pending focus would be applied at a
    // later render, while somebody types.
    if (id !== null && id === openId) return document.getElementById(rowId(id))?.focus();
    toFocus.current = id;
    setOpenId(id);
  };
  const goOn = (entry: TodayEntry) => {
    const next = nextOf(rows, entry.id);
    show(next);
    if (next === null) focusHeading();
  };
  const act = (entry: TodayEntry, choice: Choice) => {
    goOn(entry);
    choose(entry, choice);
  };
  const passed = (entry: TodayEntry) => {
    goOn(entry);
    hide(entry);
  };
  const move = (step: 1 | -1) => {
    const index = open ? rows.indexOf(open) + step : 0;
    const to = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (to) show(to.id);
  };
  useTodayKeys((key: TodayKey) => {
    if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
    if (!open) return;
    if (key === 'o') return void navigate(open.item.page);
    if (!worksOn(role, open.item.collection)) return;
    if (key === 'p') return setPassing(open);
    const [{ until }] = postponements(now);
    act(open, key === 'f' ? { kind: 'done' } : { kind: 'postpone', until });
  });
  const ticket = passing && ticketOf(passing.item);

  return (
    <>
      <Counts queue={queue} today={today} kind={kind} onKind={onKind} />
      {rows.length === 0 && (
        <EmptyState text={isWhole(today) ? todayMessages.none : todayMessages.noneRead} />
      )}
      {rows.length > 0 && (
        <ol className={classes.list} aria-label="In attesa, per urgenza">
          {rows.map((entry) => (
            <TodayRow
              key={entry.id}
              entry={entry}
              now={now}
              isOpen={entry === open}
              isMine={worksOn(role, entry.item.collection)}
              onOpen={() => setOpenId(entry === open ? null : entry.id)}
              onChoose={(choice) => act(entry, choice)}
              onPass={() => setPassing(entry)}
            />
          ))}
        </ol>
      )}
      {rows.length < ofKind.length && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          {moreText(ofKind.length - rows.length)}
        </Button>
      )}
      <Dialogs
        open={ticket ? 'ticket' : passing && 'pass'}
        props={{
          ticket: passing &&
            ticket && { ticket, thing: passing.item, onPassed: () => passed(passing) },
          pass: passing && {
            thing: passing.item,
            onPick: (to) => act(passing, { kind: 'pass', to }),
          },
        }}
        onClose={() => setPassing(null)}
      />
    </>
  );
}

const moreText = (rest: number) =>
  rest === 1 ? 'Mostra anche l’ultima' : `Mostra anche le altre ${rest}`;

/** Whether all pending items have loaded. */
const isWhole = ({ more, failed }: Today) => more.length === 0 && failed.length === 0;

/** Counts by kind; pressing one shows only that kind. */
function Counts({
  queue,
  today,
  kind,
  onKind,
}: Pick<Props, 'today' | 'kind' | 'onKind'> & { queue: readonly TodayEntry[] }) {
  const counts = countsOf(queue);
  if (counts.length === 0) return null;
  return (
    <Group role="group" aria-label="Quante cose, per tipo" className={classes.chips}>
      {counts.map(([name, count]) => (
        <Button
          key={name}
          size="compact-sm"
          variant={name === kind ? 'filled' : 'default'}
          aria-pressed={name === kind}
          onClick={() => onKind(name === kind ? null : name)}
        >
          {`${labelOf(name, queue)} ${count}${today.more.includes(name) ? '+' : ''}`}
        </Button>
      ))}
    </Group>
  );
}

/** Tickets are called late only if all are. */
function labelOf(kind: TodayKind, queue: readonly TodayEntry[]): string {
  return kind === 'ticket' && queue.some(({ isFresh }) => isFresh) ? 'Ticket' : TODAY_LABELS[kind];
}

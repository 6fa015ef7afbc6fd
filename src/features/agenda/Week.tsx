import { Title } from '@mantine/core';
import { useState } from 'react';
import { groupsBy, type AgendaGroup } from '@/domain/agenda/week';
import { bookingMessages } from '@/domain/bookingMessages';
import type { Slot } from '@/domain/leads/calls';
import { addDays, mondayOf } from '@/domain/time/rome';
import type { OpeningHours } from '@/domain/time/openingHours';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { EmptyState, BlockSkeleton } from '@/ui/states';
import classes from './Agenda.module.css';
import type { Agenda, Item } from './useAgenda';
import { useFollow, useMoves } from './useMoves';
import { WeekGrid } from './WeekGrid';

const Dialogs = lazyDialogs({ card: async () => (await import('./CardModal')).CardModal });
export const SKELETON = <BlockSkeleton height={600} />;

interface WeekProps {
  agenda: Agenda;
  shows: (item: Item) => boolean;
  group: AgendaGroup | null;
  day: string;
  hours: OpeningHours;
  /** Whose closings are shown; null: all studios'. */
  studio: string | null;
  now: Date;
}

/** A week's items, together or by group, and the card of one. */
export function Week({ agenda, shows, group, day, hours, studio, now }: WeekProps) {
  const { items, taken, blocked, unreadable, coming, failed } = agenda;
  const isWhole = coming.length === 0 && failed.length === 0;
  const moves = { now, hours, taken };
  const { shown: all, move } = useMoves(items, moves);
  const [opened, setOpened] = useState<Item | null>(null);
  const follow = useFollow();
  const shown = all.filter(shows);
  if (items.length === 0 && coming.length > 0) return SKELETON;
  const monday = mondayOf(day);
  const grid = (label: string, those: typeof shown, isOnly: boolean) => (
    <WeekGrid
      label={label}
      days={Array.from({ length: 7 }, (_, index) => addDays(monday, index))}
      day={day}
      items={those}
      blocked={isOnly ? blocked : null}
      moves={moves}
      studio={studio}
      onOpen={setOpened}
      onMove={(item: Item, cell: Slot) => {
        follow(item.mark);
        void move(item, cell);
      }}
    />
  );
  const current = opened && (items.find(({ mark }) => mark === opened.mark) ?? opened);
  return (
    <>
      <p role="status" className={classes.hint}>
        {coming.length > 0 && `Caricamento agenda… Mancano: ${coming.join(', ')}.`}
        {isWhole && <span className={classes.onlyDay}>In settimana: </span>}
        {isWhole && countOf(shown)}
        {unreadable > 0 && ` · ${bookingMessages.agendaUnreadable(unreadable)}`}
      </p>
      {shown.length === 0 && isWhole && (
        <EmptyState text={bookingMessages.agendaEmpty} hint={bookingMessages.agendaHint} />
      )}
      {group === null || shown.length === 0
        ? grid('Agenda della settimana', shown, true)
        : groupsBy(shown, group).map(({ name, items: those }) => (
            <section key={name} aria-label={name} className={classes.group}>
              <Title order={2} size="h5">
                {name} · {those.length}
              </Title>
              {grid(`Agenda: ${name}`, those, false)}
            </section>
          ))}
      <Dialogs
        open={current ? 'card' : null}
        props={{ card: current && { item: current } }}
        onClose={() => {
          if (opened) follow(opened.mark);
          setOpened(null);
        }}
      />
    </>
  );
}

/** «3 videochiamate · 1 chiamata · 2 consulenze» */
function countOf(items: readonly Item[]): string {
  const count = (kind: Item['kind']) => items.filter((item) => item.kind === kind).length;
  return bookingMessages.agendaCount(
    count('videochiamate'),
    count('chiamate'),
    count('consulenze'),
  );
}

import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { WithHours } from '@/components/hours/WithHours';
import { leadStudioOptions, studiosOf } from '@/components/lead/leadAddress';
import { useMe } from '@/components/session/useMe';
import { peopleLists } from '@/data/settings/sources';
import { groupsBy, isShown, type AgendaGroup } from '@/domain/agenda/week';
import { bookingMessages } from '@/domain/bookingMessages';
import type { Slot } from '@/domain/leads/agenda';
import { parseStudio } from '@/domain/studios';
import { addDays, mondayOf } from '@/domain/time/days';
import type { OpeningHours } from '@/domain/time/openingHours';
import { romeDay } from '@/domain/time/rome';
import { shownDay } from '@/domain/time/typed';
import { ownStudio } from '@/domain/users/user';
import { EmptyState } from '@/ui/EmptyState';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { useListAddress } from '@/ui/list/useListAddress';
import { LiveFailure } from '@/ui/LiveFailure';
import { PageHeader } from '@/ui/PageHeader';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { agendaSchema, GROUP_OPTIONS, KIND_OPTIONS, personOptions } from './address';
import classes from './Agenda.module.css';
import { useAgenda, type Agenda, type Item } from './useAgenda';
import { useFollow, useMoves } from './useMoves';
import { WeekGrid } from './WeekGrid';

const Dialogs = lazyDialogs({ card: async () => (await import('./CardModal')).CardModal });
const SKELETON = <BlockSkeleton height={600} />;

/** `/agenda`: a week's video calls, calls promised to leads, and consultations. */
export function AgendaScreen({ title }: { title: string }) {
  const me = useMe();
  const own = ownStudio(me.user);
  const address = useListAddress(useMemo(() => agendaSchema(own), [own]));
  const { kind, person, studio, group } = address.values;
  const now = useMinute();
  const today = romeDay(now);
  const day = address.values.day ?? today;
  const monday = mondayOf(day);
  const agenda = useAgenda(monday, kind, { role: me.user.role, now });
  const lists = useComfort(peopleLists(), null, 'Names of the week can be chosen');
  const studios = studiosOf(studio);
  const shows = isShown({ kind, person: person.trim() || null, studios });
  const go = (to: string) => address.change({ day: to === today ? null : to });
  const people = agenda.items.map((item) => item.person);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            component={Link}
            to="/booking-list"
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            Elenco prenotazioni
          </Button>
        }
      />
      <FilterBar address={address}>
        <FilterSelect address={address} field="kind" label="Tipo" options={KIND_OPTIONS} />
        <FilterSelect
          address={address}
          field="person"
          label="Nutrizionista"
          options={personOptions(lists, people, person.trim())}
        />
        <FilterSelect
          address={address}
          field="studio"
          label="Studio"
          options={leadStudioOptions(own)}
        />
        <FilterSelect address={address} field="group" label="Gruppi" options={GROUP_OPTIONS} />
      </FilterBar>
      <WeekButtons day={day} today={today} onGo={go} />
      {agenda.failed.map(({ what, failure }) => (
        <LiveFailure key={what} failure={failure} what={what} />
      ))}
      <WithHours skeleton={SKELETON}>
        {(hours) => (
          <Week
            key={monday}
            agenda={agenda}
            shows={shows}
            group={group}
            day={day}
            hours={hours}
            studio={studios.length > 0 ? parseStudio(studios[0]) : null}
            now={now}
          />
        )}
      </WithHours>
    </>
  );
}

const DAY_NAMES = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

/** The week before, this one, the next; and on a phone the days of the week. */
function WeekButtons({
  day,
  today,
  onGo,
}: {
  day: string;
  today: string;
  onGo: (day: string) => void;
}) {
  const monday = mondayOf(day);
  return (
    <div className={classes.bar} data-no-print>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onGo(addDays(day, -7))}
        >
          Precedente
        </Button>
        <Button variant="default" onClick={() => onGo(today)}>
          Questa settimana
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onGo(addDays(day, 7))}
        >
          Successiva
        </Button>
        <Text fw={600} role="status">
          {shownDay(monday)} – {shownDay(addDays(monday, 6))}
        </Text>
      </Group>
      <Group gap={4} className={classes.days} role="group" aria-label="Giorno">
        {DAY_NAMES.map((name, index) => {
          const one = addDays(monday, index);
          return (
            <Button
              key={one}
              variant={one === day ? 'filled' : 'default'}
              aria-pressed={one === day}
              px={0}
              onClick={() => onGo(one)}
            >
              {name} {Number(one.slice(8))}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}

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

function Week({ agenda, shows, group, day, hours, studio, now }: WeekProps) {
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

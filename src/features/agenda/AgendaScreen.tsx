import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { WithHours } from '@/components/hours/WithHours';
import { leadStudioOptions, studiosOf } from '@/components/lead/leadUrl';
import { useMe, useOwnStudio } from '@/components/session/useMe';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { isShown } from '@/domain/agenda/week';
import { parseStudio } from '@/domain/studios';
import { addDays, mondayOf, romeDay } from '@/domain/time/rome';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { useListUrl } from '@/ui/list/useListUrl';
import { PageHeader } from '@/ui/PageHeader';
import { LiveFailure } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import { agendaSchema, GROUP_OPTIONS, KIND_OPTIONS, personOptions } from './listUrl';
import { useAgenda } from './useAgenda';
import { SKELETON, Week } from './Week';
import { WeekButtons } from './WeekButtons';

/** `/agenda`: a week's video calls, calls promised to leads, and consultations. */
export function AgendaScreen({ title }: { title: string }) {
  const me = useMe();
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => agendaSchema(own), [own]));
  const { kind, person, studio, group } = listUrl.values;
  const now = useMinute();
  const today = romeDay(now);
  const day = listUrl.values.day ?? today;
  const monday = mondayOf(day);
  const agenda = useAgenda(monday, kind, { role: me.user.role, now });
  const lists = usePeopleLists();
  const studios = studiosOf(studio);
  const shows = isShown({ kind, person: person.trim() || null, studios });
  const go = (to: string) => listUrl.change({ day: to === today ? null : to });
  const people = agenda.items.map((item) => item.person);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            component={Link}
            to={`/booking-list?dal=${monday}&al=${addDays(monday, 6)}`}
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            Elenco prenotazioni
          </Button>
        }
      />
      <FilterBar listUrl={listUrl}>
        <FilterSelect listUrl={listUrl} field="kind" label="Tipo" options={KIND_OPTIONS} />
        <FilterSelect
          listUrl={listUrl}
          field="person"
          label="Nutrizionista"
          options={personOptions(lists, people, person.trim())}
        />
        <FilterSelect
          listUrl={listUrl}
          field="studio"
          label="Studio"
          options={leadStudioOptions(own)}
        />
        <FilterSelect listUrl={listUrl} field="group" label="Gruppi" options={GROUP_OPTIONS} />
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

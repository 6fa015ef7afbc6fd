import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, mondayOf, shownDay } from '@/domain/time/rome';
import classes from './Agenda.module.css';

const DAY_NAMES = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

/** The week before, this one, the next; and on a phone the days of the week. */
export function WeekButtons({
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
          className={classes.step}
          aria-label="Precedente"
          onClick={() => onGo(addDays(day, -7))}
        >
          <IconChevronLeft size={16} aria-hidden />
          <span className={classes.word}>Precedente</span>
        </Button>
        <Button variant="default" onClick={() => onGo(today)}>
          Questa settimana
        </Button>
        <Button
          variant="default"
          className={classes.step}
          aria-label="Successiva"
          onClick={() => onGo(addDays(day, 7))}
        >
          <span className={classes.word}>Successiva</span>
          <IconChevronRight size={16} aria-hidden />
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

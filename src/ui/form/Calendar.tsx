import './calendar.css';
import 'dayjs/locale/it';
import { Button, Group, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { dayTimeTyped, dayTyped, timeTyped, todayInRome } from '@/domain/time/rome';

interface CalendarProps {
  /** yyyy-MM-dd, with a time yyyy-MM-ddTHH:mm, or any other text while nothing is chosen. */
  value: string;
  withTime: boolean;
  /** Why a day (yyyy-MM-dd) isn't offered; null if it is. */
  closed?: ((day: string) => string | null) | undefined;
  onPick: (value: string) => void;
  onDone: () => void;
}

const LABELS = {
  monthLevelControl: 'Scegli il mese',
  yearLevelControl: 'Scegli l’anno',
  nextMonth: 'Mese successivo',
  previousMonth: 'Mese precedente',
  nextYear: 'Anno successivo',
  previousYear: 'Anno precedente',
  nextDecade: 'Decennio successivo',
  previousDecade: 'Decennio precedente',
};

/** A month view to pick a day, with its time if wanted. Picking a day without a time closes it. */
export function Calendar({ value, withTime, closed, onPick, onDone }: CalendarProps) {
  const whole = withTime ? dayTimeTyped(value) : dayTyped(value);
  const [day, setDay] = useState(whole?.slice(0, 10) ?? null);
  const [time, setTime] = useState(whole?.slice(11) || '09:00');
  const today = todayInRome();
  // The day that is already chosen stays pickable, even if it isn't offered.
  const isClosed = (one: string) => one !== day && !!closed?.(one);
  const pick = (picked: string | null, at: string) => {
    setDay(picked);
    setTime(at);
    const wholeTime = timeTyped(at);
    if (picked !== null && wholeTime !== null) onPick(withTime ? `${picked}T${wholeTime}` : picked);
  };
  return (
    <>
      <DatePicker
        locale="it"
        highlightToday
        value={day}
        defaultDate={day ?? today}
        ariaLabels={LABELS}
        excludeDate={isClosed}
        getDayProps={(one) => ({
          'data-autofocus': (one === (day ?? today) && !isClosed(one)) || undefined,
          title: closed?.(one) ?? undefined,
          // The kit highlights the day of this device's clock and time zone.
          'data-today': one === today || undefined,
        })}
        onChange={(picked) => {
          pick(picked, time);
          if (!withTime) onDone();
        }}
      />
      {withTime && (
        <Group align="end" justify="space-between" mt="sm">
          <TextInput
            label="Ora"
            placeholder="hh:mm"
            inputMode="numeric"
            w={96}
            value={time}
            error={timeTyped(time) === null}
            onChange={(event) => pick(day, event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={day === null || timeTyped(time) === null}
            onClick={onDone}
          >
            Fatto
          </Button>
        </Group>
      )}
    </>
  );
}

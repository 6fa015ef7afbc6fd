import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayTimeTyped, dayTyped, shownDay, shownDayTime } from '@/domain/time/rome';
import { lazyComponent } from '../lazyComponent';
import { useField, type FieldOf, type KitProps } from './useField';
import { useTyped } from './useTyped';

const calendar = () => import('./Calendar');
const Calendar = lazyComponent(
  async () => (await calendar()).Calendar,
  <div style={{ width: 252, height: 290 }} />,
);

export type DateProps<V extends FieldValues, P> = FieldOf<V, P, string> &
  KitProps<TextInputProps> & {
    label: string;
    /** Why a day (yyyy-MM-dd) isn't offered, shown if it is typed all the same; null if it is. */
    closed?: (day: string) => string | null;
  };

export const DAY = { shown: shownDay, meant: (text: string) => dayTyped(text) ?? text.trim() };
export const DAY_TIME = {
  shown: shownDayTime,
  meant: (text: string) => dayTimeTyped(text) ?? text.trim(),
};

/** A text typed or picked from a calendar; `reading` says how text and stored value correspond. */
export function PickField<V extends FieldValues, P>(
  props: DateProps<V, P> & { withTime?: boolean; reading: typeof DAY },
) {
  const { form, name, required, withTime = false, reading, closed, ...kit } = props;
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  const typed = useTyped(value, onChange, reading);
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const fetch = () => void calendar().catch(() => undefined); // opening it retries and reports
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      trapFocus
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <TextInput
        inputMode={withTime ? 'text' : 'numeric'}
        autoComplete="off"
        {...kit}
        {...input}
        description={kit.description ?? (dayTyped(value) === value ? closed?.(value) : null)}
        id={id}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={fetch}
        onBlur={() => {
          typed.tidy();
          input.onBlur();
        }}
        rightSectionWidth={44}
        rightSection={
          <Popover.Target>
            <ActionIcon
              ref={button}
              variant="subtle"
              color="gray"
              aria-label="Apri il calendario"
              aria-describedby={`${id}-label`}
              onMouseEnter={fetch}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {open && (
          <Calendar
            value={value}
            withTime={withTime}
            closed={closed}
            onPick={onChange}
            onDone={close}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

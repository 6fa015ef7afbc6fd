import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayTimeTyped, dayTyped, shownDay, shownDayTime } from '@/domain/time/typed';
import { lazyComponent } from '../lazyComponent';
import { useField, type FieldOf, type KitProps } from './useField';
import { useTyped } from './useTyped';

const calendar = () => import('./Calendar');
const Calendar = lazyComponent(
  async () => (await calendar()).Calendar,
  <div style={{ width: 252, height: 290 }} />,
);

type DateProps<V extends FieldValues, P> = FieldOf<V, P, string> &
  KitProps<TextInputProps> & {
    label: string;
    /** Why a day (yyyy-MM-dd) isn't offered, shown if it is typed all the same; null if it is. */
    closed?: (day: string) => string | null;
  };

/**
 * A day typed as dd/mm/yyyy or picked. The form holds yyyy-MM-dd, or the text as typed while it is
 * invalid, which `day` rejects.
 */
export function DateField<V extends FieldValues, P>(props: DateProps<V, P>) {
  return <PickField {...props} placeholder="gg/mm/aaaa" reading={DAY} />;
}

/**
 * A day and time typed as dd/mm/yyyy hh:mm or picked. The form holds yyyy-MM-ddTHH:mm, or the text
 * as typed.
 */
export function DateTimeField<V extends FieldValues, P>(props: DateProps<V, P>) {
  return <PickField {...props} placeholder="gg/mm/aaaa hh:mm" withTime reading={DAY_TIME} />;
}

const DAY = { shown: shownDay, meant: (text: string) => dayTyped(text) ?? text.trim() };
const DAY_TIME = {
  shown: shownDayTime,
  meant: (text: string) => dayTimeTyped(text) ?? text.trim(),
};

function PickField<V extends FieldValues, P>(
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

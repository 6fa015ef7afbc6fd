import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { dayTyped, shownDay } from '@/domain/time/rome';
import { lazyComponent } from '../lazyComponent';

const Calendar = lazyComponent(
  async () => (await import('../form/Calendar')).Calendar,
  <div style={{ width: 252, height: 290 }} />,
);

interface DateEditorProps {
  label: string;
  text: string;
  invalid: boolean;
  /** Why a day (yyyy-MM-dd) isn't offered; null if it is. */
  closed: (day: string) => string | null;
  onText: (text: string) => void;
  onPick: (text: string) => void;
}

/** A day typed as dd/mm/yyyy, or picked: Alt+↓ or the button opens the calendar. */
export function DateEditor({ label, text, invalid, closed, onText, onPick }: DateEditorProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <input
        aria-label={label}
        data-mantine-stop-propagation
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="gg/mm/aaaa"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
      />
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          aria-label="Apri il calendario"
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          // The calendar handles its own keys: Enter picks a day, Esc closes it.
          event.stopPropagation();
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        {open && (
          <Calendar
            value={dayTyped(text) ?? ''}
            withTime={false}
            closed={closed}
            onPick={(day) => {
              setOpen(false);
              onPick(shownDay(day));
            }}
            onDone={() => setOpen(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

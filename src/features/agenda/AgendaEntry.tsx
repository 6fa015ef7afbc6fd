import { IconClipboardText, IconPhone, IconVideo } from '@tabler/icons-react';
import type { AgendaKind } from '@/domain/agenda/items';
import { startOf } from '@/domain/bookings/booking';
import { formatLongDay } from '@/domain/time/rome';
import classes from './Agenda.module.css';
import type { Item } from './useAgenda';

const ICONS = {
  videochiamate: IconVideo,
  chiamate: IconPhone,
  consulenze: IconClipboardText,
} as const satisfies Record<AgendaKind, unknown>;

interface Props {
  item: Item & { isMoving?: boolean };
  onOpen: (item: Item) => void;
  /** Null when the drag ends. */
  onDrag: (item: Item | null) => void;
}

/** One item in its half hour. */
export function AgendaEntry({ item, onOpen, onDrag }: Props) {
  const { kind, day, time, name, what, state, person, isMovable, isMoving, mark } = item;
  const Icon = ICONS[kind];
  const noon = startOf({ day, time: '12:00' });
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(item);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <button
        type="button"
        className={classes.item}
        data-mark={mark}
        data-kind={kind}
        data-done={state !== '' || undefined}
        data-movable={isMovable || undefined}
        aria-busy={isMoving}
        title={[time, name, what, state, person].filter(Boolean).join(' · ')}
        onClick={() => onOpen(item)}
      >
        {/* Fills the button: Firefox starts a drag only on a button's content, not on its
            padding. */}
        <span className={classes.fill}>
          <Icon size={14} aria-hidden className={classes.icon} />
          {time && <strong className={classes.time}>{time} </strong>}
          <span className={classes.name}>{name}</span>
          {/* A long name is truncated; the item's state is not. */}
          {state !== '' && <span className={classes.state}>{` · ${state}`}</span>}
        </span>
        <span className="visually-hidden">
          , {what}, {noon && formatLongDay(noon)}
        </span>
      </button>
    </li>
  );
}

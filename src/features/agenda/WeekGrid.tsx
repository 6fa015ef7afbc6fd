import { useState, type DragEvent } from 'react';
import { movedTo, type Moves } from '@/domain/agenda/move';
import { cellKey, cellsOf, closingsOn, isOpenAt, rowsOf } from '@/domain/agenda/week';
import type { Taken } from '@/domain/bookings/booking';
import type { Slot } from '@/domain/leads/calls';
import { plural } from '@/domain/text';
import type { OfStudio } from '@/domain/time/openingHours';
import { romeDay, shownDay } from '@/domain/time/rome';
import classes from './Agenda.module.css';
import { AgendaEntry } from './AgendaEntry';
import type { Item } from './useAgenda';

const WEEKDAYS = ['Lun', 'Mar', 'Mer', 'Gio', 'Ven', 'Sab', 'Dom'];

interface Props {
  label: string;
  /** Monday to Sunday. */
  days: readonly string[];
  /** The only day shown on a phone. */
  day: string;
  items: readonly (Item & { isMoving?: boolean })[];
  /** Places that staff hold; null hides them. */
  blocked: Taken | null;
  moves: Moves;
  /** Studio whose closings count besides those of all studios. */
  studio: OfStudio;
  onOpen: (item: Item) => void;
  onMove: (item: Item, cell: Slot) => void;
}

/** A week in half hours. Items move by dragging, or with «Sposta» of their card. */
export function WeekGrid(props: Props) {
  const { label, days, day, items, blocked, moves, studio, onOpen, onMove } = props;
  const [taken, setTaken] = useState<Item | null>(null);
  // The dragged item in its current state: if a colleague moves it meanwhile, it is rendered
  // elsewhere, which ends its drag without an event.
  const dragged = taken && (items.find((one) => one.isMovable && isSame(one, taken)) ?? null);
  const cells = cellsOf(items);
  const today = romeDay(moves.now);
  const rows = rowsOf(items, moves.hours);
  const cell = (slot: Slot) => {
    const here = cells.get(cellKey(slot.day, slot.time)) ?? [];
    const held = blocked?.get(slot.day)?.get(slot.time)?.size ?? 0;
    const outcome = dragged && movedTo(dragged, slot, moves);
    return (
      <td
        key={slot.day}
        data-shown={slot.day === day || undefined}
        data-today={slot.day === today || undefined}
        data-closed={!isOpenAt(slot, moves.hours, studio) || undefined}
        data-offered={(outcome && 'to' in outcome) || undefined}
        onDragOver={(event) => dragged && hover(event)}
        onDragLeave={leave}
        onDrop={(event) => {
          leave(event);
          if (!dragged) return;
          event.preventDefault();
          setTaken(null);
          onMove(dragged, slot);
        }}
      >
        {here.length > 0 && (
          <ul className={classes.items}>
            {here.map((item) => (
              <AgendaEntry key={item.key} item={item} onOpen={onOpen} onDrag={setTaken} />
            ))}
          </ul>
        )}
        {held > 0 && (
          <span className={classes.blocked}>
            {plural(held, 'posto bloccato', 'posti bloccati')}
          </span>
        )}
      </td>
    );
  };
  return (
    <div className={classes.box}>
      <table className={classes.week} aria-label={label}>
        <thead>
          <tr>
            <td />
            {days.map((one, index) => (
              <th
                key={one}
                scope="col"
                data-shown={one === day || undefined}
                data-today={one === today || undefined}
                aria-current={one === today ? 'date' : undefined}
              >
                {WEEKDAYS[index]} {shownDay(one).slice(0, 5)}
                {one === today && <span className={classes.today}> oggi</span>}
                {closingsOn(one, moves.hours, studio).map((text) => (
                  <span key={text} className={classes.closing}>
                    {text}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((time) => (
            <tr key={time}>
              <th scope="row">{time || 'Senza orario'}</th>
              {days.map((one) => cell({ day: one, time }))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSame = (one: Item, { key, day, time }: Item) =>
  one.key === key && one.day === day && one.time === time;

/** Every cell accepts the drop, so that one that refuses the move can say why. */
function hover(event: DragEvent<HTMLElement>) {
  event.preventDefault();
  event.currentTarget.dataset.over = '';
}

function leave({ currentTarget }: DragEvent<HTMLElement>) {
  delete currentTarget.dataset.over;
}

import { IconGripVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { addDays, romeDay, shownDay } from '@/domain/time/rome';
import classes from './Programme.module.css';

/** Drag distance per day. */
const DAY_PX = 12;
const DAYS_MAX = 365;
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};

interface StepMoveProps {
  name: string;
  plannedAt: Date;
  /** Maximum number of days it can move forward, undoing earlier postponements. */
  back: number;
  onMove: (days: number) => void;
}

/**
 * Postpones a step and all open ones after it: by dragging right, or with arrow keys and Enter. Esc
 * cancels.
 */
export function StepMove({ name, plannedAt, back, onMove }: StepMoveProps) {
  const [days, setDays] = useState(0);
  const from = useRef<number | null>(null);
  const within = (wanted: number) => Math.min(DAYS_MAX, Math.max(0 - back, wanted));
  const least = 0 - back;
  const day = shownDay(addDays(romeDay(plannedAt), days));
  const settle = () => {
    if (days !== 0) onMove(days);
    setDays(0);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={classes.move}
      aria-label={`Sposta «${name}»`}
      aria-valuenow={days}
      aria-valuemin={least}
      aria-valuemax={DAYS_MAX}
      aria-valuetext={days === 0 ? day : `${day}, Invio per confermare`}
      title="Trascina verso destra, o usa le frecce e Invio, per rinviare gli step aperti"
      onPointerDown={(event) => {
        from.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current !== null)
          setDays(within(Math.round((event.clientX - from.current) / DAY_PX)));
      }}
      onPointerUp={() => {
        if (from.current !== null) settle();
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
        setDays(0);
      }}
      onBlur={() => setDays(0)}
      onKeyDown={(event) => {
        const step = KEYS[event.key];
        if (step !== undefined) setDays(within(days + step));
        else if (event.key === 'Enter') settle();
        else if (event.key === 'Escape' && days !== 0) {
          event.stopPropagation();
          setDays(0);
        } else return;
        event.preventDefault();
      }}
    >
      <IconGripVertical size={16} aria-hidden />
      {days !== 0 && `${days > 0 ? '+' : '−'}${Math.abs(days)} → ${day}`}
    </span>
  );
}

import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './pane.module.css';

export const PANE_ID = 'elenco-accanto';
/** Where the device remembers the width, in px. */
const KEPT = 'coaching.elencoAccanto';
const STEP = 24;
const MIN = 400;
/** Width in px that the conversation and the menu need. */
const OTHERS = 880;

const widest = () => Math.max(MIN, window.innerWidth - OTHERS);
const within = (width: number) => Math.round(Math.min(Math.max(width, MIN), widest()));
const keptWidth = () => {
  const kept = Number(localStorage.getItem(KEPT) ?? '');
  return kept > 0 ? kept : null;
};
const shownWidth = () => document.getElementById(PANE_ID)?.offsetWidth ?? MIN;

/** Width of the list beside a conversation; null until somebody chooses one. */
export function usePaneWidth() {
  const [width, setWidth] = useState(keptWidth);
  const choose = (chosen: number | null) => {
    setWidth(chosen);
    try {
      if (chosen === null) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, String(chosen));
    } catch (error) {
      // Storage full or forbidden: the width holds until the page is left.
      console.warn('width not kept', error);
    }
  };
  return [width, choose] as const;
}

interface PaneDividerProps {
  width: number | null;
  /** Null: the initial width. */
  onWidth: (width: number | null) => void;
}

/**
 * The bar between list and conversation: dragged, or moved with the arrow keys; a double click
 * resets it.
 */
export function PaneDivider({ width, onWidth }: PaneDividerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const now = shownWidth();
    const to = { ArrowLeft: now - STEP, ArrowRight: now + STEP, Home: MIN, End: widest() };
    if (!(event.key in to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onWidth(within(to[event.key as keyof typeof to]));
  };
  return (
    // A separator that can be moved is focusable.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-label="Larghezza dell’elenco"
      aria-orientation="vertical"
      aria-controls={PANE_ID}
      aria-valuemin={MIN}
      aria-valuemax={widest()}
      aria-valuenow={width === null ? shownWidth() : within(width)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      title="Trascina, o usa le frecce; doppio clic: larghezza iniziale"
      className={classes.divider}
      data-no-print
      onKeyDown={onKeyDown}
      onPointerDown={(event) => drag(event, onWidth)}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

/** Moves the list's edge with the pointer, and keeps where it was released. */
function drag(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void) {
  if (event.button !== 0) return;
  event.preventDefault();
  const divider = event.currentTarget;
  const split = divider.parentElement;
  const [from, begun] = [event.clientX, shownWidth()];
  const before = split?.style.getPropertyValue('--pane') ?? '';
  divider.focus();
  divider.setPointerCapture(event.pointerId);
  const at = (moved: globalThis.PointerEvent) => within(begun + moved.clientX - from);
  const move = (moved: globalThis.PointerEvent) =>
    split?.style.setProperty('--pane', `${at(moved)}px`);
  const end = (ended: globalThis.PointerEvent) => {
    divider.removeEventListener('pointermove', move);
    divider.removeEventListener('pointerup', end);
    divider.removeEventListener('pointercancel', end);
    const isMoved = ended.type === 'pointerup' && ended.clientX !== from;
    if (isMoved) onWidth(at(ended));
    else split?.style.setProperty('--pane', before);
  };
  divider.addEventListener('pointermove', move);
  divider.addEventListener('pointerup', end);
  divider.addEventListener('pointercancel', end);
}

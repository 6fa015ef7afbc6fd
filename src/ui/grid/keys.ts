import type { KeyboardEvent } from 'react';

/** Whether a key writes a character; AltGr counts as Ctrl+Alt on some keyboards, and writes. */
export function isPrintable({
  key,
  ctrlKey,
  metaKey,
  altKey,
  nativeEvent,
}: KeyboardEvent): boolean {
  const written = key.length === 1 || key === 'Dead' || key === 'Process';
  return written && ((!ctrlKey && !metaKey && !altKey) || nativeEvent.getModifierState('AltGraph'));
}

/** Presses what is in the cell; whether there was something to press. */
export function pressIn(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input[type=checkbox]');
  control?.click();
  return control !== null && control !== undefined;
}

/** Goes into the cell; whether there was something to go to. */
export function enter(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input');
  control?.focus();
  return control !== null && control !== undefined;
}

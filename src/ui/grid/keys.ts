import type { KeyboardEvent } from 'react';

/** Whether a key types a character; on some keyboards AltGr reports as Ctrl+Alt and types too. */
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

/** Clicks the control in a cell. Returns whether there was one. */
export function pressIn(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input[type=checkbox]');
  control?.click();
  return control !== null && control !== undefined;
}

/** Focuses the control in a cell. Returns whether there was one. */
export function enter(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input');
  control?.focus();
  return control !== null && control !== undefined;
}

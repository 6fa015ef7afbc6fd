import { AppError } from './errors';
import { TRIGGERED_MAX_BYTES } from './limits';
import { fieldsOf } from './stored';
import { storedBytes } from './tickets/size';

export const TOO_MUCH =
  'Questa scheda contiene già troppi dati: accorcia o elimina qualcosa prima di aggiungere altro.';

/** Whether a change makes a document too large for triggers; shrinking is always allowed. */
export function outgrows(stored: unknown, after: unknown): boolean {
  const bytes = storedBytes(after);
  return bytes > TRIGGERED_MAX_BYTES && bytes > storedBytes(stored ?? {});
}

/**
 * Returns the change, unless it makes the document too large.
 * @throws AppError `too-large`
 */
export function bounded<Change extends object>(stored: unknown, change: Change): Change {
  if (outgrows(stored, { ...fieldsOf(stored), ...change }))
    throw new AppError('too-large', TOO_MUCH);
  return change;
}

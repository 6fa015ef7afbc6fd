import { fingerprint } from '../fingerprint';
import { bounded, outgrows } from '../growth';
import { planItem } from '../notes/internal';
import { elementsOf, isElement } from '../plans/elements';
import { PLAN_NOTES } from '../plans/fields';
import { planId } from '../plans/plan';
import { fieldsOf, nameOf, nameOrNumber, textOf } from '../stored';
import { storedBytes } from '../tickets/size';
import { deliveryAfter } from '../time/delivery';
import type { OpeningHours } from '../time/openingHours';
import { SHIPMENT_LINES, SHIPMENT_NOTES } from './fields';

/** Stored data that a day send is copied from. */
interface SendSources {
  uid: string;
  user: unknown;
  /** Notes on the client, and those on its plans by their item. */
  userNotes: unknown;
  planNotes: ReadonlyMap<string, unknown>;
  plans: unknown;
}

/**
 * A new record of `inviidigiornata`: the client's fields and programmes with their notes, due on
 * the third working day of the client's studio.
 */
export function daySend(
  id: string,
  { uid, user, userNotes, planNotes, plans }: SendSources,
  hours: OpeningHours,
  now: Date,
): Record<string, unknown> {
  const person = fieldsOf(user);
  const notes = fieldsOf(userNotes);
  const copies = elementsOf(plans).flatMap((element, index) => {
    if (!isElement(element)) return [];
    const noted = fieldsOf(planNotes.get(planItem(element, index)));
    const inside = PLAN_NOTES.flatMap((field) =>
      textOf(noted[field]) === null ? [] : [[field, noted[field]] as const],
    );
    return [{ ...element, id: planId(element, index), ...Object.fromEntries(inside) }];
  });
  return {
    id,
    uid,
    ...Object.fromEntries(
      [...SHIPMENT_LINES, 'studio'].map((field) => [field, nameOrNumber(person[field])]),
    ),
    // Notes not yet migrated to `noteinterne` are still in the record.
    ...Object.fromEntries(
      SHIPMENT_NOTES.map((field) => [field, textOf(notes[field]) ?? textOf(person[field]) ?? '']),
    ),
    alimentazioni: copies,
    dataConsegna: deliveryAfter(now, hours, nameOf(person.studio)).at,
    rowColor: '',
  };
}

/** The event of a larger document is dropped, so the list would not show it in time. */
const SHOWN_MAX_BYTES = 480_000;

/**
 * Returns a day send, unless it is too large. If the client's plans with their notes alone are
 * already too large, their copy may be as large as they are, up to what an event takes.
 * @throws AppError `too-large`
 */
export function boundedSend<Send extends object>(
  { plans, planNotes }: Pick<SendSources, 'plans' | 'planNotes'>,
  made: Send,
): Send {
  const isOld = outgrows(undefined, [plans, ...planNotes.values()]);
  return isOld && storedBytes(made) <= SHOWN_MAX_BYTES ? made : bounded(undefined, made);
}

const ID_CHARS = 20;

/**
 * A deterministic id of a day send, so that two tabs or a double click that know the same sends
 * create one record.
 * @param known ids of the client's sends that the person has seen
 * @param attempt incremented when the id is taken
 */
export function daySendId(
  uid: string,
  day: string,
  known: readonly string[],
  attempt: number,
): string {
  const hashes = [0, 1].map((seed) =>
    fingerprint([seed, uid, day, [...known].sort(), attempt]).padStart(10, '0'),
  );
  return hashes.join('').slice(0, ID_CHARS);
}

import { fingerprint } from '../fingerprint';
import { planItem } from '../notes/internal';
import { elementsOf, isElement } from '../plans/elements';
import { planId, PLAN_NOTES } from '../plans/plan';
import { fieldsOf, nameOrNumber, textOf } from '../stored';
import { deliveryAfter } from '../time/delivery';
import { SHIPMENT_NOTES, SHIPMENT_TEXTS } from './shipment';

/** What a day send is copied from, as stored. */
interface SendSources {
  uid: string;
  user: unknown;
  /** The client's own note, and those of its plans by their item. */
  userNotes: unknown;
  planNotes: ReadonlyMap<string, unknown>;
  plans: unknown;
}

/** A new record of `inviidigiornata`: the client's fields and programmes, with what staff noted of them. */
export function daySend(
  id: string,
  { uid, user, userNotes, planNotes, plans }: SendSources,
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
      [...SHIPMENT_TEXTS, 'studio'].map((field) => [field, nameOrNumber(person[field])]),
    ),
    // A note that isn't apart yet is still in the record.
    ...Object.fromEntries(
      SHIPMENT_NOTES.map((field) => [field, textOf(notes[field]) ?? textOf(person[field]) ?? '']),
    ),
    alimentazioni: copies,
    dataConsegna: deliveryAfter(now).at,
    rowColor: '',
  };
}

const ID_CHARS = 20;

/**
 * The id of a day send. Two tabs that send at once, and one that is pressed twice, know the same sends so far, so they make the same
 * record. @param known the client's sends that the person has been shown @param attempt where that id has been used: the next
 */
export function daySendId(
  uid: string,
  day: string,
  known: readonly string[],
  attempt: number,
): string {
  const parts = [0, 1].map((part) =>
    fingerprint([part, uid, day, [...known].sort(), attempt]).padStart(10, '0'),
  );
  return parts.join('').slice(0, ID_CHARS);
}

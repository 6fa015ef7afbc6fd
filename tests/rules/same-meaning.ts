interface Same {
  file: 'firestore.rules' | 'storage.rules';
  /** A piece of the line, or the block (`/viste/{id}`) if it occurs more than once. */
  where: string;
  what: string;
  why: string;
}
const firestore = (
  why: string,
  changes: readonly (string | readonly [what: string, where: string])[],
): Same[] =>
  changes.map((change) => {
    const [what, where] = typeof change === 'string' ? [change, ''] : change;
    return { file: 'firestore.rules', what, where, why };
  });

/** Equivalent mutants, or those that differ only when no test can run, each with the reason. */
export const SAME_MEANING: readonly Same[] = [
  ...firestore('differs only in other months than the one the test runs in', [
    'isNumber(wall.month() * 100 + wall.day() - wall.dayOfWeek() % 7, 325, 1024) → true',
    'isNumber(wall.month() * 100 + wall.day() - wall.dayOfWeek() % 7, 325, 1024) → false',
    'time.month() < 10 → true',
    'time.month() < 10 → false',
  ]),
  ...firestore('differs only on a working day after eight, for a time of that day', [
    'startOf(id) > now() → true',
  ]),
  ...firestore('the document that has to be written beside it asks for the same', [
    // The client's lock (nuovicontatti) is written by staff only, and names the ticket by id.
    ['isDesk() → true', "staffOpens('Nutrizionista'"],
    ['isDesk() → true', "staffOpens('Trainer'"],
    ['isId(id) → true', '\n        && isId(id)\n'],
    'isId(after().ticketId) → true',
    // A ticket continues in a new ticket of the same client, which nobody else can open. A
    // technical ticket and its counter require each other.
    ['isClient() → true', 'isCounted())'],
    ['isClient() → true', '/richiestetecniche/{person}'],
    // So do a file's record and its reservation, and a reservation and the day's count.
    ['isClient() → true', 'clientFiles())'],
    ['isId(id) → true', 'return isId(id)'],
    // A lead and its number, a booking and its client's reservation.
    "after().telefono.matches('[+][0-9]{6,15}') → true",
    ['isDesk() → true', 'takesNumber('],
    ['isId(id) → true', 'takesNumber('],
    ['isClient() → true', 'isOffered() && isHeld(uid())'],
    ['isOwnedBy(after()) → true', 'isOffered() && isHeld(uid())'],
    ['isClient() → true', 'isOwnedBy(before()) && startOf(id)'],
    ['isOwnedBy(before()) → true', 'isOwnedBy(before()) && startOf(id)'],
    // A document moved to the archive, or back, is deleted at its origin.
    ['isAdmin() → true', "isMovedFrom('inviidigiornata"],
  ]),
  ...firestore('the path of its place is in the own folder, and the record names the same', [
    ['isOwnedBy(after()) → true', 'return isOwnedBy(after())'],
  ]),
  ...firestore('the id is made of the three: none changes alone', [
    "list without 'collection'",
    "list without 'docId'",
    "list without 'item'",
  ].map((what) => [what, 'changed().hasAny(['] as const)), // prettier-ignore
  ...firestore('the uid is among what may not change, and is asked of what is written', [
    ['before().uid == uid() → true', "hasOnly(['name', 'typing', 'cell', 'at'])"],
    ['before().uid == uid() → true', "hasOnly(['name', 'search', 'at'])"],
  ]),
  ...[
    '\n        && isNamed(file)\n',
    '(isDesk() || (isOwner(person) && isNamed(file) && isExpected(',
  ].map((where) => ({
    file: 'storage.rules' as const,
    what: 'isNamed(file) → true',
    where,
    why: 'the place that a client took names the path, and firestore.rules take only a name that begins with its id',
  })),
];

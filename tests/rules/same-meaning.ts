interface Same {
  file: 'firestore.rules' | 'storage.rules';
  /** A piece of the line, or the block (`/viste/{id}`), for what stands more than once. */
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

/** Mutants that mean the same as the rules, or differ only when no test can run, each with the reason. */
export const SAME_MEANING: readonly Same[] = [
  ...firestore('differs only in other months than the one the test runs in', [
    'day.month() > 3 → true',
    'day.month() < 10 → true',
    'day.month() == 3 → true',
    'day.day() - (day.dayOfWeek() % 7) >= 25 → true',
    'day.month() == 10 → true',
    'day.day() - (day.dayOfWeek() % 7) < 25 → true',
    "isSummer(time + duration.value(1, 'h')) → true",
    "isSummer(time + duration.value(1, 'h')) → false",
    'isSummer(wall(place)) → true',
    'isSummer(wall(place)) → false',
    'time.month() < 10 → true',
    'time.month() < 10 → false',
  ]),
  ...firestore('differs only on a working day after eight, for a time of that day', [
    'startOf(id) > request.time → true',
  ]),
  ...firestore('what has no name is no template that is active', [
    ['list without null', "pinned in ['', null]"],
  ]),
  ...firestore('the engine splits off no empty end: a place that ends in «/» has two parts', [
    ["list without ''", "parts[0] == 'check'"],
  ]),
  ...firestore('a booking is to come as well, so its day is no earlier', [
    "day() > request.time - duration.value(1, 'd') → true",
  ]),
  ...firestore('the document that has to be written beside it asks for the same', [
    // The client's lock (nuovicontatti) is the desk's, and names the ticket by an id.
    ['isDesk() → true', "staffOpens('Nutrizionista'"],
    ['isDesk() → true', "staffOpens('Trainer'"],
    ['isId(id) → true', '\n        && isId(id)\n'],
    'isId(after().ticketId) → true',
    // Where a ticket goes on is a new ticket of the same client, which nobody else opens.
    ['isOwnedBy(before()) → true', "changed().hasOnly(['continuedIn'])"],
    // A technical ticket and its counter ask for each other.
    ['isClient() → true', 'isCounted())'],
    ['isClient() → true', '/richiestetecniche/{person}'],
    ['after().at == request.time → true', '/richiestetecniche/{person}'],
    // So do a file's record and its place, a place and the day's count.
    ['isClient() → true', 'clientFiles())'],
    'taken.uid == uid() → true',
    ['isClient() → true', 'isPlace() && (isForDocument() || isForAnswer())'],
    ['isClient() → true', '/caricamenti_giorno/{person}'],
    ['after().at == request.time → true', '/caricamenti_giorno/{person}'],
    ['isId(id) → true', 'return isId(id)'],
    'isId(after().last) → true',
    // A lead and its number, a booking and its client's one.
    "after().telefono.matches('[+][0-9]{6,15}') → true",
    ['isDesk() → true', 'takesNumber('],
    ['isId(id) → true', 'takesNumber('],
    ['isClient() → true', 'isOffered() && isHeld(uid())'],
    ['isOwnedBy(after()) → true', 'isOffered() && isHeld(uid())'],
    ['isClient() → true', 'isOwnedBy(before()) && startOf(id)'],
    ['isOwnedBy(before()) → true', 'isOwnedBy(before()) && startOf(id)'],
    // A template's version is kept with the publishing of the template.
    ['isDesk() → true', 'version == string(after().version)'],
    // What is moved to the archive, or back, is deleted where it was.
    ['isAdmin() → true', "isMovedFrom('inviidigiornata"],
  ]),
  ...firestore('the path of its place is in the own folder, and the record names the same', [
    ['isOwnedBy(after()) → true', 'return isOwnedBy(after())'],
  ]),
  ...firestore('what is no whole number is no place in a list', [
    ['after().field is int → true', '/caricamenti/{id}'],
  ]),
  ...firestore('is asked of a new document, or where the field is written', [
    ['name in fields → true', 'resource != null'],
  ]),
  ...firestore('what is no timestamp is not comparable with one', [
    'after().expireAt is timestamp → true',
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
  ...firestore('ticket and uid are the id, and there are no other fields', [
    "changed().hasOnly(['name', 'typing', 'cell', 'at']) → true",
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

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
    'isId(after().ticketId) → true',
    // A technical ticket and its counter require each other.
    ['isClient() → true', '/richiestetecniche/{person}'],
    // So do a file's record and its reservation, and a reservation and the day's count.
    ['isClient() → true', 'clientFiles())'],
    ['isId(id) → true', 'return isId(id)'],
    // So do a published questionnaire and its version.
    ['isDesk() → true', '\n        allow create: if isDesk()\n'],
    // A lead and its number, a booking and the client's reservation.
    "after().telefono.matches('[+][0-9]{6,15}') → true",
    ['isDesk() → true', 'takesNumber('],
    ['isClient() → true', 'isOffered() && isHeld(uid())'],
    ['isOwnedBy(after()) → true', 'isOffered() && isHeld(uid())'],
    ['isDeskOrMine() → true', 'allow delete: if isDeskOrMine()'],
    // Moving a document to the archive or back deletes the original.
    ['isAdmin() → true', "isMovedFrom('inviidigiornata"],
  ]),
  ...firestore(
    'of a new document nothing has changed: asking for that fails, which is no as well',
    [['!isNew() → true', '!isNew() && unchanged(field)']],
  ),
  ...firestore('the id is made of the three: none changes alone', [
    ['list without collection', "keeps('collection docId"],
    ['list without docId', "keeps('collection docId"],
    ['list without item', "keeps('collection docId"],
  ]),
  ...[
    '\n        && isNamed(file)\n',
    '(isDeskFor(person) || (isOwner(person) && isNamed(file) && isExpected(',
  ].map((where) => ({
    file: 'storage.rules' as const,
    what: 'isNamed(file) → true',
    where,
    why: 'the place that a client took names the path, and firestore.rules take only a name that begins with its id',
  })),
];

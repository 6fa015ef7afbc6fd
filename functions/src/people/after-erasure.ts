import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { CollectionName } from '@/domain/access/collections';
import { personalLocations, type PersonalLocation } from '@/domain/access/personalData';
import { accountIdOf, fieldsOf } from '@/domain/stored';
import { eraseDocument } from './erase-person';
import { isOfErased } from './erased-otherwise';
import { filesOf, type Bucket } from './personal-data';
import { tombstone } from './tombstone';

/*
 * Writes about an erased person that arrive late, from the person's own device or a colleague's
 * offline queue. They are erased by the same table as the rest: by uid or, where a document has
 * none, by the leads and addresses that the tombstone keeps (erased-otherwise.ts).
 */

const LOCATIONS: ReadonlyMap<string, PersonalLocation> = new Map(
  personalLocations().map((location) => [location.collection, location]),
);

export function isPersonal(collection: string): collection is CollectionName {
  return LOCATIONS.has(collection);
}

/**
 * Erases a document that names an erased person. Costs one tombstone read per uid that is new in
 * the document, so later updates cost nothing. Queued updates of documents that the erasure deleted
 * fail by themselves.
 *
 * A tombstone counts once it has its `entry`. Before that the erasure is still searching
 * (erase-person.ts), and its last round begins after the entry is written, so that one of the two
 * finds every write.
 */
export async function followErased(
  { db, bucket }: { db: Firestore; bucket: () => Bucket },
  collection: string,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): Promise<void> {
  const location = LOCATIONS.get(collection);
  if (!location || !change?.after.exists) return;
  const { before, after } = change;
  const known = before.exists ? peopleIn(location, before) : [];
  const people = peopleIn(location, after);
  const named = people.filter((uid) => !known.includes(uid));
  const tombstones =
    named.length > 0 ? await db.getAll(...named.map((uid) => tombstone(db, uid).ref)) : [];
  for (const { id: uid } of tombstones.filter((one) => one.get('entry') !== undefined)) {
    const outcome = await eraseIfStill(db, location, after, (now) =>
      peopleIn(location, now).includes(uid),
    );
    if (outcome === 'done' || outcome === 'kept') continue;
    // A late record may come with a file, even if an earlier run of this event erased the record.
    for await (const files of filesOf(bucket(), uid))
      await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    logger.info('written about an erased person, erased', { collection, state: outcome ?? 'gone' });
  }
  if (before.exists || people.length > 0 || !(await isOfErased(db, location, after))) return;
  const outcome = await eraseIfStill(db, location, after, (now) => isOfErased(db, location, now));
  logger.info('written about an erased person, erased', { collection, state: outcome });
}

/**
 * Erases an audit log entry made from a late event, if the document that it quotes names an erased
 * person by address only. Called after the entry is written: the erasure finds earlier ones.
 */
export async function eraseEntryOfErased(
  db: Firestore,
  collection: CollectionName,
  quoted: DocumentSnapshot,
  entry: string,
): Promise<void> {
  const [source, log] = [LOCATIONS.get(collection), LOCATIONS.get('registro')];
  if (!source || !log || !(await isOfErased(db, source, quoted))) return;
  await eraseDocument(db, { location: log, ref: db.doc(`registro/${entry}`) });
}

/**
 * Erases the document if its current data are still about the person, as events may arrive late.
 */
async function eraseIfStill(
  db: Firestore,
  location: PersonalLocation,
  { ref: { path } }: DocumentSnapshot,
  isAbout: (now: DocumentSnapshot) => boolean | Promise<boolean>,
): Promise<Awaited<ReturnType<typeof eraseDocument>> | null> {
  const ref = db.doc(path);
  const now = await ref.get();
  return now.exists && (await isAbout(now)) ? eraseDocument(db, { location, ref }) : null;
}

/** The uids by which the table would find a document, except people whom it is not about. */
function peopleIn(location: PersonalLocation, document: DocumentSnapshot): string[] {
  const { uid = [], uidPrefix = [], ids, others } = location;
  const data = document.data() ?? {};
  const valueOf = (field: string) =>
    field.split('.').reduce<unknown>((all, name) => fieldsOf(all)[name], data);
  const prefixed = uidPrefix.map(valueOf).map((value) => /^(.+?)_/.exec(String(value))?.[1]);
  const found = [...uid.map(valueOf), ...prefixed, ...namedById(ids, document.id)].map(accountIdOf);
  return [...new Set(found)].filter(
    (one) => one !== null && !others?.(data, { uid: one, emails: [], phones: [] }),
  ) as string[];
}

/** Placeholder for the uid in document ids. */
const ANY = '\u0000';

/** The uids from which the table derives this document id. */
function namedById(ids: PersonalLocation['ids'], id: string): string[] {
  return (ids?.(ANY) ?? []).flatMap((made) => {
    const [start = '', end = ''] = made.split(ANY);
    const fits = id.length > start.length + end.length && id.startsWith(start) && id.endsWith(end);
    return fits ? [id.slice(start.length, id.length - end.length)] : [];
  });
}

import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { EXPORTS_PER_DAY, personalLocations } from '@/domain/access/personalData';
import {
  PEOPLE_CALLABLES,
  type ExportPersonAnswer,
  type ExportPersonInput,
} from '@/domain/callables/people';
import { peopleMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { takeOfDay } from '../kit/ration';
import { bucket, database, accounts } from '../kit/runtime';
import { isFresh, ownEntry, recordIn, AUDIT_LOG } from '../audit/entries';
import {
  filesOf,
  findPerson,
  pagesOf,
  type Bucket,
  type Person,
  type Services,
} from './personal-data';
import { exported, writtenAccount } from './exported';
import { unprovenMatches } from './unproven-matches';

type From = NonNullable<ExportPersonInput['from']>;

const WHAT = 'export';
/** Approximate size of one answer; a single larger document is sent alone. */
const CHUNK_BYTES = 4_000_000;
/** How long the calls of one export may continue. */
const GOING_ON_MS = 3_600_000;

/**
 * Exports everything stored about a person, in as many chunks as necessary. The first call writes
 * an audit log entry, which the others require. Uses the same table as the erasure
 * (domain/access/personalData.ts) and only verified keys; files are listed by name.
 */
export const exportPerson = callable(
  PEOPLE_CALLABLES.exportPerson,
  { failed: peopleMessages.exportFailed },
  async ({ userId, from }, caller): Promise<ExportPersonAnswer> => {
    const services: Services = { auth: accounts(), db: database(), bucket: bucket() };
    const person = await findPerson(services, userId);
    if (!person) throw refusal('not-found');
    const entry = from ? await goneOn(from, person, caller) : await begun(person, caller);
    const { parts: chunks, next } = await chunkOf(services.db, person, from ?? null);
    if (next) return { entry, parts: chunks, next, rest: null };
    logger.info('person exported', { entry });
    return { entry, parts: chunks, next: null, rest: await restOf(services, person) };
  },
);

async function begun({ uid }: Person, caller: Caller): Promise<string> {
  if ((await takeOfDay('esportazioni', caller.uid, EXPORTS_PER_DAY)) === null)
    throw refusal('quota', peopleMessages.exportsPerDay);
  const batch = database().batch();
  const { entry } = recordIn(batch, { by: caller, what: WHAT, collection: 'users', docId: uid });
  await batch.commit();
  return entry;
}

/** The audit log entry of the caller's own recent export of this person. */
async function goneOn({ entry }: From, { uid }: Person, caller: Caller): Promise<string> {
  const known = ownEntry(await database().doc(`${AUDIT_LOG}/${entry}`).get(), caller, [WHAT]);
  if (known.get('docId') !== uid || !isFresh(known, GOING_ON_MS)) throw refusal('not-found');
  return entry;
}

/**
 * The documents after `from`, collection by collection. A collection that changed in the chunk
 * already sent is started again.
 */
export async function chunkOf(
  db: Firestore,
  person: Person,
  from: Omit<From, 'entry'> | null,
  most = CHUNK_BYTES,
): Promise<Pick<ExportPersonAnswer, 'parts' | 'next'>> {
  const chunks: ExportPersonAnswer['parts'] = [];
  const locations = personalLocations();
  const start =
    from === null ? 0 : locations.findIndex(({ collection }) => collection === from.collection);
  if (start < 0) throw refusal('invalid');
  let bytes = 0;
  for (const [index, location] of locations.slice(start).entries()) {
    const { collection } = location;
    const sent = index === 0 && from !== null ? from : { count: 0, last: '' };
    const chunk: ExportPersonAnswer['parts'][number] = {
      collection,
      from: sent.count,
      documents: [],
    };
    let [count, last] = [0, ''];
    for await (const page of pagesOf(db, location, person)) {
      for (const found of page) {
        const { ref } = found;
        const data = exported(found);
        if (!data) continue;
        const document = { id: ref.id, data };
        const size = count < sent.count ? 0 : Buffer.byteLength(JSON.stringify(document));
        if (bytes > 0 && bytes + size > most) {
          chunks.push(chunk);
          return { parts: chunks, next: { collection, count, last } };
        }
        [count, last, bytes] = [count + 1, ref.id, bytes + size];
        if (count > sent.count) chunk.documents.push(document);
        else if (count === sent.count && last !== sent.last)
          return chunkOf(db, person, { collection, count: 0, last: '' }, most);
      }
    }
    if (count < sent.count) return chunkOf(db, person, { collection, count: 0, last: '' }, most);
    if (chunk.documents.length > 0) chunks.push(chunk);
  }
  return { parts: chunks, next: null };
}

/** The data that isn't in documents: account, files, and the number of unproven matches. */
async function restOf(
  { db, bucket: store }: Services,
  person: Person,
): Promise<NonNullable<ExportPersonAnswer['rest']>> {
  const { matches, more } = await unprovenMatches(db, person);
  const unproven = { count: matches.length, more };
  return {
    uid: person.uid,
    account: writtenAccount(person.account),
    files: await listed(store, person.uid),
    unproven,
  };
}

async function listed(
  store: Bucket,
  uid: string,
): Promise<NonNullable<ExportPersonAnswer['rest']>['files']> {
  const files: NonNullable<ExportPersonAnswer['rest']>['files'] = [];
  for await (const some of filesOf(store, uid))
    for (const { name, metadata } of some)
      files.push({
        path: name,
        bytes: Number(metadata.size ?? 0),
        contentType: metadata.contentType ?? '',
        madeAt: metadata.timeCreated ?? '',
      });
  return files;
}

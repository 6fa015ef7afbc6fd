import type { Firestore } from 'firebase-admin/firestore';
import { blankedIn, CLIENT_LISTS, emptiedIn, hasClientList } from '@/domain/audit/emptied';
import { personOf } from '@/domain/audit/subject';
import { readProduct } from '@/domain/products/product';
import { fieldsOf, sameStored, timeOf, type Fields } from '@/domain/stored';
import { INVALID_ARGUMENT, isCode } from '../kit/runtime';
import { eraseEntryOfErased } from '../people/after-erasure';
import { authorOf, entryOf, isOurs, recordOnce, type Written } from './written-by';

/* Browser writes that the rules can't refuse; the trigger records them in the audit log. */

/** Fields by which the entry is found when the person whom it is about is erased. */
const OWNER = ['uid', 'userId', 'userEmail'] as const;

/**
 * Records a write that emptied a client's list, or blanked texts in it (SE-027). Everything is
 * taken from the event, which may arrive late, twice or out of order, so the entry's id is derived
 * from the event's.
 */
export async function followEmptied(db: Firestore, event: Written): Promise<void> {
  const { params, data, time } = event;
  const { collection, id: docId } = params;
  if (!hasClientList(collection) || !data?.before.exists || !data.after.exists) return;
  const [before, after] = [data.before.data() ?? {}, data.after.data() ?? {}];
  if (isOurs(event)) return;
  const { field } = CLIENT_LISTS[collection];
  const emptied = emptiedIn(collection, before, after).length > 0;
  const changed = emptied
    ? { before: before[field] as unknown, after: after[field] as unknown }
    : blankedIn(collection, before, after);
  if (changed === null) return;
  const owner = OWNER.flatMap((name) => (name in before ? [[name, before[name] as unknown]] : []));
  const about = personOf({ collection, docId, before });
  const entry = {
    id: entryOf(event.id),
    by: await authorOf(db, event.authId ?? ''),
    what: emptied ? 'empty' : 'blank',
    when: timeOf(time),
    collection,
    docId,
    about,
  } as const;
  const lists = {
    before: { ...Object.fromEntries(owner), [field]: changed.before },
    after: { [field]: changed.after },
  };
  await recordOnce(db, { ...entry, ...lists }).catch(async (error: unknown) => {
    // The lists are nested too deeply to be stored one level further down.
    if (!isInvalid(error)) throw error;
    await recordOnce(db, entry);
  });
  // If the entry names its person by uid, the trigger on the entry itself erases it.
  if (about === null) await eraseEntryOfErased(db, collection, data.before, entry.id);
}

/** Whether the database or its client library, whose errors have no code, refuses the data. */
function isInvalid(error: unknown): boolean {
  return isCode(error, INVALID_ARGUMENT) || (error instanceof Error && !('code' in error));
}

/**
 * Records, with author and both prices, that a browser changed a product's price or tax class, or
 * created a product with an id like the shop's. Prices from the shop are written by functions, and
 * not recorded.
 */
export async function followPrice(db: Firestore, event: Written): Promise<void> {
  const { params, data, time } = event;
  if (!data?.after.exists || isOurs(event)) return;
  const [before, after] = [fieldsOf(data.before.data()), fieldsOf(data.after.data())];
  const made = !data.before.exists;
  const [was, is] = [before, after].map((stored) => readProduct(stored, params.id));
  // Another spelling of the same amount is no change.
  const samePrice =
    sameStored(before.price, after.price) || (was?.price === is?.price && was?.price !== null);
  if (made ? !OF_SHOP.test(params.id) : samePrice && was?.taxClass === is?.taxClass) return;
  await recordOnce(db, {
    id: entryOf(event.id),
    by: await authorOf(db, event.authId ?? ''),
    what: 'price',
    when: timeOf(time),
    collection: 'products',
    docId: params.id,
    before: kept(before),
    after: kept(after),
  });
}

/** Ids in the form that the shop assigns, so that orders may already refer to them. */
const OF_SHOP = /^\d+$/;

const kept = ({ name = null, price = null, tax_class: taxClass }: Fields): Fields => ({
  name,
  price,
  ...(taxClass === undefined ? {} : { tax_class: taxClass }),
});

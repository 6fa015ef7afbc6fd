import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readJourney } from '@/domain/programmes/journey';
import { fieldsOf, nameOf, timeOf, type Fields } from '@/domain/stored';
import { ask, database } from '../kit/runtime';
import { journeysOfOrderQuery } from '../programmes/queries';
import type { Beside } from './entries';

/** The documents deleted with a record, from its audit log entry. */
export function keptBeside(entry: DocumentSnapshot): Beside[] {
  const kept: unknown = entry.get('beside');
  return (Array.isArray(kept) ? (kept as unknown[]) : []).map((one) => {
    const { collection, id, data } = fieldsOf(one);
    return { collection: nameOf(collection), id: String(id), data: fieldsOf(data) };
  });
}

/** Whether the restored record would conflict with something written since. */
export async function isOvertaken(
  transaction: Transaction,
  entry: DocumentSnapshot,
  before: Fields,
): Promise<boolean> {
  const collection: unknown = entry.get('collection');
  if (collection === 'percorsi') return isMadeAnew(transaction, entry, before);
  return collection === 'prenotazioni' && isBookedAnew(transaction, entry, before);
}

/** After an order's programmes were generated again, its old ones cannot return. */
async function isMadeAnew(
  transaction: Transaction,
  entry: DocumentSnapshot,
  before: Fields,
): Promise<boolean> {
  const order = readJourney('', before).orderRef;
  if (order === '') return false;
  const { docs } = await transaction.get(ask(database(), journeysOfOrderQuery(order)));
  const when = timeOf(entry.get('when'));
  return docs.some((journey) => when !== null && (timeOf(journey.get('createdAt')) ?? when) > when);
}

/** A client who has booked again cannot get a second booking back. */
async function isBookedAnew(
  transaction: Transaction,
  entry: DocumentSnapshot,
  before: Fields,
): Promise<boolean> {
  if (nameOf(before.userId) === '') return false;
  const held = await transaction.get(
    database().collection('prenotazioniClienti').doc(nameOf(before.userId)),
  );
  const [at, when] = [timeOf(held.get('at')), timeOf(entry.get('when'))];
  return held.get('slot') !== entry.get('docId') && at !== null && when !== null && at >= when;
}

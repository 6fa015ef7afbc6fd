import { orderOwner } from '../orders/source';
import { accountIdOf, type Fields } from '../stored';
import { KINDS } from '../tickets/kinds';
import { mergedOwner } from '../tickets/merge';

/**
 * The uid of the person concerned by a change of a document, as far as its id and its previous
 * content tell. Of an order the client, not the seller.
 */
export function personOf(changed: {
  collection: string;
  docId: string;
  before?: Fields | undefined;
}): string | null {
  const { collection, docId, before = {} } = changed;
  if (collection === 'users' || collection === 'alimentazioni') return accountIdOf(docId);
  if (collection === 'orders') return accountIdOf(orderOwner(before));
  const owner = accountIdOf(before.userId) ?? accountIdOf(before.uid);
  return owner ?? (collection === KINDS.technical.collection ? mergedOwner(docId) : null);
}

// Recomputes `idx` for all documents of a collection: after an import, or when the index functions
// have changed.
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { keepConsultationIndex } from '../../functions/src/indexing/consultations';
import { IDX_OF } from '../../functions/src/indexing/idx';
import { keepLeadIndex } from '../../functions/src/indexing/leads';
import { keepTicketIndex } from '../../functions/src/indexing/ticket-index';
import { LEAD_COLLECTIONS } from '../../src/domain/leads/idx';
import { doubtfulTotal } from '../../src/domain/orders/readOrder';
import { sameStored } from '../../src/domain/stored';
import { documents, type Step } from './backfill';

type Keep = (db: Firestore, id: string, dryRun: boolean) => Promise<boolean>;
type Idx = (stored: unknown, id: string) => object;

/**
 * For collections whose function maintains the index, reading what it needs in its own
 * transactions.
 */
function kept(name: string, keep: Keep): Step {
  return {
    name,
    passes: ({ db, dryRun }) => [
      documents(db.collection(name).select(), {
        work: async ({ id }) => ((await keep(db, id, dryRun)) ? 1 : 0),
      }),
    ],
  };
}

function indexed(name: keyof typeof IDX_OF): Step {
  const idx: Idx = IDX_OF[name];
  return {
    name,
    passes: ({ db, dryRun }) => [
      documents(db.collection(name), {
        work: async (doc) => ((await indexOne(db, doc, idx, dryRun)) ? 1 : 0),
      }),
    ],
  };
}

/** Lists orders whose total is ambiguous (`left`): «1.234» is read as 1,23 €. */
const ORDERS: Step = {
  name: 'orders',
  says: ({ changed, left = [] }, dryRun) =>
    `${changed} ${dryRun ? 'to change' : 'changed'}, ${left.length} with a total to check`,
  passes: ({ db, dryRun, result, log }) => [
    documents(db.collection('orders'), {
      work: async (doc) => {
        const total = doubtfulTotal(doc.data() ?? {});
        if (total !== null) {
          (result.left ??= []).push(doc.id);
          log(`${doc.ref.path}: the total "${total}" is read with decimals; is it thousands?`);
        }
        return (await indexOne(db, doc, IDX_OF.orders, dryRun)) ? 1 : 0;
      },
    }),
  ],
};

export const INDEX_STEPS: readonly Step[] = [
  indexed('users'),
  kept('tickets', (db, id, dryRun) => keepTicketIndex(db, 'nutritional', id, { dryRun })),
  kept('assistenzatecnica', (db, id, dryRun) => keepTicketIndex(db, 'technical', id, { dryRun })),
  ORDERS,
  indexed('products'),
  indexed('uscite'),
  indexed('percorsi'),
  kept('consulenze', keepConsultationIndex),
  ...LEAD_COLLECTIONS.map((name) =>
    kept(name, (db, id, dryRun) => keepLeadIndex(db, name, id, dryRun)),
  ),
  indexed('inviidigiornata'),
  indexed('inviidigiornata_archivio'),
  indexed('checkdafare'),
  indexed('check'),
  indexed('comunicazioni'),
  indexed('contattiPromemoria'),
  indexed('documenti'),
];

/** Resolves to whether the index was wrong. Uses a transaction, as people write while this runs. */
async function indexOne(
  db: Firestore,
  read: DocumentSnapshot,
  idx: Idx,
  dryRun: boolean,
): Promise<boolean> {
  if (sameStored(read.get('idx'), idx(read.data(), read.id))) return false;
  if (dryRun) return true;
  await db.runTransaction(async (transaction) => {
    const doc = await transaction.get(read.ref);
    if (doc.exists) transaction.update(read.ref, { idx: idx(doc.data(), doc.id) });
  });
  return true;
}

import { FieldValue, type DocumentData, type Transaction } from 'firebase-admin/firestore';
import { SHIPMENT_CALLABLES, type SyncShipmentAnswer } from '@/domain/callables/shipments';
import { shipmentMessages } from '@/domain/messages';
import { noteId, NOTES, planItem } from '@/domain/notes/internal';
import { elementsOf } from '@/domain/plans/elements';
import { SHIPMENT_COLLECTIONS } from '@/domain/shipments/shipment';
import { changesClient, syncProgrammes } from '@/domain/shipments/sync';
import { accountIdOf, type Fields } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { changeTogether, doneBefore, type Step } from './together';

const PLANS = 'alimentazioni';

/**
 * Copies a shipment's programmes to the client's plans and notes, in one transaction. Idempotent: a
 * repeated call returns the existing entry.
 */
export const syncShipment = callable(
  SHIPMENT_CALLABLES.syncShipment,
  { failed: shipmentMessages.syncFailed },
  ({ shipment, again }, by) =>
    database().runTransaction(async (transaction): Promise<SyncShipmentAnswer> => {
      const db = database();
      const ref = db.doc(`${SHIPMENT_COLLECTIONS.main}/${shipment}`);
      const sent = (await transaction.get(ref)).data();
      if (!sent) throw refusal('not-found', shipmentMessages.notFound);
      const uid = accountIdOf(sent.uid);
      if (uid === null) throw refusal('invalid', shipmentMessages.noClient);
      const plans = await transaction.get(db.doc(`${PLANS}/${uid}`));
      const client: unknown = plans.get(PLANS);
      const notes = await notesOf(transaction, uid, [
        ...elementsOf(client),
        ...elementsOf(sent.alimentazioni),
      ]);
      const sources = {
        shipment: sent.alimentazioni as unknown,
        client,
        notes: notes.known,
        again: new Set(again),
      };
      const sync = syncProgrammes(sources, new Date());
      const missing = sync.missing.map(({ id, createdAt }) => ({
        id,
        at: createdAt?.getTime() ?? null,
      }));
      const done = { by, what: 'sync', about: { collection: PLANS, docId: uid, uid } } as const;
      if (!changesClient(client, sync) && sent.daSincronizzare !== true) {
        const isSame = (documents: readonly Fields[]) =>
          documents.some(({ path }) => path === ref.path);
        return {
          ...((await doneBefore(transaction, done, isSame)) ?? { entry: null, undoable: false }),
          missing,
        };
      }
      const steps: Step[] = [
        // Stays marked while staff must decide about programmes that the client no longer has.
        {
          ref,
          before: sent,
          after: { ...sent, alimentazioni: sync.shipment, daSincronizzare: missing.length > 0 },
        },
        ...(changesClient(client, sync)
          ? [
              {
                ref: plans.ref,
                before: plans.data() ?? null,
                after: { userId: uid, ...plans.data(), [PLANS]: sync.client },
              },
            ]
          : []),
        ...sync.notes.map(({ item, fields }): Step => {
          const target = { collection: PLANS, docId: uid, item, userId: uid };
          const before = (notes.known.get(item) as DocumentData | undefined) ?? null;
          const note = db.doc(`${NOTES}/${noteId(target)}`);
          return {
            ref: note,
            before,
            after: {
              ...target,
              ...before,
              ...fields,
              at: FieldValue.serverTimestamp(),
              by: by.uid,
            },
          };
        }),
      ];
      return { ...changeTogether(transaction, steps, done), missing };
    }),
);

/** Notes on the programmes, by item. */
async function notesOf(transaction: Transaction, uid: string, elements: readonly unknown[]) {
  const items = [...new Set(elements.map(planItem))];
  const refs = items.map((item) =>
    database().doc(`${NOTES}/${noteId({ collection: PLANS, docId: uid, item })}`),
  );
  const stored = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return {
    known: new Map(
      stored.flatMap((note, index) =>
        note.exists ? [[items[index] ?? '', note.data()] as const] : [],
      ),
    ),
  };
}

/**
 * Archiving and restoring when the browser dies at any write: before it is sent, or after it was
 * made but not confirmed.
 */
import { Timestamp } from 'firebase-admin/firestore';
import type * as Firestore from 'firebase/firestore';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OTHER_TIER, SHIPMENT_COLLECTIONS, type ShipmentTier } from '@/domain/shipments/shipment';
import { inBulk } from '@/ui/list/bulk';
import { adminDb, clear, closeAdmin, closeDevices, device, person } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

/** The browser dies after this many writes: the last one is carried out (`made`), or never sent. */
const life = { writes: Infinity, made: false, over: false };

async function living<T>(write: () => Promise<T>): Promise<T> {
  if (life.over) throw new Error('the browser is dead');
  life.writes -= 1;
  if (life.writes > 0) return write();
  life.over = true;
  if (life.made) await write();
  throw new Error('the browser is dead');
}

// Covers every write method of the library.
vi.doMock('firebase/firestore', async (load) => {
  const library = await load<typeof Firestore>();
  return {
    ...library,
    runTransaction: (...args: Parameters<typeof library.runTransaction>) =>
      living(() => library.runTransaction(...args)),
    setDoc: (...args: Parameters<typeof library.setDoc>) => living(() => library.setDoc(...args)),
    addDoc: (...args: Parameters<typeof library.addDoc>) => living(() => library.addDoc(...args)),
    updateDoc: (...args: Parameters<typeof library.updateDoc>) =>
      living(() => library.updateDoc(...args)),
    deleteDoc: (...args: Parameters<typeof library.deleteDoc>) =>
      living(() => library.deleteDoc(...args)),
    writeBatch: (...args: Parameters<typeof library.writeBatch>) => {
      const batch = library.writeBatch(...args);
      const commit = batch.commit.bind(batch);
      batch.commit = () => living(commit);
      return batch;
    },
  };
});
afterAll(() => vi.doUnmock('firebase/firestore'));

const IDS = ['a', 'b', 'gia', 'poi'];
/**
 * `gia` exists in the other collection with other content; `b` was left in both by the legacy
 * application.
 */
const shipment = (id: string) => ({
  uid: `c-${id}`,
  createdAt: Timestamp.fromMillis(1_790_000_000_123),
  vecchio: { id },
  alimentazioni: [{ id: '1', nota1: id }, 'storta'],
});
const OTHER = { uid: 'altra', rowColor: 'red' };

async function standing(tier: ShipmentTier): Promise<Record<string, unknown>> {
  const { docs } = await adminDb.collection(SHIPMENT_COLLECTIONS[tier]).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
}

it.each(['main', 'archive'] as const)(
  '[CO-188] from %s, killed at every single write: what is begun again leaves each in exactly one place, nothing written over',
  async (from) => {
    const to = OTHER_TIER[from];
    const admin = await device(await person('Amministratore'));
    const moved = (ids: readonly string[]) =>
      inBulk(
        ids,
        (id) => admin.moveShipment(id, from),
        () => undefined,
      );
    for (let writes = 1; writes <= IDS.length; writes += 1) {
      for (const made of [false, true]) {
        const batch = adminDb.batch();
        for (const id of IDS) {
          batch.set(adminDb.doc(`${SHIPMENT_COLLECTIONS[from]}/${id}`), shipment(id));
          const there = adminDb.doc(`${SHIPMENT_COLLECTIONS[to]}/${id}`);
          if (id === 'gia') batch.set(there, OTHER);
          else if (id === 'b') batch.set(there, shipment(id));
          else batch.delete(there);
        }
        await batch.commit();

        Object.assign(life, { writes, made, over: false });
        const killed = await moved(IDS);
        expect(life.over).toBe(true);
        expect(killed.failed.length).toBeGreaterThan(0);
        Object.assign(life, { writes: Infinity, over: false });
        const [left, gone] = [await standing(from), await standing(to)];
        for (const id of ['a', 'poi'])
          expect([left[id], gone[id]].filter((one) => one !== undefined)).toEqual([shipment(id)]);

        // The screen resumes with what it still finds.
        const { failed } = await moved(Object.keys(left));
        expect(failed.map(({ error }) => (error as { code?: string }).code)).toEqual([
          'already-exists',
        ]);
        expect(await standing(from)).toEqual({ gia: shipment('gia') });
        expect(await standing(to)).toEqual({
          a: shipment('a'),
          b: shipment('b'),
          gia: OTHER,
          poi: shipment('poi'),
        });
      }
    }
  },
);

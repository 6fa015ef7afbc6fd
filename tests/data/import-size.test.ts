/**
 * An import's batches respect the commit limit, and documents refused nevertheless are not lost.
 */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importedOrder, importLines, type ImportedOrder } from '@/domain/orders/importOrder';
import {
  beginImport,
  CHUNK,
  importChunk,
  type Run,
} from '../../functions/src/orders/import-progress';
import { INVALID_ARGUMENT, database } from '../../functions/src/kit/runtime';
import { seeded } from '../fixtures/random';
import { documentsProject } from '../fixtures/world';
import { adminDb, clear, closeAdmin } from './harness';

vi.stubEnv('GCLOUD_PROJECT', documentsProject());

beforeEach(clear);
afterEach(() => vi.restoreAllMocks());
afterAll(closeAdmin);

const random = seeded(3);
const order = (index: number, lines: number, nameChars = 60): ImportedOrder => {
  const products = Array.from({ length: lines }, () => ({
    name: random.text(nameChars),
    price: 1,
  }));
  const read = importedOrder({
    orderId: String(1_000 + index),
    orderDate: '2026-05-02 10:00:00',
    totalPrice: lines,
    status: 'wc-completed',
    products,
    userEmail: `${index}@esempio.test`,
  });
  if (!read) throw new RangeError('an order');
  return read;
};

/** Runs importOrders to the end; returns the number written per run. */
async function all(run: Run, orders: readonly ImportedOrder[]): Promise<number[]> {
  const chunks: number[] = [];
  for (let left = orders; left.length > 0;) {
    const done = await importChunk(run, left.slice(0, CHUNK), new Date());
    if (done === null) throw new Error('taken over');
    chunks.push(done);
    left = left.slice(done);
  }
  return chunks;
}

async function begun(): Promise<Run> {
  const run = await beginImport({ startDate: '2026-05-01', endDate: '2026-05-02' }, 'admin');
  if (!run) throw new Error('none begun');
  return run;
}
const progress = async () =>
  (await adminDb.doc('importazioni/2026-05-01_2026-05-02').get()).data() as {
    done: number;
    created: number;
    lines: string[];
  };

/** Refuses a commit as the database does for a too large one. */
function refusing(isTooLarge: (paths: readonly string[]) => boolean): void {
  const db = database();
  const real = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementation(((
    work: (one: Transaction) => Promise<unknown>,
  ) =>
    real(async (transaction) => {
      const set = vi.spyOn(transaction, 'set');
      const result = await work(transaction);
      if (isTooLarge(set.mock.calls.map(([ref]) => (ref as { path: string }).path)))
        throw Object.assign(new Error('Transaction too big.'), { code: INVALID_ARGUMENT });
      return result;
    })) as Firestore['runTransaction']);
}

describe('[DE-091] an import of orders', () => {
  it('writes fewer of large orders at a time, and says each once', async () => {
    const orders = Array.from({ length: 100 }, (_, index) => order(index, 40));
    const chunks = await all(await begun(), orders);
    expect(chunks.length).toBeGreaterThan(1);
    expect((await adminDb.collection('orders').get()).size).toBe(100);
    const { done, created, lines } = await progress();
    expect({ done, created }).toEqual({ done: 100, created: 100 });
    expect(lines).toEqual(orders.map(({ orderId }) => importLines.order(orderId, false)));
  });

  it('names an order of more data than triggers can read, and brings the others', async () => {
    const orders = [order(0, 1), order(1, 1_000, 250), order(2, 1)];
    await all(await begun(), orders);
    expect((await adminDb.collection('orders').get()).docs.map(({ id }) => id).sort()).toEqual([
      'export_1000',
      'export_1002',
    ]);
    expect((await progress()).lines).toContain(importLines.refused('1001'));
  });

  it('goes on in smaller parts when the database refuses one, and names the order that it never takes', async () => {
    const orders = Array.from({ length: 40 }, (_, index) => order(index, 1));
    const run = await begun();
    refusing((paths) => paths.length > 15 || paths.includes('orders/export_1017'));
    await all(run, orders);
    vi.restoreAllMocks();
    expect((await adminDb.collection('orders').get()).size).toBe(39);
    const { done, created, lines } = await progress();
    expect({ done, created }).toEqual({ done: 40, created: 39 });
    expect(lines).toHaveLength(40);
    expect(lines[17]).toBe(importLines.refused('1017'));
  });
});

// Rebuilds revenue (`incassi`, and each order's part in `incassiordini`) from the orders, and
// reports what was wrong.
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { catalogueOf } from '../../functions/src/indexing/revenue';
import {
  COUNTED,
  countedOf,
  readCounted,
  type Catalogue,
} from '../../src/domain/accounting/counted';
import {
  addAll,
  addTree,
  MORE_SUMS_MAX,
  monthOfSums,
  addendsOf,
  REVENUE,
  sumsDocOf,
  sumsDocs,
  sumsPart,
  UNDATED,
  withoutZeros,
  type Tree,
} from '../../src/domain/accounting/sums';
import { fieldsOf, sameStored } from '../../src/domain/stored';
import { documents, pass, type Run, type Step } from './backfill';

/**
 * First each order's part, then parts of deleted orders, then the monthly sums of the parts. Sums
 * may be off during a run; each is correct once its month is done, despite concurrent writes. A dry
 * run compares with sums computed from the orders.
 */
export const REVENUE_STEP: Step = {
  name: REVENUE,
  passes: (run) => (run.dryRun ? [compared(run)] : [ordersOf(run), passOverGone(run), months(run)]),
};

function ordersOf({ db }: Run) {
  const wrong = new Set<string>();
  return documents(
    db.collection('orders'),
    {
      before: async (docs) => {
        const catalogue = await catalogueOf(
          db,
          docs.map((doc) => doc.data()),
        );
        const entries = await entriesOf(db, docs);
        wrong.clear();
        for (const doc of docs) {
          const is = countedOf(doc.data(), doc.id, catalogue);
          if (!sameStored(entries.get(doc.id) ?? null, is)) wrong.add(doc.id);
        }
      },
      work: async ({ id }) => (wrong.has(id) && (await putPart(db, id)) ? 1 : 0),
    },
    false,
  );
}

function passOverGone({ db, result }: Run) {
  const gone = new Set<string>();
  return documents(
    db.collection(COUNTED).select(),
    {
      before: async (docs) => {
        // Progress counts orders only.
        result.read -= docs.length;
        const refs = docs.map(({ id }) => db.doc(`orders/${id}`));
        const orders = refs.length === 0 ? [] : await db.getAll(...refs);
        gone.clear();
        for (const { id, exists } of orders) if (!exists) gone.add(id);
      },
      work: async ({ id }) => (gone.has(id) && (await putPart(db, id)) ? 1 : 0),
    },
    false,
  );
}

function months({ db }: Run) {
  return pass<string>({
    page: async (after, size) => {
      const names = (await monthsOf(db)).filter((name) => after === null || name > after);
      const items = names.slice(0, size);
      return { items, last: items.length < names.length ? (items.at(-1) ?? null) : null, read: 0 };
    },
    keyOf: (name) => name,
    work: async (name) => ((await sumMonth(db, name)) ? 1 : 0),
  });
}

async function entriesOf(db: Firestore, docs: readonly DocumentSnapshot[]) {
  const entries =
    docs.length === 0 ? [] : await db.getAll(...docs.map(({ id }) => db.doc(`${COUNTED}/${id}`)));
  return new Map(entries.map((entry) => [entry.id, readCounted(entry.data())]));
}

/** Updates an order's part without the sums, which come last. Resolves to whether it was wrong. */
function putPart(db: Firestore, id: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ref = db.doc(`${COUNTED}/${id}`);
    const [order, entry] = await transaction.getAll(db.doc(`orders/${id}`), ref);
    const is = order?.exists
      ? countedOf(order.data(), id, await catalogueOf(db, [order.data()], transaction))
      : null;
    if (sameStored(readCounted(entry?.data()), is)) return false;
    if (is === null) transaction.delete(ref);
    else transaction.set(ref, is);
    return true;
  });
}

/** Every month with sums or orders. */
async function monthsOf(db: Firestore): Promise<string[]> {
  const names = new Set(
    (await db.collection(REVENUE).select().get()).docs.map(({ id }) => monthOfSums(id)),
  );
  const ordered = db.collection(COUNTED).orderBy('giorno').select('giorno').limit(1);
  let next = ordered;
  for (;;) {
    const [entry] = (await next.get()).docs;
    if (entry === undefined) return [...names].sort();
    const day = String(entry.get('giorno'));
    names.add(sumsDocOf(day));
    next = ordered.startAfter(day === '' ? '' : `${day.slice(0, 7)}-99`);
  }
}

/** Sums a month from its orders' parts. Resolves to whether it was wrong. */
function sumMonth(db: Firestore, name: string): Promise<boolean> {
  const all = db.collection(COUNTED);
  const parts =
    name === UNDATED
      ? all.where('giorno', '==', '')
      : all.where('giorno', '>=', `${name}-00`).where('giorno', '<=', `${name}-99`);
  return db.runTransaction(async (transaction) => {
    const refs = Array.from({ length: MORE_SUMS_MAX + 1 }, (_, index) =>
      db.doc(`${REVENUE}/${sumsPart(name, index)}`),
    );
    const stored = await transaction.getAll(...refs);
    const { docs } = await transaction.get(parts);
    const right = docs.reduce<Tree>((tree, doc) => add(tree, readCounted(doc.data())), {});
    if (sameStored(daysOf(stored.map((doc) => doc.data())), withoutZeros(right.giorni)))
      return false;
    const sums = sumsDocs(name, right);
    for (const [index, ref] of refs.entries()) {
      const tree = sums.get(ref.id);
      if (tree) transaction.set(ref, { mese: name, ...tree });
      else if (stored[index]?.exists) transaction.delete(ref);
    }
    return true;
  });
}

/** The days of all documents of a month, merged. */
function daysOf(stored: readonly unknown[]): Tree {
  const days = stored.map((data) => withoutZeros(fieldsOf(data).giorni));
  return withoutZeros(days.reduce(addTree, {}));
}

const add = (tree: Tree, entry: ReturnType<typeof readCounted>) =>
  entry === null ? tree : addAll(tree, addendsOf(entry));

/** Reports what a run would change, without writing. */
function compared({ db, log, result }: Run) {
  const right = new Map<string, Tree>();
  let catalogue: Catalogue;
  let entries: Awaited<ReturnType<typeof entriesOf>>;
  return documents(db.collection('orders'), {
    before: async (docs) => {
      catalogue = await catalogueOf(
        db,
        docs.map((doc) => doc.data()),
      );
      entries = await entriesOf(db, docs);
    },
    work: (doc) => {
      const is = countedOf(doc.data(), doc.id, catalogue);
      if (is !== null) {
        const month = sumsDocOf(is.giorno);
        right.set(month, add(right.get(month) ?? {}, is));
      }
      return Promise.resolve(sameStored(entries.get(doc.id) ?? null, is) ? 0 : 1);
    },
    end: async () => {
      const stored = new Map<string, unknown[]>();
      for (const doc of (await db.collection(REVENUE).get()).docs) {
        const month = monthOfSums(doc.id);
        stored.set(month, [...(stored.get(month) ?? []), doc.data()]);
      }
      for (const name of [...new Set([...right.keys(), ...stored.keys()])].sort()) {
        const was = daysOf(stored.get(name) ?? []);
        const is = withoutZeros(right.get(name)?.giorni);
        if (sameStored(was, is)) continue;
        result.changed += 1;
        log(`${REVENUE}/${name}: ${incomeOf(was)} stored, ${incomeOf(is)} by its orders (cents)`);
      }
    },
  });
}

function incomeOf(days: Tree | undefined): number {
  return Object.values(days ?? {}).reduce(
    (sum: number, day) => sum + (Number(fieldsOf(day).incasso) || 0),
    0,
  );
}

// Counts what came in (`incassi`, and each order's part in `incassiordini`) anew from the orders, and says what was wrong.
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { catalogueOf } from '../../functions/src/indexing/revenue';
import {
  COUNTED,
  countedOf,
  readCounted,
  type Catalogue,
} from '../../src/domain/accounting/counted';
import {
  addParts,
  addTree,
  MORE_SUMS_MAX,
  monthOfSums,
  partsOf,
  REVENUE,
  sumsDocOf,
  sumsDocs,
  sumsPart,
  UNDATED,
  withoutZeros,
  type Tree,
} from '../../src/domain/accounting/sums';
import { fieldsOf, sameStored } from '../../src/domain/stored';
import {
  progressOf,
  progressPath,
  sideBySide,
  unfinished,
  type BackfillOptions,
  type BackfillResult,
} from './backfill';

/** One after the other; a run that was interrupted goes on inside one. */
const PHASES = ['ordini', 'parti', 'mesi'] as const;
type Phase = (typeof PHASES)[number];

/**
 * First each order's part, then parts whose order is gone, then the sums of each month from its parts. While it runs, sums may be off:
 * each is right from when its month is done, whatever is written meanwhile. A dry run adds up the orders themselves and compares.
 */
export async function backfillRevenue(
  db: Firestore,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const { dryRun = false, log = () => undefined } = options;
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  if (dryRun) return compare(db, options, result);
  const progress = db.doc(progressPath(REVENUE));
  const [phase, after] = placeOf(unfinished(await progress.get()));
  if (after !== null) log(`${REVENUE}: going on after ${phase} ${after}`);
  for (const now of PHASES.slice(PHASES.indexOf(phase))) {
    const keep = (id: string) => progress.set(progressOf(`${now}:${id}`, false));
    // So that an interrupted run doesn't begin with what is done.
    if (now !== phase) await keep('');
    if (!(await WORK[now](db, now === phase ? after : null, options, result, keep))) return result;
    log(`${REVENUE}, ${now}: ${result.read} read, ${result.changed} changed`);
  }
  result.finished = true;
  await progress.set(progressOf(null, true));
  return result;
}

function placeOf(last: string | null): [Phase, string | null] {
  const phase = PHASES.find((one) => last?.startsWith(`${one}:`));
  return phase && last ? [phase, last.slice(phase.length + 1) || null] : ['ordini', null];
}

type Work = (
  db: Firestore,
  after: string | null,
  options: BackfillOptions,
  result: BackfillResult,
  keep: (id: string) => Promise<unknown>,
) => Promise<boolean>;

const WORK: Record<Phase, Work> = {
  ordini: (db, after, options, result, keep) =>
    eachPage(db, 'orders', after, options, keep, async (docs) => {
      const catalogue = await catalogueOf(
        db,
        docs.map((doc) => doc.data()),
      );
      const entries = await entriesOf(db, docs);
      const wrong = docs.filter(
        (doc) => !sameStored(entries.get(doc.id) ?? null, countedOf(doc.data(), doc.id, catalogue)),
      );
      result.read += docs.length;
      await sideBySide(
        wrong,
        async ({ id }) => void (result.changed += (await putPart(db, id)) ? 1 : 0),
        (path, code) => options.log?.(`${path} could not be counted: ${code}`),
      );
    }),
  parti: (db, after, options, result, keep) =>
    eachPage(db, COUNTED, after, options, keep, async (docs) => {
      const orders =
        docs.length === 0 ? [] : await db.getAll(...docs.map(({ id }) => db.doc(`orders/${id}`)));
      for (const { id, exists } of orders)
        if (!exists) result.changed += (await putPart(db, id)) ? 1 : 0;
    }),
  mesi: async (db, after, { shouldStop = () => false }, result, keep) => {
    for (const name of await monthsOf(db)) {
      if (after !== null && name <= after) continue;
      if (shouldStop()) return false;
      result.changed += (await sumMonth(db, name)) ? 1 : 0;
      await keep(name);
    }
    return true;
  },
};

/** All documents of a collection by id. Says whether it came to the end. */
async function eachPage(
  db: Firestore,
  collection: string,
  after: string | null,
  { pageSize = 300, shouldStop = () => false }: BackfillOptions,
  keep: (id: string) => Promise<unknown>,
  work: (docs: QueryDocumentSnapshot[]) => Promise<void>,
): Promise<boolean> {
  for (let last = after; !shouldStop();) {
    const ordered = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const { docs } = await (last === null ? ordered : ordered.startAfter(last)).get();
    await work(docs);
    if (docs.length < pageSize) return true;
    last = docs.at(-1)?.id ?? last;
    if (last !== null) await keep(last);
  }
  return false;
}

async function entriesOf(db: Firestore, docs: readonly DocumentSnapshot[]) {
  const entries =
    docs.length === 0 ? [] : await db.getAll(...docs.map(({ id }) => db.doc(`${COUNTED}/${id}`)));
  return new Map(entries.map((entry) => [entry.id, readCounted(entry.data())]));
}

/** An order's part as the order is now, without the sums: those come last. Says whether it was wrong. */
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

/** Every month that has sums or orders. */
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

/** Adds up a month from its orders' parts. Says whether its sums were wrong. */
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

/** The days of all documents of a month. */
function daysOf(stored: readonly unknown[]): Tree {
  const days = stored.map((data) => withoutZeros(fieldsOf(data).giorni));
  return withoutZeros(days.reduce(addTree, {}));
}

const add = (tree: Tree, entry: ReturnType<typeof readCounted>) =>
  entry === null ? tree : addParts(tree, partsOf(entry));

/** What a run would change, without writing anything. */
async function compare(
  db: Firestore,
  options: BackfillOptions,
  result: BackfillResult,
): Promise<BackfillResult> {
  const { log = () => undefined } = options;
  const right = new Map<string, Tree>();
  result.finished = await eachPage(
    db,
    'orders',
    null,
    options,
    () => Promise.resolve(),
    async (docs) => {
      const catalogue: Catalogue = await catalogueOf(
        db,
        docs.map((doc) => doc.data()),
      );
      const entries = await entriesOf(db, docs);
      for (const doc of docs) {
        const is = countedOf(doc.data(), doc.id, catalogue);
        if (!sameStored(entries.get(doc.id) ?? null, is)) result.changed += 1;
        if (is !== null)
          right.set(sumsDocOf(is.giorno), add(right.get(sumsDocOf(is.giorno)) ?? {}, is));
      }
      result.read += docs.length;
    },
  );
  if (!result.finished) return result;
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
  log(`${REVENUE}: ${result.read} read, ${result.changed} to change`);
  return result;
}

function incomeOf(days: Tree | undefined): number {
  return Object.values(days ?? {}).reduce(
    (sum: number, day) => sum + (Number(fieldsOf(day).incasso) || 0),
    0,
  );
}

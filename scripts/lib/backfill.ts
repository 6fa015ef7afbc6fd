// Runs the steps of the backfill (backfill-steps.ts): page by page, concurrently, in order,
// resumable.
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { codeOf } from '../../functions/src/kit/tries';
import { sideBySide } from '../../functions/src/kit/runtime';
import type { StorageHome } from '../../src/domain/filePath';
import { backfillVersion, isCurrent } from '../../src/domain/jobs/backfillSteps';
import { backfillPath, readBackfillReport, type BackfillReport } from '../../src/domain/jobs/job';

export interface Stores {
  db: Firestore;
  /** Needed by steps that change files. `home`: target of the legacy URLs. */
  files?: { bucket: ReturnType<Storage['bucket']>; home: StorageHome };
}

export interface BackfillOptions {
  /** Only counts: writes nothing, not even its progress. */
  dryRun?: boolean;
  pageSize?: number;
  log?: (line: string) => void;
  /** Checked before each page: true stops there; the next run resumes. */
  shouldStop?: () => boolean;
  now?: Date;
}

/** Counts of this run only. */
export interface BackfillResult {
  read: number;
  changed: number;
  failed: number;
  finished: boolean;
  /** Leads whose number belongs to another; clients with several future bookings. */
  several?: number;
  /** Items to check by hand. */
  left?: string[];
}

/** Context of a step. */
export interface Run extends Stores {
  dryRun: boolean;
  now: Date;
  log: (line: string) => void;
  result: BackfillResult;
}

/** One pass over a collection. Items are identified by key. */
export interface Pass<Item = never> {
  /**
   * Next items after a key, in order; `last` is null at the end. `read`: documents read, if not one
   * per item.
   */
  page: (
    after: string | null,
    size: number,
  ) => Promise<{ items: Item[]; last: string | null; read?: number }>;
  keyOf: (item: Item) => string;
  /** Reloads a failed item; undefined: it is gone. Without this function such a step restarts. */
  again?: (key: string) => Promise<Item | undefined>;
  /** Prepares a page. */
  before?: (items: readonly Item[]) => Promise<void>;
  /** Splits a page into rounds, for items that depend on others. */
  rounds?: (items: readonly Item[]) => Item[][];
  /** Number of documents changed, or to change. Must be idempotent. */
  work: (item: Item) => Promise<number>;
  end?: () => Promise<void>;
}
type AnyPass = Pass<unknown>;

export interface Step {
  name: string;
  /** For large documents or slow items. */
  pageSize?: number;
  passes: (run: Run) => AnyPass[];
  says?: (result: BackfillResult, dryRun: boolean) => string;
}

/**
 * Concurrent items, each with its own transactions. More would exceed the database's initial write
 * rate on neighbouring documents (500 per second).
 */
const AT_ONCE = 25;
const PAGE = 300;
const FAILURES_MAX = 500;
/** An incomplete run older than this is not resumed. */
const RESUMED_MS = 30 * 24 * 3_600_000;

/** Type-safe where a pass is defined; the runner only passes items through. */
export function pass<Item>(one: Pass<Item>): AnyPass {
  return one as unknown as AnyPass;
}

type DocumentPass = Omit<Pass<DocumentSnapshot>, 'page' | 'keyOf' | 'again'>;

/**
 * A pass over documents in id order.
 * @param query without order or limit
 */
export function documents(query: Query, rest: DocumentPass, again = true): AnyPass {
  const ordered = query.orderBy(FieldPath.documentId());
  return pass<DocumentSnapshot>({
    ...rest,
    page: async (after, size) => {
      const from = after === null ? ordered : ordered.startAfter(after);
      const { docs } = await from.limit(size).get();
      return { items: docs, last: docs.length < size ? null : (docs.at(-1)?.id ?? null) };
    },
    keyOf: ({ id }) => id,
    ...(again && {
      again: async (id: string) => {
        const [doc] = (await query.where(FieldPath.documentId(), '==', id).get()).docs;
        return doc;
      },
    }),
  });
}

/**
 * Runs one step: failed items first, then from where an interrupted run stopped; from the start if
 * there is neither.
 */
export async function runStep(
  step: Step,
  stores: Stores,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const { dryRun = false, now = new Date(), log = () => undefined } = options;
  const result: BackfillResult = { read: 0, changed: 0, failed: 0, finished: false };
  const run: Run = { ...stores, dryRun, now, log, result };
  const passes = step.passes(run);
  const stored = dryRun ? null : await reportOf(stores.db, step.name);
  // The position where an older version of the step stopped is of no use to this version.
  const before = stored && !stored.anew && isCurrent(stored) && !isOld(stored) ? stored : null;
  const failures = before?.failures ?? [];
  const goesOn = before !== null && (!before.finished || failures.length > 0);
  const work = new Work(step, run, passes.length === 1, goesOn ? before.began : new Date());
  if (failures.length > 0) await work.again(passes[0], failures);
  if (before?.finished === true && failures.length > 0) {
    result.finished = true;
    await work.keep(null);
  } else {
    const last = before?.finished === false ? before.last : null;
    if (last !== null) log(`${step.name}: going on after ${last}`);
    await walk(passes, work, options, last);
  }
  return result;
}

/** Whether an incomplete step ran so long ago that it starts over. */
function isOld({ when }: BackfillReport): boolean {
  return when !== null && Date.now() - when.getTime() > RESUMED_MS;
}

async function walk(
  passes: readonly AnyPass[],
  work: Work,
  { pageSize, shouldStop = () => false }: BackfillOptions,
  begin: string | null,
): Promise<void> {
  let [index, after] = passes.length === 1 ? [0, begin] : cursorIn(begin);
  const { step, run } = work;
  while (!shouldStop()) {
    const one = passes[index];
    if (!one) return;
    const page = await one.page(after, pageSize ?? step.pageSize ?? PAGE);
    await work.all(one, page.items);
    run.result.read += page.read ?? page.items.length;
    after = page.last;
    if (after === null) {
      await one.end?.();
      index += 1;
    }
    run.result.finished = index === passes.length;
    await work.keep(passes.length === 1 ? after : `${index}:${after ?? ''}`);
    if (run.result.finished) return;
  }
}

/** Parses the position of a run with several passes: `{pass}:{key}`. */
function cursorIn(last: string | null): [number, string | null] {
  const [, index, key] = /^(\d+):(.*)$/s.exec(last ?? '') ?? [];
  return [Number(index ?? 0), key === undefined || key === '' ? null : key];
}

/** Processes the items of a step's run and stores its progress. */
class Work {
  private failures: string[] = [];

  constructor(
    readonly step: Step,
    readonly run: Run,
    private readonly retries: boolean,
    private readonly began: Date | null,
  ) {}

  async again(one: AnyPass | undefined, keys: readonly string[]): Promise<void> {
    if (!one?.again) return;
    const items: unknown[] = [];
    for (const key of keys) {
      try {
        const item = await one.again(key);
        if (item !== undefined) items.push(item);
      } catch (error) {
        this.failed(key, error);
      }
    }
    this.run.result.read += items.length;
    await this.all(one, items);
  }

  /** A failed item is recorded and doesn't stop the others. */
  async all(one: AnyPass, items: readonly unknown[]): Promise<void> {
    const { result } = this.run;
    await one.before?.(items);
    for (const round of one.rounds?.(items) ?? [[...items]]) {
      await sideBySide(round, AT_ONCE, async (item) => {
        try {
          // Read after the await, as other items change it meanwhile.
          const changed = await one.work(item);
          result.changed += changed;
        } catch (error) {
          this.failed(one.keyOf(item), error);
        }
      });
    }
  }

  private failed(key: string, error: unknown): void {
    this.run.result.failed += 1;
    this.failures.push(key);
    this.run.log(`${this.step.name}: ${key} failed: ${codeOf(error)}`);
  }

  /** Stores the progress, for the next run and the status page, and logs it. */
  async keep(last: string | null): Promise<void> {
    const { result, dryRun, log, db } = this.run;
    const { step, failures, began } = this;
    const says =
      step.says?.(result, dryRun) ?? `${result.changed} ${dryRun ? 'to change' : 'changed'}`;
    const failed = result.failed === 0 ? '' : `, ${result.failed} failed`;
    log(`${step.name}: ${result.read} read, ${says}${failed}`);
    if (dryRun) return;
    const { read, changed, finished } = result;
    await db.doc(backfillPath(step.name)).set({
      last: finished ? null : last,
      finished,
      began,
      when: new Date(),
      read,
      changed,
      failed: result.failed,
      failures: failures.slice(0, FAILURES_MAX),
      anew: failures.length > (this.retries ? FAILURES_MAX : 0),
      version: backfillVersion(step.name),
    });
  }
}

/** Last report of a step; null if it never ran. */
export async function reportOf(db: Firestore, name: string): Promise<BackfillReport | null> {
  const stored = await db.doc(backfillPath(name)).get();
  return stored.exists ? readBackfillReport(stored.id, stored.data()) : null;
}

import { logger } from 'firebase-functions/v2';
import { SHOP_CALLABLES, type ImportOrdersAnswer } from '@/domain/callables/shop';
import { generalMessages } from '@/domain/accessMessages';
import { importMessages, shopMessages } from '@/domain/messages';
import { importPlan } from '@/domain/orders/importOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import { callable } from '../kit/callable';
import { failure, refusal } from '../kit/callers';
import {
  beginImport,
  CHUNK,
  completeImport,
  failImport,
  importChunk,
  noteTotal,
  restImport,
  type Run,
} from './import-progress';
import { ServiceError } from '../kit/service-error';
import { codeOf } from '../kit/tries';
import { exportedOrders } from '../services/woocommerce';
import { refuseRange } from './day-range';

/** The log of more orders would not fit into the document. */
const IMPORT_MAX = 10_000;
/** Working time of one call; the next continues. */
const BUDGET_MS = 480_000;

/** Imports a date range from the order export, or continues an unfinished import. */
export const importOrders = callable(SHOP_CALLABLES.importOrders, {}, async (range, { uid }) => {
  if (range.startDate === '' || range.endDate === '')
    throw refusal('invalid', importMessages.datesNeeded);
  refuseRange(range);
  const run = await beginImport(range, uid);
  if (!run) return { success: true, id: `${range.startDate}_${range.endDate}`, state: 'altrove' };
  try {
    const state = await importAll(run, range);
    logger.info('orders imported', { import: run.ref.id, state });
    return { success: true, id: run.ref.id, state };
  } catch (error) {
    const reason = reasonOf(error);
    await failImport(run, reason).catch((late: unknown) =>
      logger.error('import not ended', { import: run.ref.id, code: codeOf(late) }),
    );
    throw failure(error, reason);
  }
});

async function importAll(run: Run, range: DayRange): Promise<ImportOrdersAnswer['state']> {
  const requestedAt = new Date();
  const until = requestedAt.getTime() + BUDGET_MS;
  const { orders, unreadable } = importPlan(await exportedOrders(range));
  if (orders.length > IMPORT_MAX) throw refusal('too-large', shopMessages.tooManyOrders);
  if (!(await noteTotal(run, orders.length, unreadable))) return 'altrove';
  let left = orders.slice();
  while (left.length > 0) {
    if (Date.now() > until) {
      await restImport(run);
      return 'in corso';
    }
    const done = await importChunk(run, left.slice(0, CHUNK), requestedAt);
    if (done === null) return 'altrove';
    left = left.slice(done);
  }
  return (await completeImport(run)) ? 'completata' : 'altrove';
}

function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) {
    if (error.kind === 'malformed') return importMessages.notAList;
    return error.kind === 'timeout' ? generalMessages.timeout : importMessages.unreachable;
  }
  const { message } = failure(error);
  return message;
}

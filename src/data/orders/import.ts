import * as z from 'zod/mini';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import type { LiveSource } from '@/domain/live';
import {
  IMPORT_STATES,
  importId,
  type ImportProgress,
  type ImportState,
} from '@/domain/orders/importOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import { decodeFields, field, storedTime, type Stored } from '@/data/stored/codec';
import { call } from '@/data/callables/call';
import { liveDoc } from '@/data/live/live';

const IMPORTS = 'importazioni';

interface ImportOutcome {
  /** Id of the import's document. */
  id: string;
  /** `altrove`: somebody else is importing this range now; importProgress shows it. */
  state: 'completata' | 'altrove';
}

/**
 * Imports the orders of a date range, or continues an interrupted import. For Amministratore. Watch
 * importProgress meanwhile.
 * @throws AppError with the reason, which the log has too
 */
export async function importOrders(range: DayRange): Promise<ImportOutcome> {
  for (;;) {
    const { id, state } = await call(SHOP_CALLABLES.importOrders, range);
    if (state !== 'in corso') return { id, state };
  }
}

/** Progress and log of the import of a date range, live; null if there was none. */
export function importProgress(range: DayRange): LiveSource<ImportProgress | null> {
  return liveDoc(`${IMPORTS}/${importId(range)}`, decodeImport);
}

const count = field<number>(z.number(), 0);
const IMPORT_FIELDS = {
  state: field<ImportState>(z.enum(IMPORT_STATES), 'in corso'),
  total: count,
  done: count,
  created: count,
  updated: count,
  lines: field<string[]>(z.array(z.string()), []),
  startedAt: field<Date | null>(storedTime, null),
  updatedAt: field<Date | null>(storedTime, null),
};

function decodeImport({ id, data }: Stored): ImportProgress {
  return { id, ...decodeFields(IMPORT_FIELDS, data).values };
}

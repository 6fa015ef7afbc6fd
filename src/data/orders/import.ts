import * as z from 'zod/mini';
import { SHOP_CALLS } from '@/domain/calls/shop';
import type { LiveSource } from '@/domain/live';
import {
  IMPORT_STATES,
  importId,
  type ImportProgress,
  type ImportState,
} from '@/domain/orders/importOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import { decodeFields, field, storedTime, type Stored } from '@/data/stored/codec';
import { call } from '@/data/calls/calls';
import { liveDoc } from '@/data/live/live';

const IMPORTS = 'importazioni';

interface ImportOutcome {
  /** The import's document. */
  id: string;
  /** `altrove`: somebody else is importing these days at this moment; its progress can be watched all the same. */
  state: 'completata' | 'altrove';
}

/**
 * Imports the orders of some days, or goes on with an import of them that was cut off. For Amministratore. Watch
 * importProgress meanwhile. @throws AppError whose text says why; the log has it too
 */
export async function importOrders(range: DayRange): Promise<ImportOutcome> {
  for (;;) {
    const { id, state } = await call(SHOP_CALLS.importOrders, range);
    if (state !== 'in corso') return { id, state };
  }
}

/** The import of these days, live: its counts and its log; null when there was none. */
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

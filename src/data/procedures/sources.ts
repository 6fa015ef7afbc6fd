import type { LiveSource } from '@/domain/live';
import { proceduresOf, type ProcedureTopic } from '@/domain/procedures/procedures';
import { liveDoc } from '@/data/live/live';

export const PROCEDURES = 'impostazioni/procedure';

/** The company's procedures, live; null if never changed: DEFAULT_PROCEDURES apply. */
export function storedProcedures(): LiveSource<ProcedureTopic[] | null> {
  return liveDoc(PROCEDURES, ({ data }) => proceduresOf(data));
}

// Marks documents too large for a trigger's event, so that the hourly sweep processes them
// (functions/src/sweep.ts).
import { noteLarge } from '../../functions/src/indexing/large';
import type { CollectionName } from '../../src/domain/access/collections';
import { SWEPT_FROM_BYTES } from '../../src/domain/limits';
import { storedBytes } from '../../src/domain/tickets/size';
import { documents, type Step } from './backfill';

/** Collections with a trigger whose existing documents may be large. */
const GROWING = [
  'tickets',
  'assistenzatecnica',
  'users',
  'percorsi',
  'questionari',
  'alimentazioni',
  'check',
  'orders',
  'contatti',
  'inviidigiornata',
  'inviidigiornata_archivio',
] as const satisfies readonly CollectionName[];

export const LARGE_STEP: Step = {
  name: 'grandi',
  passes: ({ db, dryRun }) =>
    GROWING.map((name) =>
      documents(db.collection(name), {
        work: async (doc) => {
          if (storedBytes(doc.data()) < SWEPT_FROM_BYTES) return 0;
          if (!dryRun) await noteLarge(db, doc);
          return 1;
        },
      }),
    ),
};

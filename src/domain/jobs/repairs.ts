import { isCurrent, type BACKFILL_VERSIONS } from './backfillSteps';
import type { BackfillReport } from './job';

type BackfillStep = keyof typeof BACKFILL_VERSIONS;

/** Backfill steps that repeat a trigger's step, by its name, for any collection. */
const OF_STEP: Readonly<Record<string, (collection: string) => readonly string[]>> = {
  index: (collection) => [collection],
  notes: (collection) => [`note-${collection}`],
  links: (collection) => [`file-${collection}`],
  hiddenFiles: (collection) => [`file-${collection}`],
  files: (collection) => [`file-${collection}`],
  file: (collection) => [`file-${collection}`],
  renewals: () => ['rinnovi'],
  follow: () => ['daseguire'],
  large: () => ['grandi'],
};

/**
 * Trigger steps that the table above doesn't cover. With an empty list, no backfill repeats them.
 */
const OF_ONE: Readonly<Record<string, readonly BackfillStep[]>> = {
  'tickets.index': ['tickets', 'contatori'],
  'assistenzatecnica.index': ['assistenzatecnica', 'ticketdoppi', 'contatori'],
  'checkdafare.index': ['checkdafare', 'contatori'],
  // Copies of a person's name in other documents.
  'users.renamed': [
    ...(['tickets', 'assistenzatecnica', 'consulenze', 'contatti'] as const),
    ...(['campagnaintegrazione', 'ricontatti', 'revisioni'] as const),
  ],
  'orders.revenue': ['incassi'],
  'orders.bought': ['rinnovi', 'daseguire'],
  'products.categories': ['contatori'],
  'percorsi.reviews': ['revisioni-percorsi'],
  'questionari.reviews': ['revisioni-questionari', 'daseguire'],
  'noteinterne.reviews': ['revisioni'],
  'alimentazioni.shown': ['visibili-alimentazioni'],
  'caricamenti.links': [],
};

/**
 * The steps of `npm run backfill` that repeat what a trigger gave up; none where no backfill does,
 * such as for a message that wasn't sent.
 * @param what `collection.step` of a trigger (functions/src/written.ts)
 */
export function repairsOf(what: string): readonly string[] {
  const [collection = '', step = ''] = what.split('.');
  return OF_ONE[what] ?? OF_STEP[step]?.(collection) ?? [];
}

/**
 * Whether all backfill steps that repeat it have completed since. A run that began earlier may have
 * read the document before it was written.
 * @param last when it was given up; null if unknown
 */
export function isRepaired(
  what: string,
  last: Date | null,
  reports: readonly BackfillReport[],
): boolean {
  const repairs = repairsOf(what);
  return (
    last !== null &&
    repairs.length > 0 &&
    repairs.every((name) =>
      reports.some(
        (report) =>
          report.step === name &&
          report.finished &&
          report.failed === 0 &&
          isCurrent(report) &&
          (report.began?.getTime() ?? 0) > last.getTime(),
      ),
    )
  );
}

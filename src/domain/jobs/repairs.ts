import type { BACKFILL_VERSIONS } from './backfillSteps';

type BackfillStep = keyof typeof BACKFILL_VERSIONS;

/** Backfill steps that do again what a trigger's step of any collection gave up. */
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

/** Those that do more than their name says. An empty list: nothing does it again. */
const OF_ONE: Readonly<Record<string, readonly BackfillStep[]>> = {
  'tickets.index': ['tickets', 'contatori'],
  'assistenzatecnica.index': ['assistenzatecnica', 'ticketdoppi', 'contatori'],
  'checkdafare.index': ['checkdafare', 'contatori'],
  // Names of people, in what refers to them.
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
 * The steps of `npm run backfill` that repair what triggers gave up; none if it has to be done by
 * hand, as what is erased or told.
 * @param what `collection.step` of a trigger (functions/src/written.ts)
 */
export function repairsOf(what: string): readonly string[] {
  const [collection = '', step = ''] = what.split('.');
  return OF_ONE[what] ?? OF_STEP[step]?.(collection) ?? [];
}

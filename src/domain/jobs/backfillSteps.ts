import type { BackfillState } from '../status/state';
import type { BackfillReport } from './job';

/**
 * The steps of `npm run backfill` (scripts/lib/backfill-steps.ts), each with the version of what it
 * writes. Raise a version when older documents need the step again after a deploy: until it has run,
 * `/stato` shows it red, and `--resume` runs it. A new step begins with 2, because databases where
 * the others have run lack it.
 */
export const BACKFILL_VERSIONS = {
  grandi: 1,
  'file-documenti': 1,
  'file-check': 1,
  'file-alimentazioni': 1,
  'file-questionari': 1,
  'file-tickets': 1,
  'file-assistenzatecnica': 1,
  'note-users': 1,
  'note-percorsi': 1,
  'note-alimentazioni': 1,
  'note-orders': 1,
  'note-check': 1,
  'visibili-alimentazioni': 1,
  'posti-prenotazioni': 1,
  prenotazioniClienti: 1,
  'numeri-contatti': 1,
  'numeri-campagnaintegrazione': 1,
  'numeri-ricontatti': 1,
  users: 1,
  tickets: 1,
  assistenzatecnica: 1,
  // idx.buyer
  orders: 2,
  products: 1,
  uscite: 1,
  // idx.weeks
  percorsi: 2,
  consulenze: 2,
  contatti: 1,
  campagnaintegrazione: 1,
  ricontatti: 1,
  inviidigiornata: 1,
  inviidigiornata_archivio: 1,
  checkdafare: 1,
  check: 1,
  comunicazioni: 1,
  contattiPromemoria: 1,
  documenti: 1,
  ticketdoppi: 1,
  contatori: 1,
  registro: 1,
  incassi: 1,
  'revisioni-percorsi': 1,
  'revisioni-questionari': 1,
  revisioni: 1,
  rinnovi: 1,
  daseguire: 1,
} as const satisfies Readonly<Record<string, number>>;

const VERSIONS = new Map<string, number>(Object.entries(BACKFILL_VERSIONS));

/** The version that a step writes; 1 for a step that no longer exists. */
export const backfillVersion = (step: string): number => VERSIONS.get(step) ?? 1;

/** Whether a report is about the current version of its step. */
export function isCurrent({ step, version }: Pick<BackfillReport, 'step' | 'version'>): boolean {
  return version >= backfillVersion(step);
}

/**
 * State of each step that has a report and, in a database where other steps have run, of the newer
 * steps that haven't.
 */
export function backfillStates(reports: readonly BackfillReport[]): BackfillState[] {
  const reported = new Set(reports.map(({ step }) => step));
  const missing = [...VERSIONS.keys()].filter(
    (step) => reports.length > 0 && !reported.has(step) && backfillVersion(step) > 1,
  );
  return [
    ...reports.map((report) => ({
      step: report.step,
      finished: report.finished,
      failed: report.failed,
      isCurrent: isCurrent(report),
    })),
    ...missing.map((step) => ({ step, finished: false, failed: 0, isCurrent: false })),
  ];
}

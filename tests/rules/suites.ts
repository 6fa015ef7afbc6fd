import { boundCases } from './cases/bounds';
import { continuationCases } from './cases/continuations';
import { counterCases } from './cases/counters';
import {
  createFieldCases,
  disabledCases,
  matrixCases,
  unknownCollectionCases,
} from './cases/matrix';
import { erasedCases } from './cases/erased';
import { concurrencyCases, queryCases } from './cases/queries';
import { recordCases } from './cases/records';
import { auditCases } from './cases/audit-log';
import { sizeCases, storageCases, storageMatrixCases } from './cases/storage';
import { clientTicketCases } from './cases/tickets-client';
import { ticketListCases } from './cases/tickets-lists';
import { staffTicketCases } from './cases/tickets-staff';
import { uploadCases } from './cases/uploads';
import { userCases } from './cases/users';
import { valueCases } from './cases/values';
import type { RuleCase } from './harness';

const FIRESTORE_CASES: readonly RuleCase[] = [
  ...boundCases,
  ...userCases,
  ...clientTicketCases,
  ...staffTicketCases,
  ...ticketListCases,
  ...continuationCases,
  ...auditCases,
  ...recordCases,
  ...uploadCases,
  ...counterCases,
  ...valueCases,
  ...createFieldCases,
  ...queryCases,
  ...unknownCollectionCases,
  ...erasedCases,
];
/** Concurrent cases, which take seconds. */
const isCrowd = ({ title }: RuleCase) => title.includes('at once');
const MATRIX_CASES: readonly RuleCase[] = [
  ...matrixCases,
  ...disabledCases,
  ...concurrencyCases,
  ...FIRESTORE_CASES.filter(isCrowd),
];

/**
 * Collections whose documents are created together: the cases of one can detect mutants of the
 * others.
 */
const TOGETHER: readonly (readonly string[])[] = [
  ['tickets', 'assistenzatecnica', 'nuovicontatti', 'richiestetecniche'],
  ['documenti', 'caricamenti', 'caricamenti_giorno'],
  ['prenotazioni', 'prenotazioniClienti'],
  ['numeri', 'contatti', 'campagnaintegrazione', 'ricontatti'],
  ['inviidigiornata', 'inviidigiornata_archivio'],
];
const TOLD_WITH: Record<string, readonly string[]> = {
  richiestetecniche: ['assistenzatecnica'],
  nuovicontatti: ['tickets', 'assistenzatecnica'],
  caricamenti_giorno: ['caricamenti'],
  prenotazioniClienti: ['prenotazioni'],
  numeri: ['contatti', 'campagnaintegrazione', 'ricontatti'],
};

/**
 * Additional collections that some case writes, such as an order's note. Roles are defined in users
 * and tested on tickets.
 */
const WRITES_TOO: Record<string, readonly string[]> = {
  users: ['tickets'],
  noteinterne: ['orders', 'tickets', 'assistenzatecnica'],
};

/** Collections whose rules the cases of one need. */
export function neededFor(collection: string): ReadonlySet<string> {
  return new Set([
    collection,
    ...(WRITES_TOO[collection] ?? []),
    ...TOGETHER.filter((names) => names.includes(collection)).flat(),
  ]);
}

/** Collections whose cases can detect a mutant of this one's rules. */
export const toldBy = (collection: string): readonly string[] => [
  collection,
  ...(TOLD_WITH[collection] ?? []),
];

/** Field-level cases of a collection. */
export const casesOf = (collection: string): RuleCase[] =>
  FIRESTORE_CASES.filter((test) => test.area === collection && !isCrowd(test));

/** Its matrix cells and concurrent cases: for mutants that field-level cases don't detect. */
export const matrixOf = (collection: string): RuleCase[] =>
  MATRIX_CASES.filter(({ area }) => area === collection);

const STORAGE_BLOCKS: Record<string, string> = {
  documents: '/documenti/{person}/{file}',
  questionnaires: '/documenti/{person}/questionari/{template}/instances/{instance}/{field}/{file}',
  checks: '/check/{person}/{file}',
  diets: '/alimentazioni/{person}/{index}/{file}',
};
const STORAGE_CASES: readonly RuleCase[] = [
  ...storageCases,
  ...storageMatrixCases,
  ...sizeCases.filter(({ area }) => area === 'documents'),
];

export function storageCasesOf(blocks: ReadonlySet<string>): RuleCase[] {
  return STORAGE_CASES.filter(({ area }) => blocks.has(STORAGE_BLOCKS[area] ?? area));
}

import type { CsvColumn } from '../csv';
import { formatDate, formatDateTime } from '../time/rome';
import type { Contact } from './contact';
import { sourceLabel } from './values';

const day = (at: Date | null) => (at ? formatDate(at) : '');
const yes = (is: boolean) => (is ? 'Si' : 'No');

export const LEADS_FILE = 'contatti_filtrati.csv';
/** CSV columns of the main list. */
export const LEADS_CSV: readonly CsvColumn<Contact>[] = [
  { header: 'Data', value: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : '') },
  { header: 'Contatto', value: ({ contattopreso }) => sourceLabel(contattopreso) },
  { header: 'Lavorato', value: ({ lavorato }) => yes(lavorato) },
  { header: 'Lav_il', value: ({ lavoratoAt }) => day(lavoratoAt) },
  { header: 'Nome', value: ({ name }) => name },
  { header: 'Cognome', value: ({ surname }) => surname },
  { header: 'Telefono', value: ({ telefono }) => telefono },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Città', value: ({ citta }) => citta },
  { header: 'Data chiamata', value: ({ firstCall }) => day(firstCall) },
  { header: 'Stato', value: ({ stato }) => stato },
  { header: 'Operatore contatto', value: ({ operatore }) => operatore },
  { header: 'Operatore 1 chiamata', value: ({ operatore2 }) => operatore2 },
  { header: 'Operatore 2 chiamata', value: ({ operatore3 }) => operatore3 },
  { header: 'Note', value: ({ note }) => note },
  { header: 'Acquistato', value: ({ acquistato }) => yes(acquistato) },
  { header: 'Acquistato_il', value: ({ acquistatoAt }) => day(acquistatoAt) },
  { header: 'Studio', value: ({ studio }) => studio ?? '' },
  { header: 'Importo', value: ({ importo }) => importo },
];

import { formatDate, formatDateTime } from '../time/rome';
import type { Contact } from './contact';
import { sourceLabel } from './values';

/** CSV export of the main list. */
export const LEADS_CSV = 'contatti_filtrati.csv';
export const LEADS_HEADER = [
  'Data',
  'Contatto',
  'Lavorato',
  'Lav_il',
  'Nome',
  'Cognome',
  'Telefono',
  'Email',
  'Città',
  'Data chiamata',
  'Stato',
  'Operatore contatto',
  'Operatore 1 chiamata',
  'Operatore 2 chiamata',
  'Note',
  'Acquistato',
  'Acquistato_il',
  'Studio',
  'Importo',
] as const;

const day = (at: Date | null) => (at ? formatDate(at) : '');
const yes = (is: boolean) => (is ? 'Si' : 'No');

/** A contact's cells in the order of the header. */
export function leadCells(lead: Contact): (string | number | null)[] {
  return [
    lead.createdAt ? formatDateTime(lead.createdAt) : '',
    sourceLabel(lead.contattopreso),
    yes(lead.lavorato),
    day(lead.lavoratoAt),
    lead.name,
    lead.surname,
    lead.telefono,
    lead.email,
    lead.citta,
    day(lead.firstCall),
    lead.stato,
    lead.operatore,
    lead.operatore2,
    lead.operatore3,
    lead.note,
    yes(lead.acquistato),
    day(lead.acquistatoAt),
    lead.studio ?? '',
    lead.importo,
  ];
}

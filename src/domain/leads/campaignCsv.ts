import type { Fields } from '../stored';
import { shownDay } from '../time/typed';
import type { CampaignRow } from './campaign';
import { campaignFieldText } from './campaignEdit';
import { daysLeft } from './days';
import { sourceLabel } from './values';

/** CSV header of a campaign or recall list. */
export const CAMPAIGN_HEADER = [
  'Tag',
  'Data inizio',
  'Scadenza',
  'Giorni',
  'Nome',
  'Cognome',
  'Studio',
  'Chiamata',
  'Stato',
  'Telefono',
  'Email',
  'Programma',
  'Operatore',
  'Note',
  'Acquistato',
  'Contatto preso',
] as const;

/** A row's cells in the order of the header; an unknown studio as it was pasted. */
export function campaignCells(
  row: CampaignRow & { stored: Fields },
  now: Date,
): (string | number | null)[] {
  return [
    row.tag,
    shownDay(row.start ?? ''),
    shownDay(row.end ?? ''),
    daysLeft(row.end, now),
    row.name,
    row.surname,
    campaignFieldText(row.stored, 'studio'),
    row.chiamata,
    row.stato,
    row.telefono,
    row.email,
    row.nome_prodotto,
    row.operatore,
    row.note,
    row.acquistato,
    sourceLabel(row.contattopreso),
  ];
}

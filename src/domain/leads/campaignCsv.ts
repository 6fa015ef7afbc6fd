import type { CsvColumn } from '../csv';
import type { Fields } from '../stored';
import { shownDay } from '../time/typed';
import type { CampaignRow } from './campaign';
import { campaignFieldText } from './campaignEdit';
import { daysLeft } from './days';
import { sourceLabel } from './values';

type Row = CampaignRow & { stored: Fields };

/** CSV columns of a campaign or recall list. */
export const campaignCsv = (now: Date): readonly CsvColumn<Row>[] => [
  { header: 'Tag', value: ({ tag }) => tag },
  { header: 'Data inizio', value: ({ start }) => shownDay(start ?? '') },
  { header: 'Scadenza', value: ({ end }) => shownDay(end ?? '') },
  { header: 'Giorni', value: ({ end }) => daysLeft(end, now) },
  { header: 'Nome', value: ({ name }) => name },
  { header: 'Cognome', value: ({ surname }) => surname },
  // An unknown studio as it was pasted.
  { header: 'Studio', value: ({ stored }) => campaignFieldText(stored, 'studio') },
  { header: 'Chiamata', value: ({ chiamata }) => chiamata },
  { header: 'Stato', value: ({ stato }) => stato },
  { header: 'Telefono', value: ({ telefono }) => telefono },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Programma', value: ({ nome_prodotto }) => nome_prodotto },
  { header: 'Operatore', value: ({ operatore }) => operatore },
  { header: 'Note', value: ({ note }) => note },
  { header: 'Acquistato', value: ({ acquistato }) => acquistato },
  { header: 'Contatto preso', value: ({ contattopreso }) => sourceLabel(contattopreso) },
];

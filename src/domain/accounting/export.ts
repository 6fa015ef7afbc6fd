import type { CsvColumn } from '../csv';
import { METHOD_LABEL } from '../orders/method';
import { SOURCE_LABEL } from '../orders/source';
import { shownDay } from '../time/typed';
import type { Counted } from './counted';

/** An amount in the notation that spreadsheets read (decimal comma only). */
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const soldText = ({ prodotti }: Counted) =>
  prodotti.map(({ nome, pezzi }) => (pezzi > 1 ? `${pezzi} × ${nome}` : nome)).join(', ');

/** CSV columns for the accountant: one order per line, without the buyer. */
export const ACCOUNTING_CSV: readonly CsvColumn<Counted>[] = [
  { header: 'Data', value: ({ giorno }) => (giorno === '' ? '' : shownDay(giorno)) },
  { header: 'Ordine', value: ({ numero }) => numero },
  { header: 'Fonte', value: ({ fonte }) => SOURCE_LABEL[fonte] },
  { header: 'Metodo', value: ({ metodo }) => METHOD_LABEL[metodo] },
  { header: 'Studio', value: ({ studio }) => studio },
  { header: 'Prodotti', value: soldText },
  { header: 'Imponibile', value: ({ imponibile }) => amount(imponibile) },
  { header: 'IVA', value: ({ incasso, imponibile }) => amount(incasso - imponibile) },
  { header: 'Totale', value: ({ incasso }) => amount(incasso) },
  { header: 'Rimborsato', value: ({ rimborsi }) => amount(rimborsi) },
];

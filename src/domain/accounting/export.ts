import { METHOD_LABEL } from '../orders/method';
import { SOURCE_LABEL } from '../orders/source';
import { shownDay } from '../time/typed';
import type { Counted } from './counted';

/** CSV header for the accountant: one order per line, without the buyer. */
export const ACCOUNTING_HEADER = [
  'Data',
  'Ordine',
  'Fonte',
  'Metodo',
  'Studio',
  'Prodotti',
  'Imponibile',
  'IVA',
  'Totale',
  'Rimborsato',
] as const;

/** A row of the export; amounts in the notation that spreadsheets read (decimal comma only). */
export function accountingCells({
  giorno,
  numero,
  fonte,
  metodo,
  studio,
  prodotti,
  incasso,
  imponibile,
  rimborsi,
}: Counted): string[] {
  const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const what = prodotti
    .map(({ nome, pezzi }) => (pezzi > 1 ? `${pezzi} × ${nome}` : nome))
    .join(', ');
  return [
    giorno === '' ? '' : shownDay(giorno),
    numero,
    SOURCE_LABEL[fonte],
    METHOD_LABEL[metodo],
    studio,
    what,
    ...[imponibile, incasso - imponibile, incasso, rimborsi].map(amount),
  ];
}

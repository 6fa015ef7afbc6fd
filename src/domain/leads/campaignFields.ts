import { namesOfKind, perField, type NamesOfKind } from '../fieldTable';
import { STUDIOS } from '../studios';
import type { LeadFilter, LeadKind } from './fields';
import { CAMPAIGN_PURCHASES, CAMPAIGN_SOURCES, CAMPAIGN_STATUSES, sourceLabel } from './values';

/**
 * The fields of a campaign lead (`campagnaintegrazione`) or recall (`ricontatti`), and where each
 * appears. How to add one: docs/architecture.md.
 */

interface Field {
  label: string;
  /**
   * Days are stored as dd/mm/yyyy. `left`: days until the end, recomputed when shown, because the
   * stored number dates from the day of the write; the old application reads it.
   */
  kind: Exclude<LeadKind, 'amount' | 'flag' | 'time' | 'moment'> | 'left';
  /** Values offered; others may be stored. */
  options?: readonly string[];
  /** Display text of a value of `options`. */
  shown?: (value: string) => string;
  /** Its column name in pasted rows, if not the label. */
  pasted?: string;
  /** Whether only campaigns have this field. */
  campaign?: true;
}

/** By stored name. */
const TABLE = {
  name: { label: 'Nome', kind: 'line' },
  surname: { label: 'Cognome', kind: 'line' },
  nome_prodotto: { label: 'Programma', kind: 'line', pasted: 'prodotto', campaign: true },
  tag: { label: 'Tag', kind: 'line', campaign: true },
  stato: { label: 'Stato', kind: 'choice', options: CAMPAIGN_STATUSES },
  note: { label: 'Note', kind: 'text' },
  operatore: { label: 'Operatore', kind: 'operator' },
  acquistato: { label: 'Acquistato', kind: 'choice', options: CAMPAIGN_PURCHASES },
  chiamata: { label: 'Chiamata', kind: 'choice', options: ['Si', 'No'] },
  contattopreso: {
    label: 'Contatto preso',
    kind: 'choice',
    options: CAMPAIGN_SOURCES,
    shown: sourceLabel,
  },
  email: { label: 'Email', kind: 'email' },
  telefono: { label: 'Telefono', kind: 'phone' },
  studio: { label: 'Studio', kind: 'studio', options: STUDIOS },
  inizio: { label: 'Data inizio', kind: 'day' },
  fine: { label: 'Scadenza', kind: 'day' },
  giorni: { label: 'Giorni', kind: 'left' },
} as const satisfies Record<string, Field>;

export type CampaignColumn = keyof typeof TABLE;
export const CAMPAIGN_FIELDS: Readonly<Record<CampaignColumn, Field>> = TABLE;
export const CAMPAIGN_FIELD_NAMES = Object.keys(TABLE) as CampaignColumn[];

/** What staff edit. */
export type CampaignField = Exclude<CampaignColumn, NamesOfKind<typeof TABLE, 'left'>>;
export const CAMPAIGN_TEXTS = namesOfKind(TABLE, 'line', 'text', 'choice', 'operator');
export type CampaignText = (typeof CAMPAIGN_TEXTS)[number];

/** Columns of the CSV export. */
export const CSV_FIELDS = [
  'tag',
  'inizio',
  'fine',
  'giorni',
  'name',
  'surname',
  'studio',
  'chiamata',
  'stato',
  'telefono',
  'email',
  'nome_prodotto',
  'operatore',
  'note',
  'acquistato',
  'contattopreso',
] as const satisfies readonly CampaignColumn[];

/** Columns of pasted rows; null: ignored. Those that only campaigns have come last. */
export const PASTED_COLUMNS = [
  'inizio',
  'fine',
  null,
  'name',
  'surname',
  'studio',
  'email',
  'telefono',
  'nome_prodotto',
  'tag',
] as const satisfies readonly (CampaignField | null)[];
export type PastedField = Exclude<(typeof PASTED_COLUMNS)[number], null>;
export const pastedColumns = (campaign: boolean) =>
  PASTED_COLUMNS.filter((name) => campaign || name === null || !CAMPAIGN_FIELDS[name].campaign);

/** Inputs of the form for a new row. */
export type NewField =
  'name' | 'surname' | 'email' | 'telefono' | 'contattopreso' | 'studio' | 'inizio' | 'fine';

/** Fields that can be edited in bulk. */
export const BULK_FIELDS = [
  'stato',
  'chiamata',
  'operatore',
  'studio',
  'acquistato',
] as const satisfies readonly CampaignField[];

/** Filters for one value of a field, by their names in `idx`, in the order of the dialog. */
const NONE = { none: 'Nessun elemento', anyCase: true } as const;
const FILTERS = {
  called: { field: 'chiamata', parameter: 'chiamata', ...NONE, noneLast: true },
  status: { field: 'stato', parameter: 'stato', ...NONE },
  operator: { field: 'operatore', parameter: 'operatore' },
  source: { field: 'contattopreso', parameter: 'fonte', chip: 'Contatto' },
  bought: { field: 'acquistato', parameter: 'acquistato', ...NONE, noneLast: true },
} as const satisfies Record<string, LeadFilter<CampaignText>>;

export type CampaignFilter = keyof typeof FILTERS;
export const CAMPAIGN_FILTERS: Readonly<Record<CampaignFilter, LeadFilter<CampaignText>>> = FILTERS;
export const CAMPAIGN_FILTER_NAMES = Object.keys(FILTERS) as CampaignFilter[];

/** A value for each of these filters. */
export const perFilter = <T>(of: (filter: CampaignFilter) => T) => perField(FILTERS, of);

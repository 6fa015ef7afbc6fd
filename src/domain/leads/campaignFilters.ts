import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, type Studio } from '../studios';
import type { CampaignRow } from './campaign';
import { is, isExactly, isWithin, type Span } from './filters';
import { soughtNumbers } from './numbers';

/** Filters of a campaign or recall list; '' and null don't filter. */
export interface CampaignFilters {
  surname: string;
  email: string;
  phone: string;
  /** Case-insensitive; '' means «none». */
  status: string | null;
  called: string | null;
  bought: string | null;
  tag: string | null;
  operator: string | null;
  source: string | null;
  /** Empty means all. */
  studios: readonly (Studio | typeof NO_STUDIO)[];
  created: Span;
}

export const NO_CAMPAIGN_FILTERS: CampaignFilters = {
  surname: '',
  email: '',
  phone: '',
  status: null,
  called: null,
  bought: null,
  tag: null,
  operator: null,
  source: null,
  studios: [],
  created: { from: null, before: null },
};

/** The tag that «Mostra Attivi» shows and that can be deleted in bulk. */
export const ACTIVE_TAG = 'attivi';

/** How to search a surname: n-grams (`parts`), or prefix (`start`) if short; null: not at all. */
export function surnameWay({ surname }: CampaignFilters): 'parts' | 'start' | null {
  if (normalise(surname) === '') return null;
  return queryTokens(surname).length > 0 ? 'parts' : 'start';
}

/**
 * Whether studios are checked by `isInCampaign` rather than by the query: combined with two
 * spellings of a number they exceed a query's limits, and few rows share a number.
 */
export function confirmsStudios({
  phone,
  studios,
}: Pick<CampaignFilters, 'phone' | 'studios'>): boolean {
  return phone.trim() !== '' && studios.length > 1;
}

/** Whether a row matches the filters; confirms query candidates and rechecks edited rows. */
export function isInCampaign(filters: CampaignFilters): (row: CampaignRow) => boolean {
  const [surname, email] = [normalise(filters.surname), filters.email.trim().toLowerCase()];
  const numbers = new Set(soughtNumbers(filters.phone));
  return (row) =>
    (surname === '' || normalise(row.surname).includes(surname)) &&
    (email === '' || row.email === email) &&
    (filters.phone.trim() === '' || numbers.has(row.telefono)) &&
    is(filters.status, row.stato) &&
    is(filters.called, row.chiamata) &&
    is(filters.bought, row.acquistato) &&
    is(filters.tag, row.tag) &&
    isExactly(filters.operator, row.operatore) &&
    isExactly(filters.source, row.contattopreso) &&
    (filters.studios.length === 0 || filters.studios.includes(row.studio ?? NO_STUDIO)) &&
    isWithin(row.createdAt, filters.created);
}

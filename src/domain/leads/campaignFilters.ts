import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, type Studio } from '../studios';
import { typedEmail } from '../text';
import type { CampaignRow } from './campaign';
import {
  CAMPAIGN_FILTER_NAMES,
  CAMPAIGN_FILTERS,
  perFilter,
  type CampaignFilter,
} from './campaignFields';
import { is, isWithin, passes, type Span } from './filters';
import { soughtNumbers } from './numbers';

/**
 * Filters of a campaign or recall list; '' and null don't filter. Those for one value of a field
 * (CampaignFilter) have '' for rows without a value.
 */
export interface CampaignFilters extends Record<CampaignFilter | 'tag', string | null> {
  surname: string;
  email: string;
  phone: string;
  /** Empty means all. */
  studios: readonly (Studio | typeof NO_STUDIO)[];
  created: Span;
}

export const NO_CAMPAIGN_FILTERS: CampaignFilters = {
  surname: '',
  email: '',
  phone: '',
  ...perFilter(() => null),
  tag: null,
  studios: [],
  created: { from: null, before: null },
};

/** The tag that «Mostra Attivi» shows and that can be deleted in bulk. */
export const ACTIVE_TAG = 'attivi';

/** How to search a surname: by n-grams (`substring`), or by prefix if short; null: no search. */
export function surnameWay({ surname }: CampaignFilters): 'substring' | 'start' | null {
  if (normalise(surname) === '') return null;
  return queryTokens(surname).length > 0 ? 'substring' : 'start';
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
  const [surname, email] = [normalise(filters.surname), typedEmail(filters.email)];
  const numbers = new Set(soughtNumbers(filters.phone));
  return (row) =>
    (surname === '' || normalise(row.surname).includes(surname)) &&
    (email === '' || row.email === email) &&
    (filters.phone.trim() === '' || numbers.has(row.telefono)) &&
    CAMPAIGN_FILTER_NAMES.every((name) => passes(CAMPAIGN_FILTERS[name], filters[name], row)) &&
    is(filters.tag, row.tag) &&
    (filters.studios.length === 0 || filters.studios.includes(row.studio ?? NO_STUDIO)) &&
    isWithin(row.createdAt, filters.created);
}

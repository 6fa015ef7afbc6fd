import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, type Studio } from '../studios';
import type { CampaignRow } from './campaign';
import { is, isExactly, isWithin, type Span } from './filters';
import { soughtNumbers } from './numbers';

/** What a list of a campaign, or of who is called again, is narrowed to; '' and null narrow nothing. */
export interface CampaignFilters {
  surname: string;
  email: string;
  phone: string;
  /** Each in any case, or '' for «none». */
  status: string | null;
  called: string | null;
  bought: string | null;
  tag: string | null;
  operator: string | null;
  source: string | null;
  /** None: all. */
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

/** What «Mostra Attivi» shows, and what is deleted together. */
export const ACTIVE_TAG = 'attivi';

/** How a surname is sought: by its parts, or, too short for these, by how it begins; null: not at all. */
export function surnameWay({ surname }: CampaignFilters): 'parts' | 'start' | null {
  if (normalise(surname) === '') return null;
  return queryTokens(surname).length > 0 ? 'parts' : 'start';
}

/** Two ways of writing a number and all studios are more than one query may combine: few have the number, and `isInCampaign` tells their studio. */
export function confirmsStudios({
  phone,
  studios,
}: Pick<CampaignFilters, 'phone' | 'studios'>): boolean {
  return phone.trim() !== '' && studios.length > 1;
}

/** Whether a row belongs into the list: confirms what a search proposes, and tells whether one that was edited still does. */
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

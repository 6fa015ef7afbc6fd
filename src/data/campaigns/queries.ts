import { CAMPAIGN_FILTER_NAMES, CAMPAIGN_FILTERS } from '@/domain/leads/campaignFields';
import { confirmsStudios, surnameWay, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { soughtNumbers } from '@/domain/leads/numbers';
import { normalise, queryTokens } from '@/domain/search/ngrams';
import { typedEmail } from '@/domain/text';
import { span, type Condition, type Query } from '@/data/live/query';

/** The two lists on one screen: `campagnaintegrazione` and `ricontatti`. */
export const [, CAMPAIGN, RECONTACTS] = LEAD_COLLECTIONS;
export type CampaignList = typeof CAMPAIGN | typeof RECONTACTS;

/** The integration campaign's rows with an e-mail, newest first. */
export function campaignLeadQuery(email: string): Query {
  return {
    collection: CAMPAIGN,
    where: [['idx.email', '==', typedEmail(email)]],
    orderBy: [['idx.at', 'desc']],
  };
}

/** By end date, then newest first. The days left have this order on any day. */
const SOONEST_FIRST = [
  ['idx.end', 'asc'],
  ['idx.at', 'desc'],
] as const;

/**
 * The rows of a list. A surname search only finds candidates, and then `isInCampaign` also applies
 * the other filters (`isExact`). Otherwise the query applies all filters, each with its own index
 * in the list's order.
 */
export function campaignQuery(list: CampaignList, filters: CampaignFilters): Query {
  switch (surnameWay(filters)) {
    case 'substring':
      return {
        collection: list,
        where: [['idx.tokens', 'array-contains', queryTokens(filters.surname)[0] ?? '']],
        orderBy: SOONEST_FIRST,
      };
    case 'start': {
      const start = normalise(filters.surname);
      const where: Condition[] = [
        ['idx.name', '>=', start],
        ['idx.name', '<', `${start}\uf8ff`],
      ];
      return { collection: list, where, orderBy: [['idx.name', 'asc']] };
    }
    case null:
      return {
        collection: list,
        where: [...marks(filters), ...span('idx.at', filters.created)],
        orderBy: SOONEST_FIRST,
      };
  }
}

function marks({ email, phone, studios, ...filters }: CampaignFilters): Condition[] {
  const one = (field: string, value: string | null): Condition[] =>
    value === null ? [] : [[field, '==', value]];
  const folded = (field: string, value: string | null) => one(field, value && value.toLowerCase());
  const numbers = phone.trim() === '' ? [] : soughtNumbers(phone);
  return [
    ...one('idx.email', typedEmail(email) || null),
    ...(numbers.length === 0 ? [] : [['idx.phone', 'in', numbers] as const]),
    ...CAMPAIGN_FILTER_NAMES.flatMap((name) =>
      (CAMPAIGN_FILTERS[name].anyCase ? folded : one)(`idx.${name}`, filters[name]),
    ),
    ...folded('idx.tag', filters.tag),
    ...(studios.length === 0 || confirmsStudios({ phone, studios })
      ? []
      : [['idx.studio', 'in', studios] as const]),
  ];
}

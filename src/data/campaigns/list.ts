import { CAMPAIGN_FILTERS, type CampaignFilter } from '@/domain/leads/campaignFields';
import {
  confirmsStudios,
  isInCampaign,
  surnameWay,
  type CampaignFilters,
} from '@/domain/leads/campaignFilters';
import { passes } from '@/domain/leads/filters';
import type { LiveSource, PagedSource } from '@/domain/live';
import { leadsOfNumbersQuery } from '@/data/leads/queries';
import { liveFirst, fetchedOnce } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { readAll, pagesOf, counted } from '@/data/live/read';
import { decodeCampaignLead, type CampaignLead } from './codec';
import { campaignLeadQuery, campaignQuery, type CampaignList } from './queries';

export const CAMPAIGN_PAGE = 50;

/**
 * The newest row of the integration campaign with this e-mail, live; null if there is none. For
 * Amministratore and Studio.
 */
export function campaignLead(email: string): LiveSource<CampaignLead | null> {
  return liveFirst(campaignLeadQuery(email), decodeCampaignLead);
}

/** Whether the query alone gives the list; otherwise `isInCampaign` must filter its rows. */
export function isExact(filters: CampaignFilters): boolean {
  return surnameWay(filters) === null && !confirmsStudios(filters);
}

/** The rows of a list, live, in pages; only candidates unless the filters are exact. */
export function campaignRows(
  list: CampaignList,
  filters: CampaignFilters,
): PagedSource<CampaignLead> {
  return pagedQuery(campaignQuery(list, filters), decodeCampaignLead, { pageSize: CAMPAIGN_PAGE });
}

/** All matching rows, read from the server page by page, for an export. @throws AppError */
export function campaignPages(
  list: CampaignList,
  filters: CampaignFilters,
): AsyncGenerator<CampaignLead[]> {
  return pagesOf(
    campaignQuery(list, filters),
    decodeCampaignLead,
    isExact(filters) ? null : isInCampaign(filters),
  );
}

/** Counts the rows on the server; requires exact filters. @throws AppError */
export function campaignCount(list: CampaignList, filters: CampaignFilters): Promise<number> {
  return counted(campaignQuery(list, filters));
}

/** What a list's statistics count besides the total. */
const COUNTED = {
  called: { filter: 'called', value: 'si' },
  thinking: { filter: 'status', value: 'ci pensa' },
  bought: { filter: 'bought', value: 'si' },
  silent: { filter: 'status', value: 'non risponde' },
  again: { filter: 'status', value: 'da ricontattare' },
} as const;
export type CampaignStatistics = Record<keyof typeof COUNTED | 'total', number>;
const MARKS = Object.entries(COUNTED) as [
  keyof typeof COUNTED,
  (typeof COUNTED)[keyof typeof COUNTED],
][];

/**
 * Statistics of the filtered rows, counted by the server; for filters that are not exact, by
 * reading all rows.
 * @param all the rows, if already loaded
 * @throws AppError
 */
export async function campaignStatistics(
  list: CampaignList,
  filters: CampaignFilters,
  all: readonly CampaignLead[] | null = null,
): Promise<CampaignStatistics> {
  if (!isExact(filters)) {
    const sums: CampaignStatistics = {
      total: 0,
      called: 0,
      thinking: 0,
      bought: 0,
      silent: 0,
      again: 0,
    };
    for await (const page of all ? [all] : campaignPages(list, filters)) {
      sums.total += page.length;
      for (const [name, { filter, value }] of MARKS)
        sums[name] += page.filter((row) => passes(CAMPAIGN_FILTERS[filter], value, row)).length;
    }
    return sums;
  }
  const count = (filter: CampaignFilter, value: string) =>
    filters[filter] === null || filters[filter].toLowerCase() === value
      ? campaignCount(list, { ...filters, [filter]: value })
      : Promise.resolve(0);
  const [total, ...sums] = await Promise.all([
    campaignCount(list, filters),
    ...MARKS.map(async ([name, { filter, value }]) => [name, await count(filter, value)] as const),
  ]);
  return { total, ...Object.fromEntries(sums) } as CampaignStatistics;
}

/** The statistics as a source. @param generation a new number reloads */
export function campaignStatisticsOf(
  list: CampaignList,
  filters: CampaignFilters,
  all: readonly CampaignLead[] | null,
  generation = 0,
): LiveSource<CampaignStatistics> {
  return fetchedOnce(`${list}/statistiche/${JSON.stringify(filters)}/${generation}`, () =>
    campaignStatistics(list, filters, all),
  );
}

/** A list's rows with one of these canonical numbers (at most 30). @throws AppError */
export function campaignOfNumbers(
  list: CampaignList,
  numbers: readonly string[],
): Promise<CampaignLead[]> {
  return numbers.length === 0
    ? Promise.resolve([])
    : readAll(leadsOfNumbersQuery(list, numbers), decodeCampaignLead);
}

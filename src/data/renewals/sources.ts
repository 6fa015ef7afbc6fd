import type { LiveSource, PagedSource } from '@/domain/live';
import {
  dueRange,
  type DueWithin,
  type Renewal,
  type RenewalFilters,
} from '@/domain/renewals/renewal';
import { asked } from '@/data/live/asked';
import { counted } from '@/data/live/counted';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { decodeRenewal } from './codec';
import { endedQuery, renewalsQuery } from './queries';

/** What is listed; `today` as yyyy-MM-dd in Rome. */
export interface RenewalSearch extends RenewalFilters {
  within: DueWithin;
  today: string;
}

const queryOf = ({ within, today, ...filters }: RenewalSearch) =>
  renewalsQuery(within, filters, dueRange(within, today));

/** Clients to renew, live, in pages. */
export function renewals(search: RenewalSearch): PagedSource<Renewal> {
  return pagedQuery(queryOf(search), decodeRenewal);
}

/** All of them, page by page, for an export. @throws AppError */
export function renewalPages(search: RenewalSearch): AsyncIterable<Renewal[]> {
  return pagesOf(queryOf(search), decodeRenewal);
}

/** @throws AppError */
export function renewalCount(search: RenewalSearch): Promise<number> {
  return counted(queryOf(search));
}

/** A row of the renewal rate: how many cycles ended, and how many of them were renewed. */
export interface Rate {
  label: string;
  ended: number;
  renewed: number;
}
export type RateGroup = Parameters<typeof endedQuery>[0] & { label: string };

/** Counts some groups on the server. @param generation a new number counts again */
export function renewalRates(
  groups: readonly RateGroup[],
  generation: number,
): LiveSource<readonly Rate[]> {
  return asked(`rinnovi/${generation}/${JSON.stringify(groups)}`, () =>
    Promise.all(
      groups.map(async ({ label, ...of }) => {
        const [ended, renewed] = await Promise.all(
          [false, true].map((only) => counted(endedQuery(of, only))),
        );
        return { label, ended: ended ?? 0, renewed: renewed ?? 0 };
      }),
    ),
  );
}

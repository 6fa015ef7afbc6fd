import { pagesOf, counted } from '@/data/live/read';
import type { Stored } from '@/data/stored/codec';
import type { LiveSource, PagedSource } from '@/domain/live';
import { dueRange, type DueWithin } from '@/domain/renewals/due';
import {
  RENEWALS,
  type Renewal,
  type RenewalFilters,
  readRenewal,
} from '@/domain/renewals/renewal';
import {
  commonest,
  rateGroups,
  rateRows,
  totalGroup,
  type Rate,
  type RateFilters,
  type RateGroup,
  type RatesBy,
} from '@/domain/renewals/rates';
import { inFirestore } from '@/data/live/database';
import { liveDoc, fetchedOnce } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { endedQuery, renewalsQuery } from './queries';

/** `rinnovi/{uid}_{order}` */
export function decodeRenewal({ id, data }: Stored): Renewal {
  return readRenewal(id, data);
}

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

/** One client to renew, live, whether listed or not. @param id a document id */
export function renewal(id: string): LiveSource<Renewal | null> {
  return liveDoc(`${RENEWALS}/${id}`, decodeRenewal);
}

/** All clients to renew, page by page, for an export. @throws AppError */
export function renewalPages(search: RenewalSearch): AsyncIterable<Renewal[]> {
  return pagesOf(queryOf(search), decodeRenewal);
}

/** @throws AppError */
export function renewalCount(search: RenewalSearch): Promise<number> {
  return counted(queryOf(search));
}

/** Enough to find the products that are commonly sold; the others are counted together. */
const SAMPLE = 200;
const PRODUCTS_MAX = 15;

interface RateSearch {
  by: RatesBy;
  filters: RateFilters;
  /** The current month, yyyy-MM. */
  month: string;
}

/** The renewal rate, counted on the server. @param generation a new number counts again */
export function renewalRates(
  { by, filters: { studio, product }, month }: RateSearch,
  generation: number,
): LiveSource<Rate[]> {
  const filters = { studio, product };
  return fetchedOnce(`rinnovi/${generation}/${JSON.stringify([by, filters, month])}`, async () => {
    const all = totalGroup(filters, month);
    const products = by === 'prodotto' && product === null ? await productsEnded(all) : [];
    const [total, ...rates] = await Promise.all(
      [all, ...rateGroups(by, { filters, month, products })].map(rateOf),
    );
    return total ? rateRows(by, rates, total) : [];
  });
}

async function rateOf({ label, ...of }: RateGroup): Promise<Rate> {
  const [ended = 0, renewed = 0] = await Promise.all(
    [false, true].map((only) => counted(endedQuery(of, only))),
  );
  return { label, ended, renewed };
}

/**
 * The commonest products of a sample. It is read in the order of ids, which is random because they
 * begin with the client's uid.
 */
async function productsEnded(group: RateGroup): Promise<string[]> {
  const rows = await inFirestore(({ serverRowsOf }) =>
    serverRowsOf({ ...endedQuery(group, false), limit: SAMPLE }, decodeRenewal, null),
  );
  return commonest(
    rows.map(({ value }) => value.product),
    PRODUCTS_MAX,
  );
}

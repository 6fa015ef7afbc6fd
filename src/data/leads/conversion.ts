import { fetchedOnce } from '@/data/live/live';
import {
  conversionGroups,
  conversionRows,
  sinceTheFirst,
  onlyMarked,
  type ConversionBy,
  type ConversionRow,
  type Outcome,
} from '@/domain/leads/conversion';
import type { LeadFilters } from '@/domain/leads/filters';
import type { LiveSource } from '@/domain/live';
import { contactCount } from './list';

/** Conversion of a list: the total, and a row for each group that is not empty. */
export interface Conversion {
  all: Outcome;
  rows: ConversionRow[];
}

/**
 * How many contacts were worked and bought, by group, counted by the server; requires exact
 * filters.
 * @param now time of the request; a new one reloads
 */
export function conversionOf(
  by: ConversionBy,
  filters: LeadFilters,
  { operators, now }: { operators: readonly string[]; now: Date },
): LiveSource<Conversion> {
  return fetchedOnce(
    `contatti/conversione/${by}/${JSON.stringify([filters, operators])}/${now.getTime()}`,
    async () => {
      const groups = conversionGroups(by, filters, { operators, now });
      const [all, ...each] = await Promise.all(
        [filters, ...groups.map((group) => group.filters)].map(outcomeOf),
      );
      if (!all) throw new Error('The first count is of all.');
      const rows = groups.map(({ label }, index) => ({ label, ...(each[index] ?? NOBODY) }));
      // Weeks before the first shown are not a group.
      return { all, rows: by === 'week' ? sinceTheFirst(rows) : conversionRows(all, rows) };
    },
  );
}

const NOBODY: Outcome = { leads: 0, worked: 0, bought: 0 };

async function outcomeOf(filters: LeadFilters): Promise<Outcome> {
  const leads = await contactCount(filters);
  // Saves two counts.
  if (leads === 0) return NOBODY;
  const marked = (mark: 'worked' | 'purchased') => {
    const only = onlyMarked(filters, mark);
    return only === null ? 0 : contactCount(only);
  };
  const [worked, bought] = await Promise.all([marked('worked'), marked('purchased')]);
  return { leads, worked, bought };
}

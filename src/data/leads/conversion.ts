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
import { asked } from '@/data/live/asked';
import { contactCount } from './list';

/** What conversion says of a list: all of it, and a row of each group that has somebody. */
export interface Conversion {
  all: Outcome;
  rows: ConversionRow[];
}

/**
 * How many contacts of exact filters were worked and bought, by what one chooses, counted by the server. @param now when it was asked:
 * another time asks again
 */
export function conversionOf(
  by: ConversionBy,
  filters: LeadFilters,
  { operators, now }: { operators: readonly string[]; now: Date },
): LiveSource<Conversion> {
  return asked(
    `contatti/conversione/${by}/${JSON.stringify([filters, operators])}/${now.getTime()}`,
    async () => {
      const groups = conversionGroups(by, filters, { operators, now });
      const [all, ...each] = await Promise.all(
        [filters, ...groups.map((group) => group.filters)].map(outcomeOf),
      );
      if (!all) throw new Error('The first count is of all.');
      const rows = groups.map(({ label }, index) => ({ label, ...(each[index] ?? NOBODY) }));
      // Weeks before those that are shown are no group of their own.
      return { all, rows: by === 'week' ? sinceTheFirst(rows) : conversionRows(all, rows) };
    },
  );
}

const NOBODY: Outcome = { leads: 0, worked: 0, bought: 0 };

async function outcomeOf(filters: LeadFilters): Promise<Outcome> {
  const leads = await contactCount(filters);
  // Of nobody nothing more is asked.
  if (leads === 0) return NOBODY;
  const marked = (mark: 'worked' | 'purchased') => {
    const only = onlyMarked(filters, mark);
    return only === null ? 0 : contactCount(only);
  };
  const [worked, bought] = await Promise.all([marked('worked'), marked('purchased')]);
  return { leads, worked, bought };
}

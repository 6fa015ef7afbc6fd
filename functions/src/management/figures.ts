import type { Firestore } from 'firebase-admin/firestore';
import { revenueQuery } from '@/data/accounting/queries';
import { endedQuery } from '@/data/renewals/queries';
import { daysBefore, daysOfMonth, type Days } from '@/domain/accounting/period';
import { readMonth, type DaySums } from '@/domain/accounting/sums';
import { accountsOf } from '@/domain/accounting/view';
import { MANAGEMENT_CALLABLES } from '@/domain/callables/management';
import { MANAGEMENT, monthFigures, readKept, type Management } from '@/domain/management/figures';
import { STUDIO_GROUPS, TOTAL } from '@/domain/management/studioGroups';
import { managementMessages } from '@/domain/messages';
import { addMonths, romeDay, romeMonth } from '@/domain/time/rome';
import { ask, clock, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';

/** The figures of `/andamento`: stored ones (job.ts), and revenue and renewals as they are now. */
export const managementFigures = callable(
  MANAGEMENT_CALLABLES.managementFigures,
  { failed: managementMessages.failed },
  ({ month }) => {
    const now = clock.now();
    if (month > romeMonth(now)) throw refusal('invalid');
    return figuresOf(database(), month, now);
  },
);

/** The figures of a month and of the month before it, as of `now`. */
export async function figuresOf(db: Firestore, month: string, now: Date): Promise<Management> {
  const before = addMonths(month, -1);
  const [kept, revenue, ...renewals] = await Promise.all([
    db.getAll(...[month, before].map((id) => db.doc(`${MANAGEMENT}/${id}`))),
    revenueOf(db, month, romeDay(now)),
    renewalsOf(db, month),
    renewalsOf(db, before),
  ]);
  const figures = (id: string, index: 0 | 1) =>
    monthFigures(id, readKept(kept[index]?.data()), {
      revenue: revenue[index],
      renewals: renewals[index],
    });
  return { at: now.getTime(), now: figures(month, 0), before: figures(before, 1) };
}

/** Revenue of a month, and of the earlier days with which accounting compares it. */
async function revenueOf(db: Firestore, month: string, today: string) {
  const days = daysOfMonth(month, today);
  const before = daysBefore(days);
  const stored = await ask(db, revenueQuery(before.first.slice(0, 7), month)).get();
  const all = stored.docs.flatMap((doc) => readMonth(doc.data(), doc.id));
  return [days, before].map((period) => byGroup(all, period)) as [Revenue, Revenue];
}
type Revenue = ReadonlyMap<string, number>;

function byGroup(all: readonly DaySums[], period: Days): Revenue {
  const { now } = accountsOf(all, period);
  const named = [...now.by.studio].map(([name, { cents }]) => [name, cents] as const);
  return new Map([...named, [TOTAL, now.revenue]]);
}

/** The renewals that ended in a month, counted as `/rinnovi` counts them. */
async function renewalsOf(db: Firestore, month: string) {
  const count = async (studio: (typeof STUDIO_GROUPS)[number], onlyRenewed: boolean) => {
    const query = endedQuery({ studio, product: null, months: [month] }, onlyRenewed);
    return (await ask(db, query).count().get()).data().count;
  };
  const counted = await Promise.all(
    STUDIO_GROUPS.map(async (group) => {
      const [ended, renewed] = await Promise.all([count(group, false), count(group, true)]);
      return [group, { ended, renewed }] as const;
    }),
  );
  return new Map<string, { ended: number; renewed: number }>(counted);
}

import { BACKFILL } from '@/domain/jobs/job';
import { PROBLEMS } from '@/domain/orders/paymentProblem';
import type { Query } from '@/data/live/query';

/** More accounts than a company gives this role. */
const ADMINS_MAX = 50;
/** More faults than anybody reads. */
const BROWSER_PROBLEMS_MAX = 100;

export const BROWSER_PROBLEMS = 'problemibrowser';

/** The reports of the backfill's steps; the marks of large documents, in the same collection, are not read. */
export function backfillReportsQuery(): Query {
  return {
    collection: 'avanzamenti',
    where: [
      ['__name__', '>=', BACKFILL],
      ['__name__', '<', `${BACKFILL}\uf8ff`],
    ],
  };
}

/** Payments that belong to no order. */
export function unplacedQuery(): Query {
  return { collection: PROBLEMS };
}

/** What browsers reported since then, the latest first. */
export function browserProblemsQuery(since: Date): Query {
  return {
    collection: BROWSER_PROBLEMS,
    where: [['last', '>=', since]],
    orderBy: [['last', 'desc']],
    limit: BROWSER_PROBLEMS_MAX,
  };
}

/** Who is told that something needs doing. */
export function adminsQuery(): Query {
  return { collection: 'users', where: [['userRole', '==', 'Amministratore']], limit: ADMINS_MAX };
}

import { BACKFILL } from '@/domain/jobs/job';
import { PROBLEMS } from '@/domain/orders/paymentProblem';
import { PROBLEMS_MAX } from '@/domain/status/state';
import type { Query } from '@/data/live/query';

/** More accounts than a company would give this role. */
const ADMINS_MAX = 50;

export const BROWSER_PROBLEMS = 'problemibrowser';

/** Reports of backfill steps, without the marks of large documents in the same collection. */
export function backfillReportsQuery(): Query {
  return {
    collection: 'avanzamenti',
    where: [
      ['__name__', '>=', BACKFILL],
      ['__name__', '<', `${BACKFILL}\uf8ff`],
    ],
  };
}

/** Payments without an order. */
export function unmatchedQuery(): Query {
  return { collection: PROBLEMS };
}

/** Browser errors since then, latest first. */
export function browserProblemsQuery(since: Date): Query {
  return {
    collection: BROWSER_PROBLEMS,
    where: [['last', '>=', since]],
    orderBy: [['last', 'desc']],
    limit: PROBLEMS_MAX,
  };
}

/** Recipients of alerts. */
export function adminsQuery(): Query {
  return { collection: 'users', where: [['userRole', '==', 'Amministratore']], limit: ADMINS_MAX };
}

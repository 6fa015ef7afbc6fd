import { PROBLEMS } from '@/domain/orders/paymentProblem';
import type { Query } from '@/data/live/query';

/** More than people let stand. */
const PROBLEMS_MAX = 50;

export function problemsQuery(): Query {
  return { collection: PROBLEMS, orderBy: [['at', 'desc']], limit: PROBLEMS_MAX };
}

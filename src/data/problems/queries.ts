import { PROBLEMS } from '@/domain/orders/paymentProblem';
import type { Query } from '@/data/live/query';

/** More problems than people leave unresolved. */
const PROBLEMS_MAX = 50;

export function problemsQuery(): Query {
  return { collection: PROBLEMS, orderBy: [['at', 'desc']], limit: PROBLEMS_MAX };
}

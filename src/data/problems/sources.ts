import type { LiveSource } from '@/domain/live';
import { paymentProblemText } from '@/domain/orders/paymentProblem';
import { liveQuery } from '@/data/live/live';
import { problemsQuery } from './queries';

/** A problem that no order shows. */
interface Problem {
  id: string;
  text: string;
}

/** PayPal payments without a known order, newest first. For Amministratore. */
export function unmatchedPayments(): LiveSource<Problem[]> {
  return liveQuery(problemsQuery(), ({ id, data }) => ({ id, text: paymentProblemText(data) }));
}

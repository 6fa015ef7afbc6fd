import type { LiveSource } from '@/domain/live';
import { paymentProblemText } from '@/domain/orders/paymentProblem';
import { liveQuery } from '@/data/live/live';
import { problemsQuery } from './queries';

/** A problem that no order shows. */
interface Problem {
  id: string;
  text: string;
}

/** Money that PayPal has told of and that belongs to no order we know, the newest first. For Amministratore. */
export function unplacedPayments(): LiveSource<Problem[]> {
  return liveQuery(problemsQuery(), ({ id, data }) => ({ id, text: paymentProblemText(data) }));
}

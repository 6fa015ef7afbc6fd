import { archiveMessages, shopMessages } from '@/domain/messages';
import { rangeProblem, type DayRange } from '@/domain/orders/shopRange';
import { refusal } from '../kit/callers';

/** Refuses invalid date ranges with the reason. */
export function refuseRange(range: DayRange): void {
  const problem = rangeProblem(range);
  if (problem === 'unreadable') throw refusal('invalid');
  if (problem === 'reversed') throw refusal('invalid', archiveMessages.datesReversed);
  if (problem === 'too-long') throw refusal('invalid', shopMessages.rangeTooLong);
}

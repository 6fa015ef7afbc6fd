import { isExpired } from '../home/journey';
import { romeDay } from '../time/rome';
import type { Journey } from './journey';

/** Where a client stands in a programme: its first open step. */
export interface Position {
  /** 1-based. */
  number: number;
  total: number;
  name: string;
  plannedAt: Date | null;
  /** Whether its day in Rome has passed while the programme still runs. */
  late: boolean;
}

/** The first open step of a programme; null when all are done or approved. */
export function positionIn(
  { steps, expireAt }: Pick<Journey, 'steps' | 'expireAt'>,
  now: Date,
): Position | null {
  const index = steps.findIndex(({ done, adminStatus }) => !done && adminStatus !== 'approved');
  const step = steps[index];
  if (!step) return null;
  const { plannedAt } = step;
  return {
    number: index + 1,
    total: steps.length,
    name: step.name,
    plannedAt,
    late: plannedAt !== null && romeDay(plannedAt) < romeDay(now) && !isExpired({ expireAt }, now),
  };
}

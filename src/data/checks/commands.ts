import type { MeasureChange } from '@/domain/checks/measures';
import { callFunction } from '@/data/calls';

/** A motivating comment on the differences between two checks (decision 16); `left`: how many more today. @throws AppError, `quota` */
export function createCheckComment(measures: readonly MeasureChange[]): Promise<{ text: string; left: number }> {
  return callFunction<{ measures: readonly MeasureChange[] }, { text: string; left: number }>('createCheckComment', { measures }, 130_000);
}

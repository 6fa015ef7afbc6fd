import { readDecision, type Decision } from '@/domain/today/decision';
import type { Stored } from '@/data/stored/codec';

/** `oggi/{collection}_{document}`; null if it is about nothing known. */
export function decodeDecision({ data }: Stored): Decision | null {
  return readDecision(data);
}

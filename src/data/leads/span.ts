import type { Span } from '@/domain/leads/filters';
import type { Condition } from '@/data/query';

/** From an instant up to, and without, another. */
export function span(field: string, { from, before }: Span): Condition[] {
  return [...(from ? [[field, '>=', from] as const] : []), ...(before ? [[field, '<', before] as const] : [])];
}

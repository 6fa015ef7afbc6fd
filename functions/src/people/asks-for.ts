import type { Query } from '@/data/live/query';
import { fieldsOf } from '@/domain/stored';

/**
 * Whether a query of personalQueries matches a document, so that one found by several queries is
 * handled once.
 */
export function asksFor({ where = [] }: Query, data: object): boolean {
  return where.every(([field, operator, value]) => {
    const stored = field.split('.').reduce<unknown>((all, name) => fieldsOf(all)[name], data);
    if (operator === 'in') return (value as readonly unknown[]).includes(stored);
    if (operator === '==') return stored === value;
    return (
      typeof stored === 'string' &&
      typeof value === 'string' &&
      (operator === '>=' ? stored >= value : stored < value)
    );
  });
}

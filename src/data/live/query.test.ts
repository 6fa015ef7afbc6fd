import { describe, expect, it } from 'vitest';
import { keyOf, type Query } from './query';

const at = new Date('2026-11-21T10:00:00Z');
const query: Query = {
  collection: 'tickets',
  where: [['status', '==', 'Aperto']],
  orderBy: [['idx.at', 'desc']],
  limit: 2,
};

describe('the key of a query', () => {
  it('is equal for equal questions, however they were put together', () => {
    expect(
      keyOf({
        limit: 2,
        orderBy: [['idx.at', 'desc']],
        where: [['status', '==', 'Aperto']],
        collection: 'tickets',
      }),
    ).toBe(keyOf(query));
    expect(keyOf({ collection: 'tickets', where: [], or: [], orderBy: [] })).toBe(
      keyOf({ collection: 'tickets' }),
    );
    expect(keyOf({ ...query, fields: ['title'] })).toBe(keyOf(query));
  });

  it('differs with everything that changes which documents are meant, or their order', () => {
    const others: Query[] = [
      { ...query, collection: 'assistenzatecnica' },
      { ...query, where: [['status', '==', 'Risposto']] },
      { ...query, where: [['status', 'in', ['Aperto']]] },
      { ...query, where: undefined, or: query.where },
      { ...query, orderBy: [['idx.at', 'asc']] },
      { ...query, limit: 3 },
      { ...query, limit: undefined },
      { ...query, where: [['data', '<=', at]] },
      { ...query, where: [['data', '<=', at.toISOString()]] },
      { ...query, where: [['data', 'in', [at]]] },
      { ...query, where: [['data', 'in', [at.toISOString()]]] },
      { ...query, where: [['n', '==', 1]] },
      { ...query, where: [['n', '==', '1']] },
    ];
    expect(new Set([query, ...others].map(keyOf)).size).toBe(others.length + 1);
  });
});

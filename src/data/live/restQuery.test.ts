import { describe, expect, it } from 'vitest';
import { sameStored } from '@/domain/stored';
import { restDocument, restRows, structuredQuery } from './restQuery';
import { ticketDecoder } from '../tickets/codec';

const at = new Date('2026-11-21T10:00:00.250Z');
const field = (fieldPath: string) => ({ fieldPath });
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: field(fieldPath), op, value },
});

describe('a query as REST takes it', () => {
  it('says which collection, and nothing that was not asked', () => {
    expect(structuredQuery({ collection: 'tickets' })).toEqual({
      from: [{ collectionId: 'tickets' }],
    });
    expect(structuredQuery({ collection: 'tickets', where: [], or: [], orderBy: [] })).toEqual({
      from: [{ collectionId: 'tickets' }],
    });
  });

  it('says conditions, order, limit and fields', () => {
    expect(
      structuredQuery({
        collection: 'tickets',
        where: [
          ['status', 'in', ['Aperto', 'Risposto']],
          ['idx.tokens', 'array-contains', 'abc'],
          ['idx.at', '>=', at],
          ['idx.at', '<', at],
        ],
        orderBy: [
          ['idx.at', 'desc'],
          ['title', 'asc'],
        ],
        limit: 50,
        fields: ['title', 'idx.at'],
      }),
    ).toEqual({
      select: { fields: [field('title'), field('idx.at')] },
      from: [{ collectionId: 'tickets' }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            filter('status', 'IN', {
              arrayValue: { values: [{ stringValue: 'Aperto' }, { stringValue: 'Risposto' }] },
            }),
            filter('idx.tokens', 'ARRAY_CONTAINS', { stringValue: 'abc' }),
            filter('idx.at', 'GREATER_THAN_OR_EQUAL', {
              timestampValue: '2026-11-21T10:00:00.250Z',
            }),
            filter('idx.at', 'LESS_THAN', { timestampValue: '2026-11-21T10:00:00.250Z' }),
          ],
        },
      },
      orderBy: [
        { field: field('idx.at'), direction: 'DESCENDING' },
        { field: field('title'), direction: 'ASCENDING' },
      ],
      limit: 50,
    });
  });

  it('puts no composite around one condition', () => {
    expect(structuredQuery({ collection: 'c', where: [['n', '<=', 1]] }).where).toEqual(
      filter('n', 'LESS_THAN_OR_EQUAL', { integerValue: '1' }),
    );
    expect(structuredQuery({ collection: 'c', or: [['n', '>', 1.5]] }).where).toEqual(
      filter('n', 'GREATER_THAN', { doubleValue: 1.5 }),
    );
  });

  it('says that one of several conditions is enough, beside the others', () => {
    const query = structuredQuery({ collection: 'c', where: [['done', '==', false]], or: [['uid', '==', 'a'], ['email', '==', 'b']] }); // prettier-ignore
    expect(query.where).toEqual({
      compositeFilter: {
        op: 'AND',
        filters: [
          filter('done', 'EQUAL', { booleanValue: false }),
          {
            compositeFilter: {
              op: 'OR',
              filters: [
                filter('uid', 'EQUAL', { stringValue: 'a' }),
                filter('email', 'EQUAL', { stringValue: 'b' }),
              ],
            },
          },
        ],
      },
    });
  });
});

const name = 'projects/p/databases/(default)/documents/tickets/uid_2026-11_1';

describe('documents as REST gives them', () => {
  it('have the shapes that codecs know from the database', () => {
    const fields = {
      text: { stringValue: 'ciao' },
      yes: { booleanValue: true },
      none: { nullValue: null },
      whole: { integerValue: '42' },
      part: { doubleValue: 1.5 },
      odd: { doubleValue: 'NaN' },
      time: { timestampValue: '2026-11-21T10:00:00.250123Z' },
      list: {
        arrayValue: {
          values: [{ stringValue: 'a' }, { mapValue: { fields: { n: { integerValue: '-1' } } } }],
        },
      },
      emptyList: { arrayValue: {} },
      map: { mapValue: { fields: { deep: { mapValue: {} } } } },
      who: { referenceValue: 'projects/p/databases/(default)/documents/users/uid' },
      where: { geoPointValue: { latitude: 1, longitude: 2 } },
      raw: { bytesValue: 'AAE=' },
      unknown: {},
    };
    expect(restDocument({ name, fields })).toEqual({
      id: 'uid_2026-11_1',
      pending: false,
      data: {
        text: 'ciao',
        yes: true,
        none: null,
        whole: 42,
        part: 1.5,
        odd: NaN,
        time: at,
        list: ['a', { n: -1 }],
        emptyList: [],
        map: { deep: {} },
        who: { path: 'users/uid' },
        where: { latitude: 1, longitude: 2 },
        raw: { base64: 'AAE=' },
        unknown: null,
      },
    });
  });

  it('come from the rows of an answer; rows without a document only tell the time', () => {
    expect(
      restRows([{ document: { name, fields: {} }, readTime: 'now' }, { readTime: 'now' }]),
    ).toEqual([{ id: 'uid_2026-11_1', pending: false, data: {} }]);
    expect(restRows([{ readTime: 'now' }])).toEqual([]);
  });

  it.each([
    ['a refusal', { error: { code: 403 } }],
    ['one that broke off', [{ document: { name, fields: {} } }, { error: { code: 500 } }]],
    ['a document without a name', [{ document: { fields: {} } }]],
    ['nothing that is known', ['<html>']],
  ])('are none of %s', (_what, answer) => expect(restRows(answer)).toBeNull());

  it('one document, or none of anything else', () => {
    expect(restDocument({ name, fields: {} })).toEqual({
      id: 'uid_2026-11_1',
      pending: false,
      data: {},
    });
    expect(restDocument({ error: { code: 404 } })).toBeNull();
  });

  it('are decoded as the listener has them decoded, messages matched by what is stored included', () => {
    const message = { type: 'Richiesta', content: 'Buongiorno', timestamp: at };
    const stored = {
      title: 'Dieta',
      status: 'Aperto',
      userId: 'uid',
      timestamp: at,
      conversations: [message],
      idx: { at },
    };
    const value = (one: string) => ({ stringValue: one });
    const time = { timestampValue: at.toISOString() };
    const early = restRows([
      {
        document: {
          name,
          fields: {
            title: value('Dieta'),
            status: value('Aperto'),
            userId: value('uid'),
            timestamp: time,
            conversations: {
              arrayValue: {
                values: [
                  {
                    mapValue: {
                      fields: {
                        type: value('Richiesta'),
                        content: value('Buongiorno'),
                        timestamp: time,
                      },
                    },
                  },
                ],
              },
            },
            idx: { mapValue: { fields: { at: time } } },
          },
        },
      },
    ])?.map(ticketDecoder.nutritional)[0];
    const timestamp = { toDate: () => at };
    const live = ticketDecoder.nutritional({
      id: 'uid_2026-11_1',
      pending: false,
      data: {
        ...stored,
        timestamp,
        conversations: [{ ...message, timestamp }],
        idx: { at: timestamp },
      },
    });
    expect({ ...early, conversations: [] }).toEqual({ ...live, conversations: [] });
    expect(sameStored(early?.conversations[0]?.stored, live.conversations[0]?.stored)).toBe(true);
  });
});

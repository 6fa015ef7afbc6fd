import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameStored } from '../stored';
import { clientOf, isIndexed, ticketIdx } from './idx';
import { ticketParts } from './parts';

const time = (text: string) => ({ toDate: () => new Date(text) });
const richiesta = (at: string, content = 'Ciao') => ({
  type: 'Richiesta',
  content,
  timestamp: time(at),
});
const trainer = (at: string, content = 'Ciao') => ({
  type: 'Trainer',
  content,
  timestamp: at,
  userId: 'staff',
});
const ticket = {
  idTicket: 'TICKET-ABC123XYZ',
  title: 'Scheda di maggio',
  status: 'Aperto',
  userId: 'u1',
  timestamp: time('2026-05-01T08:00:00Z'),
  conversations: [richiesta('2026-05-01T08:00:00Z')],
};
const user = {
  name: ' Giulia ',
  surname: 'Bianchi',
  email: 'giulia@example.it',
  studio: 'FF Roma',
};

describe('ticketIdx', () => {
  it('copies the client with its studio in the canonical spelling', () => {
    const idx = ticketIdx(ticket, user);
    expect(idx.client).toEqual({
      name: 'Giulia',
      surname: 'Bianchi',
      email: 'giulia@example.it',
      studio: 'Roma',
    });
    expect(idx.studio).toBe('Roma');
    expect(idx.problems).toEqual([]);
  });
  it('has no client and no studio when the user is missing', () => {
    expect(ticketIdx(ticket, null)).toMatchObject({
      client: clientOf(undefined),
      studio: 'Nessuno Studio',
    });
  });
  it.each([
    '2026-05-01T08:00:00.000Z',
    time('2026-05-01T08:00:00Z'),
    { seconds: 1_777_622_400, nanoseconds: 0 },
  ])('reads the time %j', (timestamp) =>
    expect(ticketIdx({ ...ticket, timestamp }, user).at?.toISOString()).toBe(
      '2026-05-01T08:00:00.000Z',
    ),
  );
  it('takes the first message’s time for a merged document, which has none', () => {
    const merged = {
      userId: 'u1',
      conversations: [trainer('2026-02-01T10:00:00Z'), richiesta('2026-01-01T10:00:00Z')],
    };
    const idx = ticketIdx(merged, user);
    expect(idx.at?.toISOString()).toBe('2026-01-01T10:00:00.000Z');
    expect(idx.problems).toEqual([]);
  });
  it('counts messages and names the fields that cannot be read', () => {
    const idx = ticketIdx(
      {
        title: 4,
        status: 'Boh',
        timestamp: 'ieri',
        conversations: [null, richiesta('2026-05-01T08:00:00Z')],
      },
      user,
    );
    expect(idx.count).toBe(2);
    expect(idx.problems).toEqual(['conversations.0', 'timestamp', 'userId', 'status', 'title']);
  });
  it.each([undefined, null, 'testo', { a: 1 }])('finds no messages in %j', (conversations) => {
    const idx = ticketIdx({ ...ticket, conversations }, user);
    expect(idx).toMatchObject({ count: 0, waitingSince: null, problems: ['conversations'] });
  });
});

describe('what a ticket was indexed of', () => {
  const indexed = { ...ticket, idx: ticketIdx(ticket, user) };

  it('[SE-003] is the same until something that is indexed changes', () => {
    expect(isIndexed(ticket)).toBe(false);
    expect(isIndexed(indexed)).toBe(true);
    expect(isIndexed({ ...indexed, read: true })).toBe(true);
    const later = [...ticket.conversations, richiesta('2026-05-02T08:00:00Z')];
    for (const change of [
      { status: 'Risposto' },
      { title: '' },
      { conversations: later },
      { conversations: [] },
      { tipoTicket: 'Ibrido' },
    ]) {
      expect(isIndexed({ ...indexed, ...change }), JSON.stringify(change)).toBe(false);
    }
  });
  it('is not the stored index’s word alone', () => {
    expect(isIndexed({ ...ticket, idx: { of: 'x' } })).toBe(false);
    expect(isIndexed({ ...ticket, idx: null })).toBe(false);
    expect(isIndexed(null)).toBe(false);
  });
});

describe('waitingSince', () => {
  const since = (conversations: unknown[], status = 'Aperto') =>
    ticketIdx({ ...ticket, status, conversations }, user).waitingSince?.toISOString() ?? null;
  const first = '2026-05-01T08:00:00.000Z';
  const second = '2026-05-02T08:00:00.000Z';
  const third = '2026-05-03T08:00:00.000Z';

  it('is the first of the client’s unanswered messages', () => {
    expect(
      since([
        richiesta(first),
        trainer(second),
        richiesta(third),
        richiesta('2026-05-04T08:00:00Z'),
      ]),
    ).toBe(third);
  });
  it('is none after an answer', () =>
    expect(since([richiesta(first), trainer(second)])).toBeNull());
  it('is none in a ticket only staff wrote in', () =>
    expect(since([trainer(first)], 'Non Risposto')).toBeNull());
  it.each(['Risposto', 'Completato'])('is none when staff set %s by hand', (status) =>
    expect(since([richiesta(first)], status)).toBeNull(),
  );
  it('is the ticket’s time when the message’s cannot be read', () => {
    expect(since([{ type: 'Richiesta', content: 'Ciao', timestamp: 'boh' }])).toBe(
      '2026-05-01T08:00:00.000Z',
    );
  });
});

describe('closedAt', () => {
  const at = new Date('2026-05-09T10:00:00Z');
  const closed = (more: object, completedAt?: Date) =>
    ticketIdx(
      {
        ...ticket,
        status: 'Completato',
        conversations: [richiesta('2026-05-01T08:00:00Z')],
        ...more,
      },
      user,
      completedAt,
    ).closedAt;

  it('is when the status became Completato', () => expect(closed({}, at)).toEqual(at));
  it('is kept by later writes', () =>
    expect(closed({ idx: { closedAt: at } }, new Date('2026-06-01T00:00:00Z'))).toEqual(at));
  it('is the last message’s time for tickets completed before it was kept', () =>
    expect(closed({})).toEqual(new Date('2026-05-01T08:00:00Z')));
  it('is none while the ticket is not completed', () =>
    expect(closed({ status: 'Risposto', idx: { closedAt: at } }, at)).toBeNull());
});

it('survives any stored document, and gives the same again', () => {
  const anyTicket = fc.oneof(
    fc.jsonValue(),
    fc.record({
      timestamp: fc.jsonValue(),
      status: fc.jsonValue(),
      userId: fc.jsonValue(),
      title: fc.jsonValue(),
      conversations: fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.record({ type: fc.jsonValue(), content: fc.jsonValue(), timestamp: fc.jsonValue() }),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(anyTicket, fc.jsonValue(), (stored, who) => {
      const idx = ticketIdx(stored, who);
      return (
        sameStored(idx, ticketIdx(stored, who)) &&
        idx.problems.length <= 20 &&
        ticketParts('technical', 't', stored, idx).length > 0
      );
    }),
  );
});

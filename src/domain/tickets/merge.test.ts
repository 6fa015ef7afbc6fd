import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedId, mergeRefusal, mergeTickets, storedMessages, type StoredTicket } from './merge';

const time = (text: string) => ({ toDate: () => new Date(text) });
const question = (at: string, content: string) => ({
  type: 'Richiesta',
  content,
  timestamp: time(at),
});
const answered = (at: string, content: string) => ({
  type: 'Trainer',
  content,
  timestamp: at,
  userId: 's',
});
const contents = (messages: unknown[]) =>
  messages.map((message) => (message as { content: string }).content);

const older: StoredTicket = {
  id: 'a',
  data: {
    title: 'Primo',
    idTicket: 'TICKET-AAAAAAAAA',
    status: 'Aperto',
    tipoTicket: 'Ibrido',
    userId: 'u',
    timestamp: time('2026-01-01T10:00:00Z'),
    conversations: [
      question('2026-01-01T10:00:00Z', 'uno'),
      answered('2026-03-01T10:00:00Z', 'quattro'),
    ],
  },
};
const newer: StoredTicket = {
  id: 'b',
  data: {
    title: 'Secondo',
    idTicket: 'TICKET-BBBBBBBBB',
    status: 'Completato',
    tipoTicket: 'Tecnico',
    userId: 'u',
    timestamp: '2026-02-01T10:00:00.000Z',
    conversations: [
      question('2026-02-01T10:00:00Z', 'due'),
      answered('2026-02-02T10:00:00Z', 'tre'),
    ],
  },
};

describe('merged ticket', () => {
  it('[AT-098] is named userId plus _merged and holds userId and conversations', () => {
    expect(mergedId('u')).toBe('u_merged');
    const merged = mergeTickets('u', [newer, older]);
    expect(merged.userId).toBe('u');
    expect(contents(merged.conversations)).toEqual(['uno', 'due', 'tre', 'quattro']);
  });

  it('keeps the newest title, status, request type, code and time, in whatever order the tickets come', () => {
    const expected = {
      title: 'Secondo',
      status: 'Completato',
      tipoTicket: 'Tecnico',
      idTicket: 'TICKET-BBBBBBBBB',
      timestamp: '2026-02-01T10:00:00.000Z',
    };
    expect(mergeTickets('u', [older, newer])).toMatchObject(expected);
    expect(mergeTickets('u', [newer, older])).toMatchObject(expected);
  });

  it('leaves the request type cleared when the newest ticket has none, and skips titles that are not there', () => {
    const bare = {
      id: 'c',
      data: {
        status: 'Risposto',
        timestamp: '2026-05-01T10:00:00.000Z',
        title: ' ',
        conversations: [],
      },
    };
    const merged = mergeTickets('u', [older, bare, newer]);
    expect(merged).toMatchObject({
      status: 'Risposto',
      title: 'Secondo',
      timestamp: '2026-05-01T10:00:00.000Z',
    });
    expect(merged).not.toHaveProperty('tipoTicket');
  });

  it('takes the status of a ticket that has one, when an earlier merged document without fields is newer', () => {
    const legacy = {
      id: 'u_merged',
      data: { userId: 'u', conversations: [question('2026-06-01T10:00:00Z', 'cinque')] },
    };
    const merged = mergeTickets('u', [legacy, older]);
    expect(merged).toMatchObject({ status: 'Aperto', tipoTicket: 'Ibrido', title: 'Primo' });
    expect(contents(merged.conversations)).toEqual(['uno', 'quattro', 'cinque']);
  });

  it('is open when no original has a status that anybody knows', () => {
    expect(mergeTickets('u', [{ id: 'x', data: { status: 'Boh' } }])).toEqual({
      userId: 'u',
      conversations: [],
      status: 'Aperto',
    });
  });

  it('keeps a message without a readable time after the one before it', () => {
    const odd = {
      id: 'o',
      data: {
        timestamp: '2026-01-15T00:00:00Z',
        conversations: [question('2026-01-20T10:00:00Z', 'a'), { content: 'b' }],
      },
    };
    expect(contents(mergeTickets('u', [odd, older, newer]).conversations)).toEqual([
      'uno',
      'a',
      'b',
      'due',
      'tre',
      'quattro',
    ]);
  });

  it('reads conversations that are maps or bare text', () => {
    expect(storedMessages({ 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
    expect(storedMessages('testo')).toEqual(['testo']);
    expect(storedMessages(undefined)).toEqual([]);
  });

  const anyMessage = fc.oneof(
    fc.record({
      type: fc.constantFrom('Richiesta', 'Trainer', 'Boh'),
      content: fc.string(),
      timestamp: fc.oneof(
        fc.date({ noInvalidDate: true }),
        fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
          .map((date) => date.toISOString()),
        fc.jsonValue(),
      ),
    }),
    fc.string(),
    fc.constant(null),
  );
  const anyTickets = fc.array(
    fc.record({
      status: fc.oneof(fc.constantFrom('Aperto', 'Risposto', 'Completato'), fc.jsonValue()),
      timestamp: fc.oneof(fc.date({ noInvalidDate: true }), fc.jsonValue()),
      conversations: fc.array(anyMessage),
    }),
    { maxLength: 6 },
  );

  it('[AT-192] loses no message and adds none, whatever is stored', () => {
    fc.assert(
      fc.property(anyTickets, (tickets) => {
        const originals = tickets.map((data, index) => ({ id: `t${index}`, data }));
        const merged = mergeTickets('u', originals);
        const left = [...merged.conversations];
        for (const message of tickets.flatMap(({ conversations }) => conversations)) {
          const at = left.indexOf(message);
          if (at < 0) return false;
          left.splice(at, 1);
        }
        return left.length === 0;
      }),
    );
  });

  it('merged again, alone or with what came later, stays the same and in order', () => {
    fc.assert(
      fc.property(anyTickets, (tickets) => {
        const merged = mergeTickets(
          'u',
          tickets.map((data, index) => ({ id: `t${index}`, data })),
        );
        const again = mergeTickets('u', [{ id: 'u_merged', data: merged }]);
        return again.conversations.every(
          (message, index) => message === merged.conversations[index],
        );
      }),
    );
  });
});

describe('a merge is refused', () => {
  const refusal = (originals: StoredTicket[]) =>
    mergeRefusal('u', originals, mergeTickets('u', originals));
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `t${index}`, data: { conversations: [] } }));

  it('of fewer than two tickets', () => {
    expect(refusal([])).toBe('nothing');
    expect(refusal([{ id: 'u_merged', data: {} }])).toBe('nothing');
    expect(refusal([older, newer])).toBeNull();
  });
  it('beyond 500 writes: originals, the union and the register', () => {
    expect(refusal(many(498))).toBeNull();
    expect(refusal(many(499))).toBe('too-many');
    expect(refusal([...many(498), { id: 'u_merged', data: {} }])).toBeNull();
  });
  it('[DE-091] when the union would be more than triggers can read', () => {
    const large = {
      id: 'l',
      data: { conversations: [question('2026-01-01T10:00:00Z', 'x'.repeat(120_000))] },
    };
    expect(refusal([large, older])).toBeNull();
    expect(refusal([large, { ...large, id: 'm' }])).toBe('too-large');
  });
});

import { describe, expect, it } from 'vitest';
import { awaiting } from './answer';

const NOW = new Date('2026-05-20T10:00:00Z');
const question = { type: 'Richiesta', userId: 'cliente', timestamp: '2026-05-20T09:00:01Z' };
const answered = { type: 'Trainer', userId: 'anna', timestamp: '2026-05-20T09:59:00Z' };
const again = { ...question, timestamp: '2026-05-20T09:59:30Z' };
const ticket = (...conversations: unknown[]) => ({ userId: 'cliente', conversations });

describe('who waits for a new message', () => {
  it('the client, for an answer of staff', () =>
    expect(awaiting(ticket(question), ticket(question, answered), NOW)).toEqual({
      uid: 'cliente',
      side: 'client',
    }));
  it('the colleague who wrote last, for an answer of the client', () =>
    expect(
      awaiting(
        ticket(question, { ...answered, userId: 'marco' }, answered),
        ticket(question, { ...answered, userId: 'marco' }, answered, again),
        NOW,
      ),
    ).toEqual({ uid: 'anna', side: 'staff' }));
  it('the colleague, for a file of the client', () =>
    expect(
      awaiting(
        ticket(answered),
        ticket(answered, { ...answered, type: 'Documento', userId: 'cliente' }),
        NOW,
      ),
    ).toEqual({ uid: 'anna', side: 'staff' }));

  it.each([
    ['a new ticket', undefined, ticket(answered)],
    ['a deleted ticket', ticket(answered), undefined],
    ['a change of something else', ticket(question, answered), ticket(question, answered)],
    ['a deleted message', ticket(question, answered), ticket(question)],
    [
      'a file that the client may not see',
      ticket(question),
      ticket(question, { ...answered, visibilityProfile: false }),
    ],
    [
      'a second message of a client whom nobody has answered',
      ticket(question),
      ticket(question, again),
    ],
    [
      'old messages of a merged ticket',
      ticket(question),
      ticket(question, { ...answered, timestamp: '2026-05-19T10:00:00Z' }),
    ],
    [
      'a message without a time',
      ticket(question),
      ticket(question, { ...answered, timestamp: null }),
    ],
    ['a ticket of nobody', { conversations: [] }, { conversations: [answered] }],
    ['no conversation at all', { conversations: 'x' }, { conversations: 7 }],
  ])('nobody, for %s', (_, before, after) => expect(awaiting(before, after, NOW)).toBeNull());
});

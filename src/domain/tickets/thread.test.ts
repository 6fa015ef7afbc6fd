import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientDocument } from '../documents/document';
import { reachesBack, thread } from './thread';
import type { Message, Ticket } from './ticket';

const message = (content: string, at: string | null, more: Partial<Message> = {}): Message => ({
  type: 'Richiesta',
  content,
  at: at === null ? null : new Date(at),
  userId: null,
  file: null,
  visibilityProfile: true,
  stored: {},
  ...more,
});
const ticket = (conversations: Message[]): Ticket => ({
  kind: 'technical',
  id: 't1',
  code: 'TICKET-1',
  title: '',
  status: 'Aperto',
  userId: 'u',
  operatorId: null,
  at: null,
  read: false,
  conversations,
  requestType: null,
  type: null,
  client: null,
  problems: [],
  waitingSince: null,
  pending: false,
});
const document = (
  id: string,
  at: string | null,
  more: Partial<ClientDocument> = {},
): ClientDocument => ({
  id,
  userId: 'u',
  fileName: `${id}.pdf`,
  fileType: 'pdf',
  uploadedAt: at === null ? null : new Date(at),
  byClient: true,
  visible: true,
  category: 'Tecnico',
  ticketId: 't1',
  filePath: `documenti/u/${id}`,
  problems: [],
  ...more,
});
const NOW = new Date('2030-01-01T00:00:00Z');
const shown = (conversation: Ticket, documents: ClientDocument[], forClient = true) =>
  thread(conversation, documents, { forClient, now: NOW }).map(({ day, entries }) => [
    day,
    entries.map((entry) => entry.content || entry.file?.name),
  ]);

describe('thread', () => {
  it('[AT-101] puts visible documents between the messages, by time and day in Rome', () => {
    const talk = ticket([
      message('a', '2026-05-20T08:00:00Z'),
      message('b', '2026-05-20T10:00:00Z'),
      message('c', '2026-05-20T22:30:00Z'),
    ]);
    expect(shown(talk, [document('d', '2026-05-20T09:00:00Z')])).toEqual([
      ['2026-05-20', ['a', 'd.pdf', 'b']],
      ['2026-05-21', ['c']],
    ]);
  });
  it('[AT-101] a document is a Documento of whoever sent it', () => {
    const [day] = thread(ticket([]), [document('d', '2026-05-20T09:00:00Z', { byClient: false })], {
      forClient: true,
      now: NOW,
    });
    expect(day?.entries[0]).toMatchObject({
      key: 'dd',
      type: 'Documento',
      by: 'staff',
      file: { path: 'documenti/u/d', name: 'd.pdf' },
    });
  });
  it.each([
    ['hidden', { visible: false }],
    ['of another category', { category: 'Alimentazione' as const }],
    ['of another conversation', { ticketId: 't2' }],
    ['of another client', { userId: 'v' }],
  ])('leaves out a document %s, for staff too', (_, more) => {
    expect(shown(ticket([]), [document('d', '2026-05-20T09:00:00Z', more)], false)).toEqual([]);
  });
  it('shows documents of no conversation, as the old application wrote them', () => {
    expect(shown(ticket([]), [document('d', '2026-05-20T09:00:00Z', { ticketId: null })])).toEqual([
      ['2026-05-20', ['d.pdf']],
    ]);
  });
  it('keeps entries without a time after the one before, and a document just sent at the end', () => {
    const talk = ticket([
      message('a', null),
      message('b', '2026-05-20T10:00:00Z'),
      message('c', null),
      message('d', '2026-05-20T09:00:00Z'),
    ]);
    expect(shown(talk, [document('new', null)])).toEqual([
      [null, ['a']],
      ['2026-05-20', ['b', 'c', 'd', 'new.pdf']],
    ]);
  });
  it('[DE-093] messages stand in the order in which they were written, whatever clock was wrong; no time is ahead of now', () => {
    const talk = ticket([
      message('domanda', '2026-05-20T15:09:00Z'),
      message('risposta', '2026-05-20T15:03:00Z', { type: 'Trainer' }),
      message('da ieri', '2026-05-19T19:00:00Z'),
      message('di mattina', '2026-05-21T08:00:00Z'),
    ]);
    const now = new Date('2026-05-20T15:04:00Z');
    const days = thread(talk, [document('d', '2026-05-20T15:03:30Z')], { forClient: true, now });
    expect(days.map(({ day }) => day)).toEqual(['2026-05-20']);
    expect(days[0]?.entries.map(({ content, at }) => [content, at?.toISOString()])).toEqual([
      ['', '2026-05-20T15:03:30.000Z'],
      ['domanda', '2026-05-20T15:04:00.000Z'],
      ['risposta', '2026-05-20T15:03:00.000Z'],
      ['da ieri', '2026-05-19T19:00:00.000Z'],
      ['di mattina', '2026-05-20T15:04:00.000Z'],
    ]);
    fc.assert(
      fc.property(fc.array(fc.option(fc.date({ noInvalidDate: true }))), (times) => {
        const all = times.map((at, index) => ({ ...message(String(index), null), at }));
        const said = thread(ticket(all), [], { forClient: true, now });
        const entries = said.flatMap((day) => day.entries);
        expect(entries.map(({ content }) => content)).toEqual(
          times.map((_, index) => String(index)),
        );
        expect(entries.every(({ at }) => at === null || at <= now)).toBe(true);
      }),
    );
  });
  it('shows a stored attachment once, and lets its record decide who sees it', () => {
    const file = { path: 'documenti/u/d', name: 'd.pdf', note: null };
    const talk = ticket([
      message('', '2026-05-20T08:00:00Z', { type: 'Documento', file }),
      message('testo', '2026-05-20T09:00:00Z', { type: 'Trainer', file }),
    ]);
    expect(shown(talk, [document('d', '2026-05-20T08:00:00Z')])).toEqual([
      ['2026-05-20', ['d.pdf', 'testo']],
    ]);
    const [day] = thread(talk, [document('d', '2026-05-20T08:00:00Z', { visible: false })], {
      forClient: true,
      now: NOW,
    });
    expect(day?.entries.map(({ content, file }) => [content, file])).toEqual([['testo', null]]);
  });
  it('hides from the client what staff have hidden in a stored entry, not the words beside it', () => {
    const hidden = {
      visibilityProfile: false,
      file: { path: 'documenti/u/x', name: 'x.pdf', note: null },
    };
    const talk = ticket([
      message('', '2026-05-20T08:00:00Z', { type: 'Documento', ...hidden }),
      message('parole', '2026-05-20T09:00:00Z', { type: 'Trainer', ...hidden }),
    ]);
    expect(
      thread(talk, [], { forClient: true, now: NOW })[0]?.entries.map(({ content, file }) => [
        content,
        file,
      ]),
    ).toEqual([['parole', null]]);
    expect(shown(talk, [], false)).toEqual([['2026-05-20', ['x.pdf', 'parole']]]);
  });
  it('[DE-072] a hidden file is found by staff in its note, and has no place for the client', () => {
    const hidden = message('parole', '2026-05-20T09:00:00Z', {
      type: 'Trainer',
      visibilityProfile: false,
      file: { path: null, name: 'x.pdf', note: 'n1' },
    });
    const notes = new Map([['n1', 'documenti/u/x']]);
    const [staff] = thread(ticket([hidden]), [], { forClient: false, hidden: notes, now: NOW });
    expect(staff?.entries[0]?.file).toEqual({ path: 'documenti/u/x', name: 'x.pdf' });
    expect(
      thread(ticket([hidden]), [], { forClient: false, now: NOW })[0]?.entries[0]?.file,
    ).toEqual({
      path: null,
      name: 'x.pdf',
    });
    expect(
      thread(ticket([hidden]), [], { forClient: true, now: NOW })[0]?.entries[0]?.file,
    ).toBeNull();
  });
  it('loses no entry and puts none out of order, whatever the times', () => {
    const time = fc.option(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(fc.array(time), fc.array(time), (messages, uploads) => {
        const talk = ticket(
          messages.map((at, index) => message(`m${index}`, at?.toISOString() ?? null)),
        );
        const days = thread(
          talk,
          uploads.map((at, index) => document(String(index), at?.toISOString() ?? null)),
          { forClient: true, now: new Date('2100-01-01') },
        );
        const entries = days.flatMap((day) => day.entries);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(messages.length + uploads.length);
        const files = entries.flatMap(({ document: file, at }) =>
          file && at ? [at.getTime()] : [],
        );
        expect(files).toEqual([...files].sort((a, b) => a - b));
        const said = entries.filter((entry) => entry.message).map(({ content }) => content);
        expect(said).toEqual(messages.map((_, index) => `m${index}`));
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });
});

describe('documents read newest first', () => {
  const begun = ticket([
    message('Ciao', null),
    message('Ecco', '2026-03-02T10:00:00Z'),
    message('Grazie', '2026-03-09T10:00:00Z'),
  ]);
  const newest = document('a', '2026-04-01T10:00:00Z');
  it.each([
    ['none yet', begun, [], false],
    ['later than its beginning', begun, [newest, document('b', '2026-03-03T10:00:00Z')], false],
    ['to before its beginning', begun, [newest, document('b', '2026-03-01T10:00:00Z')], true],
    ['to those that nothing dates', begun, [newest, document('b', null)], false],
    ['of a conversation that nothing dates', ticket([]), [newest], false],
    [
      'of one without messages',
      { ...ticket([]), at: new Date('2026-04-02T10:00:00Z') },
      [newest],
      true,
    ],
  ])('go back to where a conversation begins, or not: %s', (_title, of, documents, reach) => {
    expect(reachesBack(of, documents)).toBe(reach);
  });
});

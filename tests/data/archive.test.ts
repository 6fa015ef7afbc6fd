import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchToken } from '@/domain/search/ngrams';
import { emailContains, messageWithCode, romeRange, type Range } from '@/domain/tickets/archive';
import { buildMessage, buildTicket, buildUser, type Stored } from '../fixtures/builders';
import { writeIndexed } from '../fixtures/indexed';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const minute = (index: number) => new Date(Date.UTC(2026, 4, 1, 8, index));
/** As the trigger writes it: without a user, unless a record is given. */
const indexed = (data: Stored, user: Stored | null = null): Stored => ({ ...data, user });
const owned = (index: number) => ({ userId: `nessuno-${index}` });
const range = (from: string, to: string) => romeRange(from, to) as Range;

const write = (collection: string, rows: Record<string, Stored>) =>
  writeAll(collection, Object.entries(rows));

async function writeAll(collection: string, entries: [string, Stored][]): Promise<void> {
  const kind = collection === 'tickets' ? 'nutritional' : 'technical';
  await writeIndexed(
    adminDb,
    entries.map(([id, { user, ...data }]) => ({
      kind,
      id,
      data,
      user: (user as Stored | undefined) ?? null,
    })),
  );
}

describe('the answered list', () => {
  const STATUSES = ['Risposto', 'Completato', 'Aperto', 'Non Risposto'];
  const rows = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `t${String(index).padStart(4, '0')}`,
        indexed(
          buildTicket({
            ...owned(index),
            status: STATUSES[index % 4],
            timestamp: minute(index),
            conversations: [buildMessage()],
          }),
        ),
      ]),
    );

  it.each([100, 400])(
    '[AT-045] [AT-250] of %i tickets shows Risposto and Completato, newest first, and reads only the page of 15',
    async (count) => {
      await write('tickets', rows(count));
      const staff = await device(await person('Studio'));
      const list = staff.answeredTickets(null);
      staff.screenReads.start('answered');
      const page = await until(list);
      expect(page).toHaveLength(15);
      expect(new Set(page.map(({ status }) => status))).toEqual(
        new Set(['Risposto', 'Completato']),
      );
      const times = page.map((row) => row.at?.getTime() ?? 0);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(times[0]).toBe(minute(count - 3).getTime());
      expect(staff.screenReads.current()).toEqual({
        screen: 'answered',
        documents: 15,
        listens: 1,
      });
      list.loadMore();
      await until(list, (all) => all.length === 30);
      expect(staff.screenReads.current().documents).toBe(30);
      expect(await staff.answeredTicketCount(null)).toBe(count / 2);
    },
  );

  it('[AT-044] finds by a part of the e-mail, reading only what may match', async () => {
    await write('tickets', rows(120));
    const chiara = buildUser({ uid: 'chiara', email: 'Chiara.Zuccotti77@esempio.test' });
    await adminDb.doc('users/chiara').set(chiara);
    const hit = indexed(
      buildTicket({ userId: 'chiara', status: 'Completato', timestamp: minute(3) }),
      chiara,
    );
    const mention = indexed(
      buildTicket({
        ...owned(500),
        status: 'Risposto',
        conversations: [buildMessage({ content: 'Conosco la Zuccotti77' })],
      }),
    );
    await write('tickets', { hit, mention, open: { ...hit, status: 'Aperto' } });
    const staff = await device(await person('Amministratore'));
    staff.screenReads.start('search');
    const candidates = await until(staff.answeredCandidates(searchToken('zuccotti77@') ?? ''));
    expect(
      candidates.filter((row) => emailContains(row, 'zuccotti77@')).map(({ id }) => id),
    ).toEqual(['hit']);
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(4);
  });
});

describe('the technical archive', () => {
  const anna = buildUser({ uid: 'anna' });
  const answered = (at: Date, more: Stored = {}) =>
    indexed(buildTicket({ userId: 'anna', status: 'Risposto', timestamp: at, ...more }), anna);
  const nobodys = (index: number) =>
    indexed(buildTicket({ ...owned(index), status: 'Risposto', timestamp: minute(index) }));

  it('[AT-052] [AT-193] has what is answered of the days in Rome, both included, newest first', async () => {
    await adminDb.doc('users/anna').set(anna);
    await write('assistenzatecnica', {
      before: answered(new Date('2026-06-30T21:59:59.999Z')),
      first: answered(new Date('2026-06-30T22:00:00Z')),
      iso: answered(new Date(0), { timestamp: '2026-07-01T12:00:00.000Z', status: 'Completato' }),
      open: answered(new Date('2026-07-01T13:00:00Z'), { status: 'Aperto' }),
      last: answered(new Date('2026-07-02T21:59:59.999Z')),
      after: answered(new Date('2026-07-02T22:00:00Z')),
    });
    const staff = await device(await person('Amministratore'));
    const filter = { range: range('2026-07-01', '2026-07-02'), studio: null, status: null };
    const found = await until(staff.archivedTickets(filter));
    expect(found.map(({ id }) => id)).toEqual(['last', 'iso', 'first']);
    expect(await staff.archivedTicketCount(filter)).toBe(3);
    const completed = await until(staff.archivedTickets({ ...filter, status: 'Completato' }));
    expect(completed.map(({ id }) => id)).toEqual(['iso']);
    expect(await until(staff.archivedTickets({ ...filter, studio: 'Bari' }))).toEqual([]);
    expect((await until(staff.archivedTickets({ ...filter, studio: 'Roma' }))).length).toBe(3);
  });

  it('[AT-193] reads only its page, however many there are; an export reads its range', async () => {
    const rows = Array.from(
      { length: 450 },
      (_, index) => [`t${String(index).padStart(3, '0')}`, nobodys(index)] as const,
    );
    await write('assistenzatecnica', {
      ...Object.fromEntries(rows),
      other: indexed(
        buildTicket({ ...owned(999), status: 'Risposto', timestamp: '2026-01-01T10:00:00Z' }),
      ),
    });
    const staff = await device(await person('Amministratore'));
    const filter = { range: range('2026-05-01', '2026-05-01'), studio: null, status: null };
    staff.screenReads.start('archive');
    expect(await until(staff.archivedTickets(filter))).toHaveLength(50);
    expect(staff.screenReads.current().documents).toBe(50);
    const steps: number[] = [];
    const all: string[] = [];
    for await (const page of staff.archivedPages(filter)) {
      all.push(...page.map(({ id }) => id));
      steps.push(all.length);
    }
    expect(all).toEqual(rows.map(([id]) => id).reverse());
    expect(steps).toEqual([200, 400, 450]);
  });
});

describe('[AT-053] [AT-193] code search', () => {
  it('finds a code in any message of any technical ticket, reading only what may match', async () => {
    const message = (content: string) => ({
      conversations: [buildMessage({ content: 'Buongiorno' }), buildMessage({ content })],
    });
    const others = Array.from(
      { length: 100 },
      (_, index) =>
        [
          `n${index}`,
          indexed(buildTicket({ ...owned(index), ...message(`Ordine ${10_000 + index}`) })),
        ] as const,
    );
    await write('assistenzatecnica', {
      ...Object.fromEntries(others),
      html: indexed(
        buildTicket({
          ...owned(200),
          ...message('<p>Codice <b>FCX-99173</b>!</p>'),
          status: 'Completato',
        }),
      ),
      near: indexed(buildTicket({ ...owned(201), ...message('Codice FCX-99174') })),
    });
    const staff = await device(await person('Amministratore'));
    staff.screenReads.start('code');
    const candidates = await until(staff.codeCandidates(searchToken('fcx-99173') ?? ''));
    expect(
      candidates.filter((row) => messageWithCode(row, 'fcx-99173') !== null).map(({ id }) => id),
    ).toEqual(['html']);
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(4);
  });

  it('[DE-031] finds a code in the first of 500 messages, reading little else', async () => {
    const messages = Array.from({ length: 499 }, (_, index) =>
      buildMessage({ content: `messaggio ${(index * 7919 * 104_729).toString(36)}` }),
    );
    const long = buildTicket({
      ...owned(1),
      conversations: [buildMessage({ content: 'Il codice: PROMOESTATE' }), ...messages],
    });
    await writeIndexed(adminDb, [
      { kind: 'technical', id: 'long', data: long },
      { kind: 'technical', id: 'short', data: buildTicket(owned(2)) },
    ]);
    const staff = await device(await person('Amministratore'));
    staff.screenReads.start('code');
    const rows = await until(staff.codeCandidates(searchToken('promoestate') ?? ''));
    expect(rows.map(({ id }) => id)).toEqual(['long']);
    expect(rows[0] && messageWithCode(rows[0], 'promoestate')).toBe('Il codice: PROMOESTATE');
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(3);
  });
});

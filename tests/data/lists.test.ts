import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '@/domain/tickets/ticket';
import type { PagedSource } from '@/domain/live';
import { OPEN } from '@/domain/tickets/filters';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';
import { buildTicket, type Stored } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const name = (index: number) => `t${String(index).padStart(3, '0')}`;
const minute = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
const ids = (rows: Ticket[]) => rows.map(({ id }) => id);

async function write(count: number, collection = 'assistenzatecnica') {
  const batch = adminDb.batch();
  for (let index = 0; index < count; index += 1)
    batch.set(adminDb.doc(`${collection}/${name(index)}`), ticketAt(minute(index)));
  await batch.commit();
}
const ticketAt = (at: Date, more: Stored = {}) =>
  buildTicket({ timestamp: at, idx: { at, studio: 'Roma' }, ...more });

async function all(list: PagedSource<Ticket>, count: number) {
  for (let shown = 50; shown < count; shown += 50) {
    await until(list, (rows) => rows.length >= shown);
    list.loadMore();
  }
  return until(list, (rows) => rows.length >= count);
}

describe('a list of 120 tickets', () => {
  it('[AT-133] comes in three pages, oldest first, without gaps or repeats, and costs what it shows', async () => {
    await write(120);
    const staff = await device(await person('Amministratore'));
    const list = staff.ticketList('technical', OPEN);
    staff.screenReads.start('list');
    expect(ids(await until(list))).toEqual(Array.from({ length: 50 }, (_, index) => name(index)));
    expect(staff.screenReads.current()).toEqual({ screen: 'list', documents: 50, listens: 1 });
    expect(list.hasMore()).toBe(true);
    expect(ids(await all(list, 120))).toEqual(
      Array.from({ length: 120 }, (_, index) => name(index)),
    );
    expect(list.hasMore()).toBe(false);
    expect(staff.screenReads.current()).toEqual({ screen: 'list', documents: 120, listens: 3 });
    expect(await staff.ticketListCount('technical', OPEN)).toBe(120);
  });

  it('[AT-131] [AT-132] loses a row that leaves Aperto and none that moves between pages', async () => {
    await write(120, 'tickets');
    const staff = await device(await person('Amministratore'));
    const list = staff.ticketList('nutritional', OPEN);
    expect(ids(await all(list, 120))).toEqual(
      Array.from({ length: 120 }, (_, index) => name(119 - index)),
    );
    await Promise.all(
      [name(119), name(60), name(0)].map((id) => staff.setStatus('nutritional', id, 'Risposto')),
    );
    const rows = await until(list, (left) => left.length === 117);
    expect(ids(rows)).not.toEqual(expect.arrayContaining([name(60)]));

    // Five new ones push rows off the first page, which fills up again.
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        adminDb.doc(`tickets/new${index}`).set(ticketAt(minute(1_000 + index))),
      ),
    );
    const more = await until(list, (left) => left.length === 122);
    expect(new Set(ids(more)).size).toBe(122);
    expect(ids(more).slice(0, 6)).toEqual(['new4', 'new3', 'new2', 'new1', 'new0', name(118)]);
    const times = more.map(({ at }) => at?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('filters on the studio', async () => {
    await adminDb.doc('assistenzatecnica/roma').set(ticketAt(minute(1)));
    await adminDb
      .doc('assistenzatecnica/bari')
      .set(ticketAt(minute(2), { idx: { at: minute(2), studio: 'Bari' } }));
    const staff = await device(await person('Studio'));
    expect(ids(await until(staff.ticketList('technical', { ...OPEN, studio: 'Bari' })))).toEqual([
      'bari',
    ]);
    expect(await staff.ticketListCount('technical', { ...OPEN, studio: 'Roma' })).toBe(1);
  });
});

it('two screens on one query cost one listener', async () => {
  await write(3);
  const staff = await device(await person('Amministratore'));
  staff.screenReads.start('two screens');
  await until(staff.ticketList('technical', OPEN));
  await until(staff.ticketList('technical', OPEN));
  await until(staff.ticket('technical', name(0)));
  await until(staff.ticket('technical', name(0)));
  expect(staff.screenReads.current()).toMatchObject({ listens: 2, documents: 4 });
});

it('malformed documents stand in the list with their problems, among the others', async () => {
  const idx = (index: number) => ({ at: minute(index), studio: 'Roma' });
  const broken: Stored[] = [
    { status: 'Aperto', idx: idx(1) },
    {
      status: 'Aperto',
      idx: idx(2),
      conversations: 'testo',
      timestamp: 'ieri',
      userId: 7,
      title: ['x'],
      read: {},
    },
    {
      status: 'Aperto',
      idx: { ...idx(3), client: 'nessuno' },
      conversations: [null, 'a', { content: {} }],
      timestamp: { seconds: 'x' },
    },
  ];
  await Promise.all(
    broken.map((data, index) => adminDb.doc(`assistenzatecnica/broken${index}`).set(data)),
  );
  await adminDb.doc('assistenzatecnica/good').set(ticketAt(minute(4)));
  const staff = await device(await person('Amministratore'));
  const rows = await until(staff.ticketList('technical', OPEN));
  expect(ids(rows)).toEqual(['broken0', 'broken1', 'broken2', 'good']);
  expect(rows.map(({ problems }) => problems.length > 0)).toEqual([true, true, true, false]);
});

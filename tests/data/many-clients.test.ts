import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FOLLOW_DAYS } from '@/domain/follow/days';
import { followOf } from '@/domain/follow/follow';
import type { FollowSources } from '@/domain/follow/sources';
import type { Cycle } from '@/domain/renewals/cycles';
import { renewalsOf } from '@/domain/renewals/renewal';
import { readJourney } from '@/domain/programmes/journey';
import { STUDIOS } from '@/domain/studios';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { addDays, romeDayStart, romeDay } from '@/domain/time/rome';
import { buildUser } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

// Lists of functions' documents on the real engine with 5,000 clients: what a page reads doesn't
// grow with them.

const CLIENTS = 5_000;
/** The first rows, plus one read for a query's empty answer. */
const PAGE_READS = 51;
const NOW = new Date();
const TODAY = romeDay(NOW);
const SETTINGS = { days: FOLLOW_DAYS, hours: DEFAULT_HOURS };

const uidOf = (index: number) => `c${String(index).padStart(4, '0')}`;
const start = (days: number) => romeDayStart(addDays(TODAY, days)) ?? NOW;

/** An active client; one in ten is to be followed. */
function sourcesOf(index: number): FollowSources {
  const fresh = index % 10 !== 0;
  const stored = { uid: uidOf(index), plannedStartAt: start(-60), expireAt: start(60), steps: [] };
  const lastSeen = fresh ? start(-1) : start(-50);
  const lastCheck = { doc: `check/${uidOf(index)}`, at: lastSeen };
  const none = { orders: [], answers: [], tickets: [], bookings: [], contactAt: null };
  return { ...none, journeys: [readJourney('j', stored)], lastCheck };
}

/** Two in three clients have renewed; the last purchases end in the past or next hundred days. */
function cyclesOf(index: number): Cycle[] {
  const of = (key: string, days: number): Cycle => ({
    key,
    product: `FC ${index % 8}`,
    months: 3,
    begun: start(days - 90),
    due: start(days),
    done: 1,
    total: 3,
  });
  const last = of('b', (index % 200) - 100);
  return index % 3 === 0 ? [last] : [of('a', (index % 200) - 190), last];
}

beforeAll(async () => {
  await clear();
  const writer = adminDb.bulkWriter();
  for (let index = 0; index < CLIENTS; index += 1) {
    const uid = uidOf(index);
    const studio = STUDIOS[index % STUDIOS.length];
    const user = buildUser({ uid, name: uid, email: `${uid}@x.it`, studio });
    const follow = followOf({ uid, user, sources: sourcesOf(index) }, SETTINGS, NOW);
    if (follow) void writer.set(adminDb.doc(`daseguire/${uid}`), { ...follow });
    const renewals = renewalsOf({ uid, user, cycles: cyclesOf(index), contactAt: null }, new Map());
    for (const [id, data] of renewals) void writer.set(adminDb.doc(`rinnovi/${id}`), { ...data });
  }
  await writer.close();
}, 180_000);
afterEach(closeDevices);
afterAll(closeAdmin);

/** Measures what a first page shows and reads, and how long it takes. */
async function measure(name: string, open: (staff: Staff) => Promise<{ length: number }>) {
  const staff = await device(await person('Amministratore'));
  staff.screenReads.start(name);
  const began = performance.now();
  const { length } = await open(staff);
  const took = Math.round(performance.now() - began);
  const { documents } = staff.screenReads.current();
  console.info(`${name}: ${length} rows, ${documents} reads, ${took} ms with ${CLIENTS} clients`);
  return { length, documents, staff };
}
type Staff = Awaited<ReturnType<typeof device>>;

it('[DE-102] /rinnovi reads a page, and counts on the server', async () => {
  const all = { studio: null, product: null, outcome: null, today: TODAY } as const;
  for (const within of ['30', 'scaduti'] as const) {
    const { length, documents, staff } = await measure(`/rinnovi ${within}`, (here) =>
      until(here.renewals({ ...all, within })),
    );
    expect(length).toBeLessThanOrEqual(50);
    expect(documents).toBeLessThanOrEqual(PAGE_READS);
    expect(await staff.renewalCount({ ...all, within })).toBeGreaterThan(700);
  }
  const filters = { studio: 'Roma', product: 'FC 3', outcome: null, today: TODAY } as const;
  const narrow = await measure('/rinnovi Roma, FC 3', (here) =>
    until(here.renewals({ ...filters, within: 'scaduti' })),
  );
  expect(narrow.documents).toBeLessThanOrEqual(Math.max(1, narrow.length));
});

it('[DE-103] «Da seguire» reads a page: the few red and yellow, or the many green', async () => {
  const filters = { studio: null, reason: null } as const;
  const found = await measure('/da-seguire', (here) =>
    until(here.followed({ ...filters, level: 'seguire' })),
  );
  expect(found.length).toBe(50);
  expect(found.documents).toBeLessThanOrEqual(PAGE_READS);
  expect(await found.staff.followedCount({ ...filters, level: 'seguire' })).toBe(CLIENTS / 10);
  const green = await measure('/da-seguire verde', (here) =>
    until(here.followed({ ...filters, level: 'verde' })),
  );
  expect(green.documents).toBeLessThanOrEqual(PAGE_READS);
  expect(await green.staff.followedCount({ ...filters, level: 'verde' })).toBe((CLIENTS * 9) / 10);
});

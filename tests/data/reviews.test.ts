import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { keepReviews } from '../../functions/src/indexing/reviews';
import { REVIEW_STEPS } from '../../scripts/lib/backfill-reviews';
import { backfill } from '../../scripts/lib/backfill-steps';
import type { ReviewSearch } from '@/data/reviews/queries';
import type { Stored } from '../fixtures/builders';
import { reviewsOf } from '../fixtures/indexed';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const ALL: ReviewSearch = { search: '', studio: null, status: null, kind: null, rating: null };
const today = new Date('2026-03-10T23:00:00Z');
const journey = (
  id: string,
  plannedAt: string,
  step: object = {},
  more: object = {},
): { id: string; data: Stored } => ({
  id,
  data: {
    uid: `u-${id}`,
    userEmail: `${id}@esempio.test`,
    steps: [{ name: 'Feedback', plannedAt, ...step }],
    ...more,
  },
});
const answers = (
  journeyId: string,
  createdAt: string,
  given: object,
  more: object = {},
): { id: string; data: Stored } => ({
  id: `${journeyId}__0`,
  data: {
    uid: `u-${journeyId}`,
    percorsoId: journeyId,
    stepIndex: 0,
    stepKey: 'feedback_programmi',
    createdAt,
    answers: given,
    ...more,
  },
});
async function write(documents: readonly { path: string; data: Stored }[]): Promise<void> {
  for (let start = 0; start < documents.length; start += 400) {
    const batch = adminDb.batch();
    for (const { path, data } of documents.slice(start, start + 400))
      batch.set(adminDb.doc(path), data);
    await batch.commit();
  }
}

it('[CP-097] [CP-161] of 400 journeys what is overdue is read by what is shown, by planned date', async () => {
  const days = Array.from(
    { length: 28 },
    (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
  );
  const journeys = Array.from({ length: 400 }, (_, n) =>
    journey(`j${n}`, n < 60 ? (days[(n * 5) % 28] ?? '') : '2026-12-01'),
  );
  await write(reviewsOf({ journeys, answers: [] }));
  const staff = await device(await person('Studio'));
  staff.screenReads.start('overdue');
  const list = staff.reviews('overdue', ALL, today);
  const shown = await until(list, (rows) => rows.length === 50);
  const planned = shown.map(({ plannedAt }) => plannedAt?.getTime() ?? NaN);
  expect(planned).toEqual([...planned].sort((a, b) => a - b));
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(55);
  expect(await staff.reviewCount('overdue', ALL, today)).toBe(60);
  list.loadMore();
  await until(list, (rows) => rows.length === 60);
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(65);
});

it('[CP-027] [CP-092] answers by status, step, rating, studio and text, oldest first; clients read none of it', async () => {
  const journeys = [
    journey('a', '2026-03-01'),
    journey('b', '2026-03-01', { adminStatus: 'approved' }),
    journey('c', '2026-03-09', { done: true }),
  ];
  const given = [
    answers('c', '2026-03-09', { valutazione: 5, note: 'Ginocchio guarito' }),
    answers('b', '2026-03-02', { valutazione: 2 }),
    answers(
      'a',
      '2026-03-01',
      { valutazione: 2, note: 'Male al ginocchio' },
      { stepKey: 'check_finale' },
    ),
    { id: 'vecchio', data: { uid: 'u', answers: { sport: 'corsa' } } },
  ];
  const users = new Map([['u-a', { email: 'anna@esempio.test', studio: 'Roma' }]]);
  await write(reviewsOf({ journeys, answers: given, users }));
  const client = await device(await person('user'));
  await expect(until(client.reviews('submitted', ALL, today))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  const staff = await device(await person('Amministratore'));
  const ids = async (search: Partial<ReviewSearch>) => {
    const filters = { ...ALL, ...search };
    const rows = await until(staff.reviews('submitted', filters, today));
    return rows.filter(staff.reviewMatches(filters) ?? (() => true)).map(({ id }) => id);
  };
  expect(await ids({})).toEqual(['vecchio', 'a__0', 'b__0', 'c__0']);
  expect(await ids({ status: 'none' })).toEqual(['vecchio', 'a__0', 'c__0']);
  expect(await ids({ kind: 'feedback_programmi', rating: 2 })).toEqual(['b__0']);
  expect(await ids({ studio: 'Roma' })).toEqual(['a__0']);
  expect(await ids({ search: 'GINOCCHIO' })).toEqual(['a__0', 'c__0']);
  expect(await ids({ search: 'ginocchio', rating: 5 })).toEqual(['c__0']);
  expect(await ids({ search: 'anna@ese' })).toEqual(['a__0']);
  expect(await ids({ search: 'sport' })).toEqual(['vecchio']);
});

it('[DE-077] a note that a colleague has changed meanwhile is told, not written over', async () => {
  const [anna, marco] = [await person('Studio'), await person('Amministratore')];
  const one = await device(anna);
  await adminDb.doc('percorsi/p').set({ uid: 'u', steps: [] });
  const target = { collection: 'percorsi', docId: 'p', item: '0', userId: 'u' };
  await one.changeNote(target, { field: 'staffNote', text: ' Chiamare ', before: '' }, anna);
  const note = async () => (await adminDb.doc('noteinterne/percorsi_p_0').get()).data();
  expect(await note()).toMatchObject({ ...target, staffNote: 'Chiamare', by: anna.uid });
  const two = await device(marco);
  await expect(
    two.changeNote(target, { field: 'staffNote', text: 'Scrivere', before: '' }, marco),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nel frattempo un collega ha scritto: «Chiamare»',
  });
  expect(await note()).toMatchObject({ staffNote: 'Chiamare' });
  await two.changeNote(target, { field: 'staffNote', text: 'Scrivere', before: 'Chiamare' }, marco);
  expect(await note()).toMatchObject({ staffNote: 'Scrivere', by: marco.uid, userId: 'u' });
});

it('a note is of the step that was seen: where another one stands by now, it is refused', async () => {
  const anna = await person('Studio');
  const staff = await device(anna);
  const steps = (...names: string[]) =>
    adminDb.doc('percorsi/p').set({ uid: 'u', steps: names.map((name) => ({ name })) });
  await steps('Consegna');
  const target = { collection: 'percorsi', docId: 'p', item: '0', userId: 'u' };
  const change = {
    field: 'staffNote',
    text: 'Chiamare',
    before: '',
    step: { index: 0, name: 'Consegna' },
  } as const;
  await steps('Feedback', 'Consegna');
  await expect(staff.changeNote(target, change, anna)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nel frattempo gli step di questo percorso sono cambiati: controllali e riprova.',
  });
  expect((await adminDb.doc('noteinterne/percorsi_p_0').get()).exists).toBe(false);
  await staff.changeNote(target, { ...change, step: { index: 0, name: 'Feedback' } }, anna);
  expect((await adminDb.doc('noteinterne/percorsi_p_0').get()).get('staffNote')).toBe('Chiamare');
});

it('the backfill makes the reviews of what was there, takes away those of what is gone, and goes on where it stopped', async () => {
  const journeys = [
    journey('a', '2026-03-01'),
    journey('b', '2026-03-02', { done: true }),
    journey('c', '2026-03-03'),
  ];
  const given = [answers('b', '2026-03-02', { valutazione: 3 })];
  await write([
    ...journeys.map(({ id, data }) => ({ path: `percorsi/${id}`, data })),
    ...given.map(({ id, data }) => ({ path: `questionari/${id}`, data })),
    { path: 'revisioni/via__0', data: { step: 'x' } },
  ]);
  const run = async (options: object) => {
    const results = [];
    for (const { name } of REVIEW_STEPS)
      results.push(await backfill({ db: adminDb }, name, options));
    return results.map(({ changed }) => changed);
  };
  expect(await run({ dryRun: true })).toEqual([3, 1, 1]);
  let pages = 0;
  const stopped = await backfill({ db: adminDb }, 'revisioni-percorsi', {
    pageSize: 1,
    shouldStop: () => (pages += 1) > 1,
  });
  expect(stopped).toMatchObject({ read: 1, changed: 1, finished: false });
  expect(await run({ pageSize: 2 })).toEqual([2, 0, 1]);
  const { docs } = await adminDb.collection('revisioni').get();
  expect(docs.map(({ id }) => id)).toEqual(['a__0', 'b__0', 'c__0']);
  expect(await keepReviews(adminDb, ['a__0', 'b__0', 'c__0', 'via__0'])).toBe(0);
  expect(await run({})).toEqual([0, 0, 0]);
});

import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

/** The first step, with its name. */
const FIRST = { index: 0, name: 'Questionario' };
const NOTHING_SAID = { status: 'none', note: '' } as const;

it('[CO-282] [CO-284] [CO-349] [DE-077] [DE-082] staff make journeys, add steps to the one by hand, change one step each, copy a questionnaire', async () => {
  const [anna, client] = [await person('Studio'), await person('user')];
  const staff = await device(anna);
  const whose = { uid: client.uid, userEmail: client.email };
  const input = {
    title: 'FC3',
    start: '2026-01-01',
    months: 3,
    technical: 1,
    nutritional: 1,
    product: null,
  };
  await staff.createJourney(whose, {
    ...input,
    sequenceIndex: 1,
    product: { id: '109', name: 'FC 3' },
  });
  await staff.createJourney(whose, { ...input, sequenceIndex: 2 });
  await Promise.all(
    ['a', 'b'].map((id) =>
      staff.addStep(whose, null, { id, kind: 'questionario', day: '', type: '' }),
    ),
  );
  // Retried after a lost answer.
  await staff.addStep(whose, null, { id: 'a', kind: 'questionario', day: '', type: '' });
  const all = await until(staff.ownJourneys(client.uid), (journeys) => journeys.length === 3);
  const [manual, first, second] = [
    all.find((one) => one.manual),
    all.find((one) => one.sequenceIndex === 1),
    all.find((one) => one.sequenceIndex === 2),
  ];
  if (!manual || !first || !second) throw new Error('three journeys');
  expect(manual.steps.map(({ kind }) => kind)).toEqual(['questionario', 'questionario']);
  expect([first, second].map(({ productId, productName }) => [productId, productName])).toEqual([
    ['109', 'FC 3'],
    ['', 'FC3'],
  ]);
  expect([first.steps[0]?.kind, second.steps[0]?.kind]).toEqual(['questionario', 'consegna']);

  const [written] = await Promise.all([
    staff.changeStep(
      first.id,
      { index: 2, name: first.steps[2]?.name ?? '' },
      { field: 'status', value: 'Fatta', before: 'Da fare' },
    ),
    staff.changeStep(
      first.id,
      { index: 3, name: first.steps[3]?.name ?? '' },
      { field: 'trainer', value: 'Ada', before: '' },
    ),
  ]);
  const [changed] = await until(staff.ownJourneys(client.uid), (now) =>
    now.some(
      ({ id, steps }) => id === first.id && steps[3]?.trainer === 'Ada' && steps[2]?.done === true,
    ),
  ).then((now) => now.filter(({ id }) => id === first.id));
  expect(changed?.steps[2]).toMatchObject({ status: 'Fatta', done: true });
  // Same as the listener delivers it later.
  expect(written).toEqual(changed?.steps[2]);

  await adminDb.doc(`questionari/${manual.id}__0`).set({
    uid: client.uid,
    percorsoId: manual.id,
    stepIndex: 0,
    templateId: 't',
    answers: { a: 1 },
  });
  const refs = [
    { journey: manual, index: 0 },
    { journey: first, index: 0 },
  ] as const;
  await staff.copyQuestionnaire(...refs, false);
  // A retry after a lost answer succeeds. Different answers aren't replaced without asking.
  await staff.copyQuestionnaire(...refs, false);
  await adminDb.doc(`questionari/${first.id}__0`).update({ answers: { a: 2 } });
  await expect(staff.copyQuestionnaire(...refs, false)).rejects.toMatchObject({
    code: 'already-exists',
  });
  const gone = { journey: { ...first, id: 'x'.repeat(20) }, index: 0 };
  await expect(staff.copyQuestionnaire(refs[0], gone, false)).rejects.toMatchObject({
    code: 'not-found',
  });
  // The day is sent and its step marked in one transaction.
  const step = { journeyId: first.id, stepRef: FIRST };
  await expect(staff.sendDay(client.uid, [], step)).rejects.toMatchObject({ code: 'invalid' });
  expect((await adminDb.collection('inviidigiornata').get()).size).toBe(0);
  await staff.reviewStep(first.id, FIRST, { status: 'approved', note: '' }, NOTHING_SAID);
  await staff.sendDay(client.uid, [], step);
  expect((await adminDb.collection('inviidigiornata').get()).size).toBe(1);
  const sent = (await adminDb.doc(`percorsi/${first.id}`).get()).get('steps') as {
    adminDailySent?: boolean;
  }[];
  expect(sent.map(({ adminDailySent }) => adminDailySent)).toEqual([
    true,
    ...sent.slice(1).map(() => undefined),
  ]);
});

it('[CP-089] [CP-090] [DE-077] of two colleagues who judge one step at once one is told; what the other wrote to the client stays', async () => {
  const [anna, marco, client] = [
    await person('Studio'),
    await person('Amministratore'),
    await person('user'),
  ];
  const [mine, theirs] = [await device(anna), await device(marco)];
  const ref = adminDb.collection('percorsi').doc();
  await ref.set({ uid: client.uid, steps: [{ name: 'Questionario', done: true }] });
  const ask = (note: string) => ({ status: 'needs_update', note }) as const;
  const both = await Promise.allSettled([
    mine.reviewStep(ref.id, FIRST, ask('Di Anna'), NOTHING_SAID),
    theirs.reviewStep(ref.id, FIRST, ask('Di Marco'), NOTHING_SAID),
  ]);
  const isFirst = both[0].status === 'fulfilled';
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stored = async () => ((await ref.get()).get('steps') as unknown[])[0];
  const [winner, verdict] = isFirst ? [mine, ask('Di Anna')] : [theirs, ask('Di Marco')];
  expect(await stored()).toMatchObject({ adminStatus: 'needs_update', adminNote: verdict.note });
  // Retried after a lost answer.
  await winner.reviewStep(ref.id, FIRST, verdict, NOTHING_SAID);
  await expect(
    theirs.reviewStep(ref.id, FIRST, { status: 'approved', note: '' }, NOTHING_SAID),
  ).rejects.toMatchObject({ code: 'invalid' });
  await theirs.reviewStep(ref.id, FIRST, { status: 'approved', note: '' }, verdict);
  expect(await stored()).toMatchObject({ adminStatus: 'approved', adminNote: '' });
});

it('[DE-077] a step that was made anew elsewhere is not judged, ticked, changed or sent in the place of the one that was seen', async () => {
  const [anna, client] = [await person('Studio'), await person('user')];
  const staff = await device(anna);
  const ref = adminDb.collection('percorsi').doc();
  const steps = [{ name: 'Consegna' }, { name: 'Questionario', adminStatus: 'approved' }];
  await ref.set({ uid: client.uid, steps });
  const refused = {
    code: 'invalid',
    message: expect.stringContaining('Nel frattempo gli step') as string,
  };
  await expect(
    staff.reviewStep(ref.id, FIRST, { status: 'approved', note: '' }, NOTHING_SAID),
  ).rejects.toMatchObject(refused);
  await expect(staff.tickStep(ref.id, FIRST)).rejects.toMatchObject(refused);
  await expect(
    staff.changeStep(ref.id, FIRST, { field: 'done', value: true, before: false }),
  ).rejects.toMatchObject(refused);
  await expect(
    staff.sendDay(client.uid, [], {
      journeyId: ref.id,
      stepRef: { index: 1, name: 'Check finale' },
    }),
  ).rejects.toMatchObject(refused);
  expect((await ref.get()).get('steps')).toEqual(steps);
  expect((await adminDb.collection('inviidigiornata').get()).size).toBe(0);
});

it('[CP-074] [CP-160] the programmes of orders are found under each of the ways in which they name them', async () => {
  const staff = await device(await person('Studio'));
  const named = { a: 'export_1', b: 'orders/export_1', c: '/orders/legacy_2', d: 'export_3' };
  for (const [id, orderRef] of Object.entries(named))
    await adminDb.doc(`percorsi/${id}`).set({ uid: 'u', orderRef, steps: [] });
  const ten = ['export_1', 'legacy_2', ...Array.from({ length: 8 }, (_, n) => `altro_${n}`)];
  const found = await until(staff.journeysOfOrders(ten), (journeys) => journeys.length > 0);
  expect(found.map(({ id, orderRef }) => [id, orderRef]).sort()).toEqual([
    ['a', 'export_1'],
    ['b', 'export_1'],
    ['c', 'legacy_2'],
  ]);
});

it('[CP-083] [DE-077] two colleagues who put one journey off at once move it once; one who saw it elsewhere is told', async () => {
  const [anna, marco, client] = [
    await person('Studio'),
    await person('Amministratore'),
    await person('user'),
  ];
  const [mine, theirs] = [await device(anna), await device(marco)];
  const ref = adminDb.collection('percorsi').doc();
  // 28 March in Rome, the day before the clocks change
  const planned = new Date('2026-03-27T23:00:00Z');
  await ref.set({
    uid: client.uid,
    steps: [{ name: 'Consegna', done: false, plannedAt: planned, altro: 1 }],
  });
  const expected = { id: ref.id, postponeDays: 0 };
  await Promise.all([mine.postponeJourney(expected, 7), theirs.postponeJourney(expected, 7)]);
  // Retried after a lost answer.
  await mine.postponeJourney(expected, 7);
  await expect(theirs.postponeJourney(expected, 30)).rejects.toMatchObject({ code: 'invalid' });
  const { postponeDays, steps } = (await ref.get()).data() as {
    postponeDays: number;
    steps: { plannedAt: Timestamp; altro: number }[];
  };
  expect([postponeDays, steps[0]?.plannedAt.toDate().toISOString(), steps[0]?.altro]).toEqual([
    7,
    '2026-04-03T22:00:00.000Z',
    1,
  ]);
  // A colleague's further postponement isn't undone by somebody who hasn't seen it; repeating is
  // idempotent.
  await expect(mine.resetPostponement({ id: ref.id, postponeDays: 3 })).rejects.toMatchObject({
    code: 'invalid',
  });
  await mine.resetPostponement({ id: ref.id, postponeDays: 7 });
  await theirs.resetPostponement({ id: ref.id, postponeDays: 7 });
  const back = (await ref.get()).data() as {
    postponeDays: number;
    steps: { plannedAt: Timestamp }[];
  };
  expect([back.postponeDays, back.steps[0]?.plannedAt.toDate()]).toEqual([0, planned]);
});

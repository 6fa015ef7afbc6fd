import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { readReview, type Review } from '@/domain/questionnaires/review';
import { db, eventually, newId, withTriggers } from './emulated';
import { change, functions } from './in-process';

beforeAll(withTriggers);

const reviewOf = async (id: string) => {
  const stored = await db.doc(`revisioni/${id}`).get();
  return stored.exists ? readReview(id, stored.data()) : undefined;
};
/** The review once it matches. */
const reviewed = (id: string, is: (review: Review) => boolean = () => true) =>
  eventually(`review of ${id}`, async () => {
    const review = await reviewOf(id);
    return review && is(review) ? review : undefined;
  });
const gone = (id: string) =>
  eventually(`no review of ${id}`, async () => ((await reviewOf(id)) ? undefined : true));

it('[CP-161] [CP-027] a review follows journey, answers, note and person, whoever wrote them, and goes with them', async () => {
  const [uid, ref] = [newId('c'), db.collection('percorsi').doc()];
  const steps = [
    { name: 'Questionario', plannedAt: '01/02/2026', staffNote: 'Chiamare' },
    { name: 'Consegna', plannedAt: '2026-02-04' },
    { name: 'Consulenza', plannedAt: '2026-02-05' },
  ];
  await db
    .doc(`users/${uid}`)
    .set({ uid, email: 'prima@esempio.test', studio: 'FF Roma', userRole: 'user' });
  await ref.set({ uid, productName: 'FC3', sequenceIndex: 1, sequenceTotal: 3, steps });
  const [first, second] = [`${ref.id}__0`, `${ref.id}__1`];
  // The legacy note is first moved to internal notes, and then included in the review.
  expect(await reviewed(first, ({ note }) => note === 'Chiamare')).toMatchObject({
    journeyId: ref.id,
    stepIndex: 0,
    uid,
    email: 'prima@esempio.test',
    studio: 'Roma',
    product: 'FC3',
    answered: false,
    kind: 'questionario',
    status: 'none',
    plannedAt: new Date('2026-01-31T23:00:00Z'),
  });
  expect(await reviewed(second)).toMatchObject({
    kind: 'consegna',
    plannedAt: new Date('2026-02-03T23:00:00Z'),
  });
  expect(await reviewOf(`${ref.id}__2`)).toBeUndefined();

  const answers = db.doc(`questionari/${first}`);
  await answers.set({
    uid,
    percorsoId: ref.id,
    stepIndex: 0,
    stepKey: 'questionario',
    answers: { sport: 'corsa' },
    createdAt: Timestamp.now(),
  });
  await reviewed(first, ({ answered, text }) => answered && text.includes('corsa'));
  const done = [
    { ...steps[0], staffNote: undefined, done: true, adminStatus: 'approved' },
    { ...steps[1], done: true },
    steps[2],
  ];
  await ref.update({ steps: JSON.parse(JSON.stringify(done)) as unknown });
  await reviewed(
    first,
    ({ status, plannedAt, note }) =>
      status === 'approved' && plannedAt === null && note === 'Chiamare',
  );
  await gone(second);
  await db.doc(`noteinterne/percorsi_${ref.id}_0`).update({ staffNote: 'Richiamare' });
  await reviewed(first, ({ note }) => note === 'Richiamare');
  await db
    .doc(`users/${uid}`)
    .update({ name: 'Ada', email: 'dopo@esempio.test', studio: 'Napoli' });
  await reviewed(
    first,
    ({ name, email, studio }) =>
      name === 'Ada' && email === 'dopo@esempio.test' && studio === 'Napoli',
  );

  // Nothing changed: nothing is written.
  const before = await db.doc(`revisioni/${first}`).get();
  const same = await answers.get();
  await functions.documentWrittenBy.run(change('questionari', same, same));
  expect(
    (await db.doc(`revisioni/${first}`).get()).updateTime?.isEqual(before.updateTime as Timestamp),
  ).toBe(true);

  await ref.delete();
  await reviewed(first, ({ step, status }) => step === '' && status === 'none');
  await answers.delete();
  await gone(first);
});

it('a review of answers that are nothing like any can be made, and of none that can’t be placed is anything worked on', async () => {
  const id = newId('x');
  await db
    .doc(`questionari/${id}`)
    .set({ percorsoId: ['p'], stepIndex: 'uno', answers: 'niente', createdAt: 7 });
  expect(await reviewed(id)).toMatchObject({
    journeyId: '',
    stepIndex: null,
    answered: true,
    answeredAt: null,
  });
});

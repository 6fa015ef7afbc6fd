import { afterAll, afterEach, expect, it } from 'vitest';
import type { AnswerFile } from '@/domain/questionnaires/answers';
import { readJourney } from '@/domain/programmes/journey';
import { readTemplate } from '@/domain/questionnaires/template';
import { adminDb, bucket, closeAdmin, closeDevices, device, person } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const ROUNDS = 20;

it('[DE-049] [DE-077] [CP-160] twenty times a client ticks while staff review, note and put off: nothing of either is lost', async () => {
  const [anna, marco] = await Promise.all([person('user'), person('Studio')]);
  // The client's device comes last: later imports use the modules of the newest device.
  const staff = await device(marco);
  const client = await device(anna);
  const ref = adminDb.collection('percorsi').doc();
  const steps = Array.from({ length: ROUNDS }, (_, n) => ({
    name: `Scadenza ${n}`,
    done: false,
    numero: n,
    plannedAt: new Date('2026-02-04T23:00:00Z'),
  }));
  await ref.set({ uid: anna.uid, productId: `p-${ref.id}`, steps });
  for (let n = 0; n < ROUNDS; n += 1) {
    const note = `Nota ${n}`;
    await Promise.all([
      client.completeStep(ref.id, { index: n, name: `Scadenza ${n}` }),
      staff.reviewStep(
        ref.id,
        { index: n, name: `Scadenza ${n}` },
        { status: 'needs_update', note },
        { status: 'none', note: '' },
      ),
      staff.postponeJourney({ id: ref.id, postponeDays: n }, 1),
      staff.changeNote(
        { collection: 'percorsi', docId: ref.id, item: String(n), userId: anna.uid },
        { field: 'staffNote', text: note, before: '' },
        marco,
      ),
    ]);
  }
  const stored = (await ref.get()).data() ?? {};
  expect(stored.postponeDays).toBe(ROUNDS);
  expect(stored.steps).toMatchObject(
    steps.map(({ name, numero }, n) => ({
      name,
      numero,
      done: true,
      adminStatus: 'needs_update',
      adminNote: `Nota ${n}`,
    })),
  );
  const { docs } = await adminDb.collection('noteinterne').where('docId', '==', ref.id).get();
  expect(new Set(docs.map((note) => note.get('staffNote') as string))).toEqual(
    new Set(steps.map((_, n) => `Nota ${n}`)),
  );
});

it('[CO-351] an answer’s file that was sent is taken back; one that was handed in stays', async () => {
  const anna = await person('user');
  const client = await device(anna);
  const [ref, template] = [
    adminDb.collection('percorsi').doc(),
    adminDb.collection('questionari_templates').doc(),
  ];
  const fields = [{ key: 'foto', label: 'Foto', type: 'file', multiple: true }];
  const input = {
    title: 'Iniziale',
    version: 1,
    isActive: true,
    stepKey: 'questionario',
    scope: 'product',
    productId: ref.id,
    fields,
  };
  await Promise.all([
    template.set(input),
    ref.set({
      uid: anna.uid,
      productId: ref.id,
      steps: [{ name: 'Questionario', done: false, plannedAt: new Date() }],
    }),
  ]);
  const step = { percorsoId: ref.id, stepIndex: 0 };
  const send = (name: string) =>
    new Promise<AnswerFile>((resolve, reject) => {
      const upload = client.sendAnswerFile({
        ...step,
        uid: anna.uid,
        field: 0,
        template: { id: template.id, fields: readTemplate(template.id, input).fields },
        file: new File(['jpeg'], name, { type: 'image/jpeg' }),
      });
      const look = () => {
        const state = upload.getSnapshot();
        if (state.status === 'done') resolve(state.result);
        if (state.status === 'failed') reject(state.error);
      };
      upload.subscribe(look);
      look();
    });
  const [taken, kept] = [await send('a.jpg'), await send('b.jpg')];
  const exists = async ({ path }: AnswerFile) => (await bucket.file(path).exists())[0];
  expect([await exists(taken), await exists(kept)]).toEqual([true, true]);
  await client.removeAnswerFile(taken.path);
  expect(await exists(taken)).toBe(false);
  // Retried after a lost answer.
  await client.removeAnswerFile(taken.path);
  await client.submitAnswers({
    percorsoId: ref.id,
    stepRef: { index: 0, name: 'Questionario' },
    replaces: 0,
    templateId: template.id,
    templateVersion: 1,
    answers: { foto: [kept] },
  });
  await client.removeAnswerFile(kept.path);
  expect(await exists(kept)).toBe(true);
});

it('[SE-027] copied over answers, those go into the register first; what the rules let no browser change comes anew', async () => {
  const [anna, marco] = await Promise.all([person('user'), person('Studio')]);
  const staff = await device(marco);
  const journeys = await Promise.all(
    [true, false].map(async (isManualPercorso) => {
      const ref = adminDb.collection('percorsi').doc();
      const steps = [{ name: 'Questionario', done: false }];
      await ref.set({ uid: anna.uid, isManualPercorso, sequenceIndex: 1, steps });
      return readJourney(ref.id, (await ref.get()).data());
    }),
  );
  const [manual, first] = journeys;
  if (!manual || !first) throw new RangeError('two journeys');
  const answersOf = (id: string) => adminDb.doc(`questionari/${id}__0`);
  for (const [{ id }, answers] of [
    [manual, { peso: '60' }],
    [first, { eta: '30', peso: '70' }],
  ] as const)
    await answersOf(id).set({
      uid: anna.uid,
      percorsoId: id,
      stepIndex: 0,
      templateId: 't',
      answers,
    });
  const [from, to] = [manual, first].map((journey) => ({ journey, index: 0 }));
  if (!from || !to) throw new RangeError('two places');
  await expect(staff.copyQuestionnaire(from, to, false)).rejects.toMatchObject({
    code: 'already-exists',
  });
  await staff.copyQuestionnaire(from, to, true);
  expect((await answersOf(first.id).get()).get('answers')).toEqual({ peso: '60' });
  const { docs } = await adminDb
    .collection('registro')
    .where('docId', '==', `${first.id}__0`)
    .get();
  expect(docs.map((entry) => entry.get('what') as string)).toEqual(['delete-answers']);
});

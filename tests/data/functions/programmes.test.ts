import { afterAll, afterEach, expect, it } from 'vitest';
import type { AnswerFile } from '@/domain/questionnaires/answers';
import { readTemplate } from '@/domain/questionnaires/template';
import { adminDb, bucket, closeAdmin, closeDevices, device, person } from '../harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const ROUNDS = 20;

it('[DE-049] [DE-077] [CP-160] twenty times a client ticks while staff review, note and put off: nothing of either is lost', async () => {
  const [anna, marco] = await Promise.all([person('user'), person('Studio')]);
  // The client's last: what is called later goes by the modules of the device made last.
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
}, 120_000);

it('[CO-351] an answer’s file that was sent is taken back; one that was handed in stays', async () => {
  const anna = await person('user');
  const client = await device(anna);
  const [ref, template] = [
    adminDb.collection('percorsi').doc(),
    adminDb.collection('questionari_templates').doc(),
  ];
  const fields = [{ key: 'foto', label: 'Foto', type: 'file', multiple: true }];
  const asked = {
    title: 'Iniziale',
    version: 1,
    isActive: true,
    stepKey: 'questionario',
    scope: 'product',
    productId: ref.id,
    fields,
  };
  await Promise.all([
    template.set(asked),
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
        ...{
          ...step,
          uid: anna.uid,
          field: 0,
          template: { id: template.id, fields: readTemplate(template.id, asked).fields },
        },
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
  // Pressed again, its answer being lost.
  await client.removeAnswerFile(taken.path);
  await client.submitAnswers({
    ...{ percorsoId: ref.id, place: { index: 0, name: 'Questionario' }, replaces: 0 },
    templateId: template.id,
    templateVersion: 1,
    answers: { foto: [kept] },
  });
  await client.removeAnswerFile(kept.path);
  expect(await exists(kept)).toBe(true);
});

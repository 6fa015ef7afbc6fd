import { describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf } from './services';

const DAY_MS = 86_400_000;
const LIMIT_BYTES = 209_715_200;
const fileId = () => db.collection('x').doc().id;

type Fields = Record<string, unknown>;

async function client(record: Fields = { canUploadFiles: true }) {
  const uid = newId('c');
  const token = await tokenFor(uid, 'user');
  await db.doc(`users/${uid}`).set(record, { merge: true });
  const day = db.doc(`caricamenti_giorno/${uid}`);
  const ask = (more: Fields = {}, id = fileId()) =>
    run(CALLABLES.takeUploadPlace, token, {
      id,
      path: `documenti/${uid}/${id}_dieta.pdf`,
      size: 5,
      ...more,
    });
  return { uid, day, ask };
}
const OK = { result: { taken: true } };

describe('a place among the day’s uploads', () => {
  it('[SE-005] is counted; asked for again it is the same one', async () => {
    const { uid, day, ask } = await client();
    const id = fileId();
    expect(await ask({}, id)).toMatchObject(OK);
    expect(await ask({}, id)).toMatchObject(OK);
    expect((await day.get()).data()).toMatchObject({ files: 1, bytes: 5, last: id });
    const reservation = (await db.doc(`caricamenti/${id}`).get()).data();
    expect(reservation).toMatchObject({ uid, size: 5, state: 'open' });
    const other = await client();
    expect(refusalOf(await other.ask({}, id))).toBe('already-exists');
  });

  it.each<[string, Fields, number, string | null]>([
    ['the twentieth', { files: 19, bytes: 0 }, 5, null],
    [
      'the twenty-first',
      { files: 20, bytes: 0 },
      5,
      'Hai raggiunto il limite di 20 file al giorno.',
    ],
    ['the last byte', { files: 1, bytes: LIMIT_BYTES - 5 }, 5, null],
    [
      'one byte more',
      { files: 1, bytes: LIMIT_BYTES - 4 },
      5,
      'Hai raggiunto il limite di 200 MB al giorno.',
    ],
    ['the next day', { files: 20, bytes: LIMIT_BYTES, at: new Date(Date.now() - DAY_MS) }, 5, null],
    ['10 MB', { files: 0, bytes: 0 }, 10_485_760, null],
  ])('[SE-005] %s', async (_, before, size, text) => {
    const { day, ask } = await client();
    await day.set({ at: new Date(), last: fileId(), ...before });
    const outcome = await ask({ size });
    if (text === null) expect(outcome).toMatchObject(OK);
    else expect(outcome).toMatchObject({ error: { details: { app: 'quota', text } } });
  });

  it('[SE-005] of thirty asked for at once twenty are had', async () => {
    const { day, ask } = await client();
    const outcomes = [];
    for (let round = 0; round < 6; round += 1)
      outcomes.push(...(await Promise.all(Array.from({ length: 5 }, () => ask()))));
    expect(outcomes.filter(({ http }) => http === 200)).toHaveLength(20);
    expect((await day.get()).data()).toMatchObject({ files: 20, bytes: 100 });
  });

  it('[SE-005] is for who may upload, in the own folder, under the name that begins with its id', async () => {
    const denied = await client({ canUploadFiles: false });
    expect(refusalOf(await denied.ask())).toBe('permission-denied');
    const { uid, day, ask } = await client();
    const id = fileId();
    for (const more of [
      { size: 10_485_761 },
      { path: `documenti/altra/${id}_a.pdf` },
      { path: `documenti/${uid}/${fileId()}_a.pdf` },
      { path: `documenti/${uid}/${id}_` },
      { path: `documenti/${uid}/${id}_a/b.pdf` },
      { path: `documenti/${uid}/${id}_${'a'.repeat(256)}` },
    ])
      expect(refusalOf(await ask(more, id)), JSON.stringify(more)).toBe('permission-denied');
    for (const more of [
      { size: 0 },
      { size: 0.5 },
      { size: 52_428_801 },
      { altro: 1 },
      { path: 5 },
    ])
      expect(refusalOf(await ask(more, id)), JSON.stringify(more)).toBe('invalid');
    expect(refusalOf(await ask({}, 'corto'))).toBe('invalid');
    expect((await day.get()).exists).toBe(false);
  });
});

const TEMPLATE = {
  title: 'Iniziale',
  isActive: true,
  // A product of its own: a template for all would apply to other tests too.
  scope: 'product',
  stepKey: 'questionario',
  fields: [
    { key: 'eta', label: 'Età', type: 'number' },
    { key: 'foto', label: 'Foto', type: 'file' },
  ],
};
const step = (more: Fields = {}) => ({ name: 'Questionario iniziale', done: false, ...more });

interface Question {
  template?: Fields;
  journey?: Fields;
  steps?: unknown;
  answers?: Fields;
  file?: string;
  size?: number;
}

async function askForAnswer({ template, journey, steps, answers, file, size }: Question) {
  const { uid, ask } = await client({});
  const [id, percorsoId, templateId] = [fileId(), newId('p'), newId('t')];
  const pinned = { questionnaire: { templateId } };
  const productId = newId('fc');
  await db.doc(`questionari_templates/${templateId}`).set({ ...TEMPLATE, productId, ...template });
  await db.doc(`percorsi/${percorsoId}`).set({
    uid,
    productId,
    steps: steps ?? [step({ ...pinned, done: true }), step(pinned)],
    ...journey,
  });
  const given = { percorsoId, stepIndex: 1, templateId, field: 1, ...answers };
  const path = `documenti/${uid}/questionari/${templateId}/instances/${percorsoId}__${given.stepIndex}/${file ?? 'foto'}/${id}_schiena.jpg`;
  return ask({ path, size: size ?? 50_000_000, answers: given }, id);
}
const pinnedStep = (more: Fields) => (templateId: string) =>
  [step(), step({ questionnaire: { templateId }, ...more })] as unknown[];

describe('a place for a questionnaire’s file', () => {
  it('[SE-005] is had for an own journey’s open step, of up to 50 MB', async () => {
    expect(await askForAnswer({})).toMatchObject(OK);
    expect(await askForAnswer({ size: 52_428_800 })).toMatchObject(OK);
  });

  it.each<[string, Question]>([
    ['for a step that is done', { answers: { stepIndex: 0 } }],
    ['for another’s journey', { journey: { uid: 'altra' } }],
    ['for a step that does not exist', { answers: { stepIndex: 2 } }],
    ['for a step that is no number', { answers: { stepIndex: '1' } }],
    ['for a journey that does not exist', { answers: { percorsoId: 'nessuno' } }],
    ['for a journey that is no id', { answers: { percorsoId: 'a/b' } }],
    ['for a template that does not exist', { answers: { templateId: 'nessuno' } }],
    ['for a template that is no id', { answers: { templateId: ['a'] } }],
    ['for a field of another type', { answers: { field: 0 }, file: 'eta' }],
    ['for a field that does not exist', { answers: { field: 2 } }],
    ['for a field that is no number', { answers: { field: 'foto' } }],
    ['in the folder of another field', { file: 'altro' }],
    ['by a template that is not active', { template: { isActive: false } }],
    ['by a template of another kind of step', { template: { stepKey: 'check_finale' } }],
    ['of more than 50 MB', { size: 52_428_801 }],
    ['with another field', { answers: { altro: 1 } }],
    ['for a step without questionnaire', { steps: [step(), { name: 'Consegna', done: false }] }],
  ])('[SE-005] is refused %s', async (_, question) => {
    expect((await askForAnswer(question)).http).not.toBe(200);
  });

  it.each<[string, Fields, boolean]>([
    ['approved', { done: true, adminStatus: 'approved' }, false],
    ['done', { done: true }, false],
    ['sent back', { done: true, adminStatus: 'needs_update' }, true],
    ['named Consegna', { name: 'Consegna' }, false],
  ])('[SE-005] for a step that is %s', async (_, more, granted) => {
    const { uid, ask } = await client({});
    const [id, percorsoId, templateId] = [fileId(), newId('p'), newId('t')];
    const productId = newId('fc');
    await db.doc(`questionari_templates/${templateId}`).set({ ...TEMPLATE, productId });
    await db
      .doc(`percorsi/${percorsoId}`)
      .set({ uid, productId, steps: pinnedStep(more)(templateId) });
    const path = `documenti/${uid}/questionari/${templateId}/instances/${percorsoId}__1/foto/${id}_a.jpg`;
    const outcome = await ask(
      { path, answers: { percorsoId, stepIndex: 1, templateId, field: 1 } },
      id,
    );
    expect(outcome.http === 200).toBe(granted);
  });
});

import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { PROGRAMME_CALLS } from '@/domain/calls/programmes';
import { app, db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf } from './services';

type Data = Record<string, unknown>;
const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');

const uid = newId('c');
const token = tokenFor(uid, 'user');
/** The templates of a test are its own: those of others are of other products. */
async function template(product: string, more: Data = {}): Promise<string> {
  const id = newId('t');
  await db.doc(`questionari_templates/${id}`).set({
    ...{ title: 'Iniziale', version: 2, isActive: true, stepKey: 'questionario', scope: 'product', productId: product },
    fields: [
      { key: 'eta', label: 'Età', type: 'number', min: 18, required: true },
      { key: 'sport', label: 'Sport', type: 'multiselect', options: 'corsa, nuoto' },
      { key: 'foto', label: 'Foto', type: 'file', multiple: true },
    ],
    ...more,
  });
  return id;
}
const journey = async (productId: string, step: Data = {}, more: Data = {}) => {
  const ref = db.collection('percorsi').doc();
  await ref.set({
    ...{ uid, productId, productName: 'FC3', sequenceIndex: 1, sequenceTotal: 3 },
    steps: [
      { name: 'Questionario iniziale', done: false, altro: 'resta', ...step },
      { name: 'Consegna', done: false, plannedAt: new Date('2026-02-04T23:00:00Z') },
    ],
    ...more,
  });
  return ref;
};
const send = async (percorsoId: string, templateId: string, answers: Data, more: Data = {}) =>
  run(PROGRAMME_CALLS.submitAnswers, await token, { percorsoId, stepIndex: 0, templateId, templateVersion: 2, answers, ...more });
const complete = async (percorsoId: string, stepIndex = 0, by = token) =>
  run(PROGRAMME_CALLS.completeStep, await by, { percorsoId, stepIndex });
const answersOf = async (percorsoId: string) => (await db.doc(`questionari/${percorsoId}__0`).get()).data();

describe('submitAnswers', () => {
  it('[DE-049] [CP-163] keeps the answers with what they are about, and takes others until the step is done', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    expect((await send(percorso.id, templateId, { eta: 30, sport: ['corsa'] })).result).toEqual({ done: true });
    const first = await answersOf(percorso.id);
    expect(first).toMatchObject({
      uid,
      percorsoId: percorso.id,
      stepIndex: 0,
      stepKey: 'questionario',
      templateId,
      templateVersion: 2,
      productName: 'FC3',
      sequenceTotal: 3,
    });
    expect((await send(percorso.id, templateId, { eta: 31, sport: [] })).http).toBe(200);
    const second = await answersOf(percorso.id);
    expect(second?.answers).toEqual({ eta: 31 });
    expect(second?.createdAt).toEqual(first?.createdAt);
    expect((await complete(percorso.id)).http).toBe(200);
    expect(refusalOf(await send(percorso.id, templateId, { eta: 32 }))).toBe('permission-denied');
    expect((await answersOf(percorso.id))?.answers).toEqual({ eta: 31 });
  });

  it('[SE-006] refuses steps of others, that are not there, are done or approved, and questions that were not asked', async () => {
    const product = newId('p');
    const templateId = await template(product);
    const refused = async (answers: Data, more: Data = {}, step: Data = {}, record: Data = {}) => {
      const percorso = await journey(product, step, record);
      const refusal = refusalOf(await send(percorso.id, templateId, answers, more));
      expect(await answersOf(percorso.id)).toBeUndefined();
      return refusal;
    };
    const good = { eta: 30 };
    expect(await refused(good, {}, {}, { uid: 'altra' })).toBe('not-found');
    expect(await refused(good, { stepIndex: 7 })).toBe('not-found');
    expect(await refused(good, { stepIndex: 1 })).toBe('not-found');
    expect(await refused(good, { stepIndex: -1 })).toBe('invalid');
    expect(await refused(good, {}, { done: 'true' })).toBe('permission-denied');
    expect(await refused(good, {}, { adminStatus: 'approved' })).toBe('permission-denied');
    expect(await refused(good, { templateVersion: 1 })).toBe('invalid');
    expect(await refused(good, { templateId: await template(newId('p')) })).toBe('invalid');
    for (const answers of [
      {},
      { eta: 17 },
      { eta: '30' },
      { ...good, altro: 'x' },
      { ...good, sport: ['calcio'] },
      { ...good, foto: [{ path: 'x', name: 'a', size: 1, contentType: 'image/jpeg' }] },
    ])
      expect(await refused(answers)).toBe('invalid');
  });

  it('[SE-004] [SE-006] takes files that lie in the folder of their question and are what they are said to be', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    const folder = `documenti/${uid}/questionari/${templateId}/instances/${percorso.id}__0/foto/`;
    const [path, elsewhere] = [`${folder}a.jpg`, `documenti/${newId('altra')}/a.jpg`];
    for (const where of [path, elsewhere]) await bucket.file(where).save('jpeg', { resumable: false, contentType: 'image/jpeg' });
    const file = { path, name: 'a.jpg', size: 4, contentType: 'image/jpeg' };
    for (const wrong of [
      { ...file, path: elsewhere },
      { ...file, size: 5 },
      { ...file, path: `${folder}b/a.jpg` },
    ])
      expect(refusalOf(await send(percorso.id, templateId, { eta: 30, foto: [wrong] }))).toBe('invalid');
    expect(refusalOf(await send(percorso.id, templateId, { eta: 30, foto: [{ ...file, path: `${folder}b.jpg` }] }))).toBe('not-found');
    expect((await send(percorso.id, templateId, { eta: 30, foto: [{ ...file, extra: 'x' }] })).http).toBe(200);
    expect((await answersOf(percorso.id))?.answers).toEqual({ eta: 30, foto: [file] });
  });

  it('[DE-049] handed in again after staff asked for it, the step is nobody’s judgement any more, and stays done', async () => {
    const product = newId('p');
    const [templateId, percorso] = [
      await template(product),
      await journey(product, { done: true, adminStatus: 'needs_update', adminNote: 'Rifare' }),
    ];
    expect((await send(percorso.id, templateId, { eta: 30 })).http).toBe(200);
    expect((await percorso.get()).get('steps')).toMatchObject([{ done: true, adminStatus: 'none', altro: 'resta' }, { name: 'Consegna' }]);
  });
});

describe('completeStep', () => {
  it('[CP-084] [DE-049] ticks an answered step once, at the server’s time, and moves the delivery', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    expect(refusalOf(await complete(percorso.id))).toBe('invalid');
    await send(percorso.id, templateId, { eta: 30 });
    expect((await Promise.all([complete(percorso.id), complete(percorso.id)])).map(({ http }) => http)).toEqual([200, 200]);
    const [step, delivery] = (await percorso.get()).get('steps') as Data[];
    expect(step).toMatchObject({ done: true, altro: 'resta' });
    const doneAt = (step?.doneAt as { toMillis(): number }).toMillis();
    expect(Math.abs(Date.now() - doneAt)).toBeLessThan(60_000);
    expect((delivery?.plannedAt as { toMillis(): number }).toMillis()).toBeGreaterThan(doneAt);
    expect((await complete(percorso.id)).http).toBe(200);
    expect((((await percorso.get()).get('steps') as Data[])[0]?.doneAt as { toMillis(): number }).toMillis()).toBe(doneAt);
  });

  it('[DE-049] where no template is active without answers; never a step of staff, of another, or by staff', async () => {
    const product = newId('p');
    const percorso = await journey(product, { name: 'Check finale' });
    await template(product, { stepKey: 'check_finale', isActive: false });
    expect((await complete(percorso.id)).http).toBe(200);
    expect(refusalOf(await complete(percorso.id, 1))).toBe('not-found');
    expect(refusalOf(await complete((await journey(product, { name: 'Check finale' }, { uid: 'altra' })).id))).toBe('not-found');
    expect(refusalOf(await complete((await journey(product)).id, 0, tokenFor(newId('s'), 'Studio')))).toBe('not-found');
  });
});

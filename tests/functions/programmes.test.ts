import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { PROGRAMME_CALLABLES } from '@/domain/callables/programmes';
import { app, db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf } from './services';

type Data = Record<string, unknown>;
const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');

const uid = newId('c');
const token = tokenFor(uid, 'user');
/** The test's own templates: those of other tests are for other products. */
async function template(product: string, more: Data = {}): Promise<string> {
  const id = newId('t');
  await db.doc(`questionari_templates/${id}`).set({
    title: 'Iniziale',
    version: 2,
    isActive: true,
    stepKey: 'questionario',
    scope: 'product',
    productId: product,
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
    uid,
    productId,
    productName: 'FC3',
    sequenceIndex: 1,
    sequenceTotal: 3,
    steps: [
      { name: 'Questionario iniziale', done: false, altro: 'resta', ...step },
      { name: 'Consegna', done: false, plannedAt: new Date('2026-02-04T23:00:00Z') },
    ],
    ...more,
  });
  return ref;
};
const send = async (percorsoId: string, templateId: string, answers: Data, more: Data = {}) =>
  run(PROGRAMME_CALLABLES.submitAnswers, await token, {
    percorsoId,
    stepIndex: 0,
    templateId,
    templateVersion: 2,
    answers,
    ...more,
  });
const complete = async (percorsoId: string, stepIndex = 0, by = token) =>
  run(PROGRAMME_CALLABLES.completeStep, await by, { percorsoId, stepIndex });
const answersOf = async (percorsoId: string) =>
  (await db.doc(`questionari/${percorsoId}__0`).get()).data();

describe('submitAnswers', () => {
  it('[DE-049] [CP-163] keeps the answers with what they are about, and takes others until the step is done', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    expect((await send(percorso.id, templateId, { eta: 30, sport: ['corsa'] })).result).toEqual({
      done: true,
    });
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

  it('[DE-077] [DE-049] answers of another device are told, and replaced only once that was; the same ones again are there already', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    const at = async () =>
      ((await answersOf(percorso.id))?.updatedAt as Timestamp | undefined)?.toMillis() ?? 0;
    const expected = 'Questionario iniziale';
    expect(
      (await send(percorso.id, templateId, { eta: 30 }, { seen: expected, replaces: 0 })).http,
    ).toBe(200);
    const first = await at();
    // The phone began before the tablet submitted.
    const phone = await send(percorso.id, templateId, { eta: 31 }, { seen: expected, replaces: 0 });
    expect([refusalOf(phone), JSON.stringify(phone)]).toEqual([
      'already-exists',
      expect.stringContaining('da un altro dispositivo'),
    ]);
    expect([(await answersOf(percorso.id))?.answers, await at()]).toEqual([{ eta: 30 }, first]);
    // Retried after a lost answer.
    expect(
      (await send(percorso.id, templateId, { eta: 30 }, { seen: expected, replaces: 0 })).http,
    ).toBe(200);
    expect(await at()).toBe(first);
    expect(
      (await send(percorso.id, templateId, { eta: 31 }, { seen: expected, replaces: first })).http,
    ).toBe(200);
    expect((await send(percorso.id, templateId, { eta: 32 }, { seen: expected })).http).toBe(200);
    expect((await answersOf(percorso.id))?.answers).toEqual({ eta: 32 });
    const both = await Promise.all(
      [33, 34].map(async (eta) =>
        send(percorso.id, templateId, { eta }, { seen: expected, replaces: await at() }),
      ),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  it('[DE-077] another step in the place of the one that was seen is neither answered nor ticked', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    expect(
      refusalOf(await send(percorso.id, templateId, { eta: 30 }, { seen: 'Check finale' })),
    ).toBe('invalid');
    expect((await send(percorso.id, templateId, { eta: 30 })).http).toBe(200);
    const ticked = await run(PROGRAMME_CALLABLES.completeStep, await token, {
      percorsoId: percorso.id,
      stepIndex: 0,
      seen: 'Check finale',
    });
    expect([refusalOf(ticked), JSON.stringify(ticked)]).toEqual([
      'invalid',
      expect.stringContaining('Nel frattempo gli step'),
    ]);
    // Staff's new position of the step is reported too, not «not found».
    const moved = await run(PROGRAMME_CALLABLES.completeStep, await token, {
      percorsoId: percorso.id,
      stepIndex: 1,
      seen: 'Questionario iniziale',
    });
    expect(refusalOf(moved)).toBe('invalid');
    expect((await percorso.get()).get('steps')).toMatchObject([{ done: false }, { done: false }]);
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

  it('[CO-129] [SE-004] [SE-006] takes files that lie in the folder of their question and are what they are said to be', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    const folder = `documenti/${uid}/questionari/${templateId}/instances/${percorso.id}__0/foto/`;
    const [path, elsewhere] = [`${folder}a.jpg`, `documenti/${newId('altra')}/a.jpg`];
    for (const where of [path, elsewhere])
      await bucket.file(where).save('jpeg', { resumable: false, contentType: 'image/jpeg' });
    const file = { path, name: 'a.jpg', size: 4, contentType: 'image/jpeg' };
    for (const wrong of [
      { ...file, path: elsewhere },
      { ...file, size: 5 },
      { ...file, path: `${folder}b/a.jpg` },
    ])
      expect(refusalOf(await send(percorso.id, templateId, { eta: 30, foto: [wrong] }))).toBe(
        'invalid',
      );
    expect(
      refusalOf(
        await send(percorso.id, templateId, {
          eta: 30,
          foto: [{ ...file, path: `${folder}b.jpg` }],
        }),
      ),
    ).toBe('not-found');
    expect(
      (await send(percorso.id, templateId, { eta: 30, foto: [{ ...file, extra: 'x' }] })).http,
    ).toBe(200);
    const [{ timeCreated }] = await bucket.file(path).getMetadata();
    const arrived = { createdAt: Timestamp.fromDate(new Date(timeCreated ?? '')), createdBy: uid };
    expect((await answersOf(percorso.id))?.answers).toEqual({
      eta: 30,
      foto: [{ ...file, ...arrived }],
    });
    // Submitting again keeps the original creation.
    const earlier = { createdAt: Timestamp.fromMillis(1_700_000_000_000), createdBy: 'ufficio' };
    await db
      .doc(`questionari/${percorso.id}__0`)
      .update({ 'answers.foto': [{ ...file, ...earlier }] });
    expect((await send(percorso.id, templateId, { eta: 30, foto: [file] })).http).toBe(200);
    expect((await answersOf(percorso.id))?.answers).toEqual({
      eta: 30,
      foto: [{ ...file, ...earlier }],
    });
  });

  it('[SE-006] [DE-049] takes each kind of step, also of a journey that names its owner as userId, at the server’s time', async () => {
    for (const [name, stepKey] of [
      ['Feedback programmi', 'feedback_programmi'],
      ['Check finale', 'check_finale'],
      ['Scadenza', 'check_finale'],
    ] as const) {
      const product = newId('p');
      const [templateId, percorso] = [
        await template(product, { stepKey }),
        await journey(product, { name }, { uid: '', userId: uid }),
      ];
      expect(
        refusalOf(await send(percorso.id, templateId, { eta: 30 }, { updatedAt: '1999-01-01' })),
      ).toBe('invalid');
      expect(refusalOf(await send(percorso.id, templateId, { eta: 30 }, { stepIndex: '0' }))).toBe(
        'invalid',
      );
      expect((await send(percorso.id, templateId, { eta: 30 })).http, name).toBe(200);
      const { createdAt, updatedAt, ...kept } = (await answersOf(percorso.id)) ?? {};
      expect(kept).toMatchObject({ uid, stepKey });
      for (const time of [createdAt, updatedAt] as { toMillis(): number }[])
        expect(Math.abs(Date.now() - time.toMillis())).toBeLessThan(60_000);
      await percorso.update({ userId: '' });
      expect(refusalOf(await send(percorso.id, templateId, { eta: 31 }))).toBe('not-found');
    }
  });

  it('[SE-006] [DE-050] takes the template of the step and no other', async () => {
    const pinned = async (more: Data) => ({
      questionnaire: { templateId: await template(newId('p'), more) },
    });
    const outcome = async (form: Data, step: Data = {}) => {
      const product = newId('p');
      const [templateId, percorso] = [await template(product, form), await journey(product, step)];
      const sent = await send(percorso.id, templateId, { eta: 30 });
      return sent.http === 200 ? 'taken' : refusalOf(sent);
    };
    expect(await outcome({ isActive: false })).toBe('not-found');
    expect(await outcome({ stepKey: 'check_finale' })).toBe('not-found');
    expect(await outcome({ productId: newId('p') })).toBe('not-found');
    expect(await outcome({ version: 3 })).toBe('invalid');
    expect(await outcome({}, await pinned({}))).toBe('invalid');
    expect(await outcome({}, await pinned({ isActive: false }))).toBe('taken');
    expect(await outcome({}, { questionnaire: { templateId: newId('t') } })).toBe('taken');
    expect(await outcome({}, { questionnaire: { templateId: null } })).toBe('taken');
  });

  it('[SE-001] [SE-006] takes thirty answers and 20,000 characters, and nothing that is no answer', async () => {
    const product = newId('p');
    const questions = (count: number, type = 'text') => ({
      fields: Array.from({ length: count }, (_, n) => ({
        key: `k${n}`,
        label: `K${n}`,
        type,
        multiple: true,
      })),
    });
    const given = (count: number, value: unknown): Data =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));
    const [templateId, percorso] = [await template(product, questions(30)), await journey(product)];
    const said = async (answers: Data) => {
      const sent = await send(percorso.id, templateId, answers);
      return sent.http === 200 ? 'taken' : refusalOf(sent);
    };
    expect(await said(given(30, 'Una risposta'))).toBe('taken');
    expect(await said(given(31, 'Una risposta'))).toBe('invalid');
    expect(await said(given(4, 'a'.repeat(4900)))).toBe('taken');
    expect(await said(given(4, 'a'.repeat(5001)))).toBe('too-large');
    for (const value of [
      { a: 'x' },
      ['a', { b: 'x' }],
      7,
      true,
      'a'.repeat(400_000),
      Array.from({ length: 700 }, () => 'a'.repeat(100)),
    ])
      expect(await said({ k0: value })).toBe('invalid');
    await db.doc(`questionari_templates/${templateId}`).update(questions(1, 'number'));
    for (const value of [1e308, '30', [30], { a: 30 }])
      expect(await said({ k0: value })).toBe('invalid');
    await db.doc(`questionari_templates/${templateId}`).update(questions(1, 'file'));
    const file = {
      path: `documenti/${uid}/questionari/${templateId}/instances/${percorso.id}__0/k0/a.jpg`,
      name: 'a.jpg',
      size: 4,
      contentType: 'image/jpeg',
    };
    for (const wrong of [
      { size: '4' },
      { name: 'a'.repeat(401) },
      { size: 52_428_801 },
      { contentType: 'text/html' },
      { path: ['a'] },
    ])
      expect(await said({ k0: [{ ...file, ...wrong }] })).toBe('invalid');
    expect(await said({ k0: Array.from({ length: 11 }, () => file) })).toBe('invalid');
    expect((await answersOf(percorso.id))?.answers).toEqual(given(4, 'a'.repeat(4900)));
    await bucket.file(file.path).save('jpeg', { resumable: false, contentType: 'image/jpeg' });
    expect(await said({ k0: [file] })).toBe('taken');
  });

  it('[SE-004] [SE-006] a file handed in before stays when another template asks for it, and only then', async () => {
    const product = newId('p');
    const [first, percorso] = [await template(product), await journey(product)];
    const path = `documenti/${uid}/questionari/${first}/instances/${percorso.id}__0/foto/a.jpg`;
    for (const where of [path, `${path}2`])
      await bucket.file(where).save('jpeg', { resumable: false, contentType: 'image/jpeg' });
    const foto = [{ path, name: 'a.jpg', size: 4, contentType: 'image/jpeg' }];
    expect((await send(percorso.id, first, { eta: 30, foto })).http).toBe(200);
    await db.doc(`questionari_templates/${first}`).update({ isActive: false });
    const second = await template(product);
    const other = foto.map((file) => ({ ...file, path: `${path}2` }));
    expect(refusalOf(await send(percorso.id, second, { eta: 30, foto: other }))).toBe('invalid');
    expect((await send(percorso.id, second, { eta: 31, foto })).http).toBe(200);
    expect((await answersOf(percorso.id))?.answers).toEqual({
      eta: 31,
      foto: [expect.objectContaining(foto[0])],
    });
  });

  it('[DE-049] handed in again after staff asked for it, the step is nobody’s judgement any more, and stays done', async () => {
    const product = newId('p');
    const [templateId, percorso] = [
      await template(product),
      await journey(product, { done: true, adminStatus: 'needs_update', adminNote: 'Rifare' }),
    ];
    expect((await send(percorso.id, templateId, { eta: 30 })).http).toBe(200);
    expect((await percorso.get()).get('steps')).toMatchObject([
      { done: true, adminStatus: 'none', altro: 'resta' },
      { name: 'Consegna' },
    ]);
  });
});

it('[SE-013] [DE-049] handed in again because the answer was lost, answers that have closed the step are taken as they are there, others are not', async () => {
  const product = newId('p');
  const [templateId, percorso] = [
    await template(product),
    await journey(product, { done: true, adminStatus: 'needs_update', adminNote: 'Rifare' }),
  ];
  const path = `documenti/${uid}/questionari/${templateId}/instances/${percorso.id}__0/foto/a.jpg`;
  await bucket.file(path).save('jpeg', { resumable: false, contentType: 'image/jpeg' });
  const answers = {
    eta: 30,
    sport: ['corsa'],
    foto: [{ path, name: 'a.jpg', size: 4, contentType: 'image/jpeg' }],
  };
  expect((await send(percorso.id, templateId, answers)).http).toBe(200);
  const before = await answersOf(percorso.id);
  expect((await send(percorso.id, templateId, answers)).result).toEqual({ done: true });
  expect(await answersOf(percorso.id)).toEqual(before);
  expect(refusalOf(await send(percorso.id, templateId, { ...answers, eta: 31 }))).toBe(
    'permission-denied',
  );
  expect(refusalOf(await send(percorso.id, templateId, answers, { templateVersion: 3 }))).toBe(
    'permission-denied',
  );
  expect(await answersOf(percorso.id)).toEqual(before);
});

describe('completeStep', () => {
  it('[CP-084] [DE-049] ticks an answered step once, at the server’s time, and moves the delivery', async () => {
    const product = newId('p');
    const [templateId, percorso] = [await template(product), await journey(product)];
    expect(refusalOf(await complete(percorso.id))).toBe('invalid');
    await send(percorso.id, templateId, { eta: 30 });
    expect(
      (await Promise.all([complete(percorso.id), complete(percorso.id)])).map(({ http }) => http),
    ).toEqual([200, 200]);
    const [step, delivery] = (await percorso.get()).get('steps') as Data[];
    expect(step).toMatchObject({ done: true, altro: 'resta' });
    const doneAt = (step?.doneAt as { toMillis(): number }).toMillis();
    expect(Math.abs(Date.now() - doneAt)).toBeLessThan(60_000);
    expect((delivery?.plannedAt as { toMillis(): number }).toMillis()).toBeGreaterThan(doneAt);
    expect((await complete(percorso.id)).http).toBe(200);
    expect(
      (
        ((await percorso.get()).get('steps') as Data[])[0]?.doneAt as { toMillis(): number }
      ).toMillis(),
    ).toBe(doneAt);
  });

  it('[DE-049] where no template is active without answers; never a step of staff, of another, or by staff', async () => {
    const product = newId('p');
    const percorso = await journey(product, { name: 'Check finale' });
    await template(product, { stepKey: 'check_finale', isActive: false });
    expect((await complete(percorso.id)).http).toBe(200);
    expect(refusalOf(await complete(percorso.id, 1))).toBe('not-found');
    expect(
      refusalOf(
        await complete((await journey(product, { name: 'Check finale' }, { uid: 'altra' })).id),
      ),
    ).toBe('not-found');
    expect(
      refusalOf(await complete((await journey(product)).id, 0, tokenFor(newId('s'), 'Studio'))),
    ).toBe('not-found');
  });
});

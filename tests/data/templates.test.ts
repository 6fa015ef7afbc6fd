import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readTemplate, type TemplateContent } from '@/domain/questionnaires/template';
import { timeOf } from '@/domain/stored';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const content = (more: Partial<TemplateContent> = {}): TemplateContent => ({
  title: 'Iniziale',
  version: 1,
  scope: 'global',
  productId: '',
  isActive: false,
  stepKey: 'questionario',
  fields: readTemplate('', { fields: [{ key: 'eta', label: 'Età', type: 'number', min: 18 }] })
    .fields,
  ...more,
});
const stored = async (id: string) =>
  (await adminDb.doc(`questionari_templates/${id}`).get()).data() ?? {};
/** Age of a stored time in ms; Infinity if it isn't one. */
const age = (time: unknown) => Math.abs(Date.now() - (timeOf(time)?.getTime() ?? -Infinity));
const versions = async (id: string) => {
  const { docs } = await adminDb.collection(`questionari_templates/${id}/versioni`).get();
  return Object.fromEntries(
    docs.map((doc) => [doc.id, (doc.get('fields') as { label: string }[])[0]?.label]),
  );
};

it('[CP-106] [CP-105] [CP-237] a new template has a date, a second of its name is refused, saving merges', async () => {
  const studio = await device(await person('Studio'));
  await studio.createTemplate('iniziale', content());
  expect(await stored('iniziale')).toMatchObject({
    id: 'iniziale',
    version: 1,
    productId: null,
    fields: [{ key: 'eta', label: 'Età', type: 'number', min: 18, max: null }],
  });
  expect(age((await stored('iniziale')).createdAt)).toBeLessThan(60_000);
  await expect(studio.createTemplate('iniziale', content())).rejects.toMatchObject({
    code: 'already-exists',
    message: 'Esiste già un template con questo ID.',
  });
  await adminDb.doc('questionari_templates/iniziale').update({ vecchio: 'resta' });
  // Published by somebody else while open here: the questions of that version stay.
  await studio.publishTemplate('iniziale', null);
  expect(await studio.saveTemplate('iniziale', content({ title: 'Altro' }), content())).toBe(
    'draft',
  );
  expect(await stored('iniziale')).toMatchObject({
    title: 'Iniziale',
    vecchio: 'resta',
    version: 2,
    bozza: { title: 'Altro', version: 2 },
  });
  await studio.saveTemplate(
    'iniziale',
    content({ title: 'Altro', version: 7 }),
    content({ title: 'Altro', version: 2 }),
  );
  expect(await stored('iniziale')).toMatchObject({ version: 2, bozza: { version: 7 } });
  const [shown] = await until(studio.templates());
  expect(shown).toMatchObject({ id: 'iniziale', title: 'Iniziale', draft: { title: 'Altro' } });
});

it('[DE-050] what is saved of a published template changes nothing for clients until it is published', async () => {
  const studio = await device(await person('Studio'));
  const client = await device(await person('user'));
  const asking = (label: string, more: Partial<TemplateContent> = {}) =>
    content({
      isActive: true,
      fields: readTemplate('', { fields: [{ key: 'eta', label, type: 'number' }] }).fields,
      ...more,
    });
  const activeVersion = async () => {
    const [template] = await until(client.activeTemplates(), ([first]) => first !== undefined);
    return [template?.version, template?.title, template?.stepKey, template?.fields[0]?.label];
  };
  const first = asking('Quanti anni hai?');
  expect(await studio.publishTemplate('iniziale', first, { opened: null })).toBe(2);
  const begun = { ...first, version: 2 };
  const draft = asking('La tua età?', { version: 2, title: 'Nuovo', stepKey: 'check_finale' });
  expect(await studio.saveTemplate('iniziale', draft, begun)).toBe('draft');
  expect(await activeVersion()).toEqual([2, 'Iniziale', 'questionario', 'Quanti anni hai?']);
  // The saved draft is the next base: whoever began with the published version gets a conflict,
  // whoever began with the draft goes on.
  await expect(studio.saveTemplate('iniziale', asking('Anni?'), begun)).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(
    studio.publishTemplate('iniziale', asking('Anni?'), { opened: begun }),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect(await studio.saveTemplate('iniziale', { ...draft, title: 'Nuovo due' }, draft)).toBe(
    'draft',
  );
  // A copy is made of the draft, as staff see it.
  expect(await stored(await studio.duplicateTemplate('iniziale'))).toMatchObject({
    title: 'Nuovo due (copy)',
    isActive: false,
  });
  expect(await studio.publishTemplate('iniziale', null)).toBe(3);
  await expect.poll(activeVersion).toEqual([3, 'Nuovo due', 'check_finale', 'La tua età?']);
  expect((await stored('iniziale')).bozza).toBeUndefined();
  expect(await versions('iniziale')).toEqual({ 2: 'Quanti anni hai?', 3: 'La tua età?' });
  // Reverted to the published version, there is no draft.
  const third = { ...draft, title: 'Nuovo due', version: 3 };
  await studio.saveTemplate('iniziale', { ...third, title: 'Altro' }, third);
  expect(await studio.saveTemplate('iniziale', third, { ...third, title: 'Altro' })).toBe('saved');
  expect((await stored('iniziale')).bozza).toBeUndefined();
});

it('[DE-050] what clients were asked without its being published waits as a draft once it is switched off, by hand or in the modal', async () => {
  const studio = await device(await person('Studio'));
  for (const id of ['acceso', 'altro'])
    await studio.createTemplate(id, content({ isActive: true }));
  await studio.setTemplateActive('acceso', false);
  await studio.saveTemplate('altro', content(), content({ isActive: true }));
  for (const id of ['acceso', 'altro']) {
    expect(await studio.saveTemplate(id, content({ title: 'Altro' }), content())).toBe('draft');
    expect(await stored(id)).toMatchObject({
      title: 'Iniziale',
      isActive: false,
      bozza: { title: 'Altro' },
    });
    expect(await studio.publishTemplate(id, null)).toBe(2);
    expect((await stored(id)).title).toBe('Altro');
  }
  // A template that clients aren't asked to fill in is saved directly.
  await studio.createTemplate('spento', content());
  expect(await studio.saveTemplate('spento', content({ title: 'Altro' }), content())).toBe('saved');
});

it('of two who edit one template the second is told, and takes nothing away; the same twice is no quarrel', async () => {
  const studio = await device(await person('Studio'));
  await studio.createTemplate('iniziale', content());
  const [mine, theirs] = [content({ title: 'Mio' }), content({ title: 'Suo' })];
  await studio.saveTemplate('iniziale', theirs, content());
  const told = {
    code: 'invalid',
    message: expect.stringContaining('un collega ha modificato') as string,
  };
  await expect(studio.saveTemplate('iniziale', mine, content())).rejects.toMatchObject(told);
  await expect(
    studio.publishTemplate('iniziale', mine, { opened: content() }),
  ).rejects.toMatchObject(told);
  expect(await stored('iniziale')).toMatchObject({ title: 'Suo', version: 1 });
  await studio.saveTemplate('iniziale', theirs, content());
  // Activated meanwhile and not edited here: stays active.
  await studio.setTemplateActive('iniziale', true);
  await studio.saveTemplate('iniziale', mine, theirs);
  expect(await stored('iniziale')).toMatchObject({
    title: 'Suo',
    isActive: true,
    bozza: { title: 'Mio' },
  });
});

it('[CP-104] [DE-050] two who publish at once make two versions; each version keeps what it asked', async () => {
  // Sequentially, as each device has its own copy of every module.
  const one = await device(await person('Studio'));
  const two = await device(await person('Amministratore'));
  // A legacy template: never published here.
  await adminDb.doc('questionari_templates/vecchio').set({
    title: 'Vecchio',
    version: 4,
    isActive: false,
    stepKey: 'check_finale',
    fields: [{ key: 'a', label: 'Prima' }],
  });
  const later = content({
    stepKey: 'check_finale',
    version: 4,
    fields: readTemplate('', { fields: [{ key: 'a', label: 'Dopo' }] }).fields,
  });
  expect(
    (
      await Promise.all([
        one.publishTemplate('vecchio', later),
        two.publishTemplate('vecchio', null),
      ])
    ).sort(),
  ).toEqual([5, 6]);
  expect(await stored('vecchio')).toMatchObject({ version: 6, isActive: true });
  expect(Object.keys(await versions('vecchio'))).toEqual(['4', '5', '6']);
  expect((await versions('vecchio'))['4']).toBe('Prima');
  expect(age((await stored('vecchio')).publishedAt)).toBeLessThan(60_000);
});

it('[CP-104] [DE-050] what is asked for again because its answer was lost is done once, and what was typed since counts', async () => {
  const [studio, other] = [
    await device(await person('Studio')),
    await device(await person('Amministratore')),
  ];
  await studio.createTemplate('nuovo', content(), 'mio');
  await studio.createTemplate('nuovo', content({ title: 'Meglio' }), 'mio');
  expect(await stored('nuovo')).toMatchObject({ title: 'Meglio', version: 1 });
  await expect(other.createTemplate('nuovo', content(), 'suo')).rejects.toMatchObject({
    code: 'already-exists',
  });
  // Saved with its answer lost; published with its answer lost.
  const publish = (title: string, mark = 'mio') =>
    studio.publishTemplate('nuovo', content({ title }), { opened: null, mark });
  expect([await publish('Meglio'), await publish('Meglio'), await publish('Altro')]).toEqual([
    2, 2, 3,
  ]);
  await expect(publish('Altro', 'suo')).rejects.toMatchObject({ code: 'already-exists' });
  const opened = content({ title: 'Altro', version: 3 });
  expect(
    await studio.saveTemplate('nuovo', content({ title: 'Uno', version: 3 }), opened, 'due'),
  ).toBe('draft');
  expect(
    await studio.saveTemplate('nuovo', content({ title: 'Due', version: 3 }), opened, 'due'),
  ).toBe('draft');
  // A colleague's save in between isn't overwritten.
  await other.saveTemplate(
    'nuovo',
    content({ title: 'Suo', version: 3 }),
    content({ title: 'Due', version: 3 }),
  );
  await expect(
    studio.saveTemplate('nuovo', content({ title: 'Tre', version: 3 }), opened, 'due'),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await stored('nuovo')).toMatchObject({ version: 3, bozza: { title: 'Suo' } });
  expect(Object.keys(await versions('nuovo'))).toEqual(['1', '2', '3']);
});

it('[CP-103] [DE-050] copies are inactive and take the next free name, also of two made at once', async () => {
  const studio = await device(await person('Studio'));
  await studio.createTemplate('iniziale', content({ isActive: true }));
  expect(
    (
      await Promise.all([
        studio.duplicateTemplate('iniziale'),
        studio.duplicateTemplate('iniziale'),
      ])
    ).sort(),
  ).toEqual(['iniziale-copy', 'iniziale-copy-2']);
  expect(await stored('iniziale-copy-2')).toMatchObject({
    id: 'iniziale-copy-2',
    title: 'Iniziale (copy)',
    isActive: false,
  });
});

it('[CP-156] a client reads its own programmes, under either name of the uid, its own answers, and what is asked', async () => {
  const [anna, other] = await Promise.all([person('user'), person('user')]);
  for (const [id, owner] of Object.entries({
    a: { uid: anna.uid },
    b: { userId: anna.uid },
    c: { uid: other.uid },
  })) {
    await adminDb
      .doc(`percorsi/${id}`)
      .set({ ...owner, title: id, steps: [{ name: 'Questionario' }] });
    await adminDb
      .doc(`questionari/${id}__0`)
      .set({ uid: id === 'c' ? other.uid : anna.uid, percorsoId: id, stepIndex: 0, answers: {} });
  }
  await adminDb
    .doc('questionari_templates/acceso')
    .set({ title: 'Acceso', isActive: true, stepKey: 'questionario', fields: [] });
  await adminDb
    .doc('questionari_templates/spento')
    .set({ title: 'Spento', isActive: false, stepKey: 'questionario', fields: [] });
  const client = await device(anna);
  expect((await until(client.ownJourneys(anna.uid))).map(({ id }) => id).sort()).toEqual([
    'a',
    'b',
  ]);
  expect((await until(client.ownSubmissions(anna.uid))).map(({ id }) => id).sort()).toEqual([
    'a__0',
    'b__0',
  ]);
  expect((await until(client.activeTemplates())).map(({ id }) => id)).toEqual(['acceso']);
  await expect(until(client.ownJourneys(other.uid))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(until(client.templates())).rejects.toMatchObject({ code: 'permission-denied' });
});

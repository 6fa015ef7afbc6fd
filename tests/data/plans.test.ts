import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newPlan } from '@/domain/plans/change';
import { deliveryAfter } from '@/domain/time/delivery';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { adminDb, closeAdmin, closeDevices, device, person, until } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const DAY = '2026-03-01T10:00:00.000Z';
const OLD = [
  { dataCreazione: DAY, kcalalimentazioni: 1500, ignoto: { a: 1 } },
  'rotto',
  { id: '2', dataCreazione: '01/01/2026' },
];

describe('plans', () => {
  it('[DE-077] [SE-018] a field of one plan and its note are saved together; the rest of the stored list stays', async () => {
    const [anna, marco] = [await person('user'), await person('Studio')];
    const ref = adminDb.doc(`alimentazioni/${anna.uid}`);
    await ref.set({ userId: anna.uid, alimentazioni: OLD, vecchio: true });
    const staff = await device(marco);
    const stored = await until(staff.plansOf(anna.uid), (found) => found !== null);
    expect(stored?.plans.map(({ key }) => key.index)).toEqual([2, 0]);
    const key = stored?.plans[1]?.key ?? { id: '', created: null, index: -1 };
    const edits = { nota2: { from: '', to: 'Bevi' }, nota1: { from: '', to: 'Allergica' } };
    expect(await staff.savePlan(anna.uid, key, edits, marco)).toEqual({});
    expect((await ref.get()).data()).toEqual({
      userId: anna.uid,
      alimentazioni: [
        { ...(OLD[0] as object), id: '1772359200000-0', nota2: 'Bevi' },
        OLD[1],
        OLD[2],
      ],
      vecchio: true,
    });
    const note = adminDb.doc(`noteinterne/alimentazioni_${anna.uid}_1772359200000-0`);
    expect((await note.get()).data()).toMatchObject({
      userId: anna.uid,
      nota1: 'Allergica',
      by: marco.uid,
    });
    // On a colleague's concurrent change, reports it and writes nothing, not even the other field.
    const late = { nota2: { from: 'Bevi', to: 'Riposa' }, nota1: { from: '', to: 'x' } };
    expect(await staff.savePlan(anna.uid, key, late, marco)).toEqual({ nota1: 'Allergica' });
    expect((await ref.get()).get('alimentazioni')).toMatchObject([{ nota2: 'Bevi' }, 'rotto', {}]);
    await ref.update({ alimentazioni: [] });
    await expect(staff.savePlan(anna.uid, key, edits, marco)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('[CO-270] [DE-077] colleagues who make a client’s plans, change two fields of one, and add one, at once lose nothing', async () => {
    const [anna, marco, lia] = [
      await person('user'),
      await person('Studio'),
      await person('Amministratore'),
    ];
    const [one, other] = [await device(marco), await device(lia)];
    const APRIL = new Date('2026-04-01');
    const first = newPlan(new Date(DAY), 'primo');
    await Promise.all([one.createPlan(anna.uid, first), one.createPlan(anna.uid, first)]);
    const key = { id: String(first.id), created: Date.parse(DAY), index: 0 };
    await Promise.all([
      one.savePlan(anna.uid, key, { kcalalimentazioni: { from: '', to: '1600' } }, marco),
      other.savePlan(anna.uid, key, { nota2: { from: '', to: 'Bevi' } }, lia),
      one.createPlan(anna.uid, newPlan(APRIL, 'suo')),
      other.createPlan(anna.uid, newPlan(APRIL, 'mio')),
      one.setPlanVisible(anna.uid, key, false),
    ]);
    const [stored, ...added] = (await adminDb.doc(`alimentazioni/${anna.uid}`).get()).get(
      'alimentazioni',
    ) as object[];
    expect(stored).toEqual({
      ...first,
      kcalalimentazioni: '1600',
      nota2: 'Bevi',
      visibilityProfile: false,
    });
    // Two plans of the same millisecond stay two.
    expect(added).toHaveLength(2);
    expect(added).toEqual(expect.arrayContaining([newPlan(APRIL, 'suo'), newPlan(APRIL, 'mio')]));
  });
});

it('[CO-270] [DE-077] a file arrives at its plan while colleagues add others', async () => {
  const [anna, marco, lia] = [
    await person('user'),
    await person('Studio'),
    await person('Amministratore'),
  ];
  const other = await device(lia);
  await device(marco);
  // Modules of the newest device; the upload itself is tested where there is storage.
  const { giveFileTo } = await import('@/data/plans/sdkCommands');
  const plans = Array.from({ length: 3 }, (_, index) => newPlan(new Date(DAY), `p${index}`));
  await adminDb.doc(`alimentazioni/${anna.uid}`).set({ userId: anna.uid, alimentazioni: plans });
  const pathOf = (index: number) => `alimentazioni/${anna.uid}/p${index}/dieta.pdf`;
  const keyOf = (index: number) => ({
    id: String(plans[index]?.id),
    created: Date.parse(DAY),
    index,
  });
  await Promise.all(
    plans.flatMap((_, index) => [
      giveFileTo(anna.uid, keyOf(index), pathOf(index), () => true),
      other.createPlan(anna.uid, newPlan(new Date(), `altro${index}`)),
    ]),
  );
  const stored = (await adminDb.doc(`alimentazioni/${anna.uid}`).get()).get('alimentazioni') as {
    filePath?: string;
  }[];
  expect(stored.map(({ filePath }) => filePath)).toEqual([
    pathOf(0),
    pathOf(1),
    pathOf(2),
    undefined,
    undefined,
    undefined,
  ]);
  await expect(giveFileTo(anna.uid, keyOf(0), pathOf(9), () => false)).rejects.toMatchObject({
    code: 'cancelled',
  });
  await expect(
    giveFileTo(anna.uid, { id: 'x', created: null, index: 9 }, pathOf(9), () => true),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  // An empty list, as left by the database console or another program.
  await adminDb.doc(`alimentazioni/${anna.uid}`).set({ userId: anna.uid, alimentazioni: null });
  await other.createPlan(anna.uid, newPlan(new Date(DAY), 'primo'));
  expect((await adminDb.doc(`alimentazioni/${anna.uid}`).get()).get('alimentazioni')).toHaveLength(
    1,
  );
});

describe('a day send', () => {
  it('[CO-109] [CO-268] [DE-075] [DE-076] copies the client once, though sent in two tabs at once, with the third working day', async () => {
    const record = {
      name: 'Anna',
      surname: 'Verdi',
      phone: '333',
      studio: 'Roma',
      statoUtente: 'Attivo',
    };
    const [anna, marco] = [await person('user', record), await person('Studio')];
    await adminDb.doc(`alimentazioni/${anna.uid}`).set({ userId: anna.uid, alimentazioni: OLD });
    const about = { userId: anna.uid, docId: anna.uid };
    await adminDb
      .doc(`noteinterne/users_${anna.uid}`)
      .set({ ...about, collection: 'users', item: '', notes: 'attenta' });
    const item = '1772359200000-0';
    await adminDb
      .doc(`noteinterne/alimentazioni_${anna.uid}_${item}`)
      .set({ ...about, collection: 'alimentazioni', item, nota1: 'interna' });
    await adminDb
      .doc(`inviidigiornata/altra-${anna.uid}`)
      .set({ uid: 'altra', createdAt: new Date() });
    const [tab, other] = [await device(marco), await device(marco)];
    const sent = await Promise.all(
      [tab, other, tab, other].map((one) => one.sendDay(anna.uid, [])),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [first, ...others] = await until(tab.shipmentsOf(anna.uid), (rows) => rows.length > 0);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      uid: anna.uid,
      texts: {
        name: 'Anna',
        surname: 'Verdi',
        email: anna.email,
        phone: '333',
        statoUtente: 'Attivo',
        notes: 'attenta',
      },
      studio: 'Roma',
      problems: [],
      deliveryAt: deliveryAfter(new Date(), DEFAULT_HOURS, 'Roma').at,
    });
    expect(first?.plans.map(({ values }) => values.nota1)).toEqual(['', 'interna']);
    // A deliberate second one; a third, made while the second is archived, doesn't reuse its id.
    const second = await tab.sendDay(anna.uid, [first?.id ?? '']);
    expect(second.id).not.toBe(first?.id);
    const moved = adminDb.doc(`inviidigiornata/${second.id}`);
    await adminDb
      .doc(`inviidigiornata_archivio/${second.id}`)
      .set((await moved.get()).data() ?? {});
    await moved.delete();
    // The client's history shows it from the archive.
    await until(tab.shipmentsOf(anna.uid, 'archive'), ([one]) => one?.id === second.id);
    const third = await tab.sendDay(anna.uid, [first?.id ?? '']);
    expect([first?.id, second.id]).not.toContain(third.id);
    expect((await moved.get()).exists).toBe(false);
    await expect(tab.sendDay('nessuno', [])).rejects.toMatchObject({ code: 'not-found' });
  });
});

import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import type { AnswerOf } from '@/domain/callables/contract';
import { ROLES, type Role } from '@/domain/roles';
import type { Stored } from '../fixtures/builders';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf } from './services';

type Synced = AnswerOf<typeof CALLABLES.syncShipment>;

const tokens: Partial<Record<Role, string>> = {};
let other = '';
beforeAll(async () => {
  for (const role of ROLES) tokens[role] = await tokenFor(newId('p'), role);
  other = await tokenFor(newId('p'), 'Amministratore');
});
const admin = () => tokens.Amministratore ?? '';

/** A client with plans and notes, and a shipment for it. */
async function given(plans: unknown[] | null, sent: unknown[], notes: Record<string, Stored> = {}) {
  const [uid, shipment] = [newId('c'), newId('s')];
  if (plans)
    await db.doc(`alimentazioni/${uid}`).set({ userId: uid, vecchio: 1, alimentazioni: plans });
  for (const [item, note] of Object.entries(notes))
    await noteRef(uid, item).set({
      collection: 'alimentazioni',
      docId: uid,
      item,
      userId: uid,
      ...note,
    });
  await db
    .doc(`inviidigiornata/${shipment}`)
    .set({ uid, campo: 'x', alimentazioni: sent, daSincronizzare: true });
  return { uid, shipment };
}
const noteRef = (uid: string, item: string) => db.doc(`noteinterne/alimentazioni_${uid}_${item}`);
const plansOf = async (uid: string) =>
  (await db.doc(`alimentazioni/${uid}`).get()).get('alimentazioni') as unknown;
const rowOf = async (id: string) => {
  const row = (await db.doc(`inviidigiornata/${id}`).get()).data() ?? {};
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'idx'));
};
const sync = (shipment: string, again: string[] = [], by = admin()) =>
  run(CALLABLES.syncShipment, by, { shipment, again });
/** Retries once: two concurrent transactions sometimes make the emulator fail. */
const synced = async (...args: Parameters<typeof sync>) =>
  ((await sync(...args)).result ?? (await sync(...args)).result) as Synced;
const undo = (entry: string | null, by = admin()) => run(CALLABLES.undoShipment, by, { entry });
const entriesOf = async (id: string) =>
  (await db.collection('registro').where('docId', '==', id).get()).docs;

describe('«Sincronizza»', () => {
  it('[DE-074] [CO-190] writes plans, notes and the row together, once, with one entry of what was there', async () => {
    const at = Timestamp.fromMillis(1_790_000_000_000);
    const plan = { id: '1', dataCreazione: at, strategia: 'vecchia', fileUrl: 'tenuto', ignoto: 7 };
    const { uid, shipment } = await given(
      [plan, 'storta'],
      [{ id: '1', strategia: 'nuova', nota1: 'n', fileUrl: 'perso', nota2: '' }],
      {
        '1': { nota1: 'prima', notetrainer: 'Ugo' },
      },
    );
    const [first, second] = await Promise.all([synced(shipment), synced(shipment)]);
    expect(first.entry).toMatch(/^\w{20}$/);
    expect(second).toEqual(first);
    expect(await plansOf(uid)).toEqual([{ ...plan, strategia: 'nuova' }, 'storta']);
    expect((await noteRef(uid, '1').get()).data()).toMatchObject({
      nota1: 'n',
      notetrainer: 'Ugo',
    });
    expect(await rowOf(shipment)).toMatchObject({
      campo: 'x',
      daSincronizzare: false,
      alimentazioni: [{ nota2: null, fileUrl: 'perso' }],
    });
    const entries = await entriesOf(uid);
    expect(entries.map((entry) => entry.get('what') as unknown)).toEqual(['sync']);
    expect(JSON.stringify(entries[0]?.get('before'))).toContain('vecchia');

    expect(refusalOf(await undo(first.entry, other))).toBe('not-found');
    expect(
      (await Promise.all([undo(first.entry), undo(first.entry)])).map(({ http }) => http),
    ).toEqual([200, 200]);
    expect(await plansOf(uid)).toEqual([plan, 'storta']);
    expect((await noteRef(uid, '1').get()).data()).toMatchObject({
      nota1: 'prima',
      notetrainer: 'Ugo',
    });
    expect(await rowOf(shipment)).toMatchObject({ daSincronizzare: true });
  });

  it('[DE-074] [SE-015] isn’t taken back once something has been written since', async () => {
    const { uid, shipment } = await given([{ id: '1' }], [{ id: '1', strategia: 'a' }]);
    const { entry } = await synced(shipment);
    await db.doc(`alimentazioni/${uid}`).update({ alimentazioni: [{ id: '1', strategia: 'b' }] });
    expect(refusalOf(await undo(entry))).toBe('invalid');
    expect(await plansOf(uid)).toEqual([{ id: '1', strategia: 'b' }]);
  });

  it('[DE-074] a programme that the client no longer has is made again only when that is asked for', async () => {
    const { uid, shipment } = await given(null, [
      { id: '1', dataCreazione: '2026-10-01', strategia: 'a' },
    ]);
    expect(await synced(shipment)).toMatchObject({
      missing: [{ id: '1', at: Date.parse('2026-09-30T22:00:00Z') }],
    });
    expect((await db.doc(`alimentazioni/${uid}`).get()).exists).toBe(false);
    expect(await rowOf(shipment)).toMatchObject({ daSincronizzare: true });
    const { entry, missing } = await synced(shipment, ['1']);
    expect(missing).toEqual([]);
    expect(await plansOf(uid)).toEqual([{ id: '1', dataCreazione: '2026-10-01', strategia: 'a' }]);
    expect((await undo(entry)).http).toBe(200);
    expect((await db.doc(`alimentazioni/${uid}`).get()).exists).toBe(false);
  });

  it('[CO-249] is Amministratore’s alone; a row that is gone, or nobody’s, is told', async () => {
    const { uid, shipment } = await given([{ id: '1' }], [{ id: '1', strategia: 'a' }]);
    for (const role of ['Studio', 'Spedizioni', 'user'] as const) {
      expect(refusalOf(await sync(shipment, [], tokens[role]))).toBe('permission-denied');
      const deletion = { shipment, programme: '1', whole: true };
      expect(refusalOf(await run(CALLABLES.deleteProgramme, tokens[role] ?? '', deletion))).toBe(
        'permission-denied',
      );
    }
    expect(await plansOf(uid)).toEqual([{ id: '1' }]);
    expect(JSON.stringify((await sync(newId('s'))).error)).toContain(
      'Documento inviidigiornata non trovato.',
    );
    await db.doc(`inviidigiornata/${shipment}`).update({ uid: 'a/b' });
    expect(refusalOf(await sync(shipment))).toBe('invalid');
  });
});

describe('deleting a programme', () => {
  it('[DE-074] [SE-013] [SE-015] what a colleague has done, or oneself elsewhere, is not given for what was asked: no undo takes back another thing', async () => {
    const { uid, shipment } = await given(
      [{ id: '1' }, { id: '2' }],
      [{ id: '1', strategia: 'a' }, { id: '2' }],
    );
    const second = newId('s');
    await db
      .doc(`inviidigiornata/${second}`)
      .set({ uid, alimentazioni: [{ id: '1', strategia: 'a' }] });
    const { entry } = await synced(shipment);
    // Another row of the same client, with nothing to synchronise.
    expect(await synced(second)).toMatchObject({ entry: null });
    expect(await synced(shipment)).toMatchObject({ entry });
    const remove = (programme: string, by = admin()) =>
      run(CALLABLES.deleteProgramme, by, { shipment, programme, whole: false });
    const mine = (await remove('1')).result as Synced;
    expect((await remove('2', other)).http).toBe(200);
    expect(refusalOf(await remove('2'))).toBe('not-found');
    expect((await remove('1')).result).toEqual(mine);
  });

  it('[CO-237] [SE-013] takes it from the row and from the client’s plans, with its note, and back', async () => {
    const plans = [{ id: '1', strategia: 'a' }, { id: '2' }];
    const { uid, shipment } = await given(plans, [{ id: '1' }, { id: '2' }], {
      '1': { nota1: 'n' },
    });
    const remove = () =>
      run(CALLABLES.deleteProgramme, admin(), { shipment, programme: '1', whole: false });
    const [one, two] = [await remove(), await remove()];
    expect(two.result).toEqual(one.result);
    expect([
      await plansOf(uid),
      (await rowOf(shipment)).alimentazioni,
      (await noteRef(uid, '1').get()).exists,
    ]).toEqual([[{ id: '2' }], [{ id: '2' }], false]);
    expect((await entriesOf(shipment)).map((entry) => entry.get('what') as unknown)).toEqual([
      'delete-programme',
    ]);
    expect((await undo((one.result as Synced).entry)).http).toBe(200);
    expect([await plansOf(uid), (await noteRef(uid, '1').get()).get('nota1')]).toEqual([
      plans,
      'n',
    ]);
  });

  it('[CO-237] with the document: both go, and both return', async () => {
    const { uid, shipment } = await given(
      [{ dataCreazione: '2026-10-01', strategia: 'a' }, { id: '2' }],
      [{ id: '9', dataCreazione: '01/10/2026' }],
    );
    const { result } = await run(CALLABLES.deleteProgramme, admin(), {
      shipment,
      programme: '9',
      whole: true,
    });
    expect([
      await plansOf(uid),
      (await db.doc(`inviidigiornata/${shipment}`).get()).exists,
    ]).toEqual([[{ id: '2' }], false]);
    expect((await undo((result as Synced).entry)).http).toBe(200);
    expect(await plansOf(uid)).toEqual([
      { dataCreazione: '2026-10-01', strategia: 'a' },
      { id: '2' },
    ]);
    expect(await rowOf(shipment)).toMatchObject({ uid, campo: 'x' });
    // A shipment without programmes is deleted alone.
    const empty = await given([{ id: '1' }], []);
    await run(CALLABLES.deleteProgramme, admin(), {
      shipment: empty.shipment,
      programme: null,
      whole: true,
    });
    expect([
      await plansOf(empty.uid),
      (await db.doc(`inviidigiornata/${empty.shipment}`).get()).exists,
    ]).toEqual([[{ id: '1' }], false]);
  });
});

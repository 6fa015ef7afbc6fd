import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shipmentIdx } from '@/domain/shipments/filters';
import { romeRange, type Range } from '@/domain/tickets/archive';
import { inBulk } from '@/ui/list/bulk';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  person,
  until,
  type Device,
} from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const MAIN = 'inviidigiornata';
const ARCHIVE = 'inviidigiornata_archivio';

async function given(
  collection: string,
  id: string,
  stored: Record<string, unknown>,
): Promise<void> {
  await adminDb.doc(`${collection}/${id}`).set({ ...stored, idx: shipmentIdx(stored) });
}
const idsOf = async (collection: string) =>
  (await adminDb.collection(collection).get()).docs.map(({ id }) => id);

describe('the archive of shipments', () => {
  it('[CO-269] finds what was made between two days, in every stored form, oldest first, a page at a time', async () => {
    await Promise.all([
      ...Array.from({ length: 70 }, (_, index) =>
        given(MAIN, `m${index}`, { createdAt: new Date(Date.UTC(2026, 9, 2, 8, index)) }),
      ),
      given(MAIN, 'text', {
        createdAt: '2026-10-01T00:00:00',
        email: 'a@esempio.it',
        name: 'Anna',
        surname: 'Neri',
      }),
      given(MAIN, 'italian', { createdAt: '03/10/2026 23:59' }),
      given(MAIN, 'before', { createdAt: '30/09/2026 23:59' }),
      given(MAIN, 'after', { createdAt: '04/10/2026' }),
      given(ARCHIVE, 'archived', { createdAt: '2026-10-02' }),
    ]);
    const admin = await device(await person('Amministratore'));
    const range = romeRange('2026-10-01', '2026-10-03') as Range;
    const list = admin.madeShipments('main', range);
    const [first] = await until(list, (rows) => rows.length === 50);
    expect(first).toEqual({
      id: 'text',
      createdAt: new Date('2026-09-30T22:00:00Z'),
      email: 'a@esempio.it',
      name: 'Anna',
      surname: 'Neri',
    });
    list.loadMore();
    expect((await until(list, (rows) => rows.length === 72)).at(-1)?.id).toBe('italian');
    expect(await admin.madeShipmentCount('main', range)).toBe(72);
    expect(await admin.allMadeShipments('main', range)).toHaveLength(72);
    expect((await until(admin.madeShipments('archive', range))).map(({ id }) => id)).toEqual([
      'archived',
    ]);
    const studio = await device(await person('Studio'));
    // The history of a client's sends includes archived ones (DE-098); their screen is only for
    // Amministratore.
    expect(await until(studio.madeShipments('archive', range))).toHaveLength(1);
    expect(await until(studio.madeShipments('main', range))).toHaveLength(50);
  });

  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const odd = (id: string) => ({
    uid: `c-${id}`,
    createdAt: Timestamp.fromMillis(1_790_000_000_123),
    campoVecchio: { dove: new GeoPoint(45, 9) },
    alimentazioni: [{ id: '1', nota1: 'x' }, 'storta'],
    chi: adminDb.doc('users/x'),
  });
  const moved = (by: Device, onMove: (count: number) => Promise<void>) => {
    let count = 0;
    return inBulk(
      IDS,
      async (id) => {
        await by.moveShipment(id, 'main');
        count += 1;
        await onMove(count);
      },
      () => undefined,
    );
  };

  it('[CO-188] leaves each in one place wherever it is interrupted, as it was, and goes on with the rest', async () => {
    const admin = await person('Amministratore');
    for (const stopAfter of [0, 1, 3]) {
      await clear();
      await adminDb
        .doc(`users/${admin.uid}`)
        .set({ uid: admin.uid, email: admin.email, userRole: 'Amministratore' });
      await Promise.all(IDS.map((id) => given(MAIN, id, odd(id))));
      const killed = await device(admin);
      if (stopAfter === 0) await killed.signOut();
      await moved(killed, async (count) => {
        if (count === stopAfter) await killed.signOut();
      });
      const between = [await idsOf(MAIN), await idsOf(ARCHIVE)];
      expect(between.flat().sort()).toEqual(IDS);
      expect(between[1]?.length).toBeGreaterThanOrEqual(stopAfter);

      const again = await device(admin);
      expect((await moved(again, () => Promise.resolve())).failed).toEqual([]);
      expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([[], IDS]);
    }
    const stored = (await adminDb.doc(`${ARCHIVE}/a`).get()).data();
    expect(stored).toEqual({ ...odd('a'), idx: expect.any(Object) as unknown });
  });

  it('[CO-188] never writes over what stands there; two at once move one shipment once', async () => {
    const [admin, colleague, studio] = await Promise.all([
      person('Amministratore'),
      person('Amministratore'),
      person('Studio'),
    ]);
    await Promise.all([
      ...IDS.map((id) => given(MAIN, id, odd(id))),
      given(ARCHIVE, 'a', { ...odd('a'), rowColor: 'red' }),
      // Left in both collections by the legacy application.
      given(ARCHIVE, 'b', odd('b')),
    ]);
    const [one, two, other] = [await device(admin), await device(colleague), await device(studio)];
    await expect(one.moveShipment('a', 'main')).rejects.toMatchObject({
      code: 'already-exists',
      message:
        'Nella destinazione c’è già un altro documento con questo id: non è stato sovrascritto.',
    });
    await expect(other.moveShipment('b', 'main')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await Promise.all(
      IDS.slice(1).flatMap((id) => [one.moveShipment(id, 'main'), two.moveShipment(id, 'main')]),
    );
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([['a'], IDS]);
    expect((await adminDb.doc(`${ARCHIVE}/a`).get()).get('rowColor')).toBe('red');
    await Promise.all([one.moveShipment('c', 'archive'), two.moveShipment('c', 'archive')]);
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([
      ['a', 'c'],
      ['a', 'b', 'd', 'e'],
    ]);
    await expect(one.moveShipment('nessuno', 'main')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[CO-188] [DE-077] what is changed while a colleague archives it goes along, or is told; restored meanwhile it is in one place', async () => {
    const [one, two] = [
      await device(await person('Amministratore')),
      await device(await person('Amministratore')),
    ];
    const ids = Array.from({ length: 12 }, (_, index) => `corsa${index}`);
    await Promise.all(ids.map((id) => given(MAIN, id, { ...odd(id), phone: '+39333' })));
    const [moves, outcomes] = await Promise.all([
      Promise.allSettled(ids.map((id) => one.moveShipment(id, 'main'))),
      Promise.allSettled(
        ids.map((id) => two.changeShipment(id, 'phone', { from: '+39333', to: '+39444' })),
      ),
    ]);
    expect(moves.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([[], ids.toSorted()]);
    for (const [index, id] of ids.entries()) {
      const outcome = outcomes[index];
      const stored: unknown = (await adminDb.doc(`${ARCHIVE}/${id}`).get()).get('phone');
      if (outcome?.status === 'fulfilled') expect(stored).toBe('+39444');
      else expect([stored, outcome?.reason]).toMatchObject(['+39333', { code: 'not-found' }]);
    }
    await Promise.all(
      ids.flatMap((id) => [one.moveShipment(id, 'archive'), two.moveShipment(id, 'archive')]),
    );
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([ids.toSorted(), []]);
  });
});

describe('the list of shipments', () => {
  const day = (text: string) => new Date(`${text}T23:00:00Z`);
  const RANGE = { view: null, from: day('2026-11-21'), before: day('2026-11-25') } as const;
  const TODAY = day('2026-11-21');

  it('[CO-265] [CO-409] [CO-411] listens to the chosen days only, to the end of the last one, 40 at a time', async () => {
    const noon = (index: number) => new Date(Date.UTC(2026, 10, 22 + (index % 4), 11));
    await Promise.all([
      ...Array.from({ length: 90 }, (_, index) =>
        given(MAIN, `s${index}`, { uid: 'u', createdAt: noon(index), dataConsegna: noon(index) }),
      ),
      given(MAIN, 'late-evening', { createdAt: TODAY, dataConsegna: '25/11/2026 23:59' }),
      given(MAIN, 'next-day', { createdAt: TODAY, dataConsegna: '2026-11-26T00:00' }),
      given(MAIN, 'late', { createdAt: TODAY, dataConsegna: '2026-11-20', daSincronizzare: true }),
      given(MAIN, 'done', {
        createdAt: TODAY,
        dataConsegna: '2026-11-20',
        alimentazioni: [{ id: '1', lavorato: 'fatto' }],
      }),
      given(MAIN, 'undated', { createdAt: TODAY }),
      given(MAIN, 'unread', { createdAt: TODAY, dataConsegna: 'presto' }),
    ]);
    const staff = await device(await person('Studio'));
    staff.screenReads.start('invii');
    const list = staff.shipmentList(RANGE);
    const first = await until(list, (rows) => rows.length === 40);
    expect(first[0]?.deliveryAt).toEqual(noon(0));
    expect(staff.screenReads.current().documents).toBeLessThanOrEqual(42);
    list.loadMore();
    await until(list, (rows) => rows.length === 80);
    list.loadMore();
    expect((await until(list, (rows) => rows.length === 91)).at(-1)?.id).toBe('late-evening');
    expect(await staff.shipmentCount(RANGE)).toBe(91);
    const idsIn = async (view: 'late' | 'undated' | 'unsynced') =>
      (await until(staff.shipmentList({ view, today: TODAY }))).map(({ id }) => id).sort();
    expect([await idsIn('late'), await idsIn('undated'), await idsIn('unsynced')]).toEqual([
      ['late'],
      ['undated', 'unread'],
      ['late'],
    ]);
    expect(await until(staff.lateShipments(TODAY))).toBe(1);
    const found: string[] = [];
    for await (const page of staff.shipmentPages(
      RANGE,
      ({ id }) => id === 's3' || id === 'late-evening',
    ))
      found.push(...page.map(({ id }) => id));
    expect(found.sort()).toEqual(['late-evening', 's3']);
  });

  it('[DE-077] forty rounds of two people on one row lose nothing, and what we don’t know stays', async () => {
    const plan = {
      id: '1',
      dataCreazione: '2026-11-01',
      campoVecchio: { dove: new GeoPoint(45, 9) },
    };
    await given(MAIN, 's', {
      uid: 'u',
      dataConsegna: TODAY,
      alimentazioni: [plan, 'storta'],
      chi: adminDb.doc('users/x'),
    });
    const [one, two] = [
      await device(await person('Amministratore')),
      await device(await person('Amministratore')),
    ];
    const key = { id: '1', created: Date.UTC(2026, 9, 31, 23), index: 0 };
    const ROUNDS = 40;
    const rounds = async (by: Device, field: 'strategia' | 'nota1') => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const from = round === 1 ? '' : `${field} ${round - 1}`;
        expect(
          await by.changeProgramme('s', key, field, { from, to: `${field} ${round}` }),
        ).toBeUndefined();
      }
    };
    await Promise.all([rounds(one, 'strategia'), rounds(two, 'nota1')]);
    const stored = (await adminDb.doc(`${MAIN}/s`).get()).data();
    expect(stored).toMatchObject({
      daSincronizzare: true,
      alimentazioni: [{ strategia: 'strategia 40', nota1: 'nota1 40' }, 'storta'],
    });
    expect(stored?.alimentazioni).toEqual([
      { ...plan, strategia: 'strategia 40', nota1: 'nota1 40' },
      'storta',
    ]);
    expect(stored?.chi).toEqual(adminDb.doc('users/x'));
    // Same field: the second writer gets a conflict, and nothing is lost.
    expect(
      await one.changeProgramme('s', key, 'strategia', { from: 'strategia 39', to: 'mia' }),
    ).toEqual({ theirs: 'strategia 40' });
    expect(
      await one.changeProgramme('s', key, 'videocall', { from: '', to: 'SI' }),
    ).toBeUndefined();
    const [changed] = (await adminDb.doc(`${MAIN}/s`).get()).get('alimentazioni') as Record<
      string,
      unknown
    >[];
    expect(changed).toMatchObject({
      videocall: 'SI',
      dataSelezioneSI: expect.stringMatching(/Z$/) as string,
    });
    await expect(
      one.changeProgramme('s', { id: '9', created: null, index: 4 }, 'nota2', {
        from: '',
        to: 'x',
      }),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('[CO-017] [CO-249] [CO-267] phone, colour and day are saved in the row alone, by Amministratore only; another’s change is told', async () => {
    await given(MAIN, 's', {
      uid: 'u',
      phone: 333,
      rowColor: 'PROTOCOLLO 25',
      dataConsegna: '25/11/2026',
      vecchio: 1,
    });
    const admin = await device(await person('Amministratore'));
    const studio = await device(await person('Studio'));
    const change = (field: 'phone' | 'rowColor' | 'dataConsegna', from: string, to: string) =>
      admin.changeShipment('s', field, { from, to });
    expect(await change('phone', '333', '+39333')).toBeUndefined();
    expect(await change('phone', '333', '+39444')).toEqual({ theirs: '+39333' });
    expect(await change('rowColor', 'protocollo', 'red')).toBeUndefined();
    expect(await change('dataConsegna', '2026-11-25', '2026-11-27')).toBeUndefined();
    expect((await adminDb.doc(`${MAIN}/s`).get()).data()).toEqual({
      uid: 'u',
      phone: '+39333',
      rowColor: 'red',
      vecchio: 1,
      idx: expect.any(Object) as unknown,
      dataConsegna: Timestamp.fromDate(new Date('2026-11-27T11:00:00Z')),
    });
    // A value that the row has already is not written again, whatever value the person began with.
    const { updateTime } = await adminDb.doc(`${MAIN}/s`).get();
    expect(await change('rowColor', '', 'red')).toBeUndefined();
    expect((await adminDb.doc(`${MAIN}/s`).get()).updateTime).toEqual(updateTime);
    expect(await change('dataConsegna', '2026-11-27', '')).toBeUndefined();
    await expect(change('phone', '', 'x')).resolves.toEqual({ theirs: '+39333' });
    await expect(
      admin.changeShipment('nessuno', 'phone', { from: '', to: '1' }),
    ).rejects.toMatchObject({
      message: 'Documento inviidigiornata non trovato.',
    });
    await expect(
      studio.changeShipment('s', 'phone', { from: '+39333', to: '+39555' }),
    ).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const key = { id: '1', created: null, index: 0 };
    await adminDb.doc(`${MAIN}/s`).update({ alimentazioni: FieldValue.arrayUnion({ id: '1' }) });
    await expect(
      studio.changeProgramme('s', key, 'nota2', { from: '', to: 'x' }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('[CO-236] [CO-368] [DE-075] a programme more, in the row’s own document and at the client’s, once', async () => {
    const client = await person('user');
    await given(MAIN, 's', { uid: client.uid, alimentazioni: [{ id: '1' }] });
    await given(MAIN, 'altro', { uid: client.uid, alimentazioni: [] });
    await given(MAIN, 'nessuno', { uid: 'mai-stato' });
    await given(MAIN, 'storto', { uid: 'a/b' });
    await adminDb
      .doc(`alimentazioni/${client.uid}`)
      .set({ userId: client.uid, vecchio: 1, alimentazioni: [{ id: '1', strategia: 'a' }] });
    const admin = await device(await person('Amministratore'));
    const plan = { id: '1790000000000', dataCreazione: '2026-11-22T10:00:00.000Z' };
    await Promise.all([admin.addProgramme('s', plan), admin.addProgramme('s', plan)]);
    expect((await adminDb.doc(`${MAIN}/s`).get()).get('alimentazioni')).toEqual([
      { id: '1' },
      plan,
    ]);
    expect((await adminDb.doc(`${MAIN}/altro`).get()).get('alimentazioni')).toEqual([]);
    expect((await adminDb.doc(`alimentazioni/${client.uid}`).get()).data()).toEqual({
      userId: client.uid,
      vecchio: 1,
      alimentazioni: [{ id: '1', strategia: 'a' }, plan],
    });
    for (const id of ['nessuno', 'storto']) {
      await expect(admin.addProgramme(id, plan)).rejects.toMatchObject({
        message: 'UID utente non valido per creare una nuova alimentazione.',
      });
    }
    await expect(admin.addProgramme('mai', plan)).rejects.toMatchObject({
      message: 'Documento inviidigiornata non trovato.',
    });
  });

  it('[CO-236] [DE-077] programmes that two add to rows of one client while a third adds plans are all there', async () => {
    const client = await person('user');
    const admins = [
      await device(await person('Amministratore')),
      await device(await person('Amministratore')),
    ];
    const studio = await device(await person('Studio'));
    await adminDb.doc(`alimentazioni/${client.uid}`).set({ userId: client.uid, alimentazioni: [] });
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) await given(MAIN, id, { uid: client.uid, alimentazioni: [] });
    const planOf = (id: string) => ({ id, dataCreazione: '2026-11-22T10:00:00.000Z' });
    await Promise.all([
      ...ids.map((id, index) => admins[index % 2]?.addProgramme(id, planOf(id))),
      ...['x', 'y', 'z'].map((id) => studio.createPlan(client.uid, planOf(id))),
    ]);
    const stored = (await adminDb.doc(`alimentazioni/${client.uid}`).get()).get(
      'alimentazioni',
    ) as { id: string }[];
    expect(stored.map(({ id }) => id).sort()).toEqual([...ids, 'x', 'y', 'z']);
  });
});

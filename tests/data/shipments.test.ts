import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shipmentIdx } from '@/domain/shipments/idx';
import { romeRange, type Range } from '@/domain/tickets/archive';
import { inBulk } from '@/ui/list/bulk';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until, type Device } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const MAIN = 'inviidigiornata';
const ARCHIVE = 'inviidigiornata_archivio';

async function given(collection: string, id: string, stored: Record<string, unknown>): Promise<void> {
  await adminDb.doc(`${collection}/${id}`).set({ ...stored, idx: shipmentIdx(stored) });
}
const idsOf = async (collection: string) => (await adminDb.collection(collection).get()).docs.map(({ id }) => id);

describe('the archive of shipments', () => {
  it('[CO-269] finds what was made between two days, in every stored form, oldest first, a page at a time', async () => {
    await Promise.all([
      ...Array.from({ length: 70 }, (_, index) => given(MAIN, `m${index}`, { createdAt: new Date(Date.UTC(2026, 9, 2, 8, index)) })),
      given(MAIN, 'text', { createdAt: '2026-10-01T00:00:00', email: 'a@esempio.it', name: 'Anna', surname: 'Neri' }),
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
      ...{ id: 'text', createdAt: new Date('2026-09-30T22:00:00Z') },
      ...{ email: 'a@esempio.it', name: 'Anna', surname: 'Neri' },
    });
    list.loadMore();
    expect((await until(list, (rows) => rows.length === 72)).at(-1)?.id).toBe('italian');
    expect(await admin.madeShipmentCount('main', range)).toBe(72);
    expect(await admin.allMadeShipments('main', range)).toHaveLength(72);
    expect((await until(admin.madeShipments('archive', range))).map(({ id }) => id)).toEqual(['archived']);
    const studio = await device(await person('Studio'));
    await expect(until(studio.madeShipments('archive', range))).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await until(studio.madeShipments('main', range))).toHaveLength(50);
  });

  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const odd = (id: string) => ({
    ...{ uid: `c-${id}`, createdAt: Timestamp.fromMillis(1_790_000_000_123), campoVecchio: { dove: new GeoPoint(45, 9) } },
    ...{ alimentazioni: [{ id: '1', nota1: 'x' }, 'storta'], chi: adminDb.doc('users/x') },
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
      await adminDb.doc(`users/${admin.uid}`).set({ uid: admin.uid, email: admin.email, userRole: 'Amministratore' });
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
    const [admin, colleague, studio] = await Promise.all([person('Amministratore'), person('Amministratore'), person('Studio')]);
    await Promise.all([
      ...IDS.map((id) => given(MAIN, id, odd(id))),
      given(ARCHIVE, 'a', { ...odd('a'), rowColor: 'red' }),
      // What the old application left in both places.
      given(ARCHIVE, 'b', odd('b')),
    ]);
    const [one, two, other] = [await device(admin), await device(colleague), await device(studio)];
    await expect(one.moveShipment('a', 'main')).rejects.toMatchObject({
      code: 'already-exists',
      message: 'Nella destinazione c’è già un altro documento con questo id: non è stato sovrascritto.',
    });
    await expect(other.moveShipment('b', 'main')).rejects.toMatchObject({ code: 'permission-denied' });
    await Promise.all(IDS.slice(1).flatMap((id) => [one.moveShipment(id, 'main'), two.moveShipment(id, 'main')]));
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([['a'], IDS]);
    expect((await adminDb.doc(`${ARCHIVE}/a`).get()).get('rowColor')).toBe('red');
    await Promise.all([one.moveShipment('c', 'archive'), two.moveShipment('c', 'archive')]);
    expect([await idsOf(MAIN), await idsOf(ARCHIVE)]).toEqual([
      ['a', 'c'],
      ['a', 'b', 'd', 'e'],
    ]);
    await expect(one.moveShipment('nessuno', 'main')).rejects.toMatchObject({ code: 'not-found' });
  });
});

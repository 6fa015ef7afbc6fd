import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { expenseIdx } from '@/domain/expenses/expense';
import { romeDay, romeMonth } from '@/domain/time/rome';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const ALL = { from: null, before: null };

it('[CP-153] [CP-165] expenses are written and read by their author alone, in the stored shape', async () => {
  const [me, colleague] = [await person('Studio'), await person('Amministratore')];
  const mine = await device(me);
  const today = romeDay(new Date());
  await mine.saveExpense(me.uid, { day: today, cents: 1_999, description: ' Carta ' });
  const [written] = await until(mine.ownExpenses(me.uid, ALL), (rows) => rows.length === 1);
  expect(written).toMatchObject({ cents: 1_999, description: 'Carta', problems: [] });
  expect(written?.at && romeDay(written.at)).toBe(today);
  const stored = (await adminDb.doc(`uscite/${written?.id ?? ''}`).get()).data();
  expect(stored).toMatchObject({ prezzo: 19.99, descrizione: 'Carta', uid: me.uid });
  expect(stored?.idx).toMatchObject({ cents: 1_999 });

  const other = await device(colleague);
  await expect(until(other.ownExpenses(me.uid, ALL))).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(other.expenseTotal(me.uid, ALL)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(
    other.saveExpense(me.uid, { day: today, cents: 1, description: 'x' }),
  ).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await until(other.ownExpenses(colleague.uid, ALL))).toEqual([]);
  // The rules accept every price of whole cents with its index.
  for (const cents of [1, 29, 57, 105, 114, 1_005, 435_235, 99_999_999, 100_000_000]) {
    await mine.saveExpense(me.uid, { day: today, cents, description: 'x' });
  }
  await expect(
    mine.saveExpense(me.uid, { day: today, cents: 0, description: 'x' }),
  ).rejects.toMatchObject({ code: 'permission-denied' });
});

it('[CP-052] [CP-033] of any stored shape, newest first, by period; the sums are added up by the server', async () => {
  const me = await person('Studio');
  const given = [
    { data: '2026-02-01T09:00:00.000Z', prezzo: '12,50' },
    { data: new Date('2026-02-28T22:30:00Z'), prezzo: 1.5 },
    { data: '01/03/2026', prezzo: 100 },
    { data: new Date(), prezzo: 7 },
    { data: 'un giorno', prezzo: 'boh' },
  ];
  await Promise.all(
    given.map((one, index) =>
      adminDb
        .doc(`uscite/e${index}`)
        .set({ ...one, uid: me.uid, descrizione: `e${index}`, idx: expenseIdx(one) }),
    ),
  );
  const mine = await device(me);
  const rows = await until(mine.ownExpenses(me.uid, ALL), (all) => all.length === 5);
  expect(rows.map(({ id }) => id)).toEqual(['e3', 'e2', 'e1', 'e0', 'e4']);
  expect(rows.at(-1)?.problems).toHaveLength(2);
  expect(await mine.expenseTotal(me.uid, ALL)).toBe(12_100);
  const february = {
    from: new Date('2026-01-31T23:00:00Z'),
    before: new Date('2026-02-28T23:00:00Z'),
  };
  expect((await until(mine.ownExpenses(me.uid, february))).map(({ id }) => id)).toEqual([
    'e1',
    'e0',
  ]);
  expect([
    await mine.expenseTotal(me.uid, february),
    await mine.expenseCount(me.uid, february),
  ]).toEqual([1_400, 2]);
  const months = await until(mine.expensesByMonth(me.uid, romeMonth(new Date())));
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: romeMonth(new Date()), cents: 700 });
});

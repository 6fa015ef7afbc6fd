import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { ADDED_TOGETHER } from '@/data/leads/commands';
import { adminDb, clear, closeAdmin, closeDevices, device, person } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const lead = (number: number) => ({
  name: 'Anna',
  surname: `Neri ${number}`,
  contattopreso: 'Sponsorizzata',
  telefono: `+3933312345${String(number).padStart(2, '0')}`,
});
const leads = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => lead(from + index));
const stored = async (collection: string) => (await adminDb.collection(collection).get()).docs;

it('[DE-064] [DE-070] killed half-way and repeated, an import adds none twice; whom a colleague adds meanwhile stays the colleague’s', async () => {
  const one = await device(await person('Amministratore'));
  // The first batch arrives, at its maximum size; its answer is lost with the browser.
  const first = leads(0, ADDED_TOGETHER);
  const ids = await one.newContactIds(30);
  const added = await one.addContacts(
    first.map((row, index) => ({ id: ids[index] ?? '', lead: row })),
  );
  expect(added).toEqual(Array(ADDED_TOGETHER).fill('added'));
  // The same page retries with the same ids.
  expect(
    await one.addContacts(first.map((row, index) => ({ id: ids[index] ?? '', lead: row }))),
  ).toEqual(added);

  // Another browser imports the file again, while a colleague takes one of the remaining numbers.
  const other = await device(await person('Studio'));
  const again = await other.newContactIds(30);
  const rest = leads(ADDED_TOGETHER - 5, 9).map((row, index) => ({
    id: again[index] ?? '',
    lead: row,
  }));
  const [outcomes, colleague] = await Promise.all([
    other.addContacts(rest),
    one.addContacts([
      { id: ids[29] ?? '', lead: { ...lead(ADDED_TOGETHER + 3), name: 'Collega' } },
    ]),
  ]);
  expect(outcomes.slice(0, 8)).toEqual([...Array(5).fill('taken'), ...Array(3).fill('added')]);
  expect([outcomes[8], colleague[0]].sort()).toEqual(['added', 'taken']);

  const contacts = await stored('contatti');
  const phones = contacts.map((contact) => contact.get('telefono') as string);
  expect([contacts.length, new Set(phones).size]).toEqual([ADDED_TOGETHER + 4, ADDED_TOGETHER + 4]);
  const locks = await stored('numeri');
  expect(locks.map((lock) => [lock.id, lock.get('contactId')]).sort()).toEqual(
    contacts.map((contact) => [`contatti_${contact.get('telefono') as string}`, contact.id]).sort(),
  );
});

it('[DE-070] as many as are added together go in one act, also where each takes two numbers, and none of a number that has no contact', async () => {
  const one = await device(await person('Amministratore'));
  const ids = await one.newContactIds(ADDED_TOGETHER);
  const rows = ids.map((id, index) => ({
    id,
    lead: { ...lead(index), telefono: `+39391234567${index}` },
  }));
  expect(await one.addContacts(rows)).toEqual(Array(ADDED_TOGETHER).fill('added'));
  const times = (await stored('contatti')).map((contact) => String(contact.updateTime.toMillis()));
  expect([times.length, new Set(times).size]).toEqual([ADDED_TOGETHER, 1]);
  expect(await stored('numeri')).toHaveLength(2 * ADDED_TOGETHER);
});

it('[DE-070] what the rules refuse is refused alone; Spedizioni add nobody', async () => {
  const one = await device(await person('Amministratore'));
  const [a = '', b = '', c = ''] = await one.newContactIds(3);
  const [anna, bea, carla] = [lead(0), lead(1), lead(2)];
  const outcomes = await one.addContacts([
    { id: a, lead: anna },
    { id: b, lead: { ...bea, name: 'x'.repeat(101) } },
    { id: c, lead: carla },
  ]);
  expect(outcomes).toEqual([
    'added',
    { error: expect.objectContaining({ code: 'permission-denied' }) as unknown },
    'added',
  ]);
  expect((await stored('contatti')).map(({ id }) => id).sort()).toEqual([a, c].sort());
  expect(await stored('numeri')).toHaveLength(2);
  const packer = await device(await person('Spedizioni'));
  expect(await packer.addContacts([{ id: b, lead: bea }])).toMatchObject([
    { error: { code: 'permission-denied' } },
  ]);
});

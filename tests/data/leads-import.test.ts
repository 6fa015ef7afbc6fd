import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { adminDb, clear, closeAdmin, closeDevices, device, person } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const lead = (number: number) => ({
  ...{ name: 'Anna', surname: `Neri ${number}`, contattopreso: 'Sponsorizzata' },
  telefono: `+3933312345${String(number).padStart(2, '0')}`,
});
const leads = (from: number, count: number) => Array.from({ length: count }, (_, index) => lead(from + index));
const stored = async (collection: string) => (await adminDb.collection(collection).get()).docs;

it('[DE-064] [DE-070] killed half-way and repeated, an import adds none twice; whom a colleague adds meanwhile stays the colleague’s', async () => {
  const one = await device(await person('Amministratore'));
  // The first group arrives whole, as many as there may be; its answer is lost with the browser.
  const first = leads(0, 15);
  const ids = await one.newContactIds(30);
  const added = await one.addContacts(first.map((row, index) => ({ id: ids[index] ?? '', lead: row })));
  expect(added).toEqual(Array(15).fill('added'));
  // The same page tries once more, under the same ids.
  expect(await one.addContacts(first.map((row, index) => ({ id: ids[index] ?? '', lead: row })))).toEqual(added);

  // Another browser reads the file again, and a colleague takes a number of the rest at the same moment.
  const other = await device(await person('Studio'));
  const again = await other.newContactIds(30);
  const rest = leads(10, 10).map((row, index) => ({ id: again[index] ?? '', lead: row }));
  const [outcomes, colleague] = await Promise.all([
    other.addContacts(rest),
    one.addContacts([{ id: ids[29] ?? '', lead: { ...lead(19), name: 'Collega' } }]),
  ]);
  expect(outcomes.slice(0, 9)).toEqual([...Array(5).fill('taken'), ...Array(4).fill('added')]);
  expect([outcomes[9], colleague[0]].sort()).toEqual(['added', 'taken']);

  const contacts = await stored('contatti');
  const phones = contacts.map((contact) => contact.get('telefono') as string);
  expect([contacts.length, new Set(phones).size]).toEqual([20, 20]);
  const locks = await stored('numeri');
  expect(locks.map((lock) => [lock.id, lock.get('contactId')]).sort()).toEqual(
    contacts.map((contact) => [`contatti_${contact.get('telefono') as string}`, contact.id]).sort(),
  );
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
  expect(outcomes).toEqual(['added', { error: expect.objectContaining({ code: 'permission-denied' }) as unknown }, 'added']);
  expect((await stored('contatti')).map(({ id }) => id).sort()).toEqual([a, c].sort());
  expect(await stored('numeri')).toHaveLength(2);
  const packer = await device(await person('Spedizioni'));
  expect(await packer.addContacts([{ id: b, lead: bea }])).toMatchObject([{ error: { code: 'permission-denied' } }]);
});

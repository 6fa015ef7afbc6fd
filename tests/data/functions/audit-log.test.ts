import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { campaignIdx } from '@/domain/leads/campaign';
import { contactIdx } from '@/domain/leads/idx';
import { leadMergeMessages } from '@/domain/leadMessages';
import { KINDS, TICKET_KINDS } from '@/domain/tickets/ticket';
import { buildTicket } from '../../fixtures/builders';
import { adminDb, closeAdmin, closeDevices, device, person, until } from '../harness';

afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDevices();
});
afterAll(closeAdmin);

const entriesOf = async (id: string) =>
  (await adminDb.collection('registro').where('docId', '==', id).get()).docs;

describe.each(TICKET_KINDS)('a deleted %s ticket', (kind) => {
  const path = (id: string) => `${KINDS[kind].collection}/${id}`;

  it('[AT-191] goes, and comes back; a client deletes none', async () => {
    const [admin, client] = [await person('Amministratore'), await person('user')];
    const id = `via-${admin.uid}`;
    await adminDb
      .doc(path(id))
      .set(
        buildTicket({ userId: client.uid, read: 'true', timestamp: '2026-05-01T08:00:00.000Z' }),
      );
    const before = (await adminDb.doc(path(id)).get()).data();
    const phone = await device(client);
    await expect(phone.deleteTicket(kind, id)).rejects.toMatchObject({ code: 'permission-denied' });
    const staff = await device(admin);
    const deleted = await staff.deleteTicket(kind, id);
    expect((await adminDb.doc(path(id)).get()).exists).toBe(false);
    await staff.restoreDeleted(deleted);
    const after = (await adminDb.doc(path(id)).get()).data() ?? {};
    expect(after).not.toHaveProperty('read');
    expect({ ...after, idx: null, read: 'true' }).toEqual({ ...before, idx: null });
  });

  it('loses no message that arrives while it is being deleted: either both are gone and registered, or it stays', async () => {
    const [admin, client] = [await person('Amministratore'), await person('user')];
    const [staff, phone] = [await device(admin), await device(client)];
    const id = `insieme-${admin.uid}`;
    await adminDb.doc(path(id)).set(buildTicket({ userId: client.uid }));
    const [reply] = await Promise.allSettled([
      phone.clientReply(kind, id, { content: 'aspetta' }),
      staff.deleteTicket(kind, id),
    ]);
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    const { conversations = [] } = (entry?.get('before') ?? {}) as { conversations?: unknown[] };
    expect(conversations).toHaveLength(reply.status === 'fulfilled' ? 2 : 1);
  });
});

it('several tickets are deleted with an outcome for each', async () => {
  const studio = await person('Studio');
  const ids = ['uno', 'due'].map((name) => `${name}-${studio.uid}`);
  await Promise.all(ids.map((id) => adminDb.doc(`assistenzatecnica/${id}`).set(buildTicket())));
  const staff = await device(studio);
  expect(
    await staff.deleteTickets('technical', [ids[0] ?? '', 'nessuno', ids[1] ?? '']),
  ).toMatchObject([
    { value: { undoable: true } },
    { error: { code: 'not-found' } },
    { value: { undoable: true } },
  ]);
  await expect(staff.deleteTickets('nutritional', ids)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

it('one message is deleted, and nothing that arrives meanwhile is lost', async () => {
  const [anna, marco] = await Promise.all([person('user'), person('Amministratore')]);
  const ref = adminDb.doc(`assistenzatecnica/msg-${anna.uid}`);
  await ref.set(buildTicket({ userId: anna.uid }));
  const [client, staff] = [await device(anna), await device(marco)];
  const before = await until(staff.ticket('technical', ref.id));
  const wrong = before?.conversations[0];
  if (!wrong) throw new Error('no message');
  await Promise.all([
    staff.deleteMessage(before, wrong),
    ...Array.from({ length: 5 }, (_, index) =>
      client.clientReply('technical', ref.id, { content: `r${index}` }),
    ),
  ]);
  const left = (await ref.get()).get('conversations') as { content: string }[];
  expect(left.map(({ content }) => content).sort()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  await expect(staff.deleteMessage(before, wrong)).rejects.toMatchObject({ code: 'not-found' });
  expect((await entriesOf(ref.id)).map((entry) => entry.data())).toMatchObject([
    {
      who: marco.uid,
      whoEmail: marco.email,
      what: 'delete-message',
      before: { message: { type: 'Richiesta' } },
    },
  ]);
});

it('without a connection nothing is deleted, and that is said', async () => {
  const marco = await person('Amministratore');
  const id = `offline-${marco.uid}`;
  await adminDb.doc(`tickets/${id}`).set(buildTicket());
  const staff = await device(marco);
  vi.stubGlobal('navigator', { ...globalThis.navigator, onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(staff.deleteTicket('nutritional', id)).rejects.toMatchObject({ code: 'offline' });
  vi.unstubAllGlobals();
  expect((await adminDb.doc(`tickets/${id}`).get()).exists).toBe(true);
  expect(await staff.deleteTicket('nutritional', id)).toMatchObject({ undoable: true });
});

it('[LR-141] all «attivi» of a campaign go with their numbers, whose turn comes again; they come back, and whoever is gone already is said', async () => {
  const studio = await person('Studio');
  const digits = String(Date.now()).slice(-7);
  const tag = `attivi${digits}`;
  const id = (letter: string) => letter.repeat(13) + digits;
  const place = (letter: string) => adminDb.doc(`campagnaintegrazione/${id(letter)}`);
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    const lead = {
      name: letter,
      telefono: `+393${index}2${digits}`,
      tag: letter === 'c' ? `scaduti${digits}` : tag,
    };
    await place(letter).set({ ...lead, idx: campaignIdx(lead) });
    await adminDb
      .doc(`numeri/campagnaintegrazione_${lead.telefono}`)
      .set({ contactId: id(letter), at: new Date() });
  }
  const number = async (index: number) =>
    (await adminDb.doc(`numeri/campagnaintegrazione_+393${index}2${digits}`).get()).get(
      'contactId',
    ) as unknown;
  const staff = await device(studio);
  expect(await staff.taggedCount('campagnaintegrazione', tag)).toBe(2);
  const ids = await staff.taggedIds('campagnaintegrazione', tag);
  expect([...ids].sort()).toEqual([id('a'), id('b')]);
  const [first, second] = await staff.deleteCampaignLeads('campagnaintegrazione', [
    id('a'),
    id('b'),
  ]);
  expect([first, second]).toMatchObject([
    { value: { undoable: true } },
    { value: { undoable: true } },
  ]);
  expect([
    (await place('a').get()).exists,
    (await place('b').get()).exists,
    (await place('c').get()).exists,
  ]).toEqual([false, false, true]);
  expect([await number(0), await number(1), await number(2)]).toEqual([
    undefined,
    undefined,
    id('c'),
  ]);
  // A retry after a lost answer is the same action; a colleague comes too late.
  expect(await staff.deleteCampaignLeads('campagnaintegrazione', [id('a'), id('b')])).toEqual([
    first,
    second,
  ]);
  const other = await device(await person('Amministratore'));
  expect(await other.deleteCampaignLeads('campagnaintegrazione', [id('b')])).toMatchObject([
    { error: { code: 'not-found' } },
  ]);
  if (!first || !('value' in first)) throw new Error('not deleted');
  await staff.restoreDeleted(first.value);
  expect((await place('a').get()).data()).toMatchObject({ name: 'a', tag });
  expect(await number(0)).toBe(id('a'));
});

it('two contacts of one number become one with the open reminders of both, and two again; one that was changed meanwhile is not merged', async () => {
  const admin = await person('Amministratore');
  const id = (letter: string) =>
    `${letter}${admin.uid.replace(/[^a-z0-9]/g, '')}`.padEnd(20, '0').slice(0, 20);
  const telefono = `+3933${String(Date.now()).slice(-8)}`;
  const given = async (key: string, stored: object) =>
    adminDb
      .doc(`contatti/${key}`)
      .set({ telefono, ...stored, idx: contactIdx({ telefono, ...stored }) });
  const stored = async (key: string) => (await adminDb.doc(`contatti/${key}`).get()).data();
  const [old, twin] = [id('a'), id('b')];
  await given(old, {
    name: 'Anna',
    note: 'Prima',
    importo: '90,00 €',
    created_time: new Date('2026-01-01'),
  });
  await given(twin, {
    name: 'Anna B.',
    note: 'Dopo',
    acquistato: true,
    acquistatoAt: new Date('2026-02-02'),
    created_time: new Date(),
  });
  // The younger lead has the number now and keeps it.
  await adminDb.doc(`numeri/contatti_${telefono}`).set({ contactId: twin, at: new Date() });
  await adminDb
    .doc(`contattiPromemoria/${id('r')}`)
    .set({ contactId: old, note: 'Richiama', dueAt: new Date('2027-01-01'), done: false });
  await adminDb
    .doc(`contattiPromemoria/${id('s')}`)
    .set({ contactId: old, note: 'Fatto', dueAt: new Date('2027-01-01'), done: true });
  // More than one write takes.
  const more = Array.from(
    { length: 22 },
    (_, index) => `Chiamata ${String(index).padStart(2, '0')}`,
  );
  for (const [index, note] of more.entries())
    await adminDb
      .doc(`contattiPromemoria/${id(`m${index}x`)}`)
      .set({ contactId: old, note, dueAt: new Date('2027-01-01'), done: false });
  const remindersOf = async (contactId: string) =>
    (
      await adminDb.collection('contattiPromemoria').where('contactId', '==', contactId).get()
    ).docs.map((one) => one.get('note') as string);
  const before = await stored(twin);

  const staff = await device(admin);
  const leads = await until(staff.duplicates(telefono, 1));
  expect(leads.map((lead) => lead.id)).toEqual([twin, old]);
  await adminDb.doc(`contatti/${old}`).update({ note: 'Cambiata' });
  await expect(staff.mergeLeads(leads, { note: 1 }, admin)).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await remindersOf(twin)).toEqual([]);
  // The last group is refused, after others were copied.
  const long = adminDb.doc(`contattiPromemoria/${id('z')}`);
  const dueAt = new Date('2027-01-01');
  await long.set({ contactId: old, note: 'x'.repeat(40_100), dueAt, done: false });
  const shown = await until(staff.duplicates(telefono, 2));
  await expect(staff.mergeLeads(shown, { note: 1 }, admin)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  expect(await remindersOf(twin)).toEqual([]);
  expect(await stored(twin)).toMatchObject({ name: 'Anna B.', note: 'Dopo' });
  await long.delete();

  const toMerge = await until(staff.duplicates(telefono, 3));
  const chosen = { name: 0, note: 1, importo: 1 };
  const merged = await staff.mergeLeads(toMerge, chosen, admin);
  expect(await stored(old)).toBeUndefined();
  expect(await stored(twin)).toMatchObject({
    name: 'Anna B.',
    note: 'Cambiata',
    importo: 90,
    acquistato: true,
  });
  expect((await remindersOf(twin)).sort()).toEqual([...more, 'Richiama']);
  expect((await adminDb.doc(`numeri/contatti_${telefono}`).get()).get('contactId')).toBe(twin);

  // Sent again, as after a lost answer: it is done already, and returns the same entries.
  const again = await staff.mergeLeads(toMerge, chosen, admin);
  expect(again).toMatchObject({ patch: merged.patch, deleted: merged.deleted });
  // When two colleagues merge the same leads, the second is told.
  const colleague = await person('Amministratore');
  await expect(
    (await device(colleague)).mergeLeads(toMerge, chosen, colleague),
  ).rejects.toMatchObject({ code: 'invalid', message: leadMergeMessages.changed });

  await adminDb.doc(`contatti/${twin}`).update({ importo: 100 });
  await staff.unmergeLeads(again);
  // Later changes stay.
  expect({ ...(await stored(twin)), idx: null }).toEqual({
    ...before,
    importo: 100,
    idx: null,
    modificatoDa: admin.uid,
    modificatoAt: expect.any(Timestamp) as unknown,
  });
  expect(await stored(old)).toMatchObject({ name: 'Anna', note: 'Cambiata' });
  expect([await remindersOf(twin), (await remindersOf(old)).sort()]).toEqual([
    [],
    [...more, 'Fatto', 'Richiama'],
  ]);
});

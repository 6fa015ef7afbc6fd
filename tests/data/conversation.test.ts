import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_OFFERS } from '@/domain/leads/offers';
import { settingsMessages } from '@/domain/messages';
import { orderFiltersOf } from '@/domain/orders/shopFilters';
import { emptyReminder, newReminder } from '@/domain/reminders/reminder';
import { limitsOf } from '@/domain/settings/limits';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import { orderIdx } from '@/domain/orders/idx';
import { OPEN } from '@/domain/tickets/filters';
import { ticketIdx } from '@/domain/tickets/idx';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';
import { buildOrder, buildTicket, buildUser, type Stored } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

async function ticket(collection: string, id: string, overrides: Stored = {}, user: Stored = {}) {
  const data = buildTicket(overrides);
  await adminDb.doc(`${collection}/${id}`).set({ ...data, idx: ticketIdx(data, buildUser(user)) });
}
const at = (minute: number) => ({
  timestamp: new Date(`2026-05-20T09:${String(minute).padStart(2, '0')}:00Z`),
});
const EVERYWHERE = { studio: null };

describe('the conversation of staff', () => {
  it('[AT-121] [AT-123] any status can be set; a reply to a completed ticket reopens it', async () => {
    const marco = await person('Studio');
    const staff = await device(marco);
    await ticket('assistenzatecnica', 't', { status: 'Completato' });
    for (const status of ['Bloccato', 'Non Risposto', 'Aperto', 'Completato'] as const) {
      await staff.setStatus('technical', 't', status);
      expect((await adminDb.doc('assistenzatecnica/t').get()).get('status')).toBe(status);
    }
    await staff.reply('technical', 't', { content: 'Riapro', staffUid: marco.uid });
    expect((await adminDb.doc('assistenzatecnica/t').get()).get('status')).toBe('Risposto');
  });

  it('[AT-125] the reopening of a blocked ticket checks that it still is', async () => {
    const staff = await device(await person('Amministratore'));
    await ticket('assistenzatecnica', 't', { status: 'Bloccato' });
    expect(await staff.reopenIfBlocked('technical', 't')).toBe(true);
    expect((await adminDb.doc('assistenzatecnica/t').get()).get('status')).toBe('Aperto');
    await adminDb.doc('assistenzatecnica/t').update({ status: 'Completato' });
    expect(await staff.reopenIfBlocked('technical', 't')).toBe(false);
    expect((await adminDb.doc('assistenzatecnica/t').get()).get('status')).toBe('Completato');
  });

  it('[AT-175] [AT-062] Studio neither replies, completes, sets the type nor reopens a nutritional ticket', async () => {
    const studio = await person('Studio');
    const staff = await device(studio);
    await ticket('tickets', 't');
    const denied = { code: 'permission-denied' };
    await expect(
      staff.reply('nutritional', 't', { content: 'No', staffUid: studio.uid }),
    ).rejects.toMatchObject(denied);
    await expect(staff.complete('nutritional', 't')).rejects.toMatchObject(denied);
    await expect(staff.setType('nutritional', 't', 'tecnico')).rejects.toMatchObject(denied);
    await adminDb.doc('tickets/t').update({ status: 'Completato' });
    await expect(staff.setStatus('nutritional', 't', 'Aperto')).rejects.toMatchObject(denied);
  });

  it('[AT-059] leaving a nutritional conversation removes the flag also from the legacy document', async () => {
    const staff = await device(await person('Amministratore'));
    await ticket('tickets', 't', { read: 'true' });
    await adminDb.doc('assistenzanutrizionale/t').set({ read: true, altro: 1 });
    await staff.clearRead('nutritional', 't');
    expect((await adminDb.doc('tickets/t').get()).data()).not.toHaveProperty('read');
    expect((await adminDb.doc('assistenzanutrizionale/t').get()).data()).toEqual({ altro: 1 });
  });

  it('the next and the previous open ticket, in the order of each list and within a studio, for one document each', async () => {
    const staff = await device(await person('Amministratore'));
    for (const collection of ['assistenzatecnica', 'tickets']) {
      await ticket(collection, 'a', at(1));
      await ticket(collection, 'b', at(2), { studio: 'Roma' });
      await ticket(collection, 'chiuso', { ...at(3), status: 'Risposto' });
      await ticket(collection, 'c', at(4), { studio: 'Milano' });
      await ticket(collection, 'd', at(5), { studio: 'Roma' });
    }
    staff.screenReads.start('vicini');
    expect(await staff.neighbourTicket('technical', 'b', 'next', EVERYWHERE)).toBe('c');
    expect(staff.screenReads.current().documents).toBe(1);
    expect(await staff.neighbourTicket('technical', 'b', 'previous', EVERYWHERE)).toBe('a');
    expect(await staff.neighbourTicket('nutritional', 'b', 'next', EVERYWHERE)).toBe('a');
    expect(await staff.neighbourTicket('nutritional', 'b', 'previous', EVERYWHERE)).toBe('c');
    expect(await staff.neighbourTicket('technical', 'b', 'next', { studio: 'Roma' })).toBe('d');
    // A ticket just answered keeps its position.
    expect(await staff.neighbourTicket('technical', 'chiuso', 'next', EVERYWHERE)).toBe('c');
    expect(await staff.neighbourTicket('technical', 'd', 'next', EVERYWHERE)).toBeNull();
    // The list may show others than the open ones.
    const answered = { ...OPEN, status: 'Risposto' } as const;
    expect(await staff.nextInList('technical', 'a', answered)).toBe('chiuso');
    expect(await staff.nextInList('nutritional', 'd', answered)).toBe('chiuso');
    expect(await staff.nextInList('technical', 'chiuso', { ...OPEN, studio: 'Roma' })).toBe('d');
    expect(await staff.nextInList('technical', 'chiuso', answered)).toBeNull();
  });

  it('[AT-220] the latest technical conversation of a client, or none', async () => {
    const staff = await device(await person('Studio'));
    await ticket('assistenzatecnica', 'vecchio', { ...at(1), userId: 'anna' });
    await ticket('assistenzatecnica', 'nuovo', { ...at(2), userId: 'anna', status: 'Completato' });
    expect(await staff.latestTechnicalTicket('anna')).toBe('nuovo');
    expect(await staff.latestTechnicalTicket('nessuno')).toBeNull();
  });

  it('a database that does not answer is told, not that there is no conversation', async () => {
    const staff = await device(await person('Studio'));
    await ticket('assistenzatecnica', 'unico', { ...at(1), userId: 'anna' });
    const { db } = await import('@/data/firebase/firestore');
    await disableNetwork(db());
    await expect(staff.latestTechnicalTicket('anna')).rejects.toMatchObject({ code: 'timeout' });
    await enableNetwork(db());
    expect(await staff.latestTechnicalTicket('anna')).toBe('unico');
  });
});

describe('orders and reminders beside a conversation', () => {
  const CLIENT = { uid: 'anna', email: 'Anna@Esempio.test' };
  const order = (id: string, fields: Stored) => {
    const data = buildOrder({ orderId: id, uid: undefined, ...fields });
    return adminDb.doc(`orders/${id}`).set({ ...data, idx: orderIdx(data, id) });
  };

  it('[AT-194] [AT-104] [AT-081] the newest of the client by orderDate, else importedAt, updatedAt, createdAt, of any source', async () => {
    const staff = await device(await person('Studio'));
    const source = staff.latestOrder(CLIENT);
    expect(await until(source)).toBeNull();
    const none = { importedAt: undefined };
    await order('testo', {
      userEmail: 'anna@esempio.test',
      orderDate: '2026-03-01 10:00:00',
      ...none,
    });
    await order('altra', {
      userEmail: 'altra@esempio.test',
      orderDate: '2026-05-01 10:00:00',
      ...none,
    });
    expect(await until(source, (found) => found !== null)).toMatchObject({
      code: 'testo',
      total: 30_000,
    });
    await order('tempo', {
      userEmail: 'Anna@Esempio.test',
      orderDate: new Date('2026-03-02T09:00:00Z'),
      ...none,
    });
    await until(source, (found) => found?.id === 'tempo');
    await order('importato', {
      userEmail: 'anna@esempio.test',
      orderDate: undefined,
      importedAt: '2026-03-03T09:00:00Z',
    });
    await until(source, (found) => found?.id === 'importato');
    await order('aggiornato', {
      userEmail: 'anna@esempio.test',
      orderDate: 'boh',
      updatedAt: new Date('2026-03-04T09:00:00Z'),
      ...none,
    });
    await until(source, (found) => found?.id === 'aggiornato');
    await order('creato', {
      userEmail: undefined,
      uid: 'anna',
      orderDate: undefined,
      createdAt: new Date('2026-03-05T09:00:00Z'),
      ...none,
    });
    expect((await until(source, (found) => found?.id === 'creato'))?.at).toEqual(
      new Date('2026-03-05T09:00:00Z'),
    );
  });

  it('costs no more for a client with hundreds of orders, and still finds the newest', async () => {
    const staff = await device(await person('Studio'));
    const batch = adminDb.batch();
    for (let day = 0; day < 300; day += 1) {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      const data = buildOrder({
        userEmail: 'anna@esempio.test',
        uid: undefined,
        orderDate: `${date} 10:00:00`,
        orderId: date,
      });
      const id = String((day * 7919) % 300);
      batch.set(adminDb.doc(`orders/${id}`), { ...data, idx: orderIdx(data, id) });
    }
    await batch.commit();
    staff.screenReads.start('ordini');
    expect((await until(staff.latestOrder(CLIENT)))?.code).toBe('2025-10-27');
    expect(staff.screenReads.current().documents).toBe(1);
  });

  it('[AT-083] [AT-081] products by whatever name the source gave them, quantities and amounts as text too', async () => {
    const staff = await device(await person('Studio'));
    const products = [
      { title: 'FC 6 +6' },
      { productName: 'Starter', quantity: '2' },
      { sku: 'fc1' },
      'sciolto',
      null,
    ];
    await order('x', {
      userEmail: 'anna@esempio.test',
      products,
      totalPrice: undefined,
      total: '94,50',
    });
    expect(await until(staff.latestOrder(CLIENT), (found) => found !== null)).toMatchObject({
      total: 9_450,
      products: [
        { name: 'FC 6 +6', quantity: 1 },
        { name: 'Starter', quantity: 2 },
        { name: 'fc1', sku: 'fc1' },
        { name: 'sciolto' },
        { name: 'Prodotto' },
      ],
    });
  });

  it('[AT-196] [AT-106] a reminder is added to comunicazioni and shows among those to be done', async () => {
    const staff = await device(await person('Studio'));
    const reminder = newReminder(
      { ...emptyReminder('a@esempio.test,B@esempio.test'), data: '2026-06-01T10:00' },
      'anna',
    );
    if (!reminder) throw new Error('refused');
    await staff.createReminder(reminder);
    const [stored] = (await adminDb.collection('comunicazioni').get()).docs;
    expect(stored?.data()).toMatchObject({
      uid: 'anna',
      fatto: 'da fare',
      visibilita: true,
      tipoPromemoria: 'pubblico',
      urgenza: 'media',
      tipo: 'telefonata',
      note: '',
      assignedEmail: 'a@esempio.test, b@esempio.test',
    });
    expect(stored?.get('data').toDate()).toEqual(new Date('2026-06-01T08:00:00Z'));
    expect(await until(staff.openReminders('anna'))).toMatchObject([{ tipo: 'telefonata' }]);
    const client = await device(await person('user'));
    await expect(client.createReminder(reminder)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

const template = (id: string, content: string) => ({ id, title: `Modello ${id}`, content });

describe('templates and settings', () => {
  it('[AT-107] Amministratore changes the templates, Studio reads them, and neither client nor Studio writes', async () => {
    const admin = await device(await person('Amministratore'));
    const studio = await device(await person('Studio'));
    expect(await until(studio.storedTemplates())).toBeNull();
    const changed = [
      { ...DEFAULT_TEMPLATES[0], id: 'uno', title: ' Uno ', content: 'Ciao {nome}' },
    ];
    await expect(studio.saveTemplates([], changed)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await admin.saveTemplates(DEFAULT_TEMPLATES, changed);
    expect(await until(studio.storedTemplates(), (found) => found !== null)).toEqual([
      { id: 'uno', title: 'Uno', content: 'Ciao {nome}' },
    ]);
  });

  it('one list of people changes, the others stay; the accounts of the management too', async () => {
    const admin = await device(await person('Amministratore'));
    await adminDb.doc('impostazioni/elenchi').set({ trainer: ['Ada'], altro: ['x'] });
    await admin.savePeopleList('nutrizionisti', [], ['Bea', 'Ugo']);
    expect((await adminDb.doc('impostazioni/elenchi').get()).data()).toEqual({
      trainer: ['Ada'],
      altro: ['x'],
      nutrizionisti: ['Bea', 'Ugo'],
    });
    expect(await until(admin.peopleLists())).toMatchObject({
      trainer: ['Ada'],
      nutrizionisti: ['Bea', 'Ugo'],
      operatori: [],
    });
    await admin.saveManagementAccounts([], ['carla@esempio.test']);
    expect(await until(admin.accessSettings())).toMatchObject({
      management: ['carla@esempio.test'],
    });
  });

  it('[DE-106] two publish a privacy notice at once: one does, under the next version; a repeated call changes nothing', async () => {
    const notice = adminDb.doc('impostazioni/informativa');
    await notice.delete();
    const [one, other] = await Promise.all([
      person('Amministratore').then(device),
      person('Amministratore').then(device),
    ]);
    const texts = [
      { day: '2026-12-01', text: ' Uno ' },
      { day: '2026-12-01', text: 'Due' },
    ] as const;
    const outcomes = await Promise.allSettled([
      one.publishNotice(0, texts[0]),
      other.publishNotice(0, texts[1]),
    ]);
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stored = { versione: 1, data: '2026-12-01', testo: won === 0 ? 'Uno' : 'Due' };
    expect((await notice.get()).data()).toEqual(stored);
    await one.publishNotice(0, texts[won] ?? texts[0]);
    expect((await notice.get()).data()).toEqual(stored);
    await other.publishNotice(1, { ...texts[0], text: 'Tre' });
    expect((await notice.get()).data()).toMatchObject({ versione: 2, testo: 'Tre' });
    // Every published text stays.
    const copy = async (version: number) =>
      (await adminDb.doc(`impostazioni/informativa_${version}`).get()).data();
    expect(await copy(1)).toEqual(stored);
    expect(await copy(2)).toMatchObject({ versione: 2, testo: 'Tre' });
    const studio = await person('Studio').then(device);
    await expect(studio.publishNotice(2, texts[1])).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await until(studio.storedPrivacyNotice())).toMatchObject({ version: 2 });
    // No number is given to a second text, whatever became of the notice.
    await notice.set({ versione: 7, testo: 5 });
    await one.publishNotice(0, texts[0]);
    expect((await notice.get()).data()).toMatchObject({ versione: 8, testo: 'Uno' });
    await notice.delete();
    await one.publishNotice(0, texts[1]);
    expect((await notice.get()).data()).toMatchObject({ versione: 3, testo: 'Due' });
    expect(await copy(8)).toMatchObject({ testo: 'Uno' });
  });

  it('two with the settings open: what each has changed is there, whoever saves last', async () => {
    const stored = async (name: string) => (await adminDb.doc(`impostazioni/${name}`).get()).data();
    const [one, other] = await Promise.all([
      person('Amministratore').then(device),
      person('Amministratore').then(device),
    ]);
    await Promise.all([
      adminDb.doc('impostazioni/elenchi').set({ trainer: ['Ada', 'Bea'] }),
      adminDb
        .doc('impostazioni/modelli')
        .set({ modelli: [template('1', 'a'), template('2', 'b')] }),
      adminDb.doc('impostazioni/accesso').set({ casella: [] }, { merge: true }),
      ...['limiti', 'filtriOrdini', 'evidenza', 'offerte'].map((name) =>
        adminDb.doc(`impostazioni/${name}`).delete(),
      ),
    ]);

    await Promise.all([
      one.savePeopleList('trainer', ['Ada', 'Bea'], ['Bea', 'Mia']),
      other.savePeopleList('trainer', ['Ada', 'Bea'], ['Ada', 'Bea', 'Zoe']),
    ]);
    expect((await stored('elenchi'))?.trainer).toHaveLength(3);
    expect((await stored('elenchi'))?.trainer).toEqual(
      expect.arrayContaining(['Bea', 'Mia', 'Zoe']),
    );

    const limits = limitsOf(null);
    await one.saveLimits(limits, { ...limits, ai: 7 });
    await other.saveLimits(limits, { ...limits, email: 8 });
    await expect(other.saveLimits(limits, { ...limits, ai: 9 })).rejects.toMatchObject({
      message: settingsMessages.valueChanged,
    });
    expect(await stored('limiti')).toEqual({ ai: 7, email: 8 });

    await one.saveMailbox('', 'mia@esempio.test');
    await expect(other.saveMailbox('', 'sua@esempio.test')).rejects.toMatchObject({
      message: settingsMessages.valueChanged,
    });
    await other.saveMailbox('', 'mia@esempio.test');
    await other.saveMailbox('mia@esempio.test', '');
    expect((await until(other.accessSettings()))?.mailbox).toBe('');

    const filters = orderFiltersOf(null);
    const withFood = (at: number, change: object) => ({
      ...filters,
      food: filters.food.map((group, index) => (index === at ? { ...group, ...change } : group)),
    });
    await one.saveOrderFilters(filters, withFood(0, { products: ['1'] }));
    await other.saveOrderFilters(filters, withFood(0, { name: 'Mattina', products: ['2'] }));
    const kept = orderFiltersOf(await stored('filtriOrdini'));
    expect(kept.food[0]).toEqual({ name: 'Mattina', products: ['2', '1'] });
    expect(kept.specific).toEqual(filters.specific);

    await one.saveHighlights('green', ['Base'], ['Base', 'Oro']);
    await other.saveHighlights('green', ['Base'], ['Argento']);
    expect(await stored('evidenza')).toEqual({ verdi: ['Argento', 'Oro'] });

    const { fc3 } = DEFAULT_OFFERS;
    await one.saveOffer('fc3', fc3, { ...fc3, ends: '2026-06-14' });
    await expect(other.saveOffer('fc3', fc3, { ...fc3, ends: '2026-07-14' })).rejects.toMatchObject(
      { message: settingsMessages.valueChanged },
    );
    await other.saveOffer('fc6', DEFAULT_OFFERS.fc6, { lines: ['Due per uno.'], ends: '' });
    expect(await until(one.storedOffers())).toEqual({
      fc3: { ...fc3, ends: '2026-06-14' },
      fc6: { lines: ['Due per uno.'], ends: '' },
    });

    const read = [template('1', 'a'), template('2', 'b')];
    await one.saveTemplates(read, [template('1', 'mia'), template('2', 'b')]);
    await other.saveTemplates(read, [template('2', 'sua'), template('1', 'a')]);
    expect((await stored('modelli'))?.modelli).toEqual([
      template('2', 'sua'),
      template('1', 'mia'),
    ]);
    await expect(other.saveTemplates(read, [template('1', 'altra')])).rejects.toMatchObject({
      code: 'already-exists',
      message: settingsMessages.changedMeanwhile,
    });
  });
});

describe('presence', () => {
  it('a colleague sees who is there and who is writing, until they leave; nobody writes another’s', async () => {
    const [anna, marco] = await Promise.all([person('Amministratore'), person('Studio')]);
    const [first, second] = [await device(anna), await device(marco)];
    const source = second.presenceIn('technical', 't');
    await first.announcePresence('technical', 't', { uid: anna.uid, name: 'Anna', typing: false });
    await until(source, ([one]) => one?.name === 'Anna' && !one.typing && one.at !== null);
    await first.announcePresence('technical', 't', { uid: anna.uid, name: 'Anna', typing: true });
    await until(source, ([one]) => one?.typing === true);
    // An announcement by a screen that outlived its person isn't sent; the rules' refusal is tested
    // with the rules.
    await expect(
      second.announcePresence('technical', 't', { uid: anna.uid, name: 'Marco', typing: true }),
    ).rejects.toMatchObject({
      code: 'cancelled',
    });
    await first.leavePresence('technical', 't', anna.uid);
    await until(source, (all) => all.length === 0);
    // A list's presence is by cell, separate from conversations.
    const [inList, inRows] = [
      second.presentAt('shipments'),
      second.presenceInAny('technical', ['t', 'u']),
    ];
    await first.announceCell('shipments', { uid: anna.uid, name: 'Anna', cell: 's1/phone' });
    await until(inList, ([one]) => one?.cell === 's1/phone' && one.at !== null);
    expect(await until(inRows)).toEqual([]);
    // A list receives only the rows that it names.
    for (const id of ['u', 'altro'])
      await first.announcePresence('technical', id, { uid: anna.uid, name: 'Anna', typing: false });
    await until(inRows, ([one]) => one?.at !== null && one?.ticket === 'technical-u');
    expect(await until(inRows)).toHaveLength(1);
    await first.leaveList('shipments', anna.uid);
    await until(inList, (all) => all.length === 0);
    const client = await device(await person('user'));
    await expect(until(client.presenceIn('technical', 't'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { taskIdx } from '@/domain/checks/task';
import { contactIdx } from '@/domain/leads/idx';
import { orderIdx } from '@/domain/orders/idx';
import { reviewKeys } from '@/domain/questionnaires/reviewFilters';
import { choosable } from '@/domain/notes/colleagues';
import { followKey } from '@/domain/follow/follow';
import type { Level } from '@/domain/follow/reasons';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { shipmentIdx } from '@/domain/shipments/filters';
import { addDays, romeDayEnd, romeDayStart, romeDay } from '@/domain/time/rome';
import { todayId, type TodayItem } from '@/domain/today/item';
import { ticketItem } from '@/domain/today/items';
import { queueOf, type TodayView } from '@/domain/today/queue';
import { ticketIdx } from '@/domain/tickets/idx';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  person,
  until,
  type Person,
} from './harness';
import type { Today } from '@/data/today/sources';
import { recordDecision } from '../../functions/src/people/consents';
import { buildTicket, buildUser, type Stored } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const TODAY = romeDay(new Date());
const PAST = addDays(TODAY, -10);

const put = (path: string, data: Stored) => adminDb.doc(path).set(data);

function ticket(collection: string, id: string, studio: string): Promise<unknown> {
  const conversations = [{ type: 'Richiesta', content: 'Aiuto', timestamp: `${PAST}T09:00:00Z` }];
  const data = buildTicket({ status: 'Aperto', conversations });
  return put(`${collection}/${id}`, { ...data, idx: ticketIdx(data, buildUser({ studio })) });
}
function lead(id: string, more: Stored): Promise<unknown> {
  const data = { name: id, studio: 'Roma', ...more };
  return put(`contatti/${id}`, { ...data, idx: contactIdx(data) });
}
function contactReminder(id: string, more: Stored): Promise<unknown> {
  const data = { contactName: id, dueAt: `${PAST}T10:00`, ...more };
  return put(`contattiPromemoria/${id}`, { ...data, idx: contactReminderIdx(data) });
}
function order(id: string, more: Stored = {}): Promise<unknown> {
  const data = { userEmail: 'lea@x.it', status: 'pending', total: 10, date_created: PAST, ...more };
  return put(`orders/${id}`, { ...data, idx: orderIdx(data, id) });
}
function review(id: string, more: Stored): Promise<unknown> {
  const of = { studio: 'Roma', status: 'none', kind: null, rating: null, ...more } as const;
  return put(`revisioni/${id}`, { email: 'lea@x.it', keys: reviewKeys(of), ...of });
}
function task(id: string, more: Stored = {}): Promise<unknown> {
  const data = { uid: 'u', surname: id, studio: 'Roma', createdAt: `${PAST}T10:00`, ...more };
  return put(`checkdafare/${id}`, { ...data, idx: taskIdx(data) });
}
function shipment(id: string, more: Stored = {}): Promise<unknown> {
  const data = { uid: 'u', name: id, dataConsegna: PAST, ...more };
  return put(`inviidigiornata/${id}`, { ...data, idx: shipmentIdx(data) });
}
function reminder(id: string, more: Stored): Promise<unknown> {
  const data = { uid: 'u', data: `${PAST}T10:00`, tipo: 'live', fatto: 'da fare', ...more };
  return put(`comunicazioni/${id}`, { ...data, idx: reminderIdx(data) });
}

function renewal(id: string, askAt: string, studio = 'Roma'): Promise<unknown> {
  const keys = ['aperto|*|*|*', `aperto|${studio}|*|*`];
  const due = romeDayStart(TODAY);
  return put(`rinnovi/${id}`, { uid: 'u', name: id, due, askAt: romeDayStart(askAt), keys });
}

function follow(id: string, level: Level): Promise<unknown> {
  const keys = [null, 'Roma' as const].map((studio) => followKey({ studio, level, reason: null }));
  const reasons = [{ key: 'check', level, at: new Date(), doc: '' }];
  return put(`daseguire/${id}`, { uid: id, name: id, level, reasons, weight: 200, keys });
}

function decision(id: string, by: Person, more: Stored): Promise<unknown> {
  const [collection = '', docId = ''] = id.split('_');
  const none = { mark: '', done: false, until: null, to: '', toEmail: '', sentBy: '' };
  const signed = { by: by.uid, byEmail: by.email, at: new Date() };
  return put(`oggi/${id}`, { collection, docId, ...none, ...signed, ...more });
}

/**
 * What a queue reads besides what it shows, if each kind has something: two empty answers about
 * what was passed to the person or postponed, one answer about decisions, the opening hours, and
 * the people who may block places; and (NAMED) the record of the client whom a booking names by uid
 * only.
 */
const BESIDE = 5;
const NAMED = 1;

/** Everything that can wait, and things that don't. */
async function morning(email: string): Promise<void> {
  const lea = await person('user', { name: 'Lea', surname: 'Verdi' });
  const at = (day: string) => new Date(`${day}T08:00:00Z`);
  await Promise.all([
    ticket('assistenzatecnica', 'tecnico', 'Roma'),
    ticket('assistenzatecnica', 'di-bari', 'Bari'),
    ticket('tickets', 'nutrizionale', 'Roma'),
    lead('prima', { dataricontatto2: TODAY, orario: '10:00' }),
    lead('seconda', { dataricontatto3: TODAY, orario2: '11:00', studio: '' }),
    lead('di-domani', { dataricontatto2: addDays(TODAY, 1), orario: '10:00' }),
    contactReminder('mia', { consultantEmail: email }),
    contactReminder('altrui', { consultantEmail: 'altra@esempio.test' }),
    put('prenotazioni/vecchia', { userId: lea.uid, data: TODAY, orario: '09:00' }),
    order('aperto'),
    order('pagato', { status: 'completed' }),
    review('scaduto', { plannedAt: at(PAST), step: 'Consegna' }),
    review('consegnato', { answeredAt: at(PAST) }),
    review('approvato', { answeredAt: at(PAST), status: 'approved' }),
    task('check'),
    put('checkinviati/inviato', { checkId: 'x', state: 'inviato', waitingSince: at(PAST) }),
    put('checkinviati/scartato', { checkId: 'y', state: 'scartato' }),
    task('fatto', { fatto: 'si' }),
    task('nuovo', { createdAt: `${TODAY}T00:10` }),
    shipment('invio'),
    shipment('inviato', { alimentazioni: [{ id: 'a', lavorato: 'fatto' }] }),
    reminder('mio', { assignedEmail: email }),
    reminder('pubblico', { tipoPromemoria: 'pubblico' }),
    renewal('rinnovo', addDays(TODAY, -7)),
    follow('rosso', 'rosso'),
    follow('giallo', 'giallo'),
    renewal('tra-poco', addDays(TODAY, 1)),
    renewal('finito', addDays(TODAY, -15)),
    reminder('futuro', { assignedEmail: email, data: `${addDays(TODAY, 1)}T10:00` }),
  ]);
}

const filterOf = ({ uid, email, role }: Person, view: TodayView) => ({
  view,
  uid,
  email,
  role,
  studio: 'Roma' as const,
  day: TODAY,
});
const queueIn = ({ items, decisions, hours }: Today, me: Person, view: TodayView) =>
  queueOf(items, decisions, { view, me, now: new Date(), hours });
const idsIn = (...given: Parameters<typeof queueIn>) => queueIn(...given).map(({ id }) => id);

it('[DE-099] [DE-105] all that waits, by urgency; reads are the things shown and five, and who is known by uid only', async () => {
  const anna = await person('Amministratore', { studio: 'Roma' });
  await morning(anna.email);
  const staff = await device(anna);
  staff.screenReads.start('oggi');
  const all = await until(staff.today(filterOf(anna, 'tutto')));
  const shown = idsIn(all, anna, 'tutto');
  expect(shown).toEqual([
    'assistenzatecnica_di-bari',
    'assistenzatecnica_tecnico',
    'tickets_nutrizionale',
    'contattiPromemoria_altrui',
    'contattiPromemoria_mia',
    'contatti_prima',
    'contatti_seconda',
    'prenotazioni_vecchia',
    'orders_aperto',
    'revisioni_consegnato',
    'revisioni_scaduto',
    'checkinviati_inviato',
    'inviidigiornata_invio',
    'checkdafare_check',
    'comunicazioni_mio',
    'comunicazioni_pubblico',
    'rinnovi_rinnovo',
    'daseguire_rosso',
  ]);
  expect(all).toMatchObject({ more: [], failed: [] });
  expect(staff.screenReads.current().documents).toBe(shown.length + BESIDE + NAMED);
});

it('[DE-099] Studio sees its studio’s, what belongs to none and what names the person', async () => {
  const bea = await person('Studio', { studio: 'Roma' });
  await morning(bea.email);
  const staff = await device(bea);
  staff.screenReads.start('oggi');
  const own = await until(staff.today(filterOf(bea, 'studio')));
  const shown = idsIn(own, bea, 'studio');
  expect(shown).toEqual([
    'assistenzatecnica_tecnico',
    'contattiPromemoria_mia',
    'contatti_prima',
    'contatti_seconda',
    'prenotazioni_vecchia',
    'orders_aperto',
    'revisioni_consegnato',
    'revisioni_scaduto',
    'checkinviati_inviato',
    'checkdafare_check',
    'comunicazioni_mio',
    'comunicazioni_pubblico',
    'rinnovi_rinnovo',
    'daseguire_rosso',
  ]);
  expect(staff.screenReads.current().documents).toBe(shown.length + BESIDE + NAMED);
  const mine = await until(staff.today(filterOf(bea, 'io')));
  expect(idsIn(mine, bea, 'io')).toEqual(['contattiPromemoria_mia', 'comunicazioni_mio']);
});

it('[DE-106] [DE-099] a withdrawn consent to health data waits for everybody, and names the Amministratore', async () => {
  const [boss, anna, client] = await Promise.all([
    person('Amministratore'),
    person('Studio', { studio: 'Roma' }),
    person('user'),
  ]);
  const given = { tipo: 'salute', dato: true, versione: 1, quando: new Date() };
  await adminDb.doc(`users/${client.uid}`).update({ consensi: [given] });
  await recordDecision(adminDb, client.uid, { version: 1, accepts: false, health: false });
  const reminder = adminDb.doc(`comunicazioni/consenso_${client.uid}`);
  await reminder.update({ idx: reminderIdx((await reminder.get()).data()) });
  for (const [who, view] of [
    [anna, 'studio'],
    [boss, 'io'],
  ] as const) {
    const today = await until((await device(who)).today(filterOf(who, view)));
    expect(idsIn(today, who, view)).toEqual([`comunicazioni_consenso_${client.uid}`]);
  }
});

it('[DE-099] what was postponed until now comes back, whatever its day; a call that nobody made stays', async () => {
  const [anna, bea] = [
    await person('Studio', { studio: 'Roma' }),
    await person('Studio', { studio: 'Roma' }),
  ];
  const [yesterday, longAgo] = [addDays(TODAY, -1), addDays(TODAY, -20)];
  await Promise.all([
    lead('di-ieri', { dataricontatto2: yesterday, orario: '10:00' }),
    lead('di-ieri-fatta', {
      dataricontatto2: yesterday,
      orario: '10:00',
      stato: 'interessata',
      datachiamata: TODAY,
    }),
    lead('vecchia', { dataricontatto2: longAgo, orario: '10:00' }),
    lead('rimandata', { dataricontatto2: longAgo, orario: '10:00' }),
    decision('contatti_rimandata', anna, { until: romeDayStart(TODAY) }),
    put('prenotazioni/di-ieri', { userId: 'u', data: yesterday, orario: '09:00' }),
    decision('prenotazioni_di-ieri', anna, { until: romeDayStart(TODAY) }),
    put('prenotazioni/di-domani', { userId: 'u', data: yesterday, orario: '09:00' }),
    decision('prenotazioni_di-domani', anna, { until: romeDayEnd(TODAY) }),
  ]);
  const [mine, hers] = [await device(anna), await device(bea)];
  const back = ['contatti_rimandata', 'prenotazioni_di-ieri'];
  const idsFor = async (staff: typeof mine, me: Person, view: TodayView) =>
    idsIn(await until(staff.today(filterOf(me, view))), me, view);
  expect(await idsFor(mine, anna, 'io')).toEqual(back);
  const all = ['contatti_rimandata', 'contatti_di-ieri', 'prenotazioni_di-ieri'];
  expect(await idsFor(mine, anna, 'studio')).toEqual(all);
  expect(await idsFor(hers, bea, 'studio')).toEqual(['contatti_di-ieri']);
  expect(await idsFor(hers, bea, 'tutto')).toEqual(all);
});

it('[DE-099] [DE-104] while a studio is closed, late messages of the others are there, however many older ones it has', async () => {
  const anna = await person('Amministratore', { studio: 'Roma' });
  const closing = { studio: 'Bari', dal: addDays(TODAY, -40), al: addDays(TODAY, 5) };
  await put('impostazioni/orari', { chiusure: [closing] });
  const batch = adminDb.batch();
  for (let index = 0; index < 170; index += 1) {
    const timestamp = new Date(Date.now() - 30 * 864e5 + index);
    const conversations = [{ type: 'Richiesta', content: 'Aiuto', timestamp }];
    const data = buildTicket({ status: 'Aperto', conversations });
    const idx = ticketIdx(data, buildUser({ studio: 'Bari' }));
    batch.set(adminDb.doc(`assistenzatecnica/bari-${index}`), { ...data, idx });
  }
  await batch.commit();
  await ticket('assistenzatecnica', 'di-roma', 'Roma');
  const staff = await device(anna);
  const source = staff.today(filterOf(anna, 'tutto'));
  const isLate = (data: Today) =>
    data.hours.closings.length === 1 && idsIn(data, anna, 'tutto').length > 0;
  expect(idsIn(await until(source, isLate), anna, 'tutto')).toEqual(['assistenzatecnica_di-roma']);
});

it('[DE-099] reads ten of a kind at most, however many there are, and says that there are more', async () => {
  const anna = await person('Studio', { studio: 'Roma' });
  await Promise.all(Array.from({ length: 14 }, (_, index) => task(`c${index}`)));
  const staff = await device(anna);
  staff.screenReads.start('oggi');
  const own = await until(staff.today(filterOf(anna, 'studio')));
  expect(idsIn(own, anna, 'studio')).toHaveLength(10);
  expect(own.more).toEqual(['check']);
  // Each of the queries that find nothing counts as one read, too.
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(10 + 17);
});

it('[DE-099] reads on past what is decided, and names who is known by uid only, but no blocked place', async () => {
  const anna = await person('Studio', { studio: 'Roma' });
  const lea = await person('user', { name: 'Lea', surname: 'Verdi' });
  const days = Array.from({ length: 25 }, (_, index) => addDays(PAST, -index));
  await Promise.all([
    ...days.map((day, index) => order(`o${index}`, { date_created: day })),
    // Decisions about all but the three newest orders, which are read last.
    ...days
      .slice(3)
      .map((_, index) => decision(`orders_o${index + 3}`, anna, { done: true, mark: 'pending' })),
    put('prenotazioni/di-lea', { userId: lea.uid, data: TODAY, orario: '09:00' }),
    put('prenotazioni/bloccato', { userId: anna.uid, data: TODAY, orario: '09:30' }),
  ]);
  const staff = await device(anna);
  const shown = await until(
    staff.today(filterOf(anna, 'studio')),
    (today) => !today.more.includes('payment'),
  );
  expect(queueIn(shown, anna, 'studio').map(({ id, item }) => `${id} ${item.title}`)).toEqual([
    'prenotazioni_di-lea Lea Verdi',
    'orders_o2 lea@x.it',
    'orders_o1 lea@x.it',
    'orders_o0 lea@x.it',
  ]);
});

it('[DE-099] what is passed on leaves my queue and is in the colleague’s, with who sent it', async () => {
  const [anna, bea] = [await person('Studio', { studio: 'Roma' }), await person('Studio')];
  await order('o');
  const [mine, hers] = [await device(anna), await device(bea)];
  const my = mine.today(filterOf(anna, 'studio'));
  const her = hers.today(filterOf(bea, 'io'));
  const [entry] = queueIn(await until(my), anna, 'studio');
  if (!entry) throw new Error('nothing waits');
  const to = await mine.colleague(bea.uid, entry.item);
  expect(to).toEqual({ uid: bea.uid, email: bea.email });
  await mine.decide(entry.item, { kind: 'pass', to }, { me: anna, expected: entry.decision });
  await until(my, (today) => queueIn(today, anna, 'studio').length === 0);
  const received = await until(her, (today) => queueIn(today, bea, 'io').length === 1);
  const [passed] = queueIn(received, bea, 'io');
  expect(passed).toMatchObject({ id: 'orders_o', sentBy: anna.email });

  // Once the order is paid, it waits for nobody.
  await order('o', { status: 'completed' });
  await until(her, (today) => queueIn(today, bea, 'io').length === 0);
  // At the next opening it is released, so that it is looked for no more.
  const again = await device(bea);
  await until(again.today(filterOf(bea, 'io')));
  await expect
    .poll(async () => (await adminDb.doc('oggi/orders_o').get()).get('to') as unknown)
    .toBe('');
});

it('[DE-099] clients are passed nothing, Studio nothing on which it doesn’t work', async () => {
  const [anna, bea] = [await person('Amministratore'), await person('Studio')];
  const staff = await device(anna);
  const client = await person('user');
  const [ticket, order] = [{ collection: 'tickets' }, { collection: 'orders' }] as const;
  await expect(staff.colleague(client.uid, order)).rejects.toMatchObject({ code: 'invalid' });
  await expect(staff.colleague(bea.uid, ticket)).rejects.toMatchObject({ code: 'invalid' });
  expect(await staff.colleague(bea.uid, order)).toMatchObject({ uid: bea.uid });
  expect(await staff.colleague(anna.uid, ticket)).toMatchObject({ uid: anna.uid });
});

it('[DE-099] of two who decide about one thing the second is told; undoing brings it back', async () => {
  const [anna, bea] = [await person('Studio', { studio: 'Roma' }), await person('Studio')];
  await order('o');
  const [mine, hers] = [await device(anna), await device(bea)];
  const my = mine.today(filterOf(anna, 'studio'));
  const [entry] = queueIn(await until(my), anna, 'studio');
  if (!entry) throw new Error('nothing waits');
  const done = { kind: 'done' } as const;
  await mine.decide(entry.item, done, { me: anna, expected: null });
  // A decision repeated by its author, e.g. by the SDK after a lost answer, is no conflict.
  await mine.decide(entry.item, done, { me: anna, expected: null });
  await until(my, (today) => queueIn(today, anna, 'studio').length === 0);
  const until9 = { kind: 'postpone', until: new Date(Date.now() + 3_600_000) } as const;
  await expect(hers.decide(entry.item, until9, { me: bea, expected: null })).rejects.toMatchObject({
    code: 'invalid',
    message: `Nel frattempo ci ha pensato ${anna.email}.`,
  });
  await expect(
    hers.withdraw(entry.item, { before: null, choice: done }, bea),
  ).rejects.toMatchObject({ code: 'invalid' });

  await mine.withdraw(entry.item, { before: entry.decision, choice: done }, anna);
  const again = await until(my, (today) => queueIn(today, anna, 'studio').length === 1);
  const [back] = queueIn(again, anna, 'studio');
  await mine.decide(entry.item, until9, { me: anna, expected: back?.decision ?? null });
  await until(my, (today) => queueIn(today, anna, 'studio').length === 0);
});

it('[DE-099] calls, video calls, checks and reminders are done themselves, and undone', async () => {
  const anna = await person('Studio', { studio: 'Roma' });
  await morning(anna.email);
  const staff = await device(anna);
  const items = (await until(staff.today(filterOf(anna, 'studio')))).items;
  const one = (id: string): TodayItem => {
    const found = items.find((item) => todayId(item) === id);
    if (!found) throw new Error(`${id} doesn't wait`);
    return found;
  };
  const cases = [
    ['contattiPromemoria_mia', 'done', true, false],
    ['prenotazioni_vecchia', 'videocall', 'Fatta', ''],
    ['checkdafare_check', 'fatto', 'si', 'da fare'],
    ['comunicazioni_mio', 'fatto', 'si', 'da fare'],
  ] as const;
  for (const [id, field, done, open] of cases) {
    const item = one(id);
    const stored = async () =>
      (await adminDb.doc(`${item.collection}/${item.docId}`).get()).get(field) as unknown;
    expect(await staff.finish(item, true)).toBe(true);
    expect(await stored(), id).toBe(done);
    // It is done already, perhaps by a colleague, and so is not this person's to take back.
    expect(await staff.finish(item, true)).toBe(false);
    expect(await staff.finish(item, false)).toBe(true);
    expect(await stored(), id).toBe(open);
  }
  expect(staff.finish(one('orders_aperto'), true)).toBeNull();
});

it('[DE-101] [DE-099] a ticket is handed over in one write: in care, with a note, in the colleague’s «Oggi» at once; a retry changes nothing; it can be taken back until somebody goes on', async () => {
  const [anna, bea] = [await person('Studio', { studio: 'Roma' }), await person('Studio')];
  const waitingSince = new Date();
  const data = buildTicket({
    status: 'Aperto',
    userId: 'cliente',
    conversations: [{ type: 'Richiesta', content: 'Aiuto', timestamp: waitingSince }],
  });
  await put('assistenzatecnica/t', { ...data, idx: ticketIdx(data, buildUser({})) });
  const [mine, hers] = [await device(anna), await device(bea)];
  const her = hers.today(filterOf(bea, 'io'));
  await until(her, (today) => queueIn(today, bea, 'io').length === 0);
  const ticket = await until(mine.ticket('technical', 't'), (found) => found !== null);
  const thing = ticket && ticketItem(ticket);
  if (!ticket || !thing) throw new Error('nothing waits');
  const [to] = choosable(await until(mine.colleagues()), anna).filter(({ uid }) => uid === bea.uid);
  if (!to) throw new Error('no colleague');
  const given = { ticket, to, before: '', note: { item: 'n1', text: 'La conosci tu' }, thing };
  const free = { held: '', decision: null };
  expect(await mine.handOver(given, anna)).toEqual(free);
  const [passed] = queueIn(
    await until(her, (today) => queueIn(today, bea, 'io').length === 1),
    bea,
    'io',
  );
  expect(passed).toMatchObject({ id: 'assistenzatecnica_t', sentBy: anna.email });
  const notes = async () => (await adminDb.collection('noteinterne').get()).docs;
  const before = (await notes()).map((one) => [one.id, one.updateTime.toMillis()]);
  expect(before.map(([id]) => id)).toEqual([
    'assistenzatecnica_t_carico',
    'assistenzatecnica_t_n1',
  ]);
  const [care, note] = (await notes()).map((one) => one.data());
  expect(care).toMatchObject({ assignedEmail: `${to.name} <${bea.email}>`, by: anna.uid });
  expect(note).toMatchObject({ staffNote: 'La conosci tu', by: anna.uid, userId: 'cliente' });
  // The answer was lost: the retry notifies nobody again.
  expect(await mine.handOver(given, anna)).toEqual(free);
  expect((await notes()).map((one) => [one.id, one.updateTime.toMillis()])).toEqual(before);

  // Taking it back restores everything; a second attempt changes nothing.
  await mine.takeBack(given, free, anna);
  const written = async () => (await notes()).map((one) => one.get('staffNote') as unknown);
  const held = async () => (await notes())[0]?.get('assignedEmail') as unknown;
  expect([await held(), await written()]).toEqual(['', [undefined, '']]);
  await until(her, (today) => queueIn(today, bea, 'io').length === 0);
  const decided = (await adminDb.doc('oggi/assistenzatecnica_t').get()).updateTime;
  await mine.takeBack(given, free, anna);
  expect((await adminDb.doc('oggi/assistenzatecnica_t').get()).updateTime).toEqual(decided);
  // The colleague's later decision stays, and so does the note.
  await mine.handOver({ ...given, note: { item: 'n3', text: 'Ancora' } }, anna);
  await until(her, (today) => queueIn(today, bea, 'io').length === 1);
  const expected = (await until(her)).decisions.get('assistenzatecnica_t') ?? null;
  await hers.decide(thing, { kind: 'done' }, { me: bea, expected });
  await expect(
    mine.takeBack({ ...given, note: { item: 'n3', text: 'Ancora' } }, free, anna),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect([await held(), await written()]).toEqual([
    `${to.name} <${bea.email}>`,
    [undefined, '', 'Ancora'],
  ]);
  await adminDb.doc('noteinterne/assistenzatecnica_t_n3').delete();

  // Somebody who takes the ticket meanwhile keeps it, even when the hand-over is taken back.
  const target = { collection: 'assistenzatecnica', docId: 't', item: 'carico', userId: 'cliente' };
  const stored = String(care?.assignedEmail);
  await hers.changeNote(target, { field: 'assignedEmail', text: bea.email, before: stored }, bea);
  await expect(
    mine.handOver({ ...given, before: stored, note: { item: 'n2', text: 'x' } }, anna),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(mine.takeBack(given, free, anna)).rejects.toMatchObject({ code: 'invalid' });
  expect(await notes()).toHaveLength(2);
});

it('[DE-101] [DE-099] a hand-over whose answer was lost is taken back to whom the ticket was passed; one that changed nothing leaves it', async () => {
  const [anna, bea, ugo] = [await person('Studio'), await person('Studio'), await person('Studio')];
  const data = buildTicket({
    status: 'Aperto',
    userId: 'cliente',
    conversations: [{ type: 'Richiesta', content: 'Aiuto', timestamp: new Date() }],
  });
  await put('assistenzatecnica/t', { ...data, idx: ticketIdx(data, buildUser({})) });
  const mine = await device(anna);
  const ticket = await until(mine.ticket('technical', 't'), (found) => found !== null);
  const thing = ticket && ticketItem(ticket);
  if (!ticket || !thing) throw new Error('nothing waits');
  const toMe = { mark: thing.mark, to: anna.uid, toEmail: anna.email, sentBy: ugo.email };
  await decision('assistenzatecnica_t', ugo, toMe);
  const to = { uid: bea.uid, name: 'Bea', email: bea.email };
  const stored = async () => {
    const [care, decided] = await Promise.all([
      adminDb.doc('noteinterne/assistenzatecnica_t_carico').get(),
      adminDb.doc('oggi/assistenzatecnica_t').get(),
    ]);
    return [care.get('assignedEmail'), decided.get('to')] as unknown[];
  };
  const passed = [`Bea <${bea.email}>`, bea.uid];

  const given = { ticket, to, before: '', note: { item: 'n1', text: 'La conosci tu' }, thing };
  await mine.handOver(given, anna);
  expect(await stored()).toEqual(passed);
  // Meanwhile the dialog has seen the first attempt's write, and the person has finished the note.
  const longer = { item: 'n1', text: 'La conosci tu meglio' };
  const again = { ...given, before: `Bea <${bea.email}>`, note: longer };
  const before = await mine.handOver(again, anna);
  const note = async () => (await adminDb.doc('noteinterne/assistenzatecnica_t_n1').get()).data();
  expect(await note()).toMatchObject({ staffNote: longer.text });
  await mine.takeBack(again, before, anna);
  expect(await note()).toMatchObject({ staffNote: '' });
  expect(await stored()).toEqual(['', anna.uid]);

  // Undo doesn't restore the first attempt's values either if the client has written meanwhile.
  const late = { ...given, note: { item: 'n4', text: '' } };
  const first = await mine.handOver(late, anna);
  expect(await mine.handOver({ ...late, thing: { ...thing, mark: 'dopo' } }, anna)).toEqual(first);
  await mine.takeBack({ ...late, thing: { ...thing, mark: 'dopo' } }, first, anna);
  expect(await stored()).toEqual(['', anna.uid]);

  // Nor if the second attempt passes the ticket to somebody else.
  const attempt = { ...given, note: { item: 'n5', text: '' } };
  const passedOn = { ...attempt, to: { uid: ugo.uid, name: 'Ugo', email: ugo.email } };
  const found = await mine.handOver(attempt, anna);
  expect(await mine.handOver(passedOn, anna)).toEqual(found);
  expect(await stored()).toEqual([`Ugo <${ugo.email}>`, ugo.uid]);
  await mine.takeBack(passedOn, found, anna);
  expect(await stored()).toEqual(['', anna.uid]);

  // In another dialog, e.g. after a reload, it isn't known what the first attempt replaced.
  await mine.handOver({ ...given, note: { item: 'n2', text: '' } }, anna);
  const other = { ...again, note: { item: 'n3', text: '' } };
  await mine.takeBack(other, await mine.handOver(other, anna), anna);
  expect(await stored()).toEqual(passed);
});

it('[DE-101] [DE-099] taking a hand-over back restores what it replaced, also what another tab had changed, and keeps a note edited since', async () => {
  const [anna, bea] = [await person('Studio'), await person('Studio')];
  const data = buildTicket({
    status: 'Aperto',
    userId: 'cliente',
    conversations: [{ type: 'Richiesta', content: 'Aiuto', timestamp: new Date() }],
  });
  await put('assistenzatecnica/r', { ...data, idx: ticketIdx(data, buildUser({})) });
  const mine = await device(anna);
  const ticket = await until(mine.ticket('technical', 'r'), (found) => found !== null);
  const thing = ticket && ticketItem(ticket);
  if (!ticket || !thing) throw new Error('nothing waits');
  const to = { uid: bea.uid, name: 'Bea', email: bea.email };
  const given = { ticket, to, before: 'Ugo', note: { item: 'n1', text: 'Vedi tu' }, thing };
  const target = { collection: 'assistenzatecnica', docId: 'r', userId: 'cliente' };
  const stored = async () => [
    (await adminDb.doc('noteinterne/assistenzatecnica_r_carico').get()).get('assignedEmail'),
    (await adminDb.doc('noteinterne/assistenzatecnica_r_n1').get()).get('staffNote'),
    (await adminDb.doc('oggi/assistenzatecnica_r').get()).get('to'),
  ];

  // In another tab the person took the ticket in care and passed it to Bea in «Oggi»: both stay.
  const care = { ...target, item: 'carico' };
  const field = { field: 'assignedEmail', text: anna.email, before: '' } as const;
  await mine.changeNote(care, field, anna);
  await mine.decide(thing, { kind: 'pass', to: bea }, { me: anna, expected: null });
  const replaced = await mine.handOver(given, anna);
  expect(await stored()).toEqual([`Bea <${bea.email}>`, 'Vedi tu', bea.uid]);
  const note = { field: 'staffNote', text: 'La chiamo domani', before: 'Vedi tu' } as const;
  await mine.changeNote({ ...target, item: 'n1' }, note, anna);
  await mine.takeBack(given, replaced, anna);
  expect(await stored()).toEqual([anna.email, 'La chiamo domani', bea.uid]);

  // The person's previous decision holds again.
  const tomorrow = { kind: 'postpone', until: new Date(Date.now() + 86_400_000) } as const;
  await adminDb.doc('oggi/assistenzatecnica_r').delete();
  await mine.decide(thing, tomorrow, { me: anna, expected: null });
  const again = { ...given, before: anna.email, note: { item: 'n2', text: '' } };
  await mine.takeBack(again, await mine.handOver(again, anna), anna);
  const decision = await adminDb.doc('oggi/assistenzatecnica_r').get();
  expect(decision.get('to')).toBe('');
  expect((decision.get('until') as Timestamp).toDate()).toEqual(tomorrow.until);
});

it('[DE-101] Studio hands a nutritional ticket over without «Oggi», which isn’t its work; clients hand over nothing and read no colleagues', async () => {
  const [anna, leo] = [await person('Studio'), await person('Amministratore')];
  const client = await person('user');
  const data = buildTicket({ status: 'Aperto', userId: client.uid });
  await put('tickets/n', data);
  const ticket = { kind: 'nutritional', id: 'n', userId: client.uid } as const;
  const to = { uid: leo.uid, name: 'Leo', email: leo.email };
  const given = { ticket, to, before: '', note: { item: 'n1', text: '' }, thing: null };
  await (await device(anna)).handOver(given, anna);
  expect((await adminDb.doc('noteinterne/tickets_n_carico').get()).get('assignedEmail')).toBe(
    `Leo <${leo.email}>`,
  );
  expect((await adminDb.collection('oggi').get()).empty).toBe(true);
  const thing = { collection: 'tickets', docId: 'n', mark: 'm' } as const;
  const staff = await device(anna);
  const other = { ...given, before: `Leo <${leo.email}>`, to: { ...to, name: 'Altro' }, thing };
  await expect(staff.handOver(other, anna)).rejects.toMatchObject({ code: 'permission-denied' });
  const phone = await device(client);
  await expect(phone.handOver(given, client)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(until(phone.colleagues())).rejects.toMatchObject({ code: 'permission-denied' });
});

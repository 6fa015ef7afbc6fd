import { expect, it } from 'vitest';
import { readBooking } from '../bookings/booking';
import { readTask } from '../checks/task';
import { readContact } from '../leads/contact';
import { readOrder } from '../orders/readOrder';
import { readReview } from '../questionnaires/review';
import { readContactReminder } from '../reminders/contactReminder';
import { readDetails, type ListedReminder } from '../reminders/details';
import { readFollow, type Follow } from '../follow/follow';
import { readRenewal } from '../renewals/renewal';
import { readShipment } from '../shipments/shipment';
import type { Message, MessageType, Ticket } from '../tickets/ticket';
import {
  bookingItem,
  callItem,
  contactReminderItem,
  followItem,
  orderItem,
  reminderItem,
  renewalItem,
  reviewItem,
  shipmentItem,
  taskItem,
  ticketItem,
} from './items';

const at = (text: string) => new Date(text);
/** Midnight in Rome after Thursday, 26 November. */
const TOMORROW = at('2026-11-26T23:00:00Z');
const HOME = { origins: [], bucket: '' };

const ticket = (more: Partial<Ticket>): Ticket => ({
  kind: 'technical',
  id: 't',
  code: 'TICKET-123456789',
  title: 'Non riesco a entrare',
  status: 'Aperto',
  userId: 'u',
  operatorId: null,
  at: at('2026-11-20T09:00:00Z'),
  read: false,
  conversations: [],
  requestType: null,
  type: null,
  client: { name: 'Lea', surname: 'Rossi', email: null, studio: 'Roma' },
  waitingSince: at('2026-11-23T09:00:00Z'),
  problems: [],
  pending: false,
  ...more,
});

it('[DE-099] a ticket waits from the client’s unanswered message on, and opens its conversation', () => {
  expect(ticketItem(ticket({}))).toMatchObject({
    collection: 'assistenzatecnica',
    title: 'Lea Rossi',
    detail: 'Non riesco a entrare · TICKET-123456789',
    at: at('2026-11-23T09:00:00Z'),
    page: '/assistenzatecnica/conversation/t',
    mark: '2026-11-23T09:00:00.000Z',
  });
  expect(ticketItem(ticket({ kind: 'nutritional', client: null }))).toMatchObject({
    collection: 'tickets',
    title: 'TICKET-123456789',
    page: '/assistenzanutrizionale/conversation/t',
  });
  // Without a subject, the last words are shown.
  const words = { type: 'Richiesta', content: 'Ho dolore', at: null, userId: null } as const;
  const said = [{ ...words, file: null, visibilityProfile: true, stored: null }];
  expect(ticketItem(ticket({ title: '', code: '', conversations: said }))?.detail).toBe(
    'Ho dolore',
  );
  expect(ticketItem(ticket({ waitingSince: null }))).toBeNull();
  // What the client wrote last, not what staff added since.
  const message = (type: MessageType, day: string): Message => ({
    type,
    content: '',
    at: at(`2026-11-${day}T09:00:00Z`),
    userId: null,
    file: null,
    visibilityProfile: true,
    stored: null,
  });
  const conversations = [
    message('Richiesta', '23'),
    message('Richiesta', '25'),
    message('Documento', '26'),
  ];
  expect(ticketItem(ticket({ conversations }))?.latest).toEqual(at('2026-11-25T09:00:00Z'));
});

it('[DE-099] promised calls: reminders about leads until done, and calls of leads until made', () => {
  const stored = {
    contactName: 'Gina',
    contactPhone: '+39333',
    note: 'Dopo le 18',
    contactId: 'c',
  };
  const due = { ...stored, dueAt: '2026-11-26T10:30' };
  expect(contactReminderItem(readContactReminder('r', due))).toMatchObject({
    title: 'Gina',
    detail: '+39333 · Dopo le 18',
    at: at('2026-11-26T09:30:00Z'),
    page: '/contatti-list?contactId=c',
  });
  expect(contactReminderItem(readContactReminder('r', { ...due, done: true }))).toBeNull();

  const lead = (more: object = {}) => {
    const fields = { name: 'Ida', dataricontatto2: '2026-11-26', orario: '15:00', ...more };
    return { ...readContact('l', fields), stored: fields };
  };
  expect(callItem(lead(), TOMORROW)).toMatchObject({
    collection: 'contatti',
    title: 'Ida',
    at: at('2026-11-26T14:00:00Z'),
    mark: '2026-11-26T14:00:00.000Z',
  });
  expect(callItem(lead({ stato: 'interessata', datachiamata: '2026-11-26' }), TOMORROW)).toBeNull();
  expect(callItem(lead({ dataricontatto2: '2026-11-27' }), TOMORROW)).toBeNull();
});

it('[DE-099] a video call waits until it has an outcome', () => {
  const booked = { userId: 'u', nutrizionista: 'Sara' };
  expect(bookingItem(readBooking('slot_2026-11-26_0930_1', booked))).toMatchObject({
    uid: 'u',
    detail: 'Sara',
    at: at('2026-11-26T08:30:00Z'),
  });
  expect(
    bookingItem(readBooking('slot_2026-11-26_0930_1', { ...booked, videocall: 'Fatta' })),
  ).toBeNull();
});

it('[DE-099] a payment waits until the order is paid or gone', () => {
  const order = (more: object) =>
    readOrder({ userEmail: 'lea@x.it', status: 'pending', total: 120, id: '77', ...more }, 'o');
  expect(orderItem(order({}))).toMatchObject({
    title: 'lea@x.it',
    email: 'lea@x.it',
    page: '/orders-user/o',
  });
  const named = orderItem(order({ billing: { first_name: 'Lea', last_name: 'Rossi' } }));
  expect(named).toMatchObject({ title: 'Lea Rossi', email: '' });
  expect(orderItem(order({}))?.detail).toContain('120,00');
  for (const status of ['completed', 'cancelled']) expect(orderItem(order({ status }))).toBeNull();
});

it('[DE-099] steps wait from their day on, questionnaires until somebody has judged them', () => {
  const review = (more: object) => readReview('p__0', { uid: 'u', email: 'lea@x.it', ...more });
  const planned = { plannedAt: at('2026-11-20T09:00:00Z'), step: 'Consegna' };
  expect(reviewItem(review(planned), TOMORROW)).toMatchObject({
    title: 'lea@x.it',
    detail: 'Consegna da fare',
    page: '/user/u/programmi',
  });
  expect(reviewItem(review({ ...planned, name: 'Lea Rossi' }), TOMORROW)?.title).toBe('Lea Rossi');
  expect(reviewItem(review({ ...planned, plannedAt: TOMORROW }), TOMORROW)).toBeNull();
  const answered = { answeredAt: at('2026-11-25T09:00:00Z'), step: 'Questionario' };
  expect(reviewItem(review(answered), TOMORROW)).toMatchObject({
    detail: 'Questionario da valutare',
  });
  expect(reviewItem(review({ ...answered, status: 'approved' }), TOMORROW)).toBeNull();
  const again = { ...answered, updatedAt: at('2026-11-26T09:00:00Z') };
  expect(reviewItem(review(again), TOMORROW)?.latest).toEqual(at('2026-11-26T09:00:00Z'));
  // A step that is both due and answered is one item; as an answer alone it begins anew.
  const both = [planned, { ...planned, ...answered }, answered].map(
    (more) => reviewItem(review(more), TOMORROW)?.mark,
  );
  expect(new Set(both).size).toBe(2);
});

it('[DE-099] checks and shipments wait from their day on', () => {
  const task = (more: object) =>
    readTask('k', { uid: 'u', surname: 'Rossi', dataConsegna: '2026-11-26T12:00', ...more });
  expect(taskItem(task({}), TOMORROW)).toMatchObject({
    title: 'Rossi',
    page: '/user/u/checkcreate',
  });
  expect(taskItem(task({ fatto: 'si' }), TOMORROW)).toBeNull();
  expect(taskItem(task({ dataConsegna: '2026-11-27T12:00' }), TOMORROW)).toBeNull();

  const shipment = (more: object) =>
    readShipment('s', { uid: 'u', name: 'Lea', dataConsegna: '2026-11-25', ...more }, HOME);
  expect(shipmentItem(shipment({}), TOMORROW)).toMatchObject({ title: 'Lea' });
  expect(shipmentItem(shipment({ dataConsegna: '2026-11-27' }), TOMORROW)).toBeNull();
  expect(
    shipmentItem(shipment({ alimentazioni: [{ id: 'a', lavorato: 'fatto' }] }), TOMORROW),
  ).toBeNull();
});

it('[DE-099] reminders wait from their day on, visible and to do', () => {
  const reminder = (more: Partial<ListedReminder>): ListedReminder => ({
    id: 'r',
    uid: 'u',
    at: at('2026-11-26T16:00:00Z'),
    tipo: 'telefonata',
    urgenza: 'alta',
    note: 'Sentire',
    assignedEmail: '',
    tipoPromemoria: 'pubblico',
    sede: '',
    done: 'da fare',
    visible: true,
    problems: [],
    details: readDetails({}),
    ...more,
  });
  expect(reminderItem(reminder({}), TOMORROW)).toMatchObject({
    uid: 'u',
    detail: 'telefonata · Sentire',
    page: '/user/u/comunicazioni',
  });
  for (const more of [{ done: 'si' }, { visible: false }, { at: TOMORROW }] as const)
    expect(reminderItem(reminder(more), TOMORROW)).toBeNull();
});

it('[DE-099] [DE-102] renewals wait from a week before their end on, then from the day to ask again', () => {
  const renewal = (more: object) =>
    readRenewal('u_o', {
      uid: 'u',
      name: 'Lea Rossi',
      product: 'FC3',
      due: at('2026-12-02T23:00:00Z'),
      askAt: at('2026-11-25T23:00:00Z'),
      ...more,
    });
  const first = renewalItem(renewal({}), TOMORROW);
  expect(first).toMatchObject({
    collection: 'rinnovi',
    title: 'Lea Rossi',
    detail: 'FC3 · scadenza 03/12/2026',
    at: at('2026-12-02T23:00:00Z'),
    page: '/rinnovi?esito-di=u_o',
  });
  for (const askAt of [null, TOMORROW])
    expect(renewalItem(renewal({ askAt }), TOMORROW)).toBeNull();
  const nextAt = at('2026-11-25T23:00:00Z');
  const answer = { outcome: 'ci pensa', at: at('2026-11-20T10:00:00Z'), nextAt };
  const again = renewalItem(renewal(answer), TOMORROW);
  expect(again).toMatchObject({ detail: 'FC3 · scadenza 03/12/2026 · Ci pensa', at: nextAt });
  // A recorded outcome begins the item anew.
  expect(again?.mark).not.toBe(first?.mark);
});

it('[DE-099] [DE-103] clients to follow wait while they are red, each new red reason anew', () => {
  const lea = (...keys: string[]) =>
    readFollow('u', {
      name: 'Lea Rossi',
      level: 'rosso',
      keys: ['rosso'],
      reasons: keys.map((key) => ({
        key,
        level: key === 'valutazione' ? 'rosso' : 'giallo',
        at: at('2026-11-20T10:00:00Z'),
        doc: key === 'risposta' ? 'tickets/t' : 'orders/o',
      })),
    });
  const first = followItem(lea('risposta', 'check', 'silenzio'));
  expect(first).toMatchObject({
    collection: 'daseguire',
    docId: 'u',
    title: 'Lea Rossi',
    detail:
      'Aspetta risposta dal 20/11/2026 · Senza check dal 20/11/2026 · Non si fa sentire dal 20/11/2026',
    at: at('2026-11-20T10:00:00Z'),
    // A Studio account doesn't work on nutritional tickets.
    page: '/user/u/panoramica',
  });
  expect(followItem(lea('pagamento', 'check', 'silenzio'))?.page).toBe('/orders-user/o');
  const mark = (...keys: string[]) => followItem(lea(...keys))?.mark;
  // A yellow reason that comes or goes doesn't affect the decision.
  expect(mark('check', 'silenzio', 'pagamento')).toBe(first?.mark);
  expect(mark('valutazione', 'check')).not.toBe(first?.mark);
  expect(mark('valutazione', 'check')).toBe(mark('valutazione'));
  const others: Partial<Follow>[] = [{ level: 'giallo' }, { listed: false }, { reasons: [] }];
  for (const more of others) expect(followItem({ ...lea('check'), ...more })).toBeNull();
});

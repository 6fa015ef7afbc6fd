import { pathTo } from '../access/paths';
import type { Booking } from '../bookings/booking';
import { WAITING, type OwnCheck } from '../checks/ownCheck';
import type { CheckTask } from '../checks/task';
import { TASK_VENUE_LABELS } from '../checks/taskFields';
import { pageOfReason, reasonText, type Follow } from '../follow/follow';
import type { Contact } from '../leads/contact';
import { CALL_FIELDS, promisedCalls } from '../leads/calls';
import { isMade } from '../leads/today';
import { orderCodeText, totalText, type Order } from '../orders/order';
import type { Review } from '../questionnaires/review';
import type { ContactReminder } from '../reminders/contactReminder';
import type { ListedReminder } from '../reminders/details';
import { NO_OUTCOME, OUTCOME_LABELS, OUTCOME_OF, type Renewal } from '../renewals/renewal';
import type { Shipment } from '../shipments/shipment';
import { accountIdOf, type Fields } from '../stored';
import { KINDS, TICKET_KINDS, type Ticket } from '../tickets/ticket';
import { lastWords } from '../tickets/lastWords';
import { formatDate, romeDay } from '../time/rome';
import { displayName } from '../users/user';
import type { TodayItem } from './item';

/** Items made from stored documents; null for what is finished. */

const LEAD_NAMELESS = 'Senza nominativo';

const joined = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ');
const markOf = (at: Date | null) => at?.toISOString() ?? '';
const leadPage = (contactId: string) =>
  `/contatti-list?${new URLSearchParams({ contactId }).toString()}`;
const clientPage = (
  name: 'UserComunicazioni' | 'UserCheckCreate' | 'UserProgrammi',
  uid: string,
  otherwise: string,
) => (accountIdOf(uid) === null ? otherwise : pathTo(name, { userId: uid }));

export function ticketItem(ticket: Ticket): TodayItem | null {
  const { kind, id, client, code, title, userId, waitingSince, conversations } = ticket;
  if (waitingSince === null) return null;
  const { collection, staff } = KINDS[kind];
  return {
    collection,
    docId: id,
    title: client ? displayName(client) : code,
    uid: userId,
    studio: client?.studio ?? null,
    detail: joined(title || (lastWords(ticket)?.text ?? ''), client ? code : ''),
    at: waitingSince,
    page: pathTo(staff.conversation, { ticketId: id }),
    mark: markOf(waitingSince),
    latest: conversations.findLast(({ type }) => type === 'Richiesta')?.at ?? null,
  };
}

/**
 * The ticket of an item; null for other items, and for a ticket without a client to keep notes
 * about.
 */
export function ticketOf({
  collection,
  docId,
  uid,
}: TodayItem): Pick<Ticket, 'kind' | 'id' | 'userId'> | null {
  const kind = TICKET_KINDS.find((one) => KINDS[one].collection === collection);
  return kind && accountIdOf(uid) !== null ? { kind, id: docId, userId: uid } : null;
}

export function contactReminderItem(reminder: ContactReminder): TodayItem | null {
  const { id, name, email, phone, note, dueAt, done, contactId } = reminder;
  if (done) return null;
  return {
    collection: 'contattiPromemoria',
    docId: id,
    title: name || email || phone || LEAD_NAMELESS,
    uid: '',
    detail: joined(phone, note),
    at: dueAt,
    page: contactId === '' ? '/contatti-list' : leadPage(contactId),
    mark: '',
    latest: null,
  };
}

/** @param until the last call promised before then is taken */
export function callItem(lead: Contact & { stored: Fields }, until: Date): TodayItem | null {
  const [call] = promisedCalls([lead], { from: new Date(0), until });
  if (!call || isMade(lead.stored, call.kind, call.at)) return null;
  const { id, name, surname, email, telefono } = lead;
  return {
    collection: 'contatti',
    docId: id,
    title: displayName({ name, surname, email }),
    uid: '',
    detail: joined(CALL_FIELDS[call.kind].label, telefono),
    at: call.at,
    page: leadPage(id),
    mark: markOf(call.at),
    latest: null,
  };
}

export function bookingItem({ id, userId, start, noted }: Booking): TodayItem | null {
  if (noted.videocall !== '') return null;
  return {
    collection: 'prenotazioni',
    docId: id,
    title: '',
    uid: userId,
    detail: joined(noted.nutrizionista, noted.tipoutente),
    at: start,
    page: '/booking-list',
    mark: '',
    latest: null,
  };
}

export function orderItem(order: Order): TodayItem | null {
  const { id, payment, name, email, at, state } = order;
  if (payment !== 'open' && payment !== 'held') return null;
  return {
    collection: 'orders',
    docId: id,
    title: name || email || orderCodeText(order),
    email: name === '' ? email : '',
    uid: '',
    detail: joined(
      totalText(order),
      orderCodeText(order),
      payment === 'held' ? 'trattenuto da PayPal' : '',
    ),
    at,
    page: pathTo('OrdersUser', { orderId: id }),
    mark: state,
    latest: null,
  };
}

/** @param until steps planned before then are due */
export function reviewItem(review: Review, until: Date): TodayItem | null {
  const { id, uid, name, email, step, product, plannedAt, answered, answeredAt, updatedAt } =
    review;
  const due = plannedAt !== null && plannedAt < until;
  if (!due && (!answered || review.status !== 'none')) return null;
  const [at, what, list] = due
    ? [plannedAt, 'da fare', '/questionari-users-scaduti']
    : [answeredAt, 'da valutare', '/questionari-users'];
  return {
    collection: 'revisioni',
    docId: id,
    title: name || email,
    uid,
    detail: joined(`${step || 'Questionario'} ${what}`, product),
    at,
    page: clientPage('UserProgrammi', uid, list),
    mark: `${due ? 'p' : 'r'}${markOf(at)}`,
    latest: answered ? updatedAt : null,
  };
}

/** @param until checks due before then are taken, and those without a due time */
export function taskItem(task: CheckTask, until: Date): TodayItem | null {
  const { id, uid, surname, notedelcheck, dafarein, fatto, dataConsegna, createdAt } = task;
  if (fatto !== 'da fare' || (dataConsegna !== null && dataConsegna >= until)) return null;
  return {
    collection: 'checkdafare',
    docId: id,
    title: surname,
    uid,
    detail: joined('Check', dafarein ? TASK_VENUE_LABELS[dafarein] : '', notedelcheck),
    at: dataConsegna ?? createdAt,
    page: clientPage('UserCheckCreate', uid, '/check-dafare'),
    mark: '',
    latest: null,
  };
}

/** A check that a client sent. */
export function sentCheckItem({
  userId,
  checkId,
  state,
  sentAt,
  text,
}: OwnCheck): TodayItem | null {
  if (state !== WAITING) return null;
  return {
    collection: 'checkinviati',
    docId: userId,
    title: '',
    uid: userId,
    detail: joined('Check inviato dal cliente', text),
    at: sentAt,
    page: pathTo('UserCheck', { userId }),
    mark: checkId,
    latest: null,
  };
}

/** @param until shipments to deliver before then are taken */
export function shipmentItem(shipment: Shipment, until: Date): TodayItem | null {
  const { id, uid, texts, studioText, plans, deliveryAt } = shipment;
  const finished = plans.at(-1)?.values.lavorato === 'fatto';
  if (finished || deliveryAt === null || deliveryAt >= until) return null;
  const { name, surname, email } = texts;
  return {
    collection: 'inviidigiornata',
    docId: id,
    title: displayName({ name, surname, email }),
    uid,
    detail: joined('Invio di giornata', studioText),
    at: deliveryAt,
    page: '/invii-giornata?vista=late',
    mark: markOf(deliveryAt),
    latest: null,
  };
}

/** @param until reminders due before then are taken */
export function reminderItem(reminder: ListedReminder, until: Date): TodayItem | null {
  const { id, uid, at, tipo, note, done, visible } = reminder;
  if (done !== 'da fare' || !visible || (at !== null && at >= until)) return null;
  return {
    collection: 'comunicazioni',
    docId: id,
    title: '',
    uid,
    detail: joined(tipo, note),
    at,
    page: clientPage('UserComunicazioni', uid, '/promemoria-pubblico'),
    mark: '',
    latest: null,
  };
}

/** @param until clients to be asked, or asked again, before then are taken */
export function renewalItem(renewal: Renewal, until: Date): TodayItem | null {
  const { id, uid, name, product, due, outcome, nextAt, at, askAt } = renewal;
  if (askAt === null || askAt >= until) return null;
  const hasOutcome = outcome !== NO_OUTCOME;
  const end = `scadenza ${formatDate(due)}`;
  return {
    collection: 'rinnovi',
    docId: id,
    title: name,
    uid,
    detail: joined(product, end, hasOutcome ? OUTCOME_LABELS[outcome] : ''),
    at: hasOutcome ? nextAt : due,
    page: `/rinnovi?${OUTCOME_OF}=${encodeURIComponent(id)}`,
    mark: `${markOf(due)}${markOf(at)}`,
    latest: null,
  };
}

/**
 * Mark of red clients without a red reason, so that a decision lasts when single yellow reasons
 * change.
 */
const YELLOW_ONLY = 'gialli';

/**
 * Red clients only. The page is that of the most urgent reason; instead of a nutritional
 * conversation, on which Studio doesn't work, it is the client's overview.
 */
export function followItem({ uid, name, level, listed, reasons }: Follow): TodayItem | null {
  const [first] = reasons;
  if (!listed || level !== 'rosso' || !first) return null;
  const isNutritional = first.doc.startsWith(`${KINDS.nutritional.collection}/`);
  const reds = reasons.filter((reason) => reason.level === 'rosso');
  return {
    collection: 'daseguire',
    docId: uid,
    title: name,
    uid,
    detail: joined(...reasons.map(reasonText)),
    at: first.at,
    page: isNutritional ? pathTo('UserOverview', { userId: uid }) : pageOfReason(first, uid),
    mark: reds.map(({ key, at }) => `${key}${romeDay(at)}`).join() || YELLOW_ONLY,
    latest: null,
  };
}

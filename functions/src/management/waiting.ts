import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readBooking } from '@/domain/bookings/booking';
import { readOwnCheck } from '@/domain/checks/ownCheck';
import { readTask } from '@/domain/checks/task';
import { readFollow } from '@/domain/follow/follow';
import { readContact } from '@/domain/leads/contact';
import { readOrder } from '@/domain/orders/readOrder';
import { readReview } from '@/domain/questionnaires/review';
import { doneOf } from '@/domain/reminders/communication';
import { readContactReminder } from '@/domain/reminders/contactReminder';
import { readRenewal } from '@/domain/renewals/renewal';
import { readShipment } from '@/domain/shipments/shipment';
import { fieldsOf, nameOf, timeOf, type Fields } from '@/domain/stored';
import { parseStudio } from '@/domain/studios';
import { TODAY_COLLECTIONS, type TodayCollection, type TodayItem } from '@/domain/today/item';
import {
  bookingItem,
  callItem,
  contactReminderItem,
  followItem,
  orderItem,
  renewalItem,
  reviewItem,
  sentCheckItem,
  shipmentItem,
  taskItem,
} from '@/domain/today/items';

/** Stands for the studio of the client, where the document doesn't name one. */
export const CLIENTS_STUDIO = Symbol('of the client');

type Item = Pick<TodayItem, 'at' | 'mark' | 'latest' | 'uid'> & { studio?: TodayItem['studio'] };

interface Reader {
  item: (id: string, data: Fields, before: Date) => Item | null;
  /** The studio as stored. */
  studio: (data: Fields) => unknown;
}

const named = ({ studio }: Fields) => studio;
const indexed = ({ idx }: Fields) => fieldsOf(idx).studio;
const ofClient = () => CLIENTS_STUDIO;
/** A placeholder: files don't matter here. */
const NO_HOME = { origins: [], bucket: '' };

const ticket: Reader = { item: (_, data) => ticketItem(data), studio: indexed };
const READERS: Readonly<Record<TodayCollection, Reader>> = {
  assistenzatecnica: ticket,
  tickets: ticket,
  contattiPromemoria: {
    item: (id, data) => contactReminderItem(readContactReminder(id, data)),
    studio: () => null,
  },
  contatti: {
    item: (id, data, before) => callItem({ ...readContact(id, data), stored: data }, before),
    studio: named,
  },
  prenotazioni: { item: (id, data) => bookingItem(readBooking(id, data)), studio: ofClient },
  orders: {
    item: (id, data) => orderItem(readOrder(data, id)),
    studio: (data) => readOrder(data, '').studio,
  },
  revisioni: {
    item: (id, data, before) => reviewItem(readReview(id, data), before),
    studio: named,
  },
  checkdafare: { item: (id, data, before) => taskItem(readTask(id, data), before), studio: named },
  checkinviati: {
    item: (id, data) => {
      const sent = readOwnCheck(id, data);
      return sent && sentCheckItem(sent);
    },
    studio: ofClient,
  },
  inviidigiornata: {
    item: (id, data, before) => shipmentItem(readShipment(id, data, NO_HOME), before),
    studio: named,
  },
  comunicazioni: { item: (_, data, before) => reminderItem(data, before), studio: ofClient },
  rinnovi: {
    item: (id, data, before) => renewalItem(readRenewal(id, data), before),
    studio: named,
  },
  daseguire: { item: (id, data) => followItem(readFollow(id, data)), studio: named },
};

/** The item that a document contributes before a time, with its studio as stored; null if none. */
export function waitingOf(
  doc: DocumentSnapshot,
  before: Date,
): { item: TodayItem; studio: unknown } | null {
  const collection = doc.ref.parent.id;
  if (!isWaitedFor(collection)) return null;
  const { item, studio } = READERS[collection];
  const data = fieldsOf(doc.data());
  const found = item(doc.id, data, before);
  if (!found) return null;
  const texts = { title: '', detail: '', page: '' };
  return { item: { ...found, ...texts, collection, docId: doc.id }, studio: studio(data) };
}

function isWaitedFor(collection: string): collection is TodayCollection {
  return Object.hasOwn(TODAY_COLLECTIONS, collection);
}

/** Reads a ticket as `ticketItem` and the tickets' codec do, without the texts. */
function ticketItem({ idx, userId, conversations }: Fields): Item | null {
  const { waitingSince, studio } = fieldsOf(idx);
  const at = timeOf(waitingSince);
  if (at === null) return null;
  const entries = (Array.isArray(conversations) ? (conversations as unknown[]) : []).map(fieldsOf);
  const last = entries.findLast(({ type }) => type === 'Richiesta');
  return {
    uid: nameOf(userId),
    studio: parseStudio(studio),
    at,
    mark: at.toISOString(),
    latest: timeOf(last?.timestamp),
  };
}

/** Reads a reminder as `reminderItem` and the reminders' codec do, without the texts. */
function reminderItem(data: Fields, before: Date): Item | null {
  const at = timeOf(fieldsOf(data.idx).at);
  if ((doneOf(data.fatto) ?? 'da fare') !== 'da fare') return null;
  if (data.visibilita === false || data.visibilita === 'false') return null;
  if (at !== null && at >= before) return null;
  return { uid: nameOf(data.uid), at, mark: '', latest: null };
}

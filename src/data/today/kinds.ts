import { decodeFollow } from '@/data/follow/sources';
import { decodeRenewal } from '@/data/renewals/sources';
import { decodeShipment } from '@/data/shipments/sources';
import type { Decode, Stored } from '@/data/stored/codec';
import { decodeOwnCheck } from '@/data/checks/sources';
import { decodeLead } from '@/data/leads/codec';
import { decodeOrder } from '@/data/orders/codec';
import { decodeContactReminder, decodeListedReminder } from '@/data/reminders/codec';
import { ticketDecoder } from '@/data/tickets/codec';
import { readBooking } from '@/domain/bookings/booking';
import { readTask } from '@/domain/checks/task';
import { readReview } from '@/domain/questionnaires/review';
import { type TodayItem } from '@/domain/today/item';
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
  sentCheckItem,
  taskItem,
  ticketItem,
} from '@/domain/today/items';

/** How a document is decoded, and which item of it waits before a given time. */
export interface Kind<T> {
  decode: Decode<T>;
  item: (row: T, before: Date) => TodayItem | null;
}

const kind = <T>(decode: Decode<T>, item: Kind<T>['item']): Kind<T> => ({ decode, item });
/** By collection. */
export const OF = {
  assistenzatecnica: kind(ticketDecoder.technical, ticketItem),
  tickets: kind(ticketDecoder.nutritional, ticketItem),
  contattiPromemoria: kind(decodeContactReminder, contactReminderItem),
  contatti: kind(decodeLead, callItem),
  prenotazioni: kind(({ id, data }: Stored) => readBooking(id, data), bookingItem),
  orders: kind(decodeOrder, orderItem),
  revisioni: kind(({ id, data }: Stored) => readReview(id, data), reviewItem),
  checkdafare: kind(({ id, data }: Stored) => readTask(id, data), taskItem),
  checkinviati: kind(decodeOwnCheck, (sent) => sent && sentCheckItem(sent)),
  inviidigiornata: kind(decodeShipment, shipmentItem),
  comunicazioni: kind(decodeListedReminder, reminderItem),
  rinnovi: kind(decodeRenewal, renewalItem),
  daseguire: kind(decodeFollow, followItem),
} as const;

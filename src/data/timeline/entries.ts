import { decodePlans } from '@/data/plans/sources';
import { decodeShipment } from '@/data/shipments/sources';
import { pathTo } from '@/domain/access/paths';
import { documentName } from '@/domain/documents/document';
import { orderCodeText, totalText } from '@/domain/orders/order';
import { paymentText, statusText } from '@/domain/orders/status';
import { kcalText } from '@/domain/plans/plan';
import type { ShipmentTier } from '@/domain/shipments/shipment';
import { fieldsOf, nameOrNumber, timeOf, type Problem } from '@/domain/stored';
import { plural } from '@/domain/text';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { formatDate, storedTimeOf } from '@/domain/time/rome';
import type { TimelineEntry, TimelineKind } from '@/domain/timeline/entry';
import { decodeCheck } from '@/data/checks/sources';
import type { Stored } from '@/data/stored/codec';
import { decodeDocument } from '@/data/documents/codec';
import { decodeOrder } from '@/data/orders/codec';
import { decodeCommunication } from '@/data/reminders/codec';
import { ticketDecoder } from '@/data/tickets/codec';

/*
 * Converts each kind of document to a row of its client's timeline, with its problems. Rows are
 * sorted by the index field of their query.
 */

type Said = Pick<TimelineEntry, 'title' | 'detail' | 'to'> & { problems: readonly Problem[] };

const NO_TIME = 'Data mancante o non leggibile';

function entryOf(
  kind: TimelineKind,
  key: string,
  at: Date | null,
  { title, detail, to, problems }: Said,
): TimelineEntry {
  return {
    key,
    kind,
    at,
    title,
    detail,
    to,
    problem: problems[0]?.message ?? (at === null ? NO_TIME : null),
  };
}

const indexed = ({ data }: Stored): Date | null => timeOf(fieldsOf(fieldsOf(data).idx).at);
const facts = (...texts: (string | null)[]) =>
  texts.filter((text) => text !== null && text.trim() !== '').join(' · ');

export const ticketEntry =
  (kind: TicketKind) =>
  (stored: Stored): TimelineEntry[] => {
    const { id, userId, title, status, conversations, problems } = ticketDecoder[kind](stored);
    const last = conversations.at(-1)?.at ?? null;
    const to =
      kind === 'nutritional'
        ? pathTo('AdminTicketConversation', { ticketId: id })
        : pathTo('UserConversationTecnica', { userId, ticketId: id });
    const messages = plural(conversations.length, 'messaggio', 'messaggi');
    const detail = facts(status, messages, last && `ultimo il ${formatDate(last)}`);
    const said = {
      title: `Ticket ${KINDS[kind].texts.one.toLowerCase()}: ${title || 'senza titolo'}`,
      detail,
      to,
      problems,
    };
    return [entryOf('ticket', `${KINDS[kind].collection}/${id}`, indexed(stored), said)];
  };

export const communicationEntry =
  (userId: string) =>
  (stored: Stored): TimelineEntry[] => {
    const { id, tipo, note, done, problems } = decodeCommunication(stored);
    const detail = facts(done === 'si' ? 'fatto' : done, note);
    const said = {
      title: tipo || 'Comunicazione',
      detail,
      to: pathTo('UserComunicazioni', { userId }),
      problems,
    };
    return [entryOf('communication', `comunicazioni/${id}`, indexed(stored), said)];
  };

export function orderEntry(stored: Stored): TimelineEntry[] {
  const order = decodeOrder(stored);
  const { id, state, products, problems } = order;
  const detail = facts(
    state === '' ? paymentText(order) : statusText(order),
    totalText(order),
    products.map(({ name }) => name).join(', '),
  );
  return [
    entryOf('order', `orders/${id}`, indexed(stored), {
      title: `Ordine ${orderCodeText(order)}`,
      detail,
      to: pathTo('OrdersUser', { orderId: id }),
      problems,
    }),
  ];
}

export const checkEntry =
  (userId: string) =>
  (stored: Stored): TimelineEntry[] => {
    const { id, text, visible, problems } = decodeCheck(stored);
    const said = {
      title: 'Check',
      detail: facts(visible ? null : 'Nascosto al cliente', text),
      to: pathTo('UserCheck', { userId }),
      problems,
    };
    return [entryOf('check', `check/${id}`, indexed(stored), said)];
  };

export const deliveryEntry =
  (tier: ShipmentTier) =>
  (stored: Stored): TimelineEntry[] => {
    const { id, uid, deliveryAt, plans, problems } = decodeShipment(stored);
    const programmes = plural(plans.length, 'programma', 'programmi');
    const detail = facts(
      deliveryAt && `consegna il ${formatDate(deliveryAt)}`,
      programmes,
      tier === 'archive' ? 'in archivio' : null,
    );
    const said = {
      title: 'Invio di giornata',
      detail,
      to: pathTo('UserDetails', { userId: uid }),
      problems,
    };
    return [entryOf('delivery', `${tier}/${id}`, indexed(stored), said)];
  };

/** The id contains date and time; those of legacy bookings are in their fields. */
const BOOKING_ID = /^slot_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})_\d+$/;

export const bookingEntry =
  (userId: string) =>
  ({ id, data }: Stored): TimelineEntry[] => {
    const { data: day, orario, stato, videocall, nutrizionista } = fieldsOf(data);
    const [, date, hour, minute] = BOOKING_ID.exec(id) ?? [];
    const said =
      typeof day === 'string'
        ? (storedTimeOf(`${day} ${nameOrNumber(orario)}`.trim()) ?? storedTimeOf(day))
        : timeOf(day);
    const at = date === undefined ? said : timeOf(`${date} ${hour}:${minute}`);
    const detail = facts(
      nameOrNumber(videocall) || nameOrNumber(stato),
      nameOrNumber(nutrizionista),
    );
    const to = pathTo('UserDetails', { userId });
    return [
      entryOf('booking', `prenotazioni/${id}`, at, {
        title: 'Videochiamata prenotata',
        detail,
        to,
        problems: [],
      }),
    ];
  };

/** A document contains all of a client's plans. */
export function dietEntries(stored: Stored): TimelineEntry[] {
  const { uid, plans } = decodePlans(stored);
  return plans.map(({ key, createdAt, values, visible, problems }, index) => {
    const detail = facts(
      kcalText(values.kcalalimentazioni),
      values.strategia,
      visible ? null : 'Nascosta al cliente',
    );
    const said = {
      title: 'Piano alimentare',
      detail,
      to: pathTo('UserAlimentazione', { userId: uid }),
      problems,
    };
    return entryOf('diet', `alimentazioni/${uid}/${key.id}/${index}`, createdAt, said);
  });
}

export const documentEntry =
  (userId: string) =>
  (stored: Stored): TimelineEntry[] => {
    const document = decodeDocument(stored);
    const detail = facts(
      document.category,
      document.byClient ? 'dal cliente' : null,
      document.visible ? null : 'Nascosto al cliente',
    );
    const said = {
      title: documentName(document),
      detail,
      to: pathTo('UserDocumenti', { userId }),
      problems: document.problems,
    };
    return [entryOf('document', `documenti/${document.id}`, indexed(stored), said)];
  };

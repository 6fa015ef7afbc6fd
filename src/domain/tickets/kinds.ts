import type { RoutePath } from '../access/routes';
import type { UploadCategory } from '../documents/document';
import { TECHNICAL_SUBMIT_LOCK_MS } from '../limits';
import { ticketMessages } from '../messages';
import {
  REQUEST_TYPE_LABEL,
  REQUEST_TYPES,
  TICKET_STATUSES,
  TICKET_TYPES,
  type MessageType,
  type Ticket,
  type TicketKind,
  type TicketStatus,
} from './ticket';

export interface Kind {
  collection: 'tickets' | 'assistenzatecnica';
  /** Collection of the conversations' index (parts.ts). */
  index: 'indicitickets' | 'indiciassistenzatecnica';
  /** Order of creation in the staff's lists: newest first, or longest waiting first. */
  order: 'asc' | 'desc';
  statuses: readonly TicketStatus[];
  /** Where staff change the status: in the list's row or in the conversation. */
  statusSetIn: 'list' | 'conversation';
  /** The stored field of the type set by staff, its values, and how to read it. */
  typeField: 'type' | 'tipoTicket';
  types: readonly { value: string; label: string }[];
  typeOf: (ticket: Pick<Ticket, 'type' | 'requestType'>) => string | null;
  /** Fields cleared by an answer. */
  removedByAnswer: { tipoTicket?: null };
  /** Stored message type of staff. */
  staffAuthor: Exclude<MessageType, 'Richiesta' | 'Documento'>;
  /** Category of files sent in a conversation. */
  uploadCategory: UploadCategory;
  /** Whether a file from a client reopens the ticket, like a message. */
  uploadOpens: boolean;
  /** Whether clients are limited to two new tickets a month. */
  monthlyPlaces: boolean;
  /** How long the client's button stays locked after opening one; 0: not at all. */
  submitLockMs: number;
  /** Collection where the old application kept another read flag, under the ticket's id. */
  oldReadFlags: 'assistenzanutrizionale' | null;
  /** Whether the staff's list offers canned texts with links, and notices to single clients. */
  quickLinks: boolean;
  rowNotices: boolean;

  staff: {
    list: RoutePath;
    conversation: 'AdminTicketConversation' | 'AssistenzaTecnicaConversation';
  };
  client: {
    list: RoutePath;
    create: RoutePath;
    conversation: 'UserTicketConversation' | 'UserTicketConversationTecnico';
  };
  texts: {
    one: string;
    many: string;
    /** Label of the type in filters, and of the select that sets it. */
    typeFilter: string;
    typeSelect: string;
    newTicket: string;
    createFailed: string;
    replyEmpty: string;
    notFound: string;
  };
}

/** All differences between the two kinds of tickets; anything else is the same for both. */
export const KINDS: Readonly<Record<TicketKind, Kind>> = {
  nutritional: {
    collection: 'tickets',
    index: 'indicitickets',
    order: 'desc',
    statuses: TICKET_STATUSES.filter((status) => status !== 'Bloccato'),
    statusSetIn: 'list',
    typeField: 'type',
    types: TICKET_TYPES.map((value) => ({ value, label: value })),
    typeOf: ({ type }) => type,
    removedByAnswer: {},
    staffAuthor: 'Nutrizionista',
    uploadCategory: 'Alimentazione',
    uploadOpens: false,
    monthlyPlaces: true,
    submitLockMs: 0,
    oldReadFlags: 'assistenzanutrizionale',
    quickLinks: false,
    rowNotices: false,
    staff: { list: '/admin', conversation: 'AdminTicketConversation' },
    client: {
      list: '/ticket-page',
      create: '/create-ticket',
      conversation: 'UserTicketConversation',
    },
    texts: {
      one: 'Nutrizionale',
      many: 'nutrizionali',
      typeFilter: 'Tipo',
      typeSelect: 'Tipo di ticket',
      newTicket: 'Apri un ticket nutrizionale',
      createFailed: ticketMessages.sendFailed,
      replyEmpty: ticketMessages.nutritionalReplyEmpty,
      notFound: 'Conversazione non trovata.',
    },
  },
  technical: {
    collection: 'assistenzatecnica',
    index: 'indiciassistenzatecnica',
    order: 'asc',
    statuses: TICKET_STATUSES,
    statusSetIn: 'conversation',
    typeField: 'tipoTicket',
    types: REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABEL[value] })),
    typeOf: ({ requestType }) => requestType,
    removedByAnswer: { tipoTicket: null },
    staffAuthor: 'Trainer',
    uploadCategory: 'Tecnico',
    uploadOpens: true,
    monthlyPlaces: false,
    submitLockMs: TECHNICAL_SUBMIT_LOCK_MS,
    oldReadFlags: null,
    quickLinks: true,
    rowNotices: true,
    staff: { list: '/assistenzatecnica', conversation: 'AssistenzaTecnicaConversation' },
    client: {
      list: '/ticket-page-tecnico',
      create: '/create-ticket-tecnico',
      conversation: 'UserTicketConversationTecnico',
    },
    texts: {
      one: 'Tecnico',
      many: 'tecnici',
      typeFilter: 'Tipo di richiesta',
      typeSelect: 'Tipo di richiesta',
      newTicket: 'Apri un ticket tecnico',
      createFailed: ticketMessages.technicalTicketFailed,
      replyEmpty: ticketMessages.replyEmpty,
      notFound: ticketMessages.noTechnicalConversation,
    },
  },
};

/** Label of a ticket's type; null when it has none. */
export function typeLabel(ticket: Pick<Ticket, 'kind' | 'type' | 'requestType'>): string | null {
  const { types, typeOf } = KINDS[ticket.kind];
  const value = typeOf(ticket);
  return types.find((type) => type.value === value)?.label ?? value;
}

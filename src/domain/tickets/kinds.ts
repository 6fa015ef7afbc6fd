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
  /** Where its conversations' index is (parts.ts). */
  index: 'indicitickets' | 'indiciassistenzatecnica';
  /** How staff work through them, by time of creation: the newest first, or the longest waiting. */
  order: 'asc' | 'desc';
  statuses: readonly TicketStatus[];
  /** Where staff change the status: in the row of the list, or in the conversation. */
  statusSetIn: 'list' | 'conversation';
  /** The stored field of the type that staff set, what it can be, and what a ticket has. */
  typeField: 'type' | 'tipoTicket';
  types: readonly { value: string; label: string }[];
  typeOf: (ticket: Pick<Ticket, 'type' | 'requestType'>) => string | null;
  /** Fields that an answer removes. */
  removedByAnswer: { tipoTicket?: null };
  /** What a message of staff is stored as. */
  staffAuthor: Exclude<MessageType, 'Richiesta' | 'Documento'>;
  /** How files sent in a conversation are filed. */
  uploadCategory: UploadCategory;
  /** Whether a file that a client sends asks for an answer, like a message. */
  uploadOpens: boolean;
  /** Whether clients open them on the places of the month, of which there are two. */
  monthlyPlaces: boolean;
  /** How long a client's button stays locked after opening one; 0: not at all. */
  submitLockMs: number;
  /** The collection in which the old application kept a second read flag under the ticket's id. */
  oldReadFlags: 'assistenzanutrizionale' | null;
  /** Whether the staff's list offers texts with links to send, and notices to single clients. */
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
    /** The name of the type in filters, and of the select that sets it. */
    typeFilter: string;
    typeSelect: string;
    newTicket: string;
    createFailed: string;
    replyEmpty: string;
    notFound: string;
  };
}

/** THE record of how the two kinds of tickets differ; whatever is not here is the same for both. */
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

/** The words of a ticket's type; null when it has none. */
export function typeLabel(ticket: Pick<Ticket, 'kind' | 'type' | 'requestType'>): string | null {
  const { types, typeOf } = KINDS[ticket.kind];
  const value = typeOf(ticket);
  return types.find((type) => type.value === value)?.label ?? value;
}

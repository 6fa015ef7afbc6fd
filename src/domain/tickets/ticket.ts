import type { Problem } from '../stored';
import type { Studio } from '../studios';
import type { RoutePath } from '../access/routes';
import type { UploadCategory } from '../documents/document';
import { TECHNICAL_SUBMIT_LOCK_MS } from '../limits';
import { ticketMessages } from '../messages';

/** Nutritional tickets live in `tickets`, technical ones in `assistenzatecnica`. */
export const TICKET_KINDS = ['nutritional', 'technical'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** Stored values. */
export const TICKET_STATUSES = [
  'Aperto',
  'Risposto',
  'Non Risposto',
  'Completato',
  'Bloccato',
] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Stored in `tipoTicket`. */
export const REQUEST_TYPES = ['Commerciale', 'Tecnico', 'Ibrido', 'In attesa'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];
export const REQUEST_TYPE_LABEL: Record<RequestType, string> = {
  Commerciale: 'Commerciale',
  Tecnico: 'Tecnico',
  Ibrido: 'Ibrido',
  'In attesa': 'In Attesa di risposta',
};

/** `Document` is read as `Documento`: an entry for a visible attachment. */
export const MESSAGE_TYPES = ['Richiesta', 'Trainer', 'Nutrizionista', 'Documento'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Stored in `type` of nutritional tickets. */
export const TICKET_TYPES = ['tecnico', 'generale'] as const;

/**
 * `path` is null when it is outside the client's folder; `note` is the internal note that holds a
 * file hidden from the client.
 */
export interface MessageFile {
  path: string | null;
  name: string | null;
  note: string | null;
}

/** A message. `content` may hold HTML: only ui/RichText shows it. */
export interface Message {
  type: MessageType;
  content: string;
  /** null when unreadable; the entry keeps its index in the array. */
  at: Date | null;
  userId: string | null;
  /** An attachment of the old application. */
  file: MessageFile | null;
  visibilityProfile: boolean;
  /** The entry exactly as stored: deletion matches it by content. */
  stored: unknown;
}

/** Client data copied to the ticket by the index trigger, so that a list needs no second read. */
export interface TicketClient {
  name: string | null;
  surname: string | null;
  email: string | null;
  studio: Studio | null;
}

export interface Ticket {
  kind: TicketKind;
  id: string;
  /** TICKET-xxxxxxxxx; '' when missing. */
  code: string;
  title: string;
  status: TicketStatus;
  userId: string;
  operatorId: string | null;
  /** The ticket's own time (ISO text or server time). */
  at: Date | null;
  read: boolean;
  conversations: Message[];
  /** Technical tickets only. */
  requestType: RequestType | null;
  /** `type`, set by staff: tecnico or generale. */
  type: string | null;
  client: TicketClient | null;
  /** Since when the client has been waiting; null when not waiting (kept by the index trigger). */
  waitingSince: Date | null;
  /** Unreadable fields of the document. */
  problems: Problem[];
  /** True while a local change has not reached the server. */
  pending: boolean;
}

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
  /** How long the client's button stays locked after opening a ticket; 0: not at all. */
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

/** Stored as true or "true". */
export function parseRead(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/** Theme colours: orange, green, yellow, red, grey, purple. */
type TicketTone = 'aperto' | 'risposto' | 'non-risposto' | 'completato' | 'bloccato' | 'letto';

const TONE: Record<TicketStatus, TicketTone> = {
  Aperto: 'aperto',
  Risposto: 'risposto',
  'Non Risposto': 'non-risposto',
  Completato: 'completato',
  Bloccato: 'bloccato',
};

export function statusTone(status: TicketStatus): TicketTone {
  return TONE[status];
}

/**
 * Whether somebody has a ticket open now. «letto» is the old application's flag, which never
 * expires.
 */
export type Reading = 'in lettura' | 'letto' | null;

/** @param open ids of the tickets that somebody has open */
export function readingOf(
  { id, read }: Pick<Ticket, 'id' | 'read'>,
  open: ReadonlySet<string>,
): Reading {
  if (open.has(id)) return 'in lettura';
  return read ? 'letto' : null;
}

/** Colour of a row's button: by status, or purple once read. */
export function rowTone({ status }: Pick<Ticket, 'status'>, reading: Reading): TicketTone {
  return reading === null ? statusTone(status) : 'letto';
}

/** Labels of a row's button. */
export const READING_LABEL: Record<'in lettura' | 'letto', string> = {
  'in lettura': 'In lettura',
  letto: 'Letto',
};

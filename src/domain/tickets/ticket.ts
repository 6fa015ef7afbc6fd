import type { Problem } from '../stored';
import type { Studio } from '../studios';

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

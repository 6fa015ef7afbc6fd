import {
  desk,
  grantIn,
  READ_ANY,
  READ_OWN,
  reaches,
  type Grant,
  type Grants,
  type Operation,
  type Subject,
  type SubjectGrants,
  WRITTEN,
} from './grants';
import { NOTE_FIELDS } from '../notes/internal';
import { CLIENT_FIELDS } from '../users/fields';

/**
 * The access matrix: who may do what in which collection. Deny by default: anything not listed is
 * refused. firestore.rules encodes it and tests/rules compares the two cell by cell. What no
 * browser may write (index fields of tickets, notices, import progress, recipes, a client's orders)
 * is written by functions, which bypass the rules.
 */
interface CollectionAccess {
  /**
   * Where the owner is stored: fields with the uid; `id`: the document id is the uid; `email`: a
   * field with the owner's verified e-mail.
   */
  owner?: { fields?: readonly string[]; id?: true; email?: string };
  grants: Grants;
}

const OWN_NAME = ['name', 'surname', 'phone'] as const;
/** What people may change in their own record, at most once a minute (`renamedAt`). */
const OWN_EDIT = [...OWN_NAME, 'renamedAt'] as const;
const PRIVACY = ['privacyAccettata', 'dataPrivacyAccettata'] as const;
const TICKET_CREATE = [
  'idTicket',
  'title',
  'status',
  'userId',
  'timestamp',
  'conversations',
  'idx',
] as const;
const STAFF_TICKET_CREATE = [...TICKET_CREATE, 'operatorId'] as const;
const STAFF_TICKET_UPDATE = ['status', 'tipoTicket', 'type', 'read', 'conversations'] as const;
const NEW_CONTACT = ['collection', 'userId', 'ticketId', 'operatorId', 'at', 'continues'] as const;
const DOCUMENT_CREATE = [
  'userId',
  'fileName',
  'fileType',
  'uploadedAt',
  'uploadUser',
  'visibilityProfile',
  'uploadCategory',
  'ticketId',
  'filePath',
] as const;
const COUNTER = ['count', 'open', 'at'] as const;
const DECIDED = [
  'mark',
  'done',
  'until',
  'to',
  'toEmail',
  'by',
  'byEmail',
  'sentBy',
  'at',
  'expireAt',
] as const;
const DECISION = ['collection', 'docId', ...DECIDED] as const;
const DECIDES =
  'id {collection}_{docId} of what the role works on, signed, at is now, expires within 400 days';
const COUNTER_DRAFT = ['requestId', 'email', 'cart', 'placing', 'placed', 'at'] as const;
const NOTE = ['collection', 'docId', 'item', 'userId', 'at', 'by', ...NOTE_FIELDS] as const;
const SEEN_FIELDS = ['tickets', 'alimentazioni', 'check', 'last'] as const;
const BOOKING_CREATE = [
  'id',
  'userId',
  'data',
  'orario',
  'stato',
  'createdAt',
  'nutrizionista',
  'tipoutente',
] as const;
/**
 * Editable fields of the client's page: excludes the read-only role, e-mail, studio link and
 * privacy, and notes (noteinterne).
 */
const CLIENT_RECORD = [...CLIENT_FIELDS, 'hidden', 'canUploadFiles', 'canSendChecks'] as const;

const holds = (scope: Grant['scope']): Grant => ({
  scope,
  fields: ['slot', 'at'],
  when: 'together with its booking',
});
const holdsAnother = (scope: Grant['scope']): Grant => ({
  scope,
  fields: ['slot', 'at'],
  when: 'the one before is past, moved or given up',
});

const OWN_VIEWS: SubjectGrants = {
  ...READ_OWN,
  create: { scope: 'own', fields: ['uid', 'list', 'name', 'search', 'at'], when: 'at is now' },
  update: { scope: 'own', fields: ['name', 'search', 'at'], when: 'at is now' },
  delete: 'own',
};

const ownUserId = { fields: ['userId'] } as const;
/** A lead is created together with its number. */
const TAKES_NUMBER = { scope: 'any', when: 'together with its number in `numeri`' } as const;

/** Moved to the archive or back, in one batch. */
const MOVED = { scope: 'any', when: 'moved' } as const;

/** Groups of appointments; the owner and creator of a group never change. */
const SESSIONS: SubjectGrants = {
  ...READ_ANY,
  create: { scope: 'any', when: 'creatorUid is the person' },
  update: { scope: 'any', fields: ['slots'] },
};

const ownUid = { fields: ['uid'] } as const;

export const COLLECTION_ACCESS = {
  users: {
    owner: { id: true },
    grants: {
      Amministratore: {
        ...READ_ANY,
        update: { scope: 'any', fields: [...CLIENT_RECORD, 'parent_id'] },
      },
      Studio: {
        ...READ_ANY,
        update: {
          scope: 'any',
          fields: CLIENT_RECORD,
          when: 'of clients; of its own record name, surname, phone, once a minute',
        },
      },
      Spedizioni: { get: 'own', update: { scope: 'own', fields: OWN_EDIT } },
      user: {
        get: 'own',
        update: {
          scope: 'own',
          fields: [...OWN_EDIT, ...PRIVACY],
          when: 'privacy: accepted now, where it was not; by itself',
        },
      },
      unrecorded: {
        get: 'own',
        create: {
          scope: 'own',
          fields: [
            'uid',
            'email',
            ...OWN_NAME,
            'studio',
            'created_time',
            'userRole',
            'canUploadFiles',
            ...PRIVACY,
          ],
          when: 'registration: userRole user, canUploadFiles false, privacy accepted now',
        },
      },
    },
  },
  /**
   * Our own collection: internal notes of staff, separate from what the person reads
   * (domain/notes/internal.ts).
   */
  noteinterne: {
    grants: desk({
      ...READ_ANY,
      create: {
        scope: 'any',
        fields: NOTE,
        when: 'id {collection}_{docId}[_{item}], by is the person, at is now',
      },
      update: {
        scope: 'any',
        fields: ['at', 'by', ...NOTE_FIELDS],
        when: 'by is the person, at is now; of a ticket one’s own, and who takes care of it',
      },
    }),
  },
  studi: { grants: desk(READ_ANY) },
  /**
   * Our own collection: browsers registered for push messages, each for one person. Functions only.
   */
  dispositivi: { owner: ownUserId, grants: {} },

  tickets: {
    owner: ownUserId,
    grants: {
      Amministratore: {
        ...WRITTEN,
        create: {
          scope: 'any',
          fields: STAFF_TICKET_CREATE,
          when: 'status Non Risposto, one message signed by itself',
        },
        update: {
          scope: 'any',
          fields: STAFF_TICKET_UPDATE,
          when: 'one message more (status Risposto), or fields',
        },
      },
      Studio: {
        ...WRITTEN,
        create: {
          scope: 'any',
          fields: STAFF_TICKET_CREATE,
          when: 'status Non Risposto, one message signed by itself',
        },
        update: {
          scope: 'any',
          fields: ['status', 'read'],
          when: 'no reply, completion or reopening',
        },
      },
      user: {
        ...READ_OWN,
        create: {
          scope: 'own',
          fields: TICKET_CREATE,
          when: 'status Aperto, id {uid}_{yyyy-MM}_{1|2} of this month',
        },
        update: {
          scope: 'own',
          fields: ['conversations', 'status'],
          when: 'one message more, status Aperto, not Completato',
        },
      },
    },
  },
  assistenzatecnica: {
    owner: ownUserId,
    grants: {
      ...desk({
        ...WRITTEN,
        create: { scope: 'any', fields: STAFF_TICKET_CREATE, when: 'as in tickets' },
        update: {
          scope: 'any',
          fields: STAFF_TICKET_UPDATE,
          when: 'one message more (status Risposto), or fields',
        },
      }),
      user: {
        ...READ_OWN,
        create: {
          scope: 'own',
          fields: TICKET_CREATE,
          when: 'status Aperto, together with its counter',
        },
        update: {
          scope: 'own',
          fields: ['conversations', 'status'],
          when: 'one message more or none, status Aperto, not Completato',
        },
      },
    },
  },
  /**
   * Our own collection: a client's technical tickets of today, and those awaiting an answer
   * (domain/tickets/technicalQuota.ts).
   */
  richiestetecniche: {
    owner: { id: true },
    grants: {
      user: {
        get: 'own',
        create: { scope: 'own', fields: COUNTER, when: 'together with its ticket' },
        update: {
          scope: 'own',
          fields: COUNTER,
          when: 'together with its ticket: ten a day, three at once unanswered',
        },
      },
    },
  },
  /** Our own collection: a client's last ticket by staff, to prevent concurrent duplicates. */
  nuovicontatti: {
    grants: desk({
      get: 'any',
      create: { scope: 'any', fields: NEW_CONTACT, when: 'together with its ticket' },
      update: {
        scope: 'any',
        fields: NEW_CONTACT,
        when: 'the ticket before is neither Aperto nor Non Risposto',
      },
    }),
  },
  /**
   * Our own collections: search index of conversations (domain/tickets/parts.ts), written by
   * functions.
   */
  indicitickets: { grants: desk(READ_ANY) },
  indiciassistenzatecnica: { grants: desk(READ_ANY) },
  /** Our own collection: clients with more than one technical ticket, maintained by functions. */
  ticketdoppi: { grants: { Amministratore: READ_ANY } },
  /**
   * Our own collection: counts of open tickets and pending checks for the menu
   * (domain/tickets/openCounts.ts).
   */
  contatori: { grants: desk({ get: 'any' }) },
  assistenzanutrizionale: {
    grants: desk({ ...READ_ANY, update: { scope: 'any', fields: ['read'], when: 'removing it' } }),
  },
  documenti: {
    owner: ownUserId,
    grants: {
      Amministratore: {
        ...READ_ANY,
        create: { scope: 'any', fields: DOCUMENT_CREATE, when: 'uploadUser Amministrazione' },
        update: { scope: 'any', fields: ['visibilityProfile', 'uploadCategory'] },
      },
      Studio: {
        ...READ_ANY,
        create: { scope: 'any', fields: DOCUMENT_CREATE, when: 'uploadUser Amministrazione' },
        update: {
          scope: 'any',
          fields: ['visibilityProfile', 'uploadCategory'],
          when: 'not of nutrition',
        },
      },
      user: {
        get: { scope: 'own', when: 'visibilityProfile' },
        list: { scope: 'own', when: 'visibilityProfile' },
        create: {
          scope: 'own',
          fields: DOCUMENT_CREATE,
          when: 'canUploadFiles; visible, uploadUser Utente; uses up its reservation in caricamenti',
        },
      },
    },
  },
  /**
   * Our own collection: upload reservations, created by a function; storage.rules refuse a client's
   * file without one.
   */
  caricamenti: {
    owner: ownUid,
    grants: {
      user: {
        update: {
          scope: 'own',
          fields: ['state'],
          when: 'open → sent (with its record) or cancelled',
        },
      },
    },
  },
  /** Our own collection: a client's uploads of today, counted by that function. */
  caricamenti_giorno: { owner: { id: true }, grants: { user: { get: 'own' } } },

  /**
   * Browsers may only create manual orders. Functions make all changes, with an audit log entry.
   */
  orders: {
    owner: { fields: ['uid', 'userId'], email: 'userEmail' },
    grants: {
      ...desk({
        ...READ_ANY,
        create: { scope: 'any', when: 'id manual_{20}, cash paid, the others waiting' },
      }),
      Spedizioni: READ_ANY,
      user: {
        get: { scope: 'own', when: 'no internal notes in it' },
        list: { scope: 'own', when: 'no internal notes in it' },
      },
    },
  },
  /** Clients see products on sale. */
  products: {
    grants: {
      ...desk(WRITTEN),
      user: { get: { scope: 'any', when: 'idx.sold' }, list: { scope: 'any', when: 'idx.sold' } },
    },
  },
  /** Expenses are visible to their author only; immutable, and deleted by a function. */
  uscite: {
    owner: ownUid,
    grants: desk({
      ...READ_OWN,
      create: {
        scope: 'own',
        fields: ['data', 'prezzo', 'descrizione', 'uid', 'createdAt', 'idx'],
      },
    }),
  },
  /**
   * Our own collections: revenue per month and per order (domain/accounting), written by functions.
   */
  incassi: { grants: desk(READ_ANY) },
  incassiordini: { grants: desk(READ_ANY) },
  /** Our own collection: progress of order imports, written by functions. */
  importazioni: { grants: { Amministratore: READ_ANY } },
  /**
   * Our own collection: problems that belong to no order and need attention, written by functions.
   */
  problemi: { grants: { Amministratore: READ_ANY } },

  /**
   * Functions tick clients' steps and create the programmes of orders, because rules can't check
   * one element of the array of steps.
   */
  percorsi: {
    owner: { fields: ['uid', 'userId'] },
    grants: {
      ...desk({
        ...READ_ANY,
        create: { scope: 'any', when: 'by hand: an id of 20' },
        update: { scope: 'any', when: 'as many steps as before, or more' },
      }),
      user: READ_OWN,
    },
  },
  questionari_templates: {
    grants: {
      ...desk(WRITTEN),
      user: { get: { scope: 'any', when: 'isActive' }, list: { scope: 'any', when: 'isActive' } },
    },
  },
  /**
   * Clients answer through a function, which validates each answer. Staff may copy answers to a
   * step that has none.
   */
  questionari: {
    owner: ownUid,
    grants: { ...desk({ ...READ_ANY, create: 'any' }), user: READ_OWN },
  },
  /**
   * Our own collection: reviews of staff with their internal note
   * (domain/questionnaires/review.ts), maintained by functions.
   */
  revisioni: { grants: desk(READ_ANY) },
  /**
   * Our own collection: purchases that clients may renew, with the outcome of asking them
   * (domain/renewals), maintained by functions.
   */
  rinnovi: { grants: desk(READ_ANY) },
  /** Our own collection: clients to follow and why (domain/follow), maintained by functions. */
  daseguire: { grants: desk(READ_ANY) },

  contatti: {
    grants: desk({
      ...WRITTEN,
      create: { ...TAKES_NUMBER, when: 'together with its number in `numeri`, signed' },
    }),
  },
  /**
   * Our own collection: change history of a contact (domain/leads/history.ts), written by a
   * function.
   */
  storialead: { grants: desk({ get: 'any' }) },
  /** Our own collection: reserved phone numbers of leads, unique by id {collection}_{phone}. */
  numeri: {
    grants: desk({
      get: 'any',
      create: { scope: 'any', fields: ['contactId', 'at'] },
      delete: { scope: 'any', when: 'its lead is gone or has another number' },
    }),
  },
  contattiPromemoria: {
    grants: desk({ ...WRITTEN, create: { scope: 'any', when: 'createdBy is the person' } }),
  },
  campagnaintegrazione: { grants: desk({ ...WRITTEN, create: TAKES_NUMBER }) },
  ricontatti: { grants: desk({ ...WRITTEN, create: TAKES_NUMBER }) },
  comunicazioni: { grants: desk(WRITTEN) },
  /** Read-only in the application. */
  news: { grants: desk(READ_ANY) },

  prenotazioni: {
    owner: ownUserId,
    grants: {
      ...desk({
        ...WRITTEN,
        create: {
          scope: 'any',
          fields: BOOKING_CREATE,
          when: 'id slot_{date}_{hhmm}_{1..3} with the client’s lock, or {1..4} in the own name, to come',
        },
        update: { scope: 'any', fields: ['videocall', 'nutrizionista', 'tipoutente'] },
        delete: { scope: 'any', when: 'moved to another place, before it begins' },
      }),
      user: {
        ...READ_OWN,
        create: {
          scope: 'own',
          fields: BOOKING_CREATE,
          when: 'id slot_{date}_{hhmm}_{1..4}, a time on offer, its only future one',
        },
        delete: { scope: 'own', when: 'moved to another place, until 24 hours before' },
      },
    },
  },
  /** Our own collection: the one future booking of a client. */
  prenotazioniClienti: {
    owner: { id: true },
    grants: {
      ...desk({ get: 'any', create: holds('any'), update: holdsAnother('any') }),
      user: { get: 'own', create: holds('own'), update: holdsAnother('own') },
    },
  },

  inviidigiornata: {
    grants: {
      Amministratore: { ...WRITTEN, delete: MOVED },
      Studio: { ...READ_ANY, create: 'any' },
    },
  },
  inviidigiornata_archivio: {
    grants: {
      Amministratore: { ...READ_ANY, create: MOVED, delete: MOVED },
      Studio: READ_ANY,
    },
  },
  /** One document per client, under the client's uid; single plans are deleted by a function. */
  alimentazioni: {
    owner: { id: true },
    grants: desk({
      ...READ_ANY,
      create: 'any',
      update: { scope: 'any', when: 'as many plans as before, or more' },
    }),
  },
  /**
   * Our own collection: the client's copy of visible plans (domain/plans/shown.ts), written by
   * functions.
   */
  alimentazioniClienti: {
    owner: { id: true },
    grants: { ...desk({ get: 'any' }), user: { get: 'own' } },
  },
  /** Our own collection: what a client has seen, and when (domain/home/seen.ts). */
  visti: {
    owner: { id: true },
    grants: {
      ...desk({ get: 'any' }),
      user: {
        get: 'own',
        create: { scope: 'own', fields: SEEN_FIELDS, when: 'one mark, at now' },
        update: { scope: 'own', fields: SEEN_FIELDS, when: 'one mark more or anew, at now' },
      },
    },
  },
  /** Checks to do; the calls list shows them too. */
  checkdafare: {
    grants: desk({
      ...READ_ANY,
      create: { scope: 'any', when: 'its id says whose and when' },
      update: 'any',
    }),
  },
  check: {
    owner: ownUserId,
    grants: {
      ...desk({
        ...READ_ANY,
        create: 'any',
        update: { scope: 'any', fields: ['visibilityProfile'] },
      }),
      user: {
        get: { scope: 'own', when: 'visibilityProfile' },
        list: { scope: 'own', when: 'visibilityProfile' },
      },
    },
  },
  /**
   * Our own collection: the last check that a client sent (domain/checks/ownCheck.ts), written by
   * functions.
   */
  checkinviati: {
    owner: { id: true },
    grants: { ...desk(READ_ANY), user: { get: 'own' } },
  },
  consulenze: { grants: desk(SESSIONS) },
  sedutept: { grants: desk(SESSIONS) },

  /** Sent notifications, written by functions. */
  notifiche: { grants: desk(READ_ANY) },
  /** Our own collection: a person's recipe history, written by the AI function. */
  ricette: {
    owner: ownUserId,
    grants: { ...desk({ ...READ_OWN, delete: 'own' }), user: { ...READ_OWN, delete: 'own' } },
  },
  /** Our own collection: quotas and rate limits per person. Functions only. */
  limiti: { grants: {} },
  /**
   * Our own collection: tombstones of erased accounts, so that their unexpired tokens can't
   * sign up again. Functions only.
   */
  cancellati: { grants: {} },
  /**
   * Our own collection: figures per month. Functions only; /andamento reads them through a
   * callable.
   */
  andamento: { grants: {} },
  /** Our own collection: browser errors. Functions only; /stato reads them through a callable. */
  problemibrowser: { grants: {} },
  /** Our own collection: the audit log, written by functions. */
  registro: { grants: { Amministratore: READ_ANY } },
  /**
   * Our own collection: who has a conversation open or is typing in it, and who is editing which
   * cell of a list; one document per person and page.
   */
  presenza: {
    owner: ownUid,
    grants: desk({
      ...READ_ANY,
      create: {
        scope: 'own',
        fields: ['ticket', 'uid', 'name', 'typing', 'cell', 'at'],
        when: 'id {ticket}_{uid}, at is now',
      },
      update: { scope: 'own', fields: ['name', 'typing', 'cell', 'at'], when: 'at is now' },
      delete: 'own',
    }),
  },
  /** Our own collection: saved views of staff's lists (domain/views/view.ts). */
  viste: {
    owner: ownUid,
    grants: { ...desk(OWN_VIEWS), Spedizioni: OWN_VIEWS },
  },
  /**
   * Our own collection: decisions about items of «Oggi» (domain/today/item.ts): done, postponed or
   * passed to a colleague; one document per item.
   */
  oggi: {
    grants: desk({
      ...READ_ANY,
      create: { scope: 'any', fields: DECISION, when: DECIDES },
      update: { scope: 'any', fields: DECIDED, when: DECIDES },
    }),
  },
  /**
   * Our own collection: counter sales in progress (domain/orders/counterDraft.ts), one per seller.
   */
  carrelli: {
    owner: { id: true },
    grants: desk({
      get: 'own',
      create: { scope: 'own', fields: COUNTER_DRAFT, when: 'at is now' },
      update: { scope: 'own', fields: COUNTER_DRAFT, when: 'at is now' },
    }),
  },
  /** Anybody, signed in or not, reads `impostazioni/informativa`, the privacy notice. */
  impostazioni: {
    grants: {
      Amministratore: { ...READ_ANY, create: 'any', update: 'any' },
      Studio: READ_ANY,
      Spedizioni: { get: { scope: 'any', when: 'what orders are filtered by' } },
    },
  },
} as const satisfies Record<string, CollectionAccess>;

export type CollectionName = keyof typeof COLLECTION_ACCESS;
export const COLLECTIONS = Object.keys(COLLECTION_ACCESS) as CollectionName[];

/** The access of one collection, with the general type. */
export function collectionAccess(collection: CollectionName): CollectionAccess {
  return COLLECTION_ACCESS[collection];
}

/** A cell of the matrix, or null when empty. */
export function grantOf(
  subject: Subject,
  operation: Operation,
  collection: CollectionName,
): Grant | null {
  return grantIn(collectionAccess(collection).grants, subject, operation);
}

/**
 * Whether the subject may do this to a document of its own (`own`) or of others. Ignores conditions
 * on fields.
 */
export function may(
  subject: Subject,
  operation: Operation,
  collection: CollectionName,
  own: boolean,
): boolean {
  return reaches(grantOf(subject, operation, collection), own);
}

/** Whether the subject may change this field of a document of its own (`own`) or of others. */
export function mayChange(
  subject: Subject,
  collection: CollectionName,
  field: string,
  own: boolean,
): boolean {
  const grant = grantOf(subject, 'update', collection);
  return reaches(grant, own) && (!grant?.fields || grant.fields.includes(field));
}

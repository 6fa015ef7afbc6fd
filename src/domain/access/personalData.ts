import { LEAD_COLLECTIONS } from '../leads/idx';
import { NOTICE_KINDS } from '../notices/notice';
import { accountsOf } from '../orders/accounts';
import { isOnTicket } from '../notes/ofTickets';
import { NOTES } from '../notes/internal';
import { orderEmail } from '../orders/readOrder';
import { orderOwner } from '../orders/source';
import { fieldsOf, textOf, type Fields } from '../stored';
import { typedEmail } from '../text';
import { KINDS } from '../tickets/ticket';
import { storedPhone } from '../phone';
import { COLLECTIONS, collectionAccess, type CollectionName } from './collections';

/** How many people's data one Amministratore may export per day. */
export const EXPORTS_PER_DAY = 30;

/** Rate-limited actions: a document `limiti/{name}_{uid}` each (functions/src/kit/ration.ts). */
export const RATIONS = [
  'ricette',
  'ordini',
  'eliminazioni',
  'esportazioni',
  ...NOTICE_KINDS.map((kind) => `notifica-${kind}` as const),
] as const;
export type Ration = (typeof RATIONS)[number];

/**
 * What happens to a document when its person is erased: deleted; or kept in anonymised form, where
 * the business must keep it (accounting, audit log); or kept whole, as work of staff.
 */
export type Erasure = 'delete' | 'keep' | { kept: (document: Fields) => Fields };

/** How documents of a collection reference the person they are about. */
interface PersonalData {
  /** Fields with the person's uid. */
  uid?: readonly string[];
  /** Document ids derived from the uid. */
  ids?: (uid: string) => string[];
  /** Fields with a value that begins with `{uid}_`. */
  uidPrefix?: readonly string[];
  /**
   * Fields with an e-mail address of the person, as typed or in lower case; `idx.email` matches any
   * case.
   */
  email?: readonly string[];
  /** Fields with a phone number (three spellings). */
  phone?: readonly string[];
  /**
   * Documents that belong to the person's documents in other collections; `prefixed`: ids begin
   * with `{collection}_`.
   */
  via?: { field: string; collections: readonly CollectionName[]; prefixed?: true };
  /** Whether a document that references the person is about somebody else. */
  others?: (document: Fields, person: PersonKeys) => boolean;
  /** What the export contains of a document; null: nothing. Default: the whole document. */
  exported?: (document: Fields) => Fields | null;
  erase: Erasure;
}

/** Keys that identify a person, verified or not. */
export interface PersonKeys {
  uid: string;
  /** As stored and in lower case, without duplicates. */
  emails: readonly string[];
  /** Canonical. */
  phones: readonly string[];
}

/** The owner's fields according to the access matrix. */
function owner(collection: CollectionName): Pick<PersonalData, 'uid' | 'ids' | 'email'> {
  const { fields, id, email } = collectionAccess(collection).owner ?? {};
  return {
    ...(fields ? { uid: fields } : {}),
    ...(id ? { ids: (uid) => [uid] } : {}),
    ...(email ? { email: [email] } : {}),
  };
}

/** A lead with this phone number but another e-mail is somebody else: families share numbers. */
function othersLead(field: string) {
  return (document: Fields, { emails }: PersonKeys): boolean => {
    const email = textOf(document[field]);
    return email !== null && !emails.includes(typedEmail(email));
  };
}

/**
 * Whether an order is another buyer's, according to `orderOwner`: at the counter `uid` is the
 * seller. The buyer's address may be in one of several fields.
 */
function soldToAnother(order: Fields, { uid, emails }: PersonKeys): boolean {
  return orderOwner(order) !== uid && !emails.includes(orderEmail(order));
}

/** An audit log entry without the deleted contents. Erasure entries contain nothing else. */
function whatWasDone(entry: Fields): Fields {
  if (entry.what === 'erase') return entry;
  const said = [
    'who',
    'whoEmail',
    'what',
    'collection',
    'docId',
    'when',
    'usedAt',
    'finalAt',
    'erased',
  ];
  return Object.fromEntries(Object.entries(entry).filter(([name]) => said.includes(name)));
}

/** An audit log entry without the staff's notes that were deleted or moved with a ticket. */
function withoutTicketNotes(entry: Fields): Fields {
  const { beside } = entry;
  if (!Array.isArray(beside)) return entry;
  const kept = (beside as unknown[]).filter((one) => {
    const { collection, data } = fieldsOf(one);
    return collection !== NOTES || !isOnTicket(fieldsOf(data));
  });
  return { ...entry, beside: kept };
}

const ticketLocks = (uid: string) =>
  Object.values(KINDS).map(({ collection }) => `${collection}_${uid}`);

/**
 * Collections whose documents have internal notes, apart from documents with the uid as id.
 * Attachments hidden from the client count as notes.
 */
const NOTED = [
  'orders',
  'percorsi',
  'check',
  'tickets',
  'assistenzatecnica',
] as const satisfies readonly CollectionName[];

/**
 * Where personal data is stored, for every collection of the access matrix (collections.ts), or why
 * a collection holds none. Both the export and the erasure of a person use it. Owners known to the
 * matrix are taken from there.
 */
export const PERSONAL_DATA: Readonly<Record<CollectionName, PersonalData | { none: string }>> = {
  /** Not by e-mail: another record with the same address is somebody else's. */
  users: { ...owner('users'), uid: ['uid'], erase: 'delete' },
  /** Also found through the annotated document: a note on an order may lack the client's uid. */
  noteinterne: {
    uid: ['userId', 'docId'],
    ids: (uid) => [`users_${uid}`, `alimentazioni_${uid}`],
    via: { field: 'docId', collections: NOTED, prefixed: true },
    exported: (note) => (isOnTicket(note) ? null : note),
    erase: 'delete',
  },
  studi: { none: 'names of studios' },
  dispositivi: { ...owner('dispositivi'), erase: 'delete' },

  tickets: { ...owner('tickets'), erase: 'delete' },
  assistenzatecnica: {
    ...owner('assistenzatecnica'),
    ids: (uid) => [`${uid}_merged`],
    erase: 'delete',
  },
  richiestetecniche: { ...owner('richiestetecniche'), erase: 'delete' },
  indicitickets: { none: 'made of the tickets, and removed with them' },
  indiciassistenzatecnica: { none: 'made of the tickets, and removed with them' },
  nuovicontatti: { uid: ['userId'], ids: ticketLocks, erase: 'delete' },
  ticketdoppi: { uid: ['userId'], ids: (uid) => [uid], erase: 'delete' },
  contatori: { none: 'counts' },
  assistenzanutrizionale: { uid: ['userId'], erase: 'delete' },
  documenti: { ...owner('documenti'), erase: 'delete' },
  caricamenti: { ...owner('caricamenti'), erase: 'delete' },
  caricamenti_giorno: { ids: (uid) => [uid], erase: 'delete' },

  orders: {
    ...owner('orders'),
    email: ['userEmail', 'idx.email'],
    others: soldToAnother,
    erase: { kept: accountsOf },
  },
  products: { none: 'the catalogue' },
  uscite: { ...owner('uscite'), erase: 'keep' },
  incassi: { none: 'sums' },
  andamento: { none: 'counts per studio' },
  incassiordini: { none: 'amounts and order numbers, nothing of who bought' },
  importazioni: { none: 'progress of imports: counts and order numbers' },
  problemi: { none: 'ids and amounts of payments, nothing of who paid' },

  percorsi: { ...owner('percorsi'), email: ['userEmail'], erase: 'delete' },
  questionari_templates: { none: 'questions, no answers' },
  questionari: {
    ...owner('questionari'),
    via: { field: 'percorsoId', collections: ['percorsi'] },
    erase: 'delete',
  },
  revisioni: { none: 'made of programmes and answers, and removed with them' },
  rinnovi: { uid: ['uid'], erase: 'delete' },
  daseguire: { uid: ['uid'], ids: (uid) => [uid], erase: 'delete' },

  contatti: {
    email: ['email', 'idx.email'],
    phone: ['telefono'],
    others: othersLead('email'),
    erase: 'delete',
  },
  contattiPromemoria: {
    email: ['contactEmail'],
    phone: ['contactPhone'],
    via: { field: 'contactId', collections: ['contatti'] },
    others: othersLead('contactEmail'),
    erase: 'delete',
  },
  storialead: { via: { field: 'contactId', collections: ['contatti'] }, erase: 'delete' },
  numeri: {
    via: { field: 'contactId', collections: LEAD_COLLECTIONS, prefixed: true },
    erase: 'delete',
  },
  campagnaintegrazione: {
    email: ['email', 'idx.email'],
    phone: ['telefono'],
    others: othersLead('email'),
    erase: 'delete',
  },
  ricontatti: {
    email: ['email', 'idx.email'],
    phone: ['telefono'],
    others: othersLead('email'),
    erase: 'delete',
  },
  comunicazioni: { uid: ['uid'], email: ['userEmail'], erase: 'delete' },
  news: { none: 'texts for all staff' },

  prenotazioni: { ...owner('prenotazioni'), erase: 'delete' },
  prenotazioniClienti: { ...owner('prenotazioniClienti'), erase: 'delete' },

  inviidigiornata: { uid: ['uid'], email: ['email'], erase: 'delete' },
  inviidigiornata_archivio: { uid: ['uid'], email: ['email'], erase: 'delete' },
  alimentazioni: { ...owner('alimentazioni'), uid: ['userId'], erase: 'delete' },
  alimentazioniClienti: { ...owner('alimentazioniClienti'), uid: ['userId'], erase: 'delete' },
  visti: { ...owner('visti'), erase: 'delete' },
  checkdafare: { uid: ['uid'], erase: 'delete' },
  check: { ...owner('check'), erase: 'delete' },
  checkinviati: { ...owner('checkinviati'), erase: 'delete' },
  consulenze: { uid: ['uid'], erase: 'delete' },
  sedutept: { uid: ['uid'], erase: 'delete' },

  notifiche: { uid: ['userId'], erase: 'delete' },
  ricette: { ...owner('ricette'), erase: 'delete' },
  /** Includes requests to the shop, stored with their author's uid. */
  limiti: { uid: ['uid'], ids: (uid) => RATIONS.map((name) => `${name}_${uid}`), erase: 'delete' },
  problemibrowser: {
    none: 'faults of the application: places in our code, screens, cleaned messages',
  },
  cancellati: {
    none: 'ids of accounts and leads that are no more, and hashes of their addresses, for three months',
  },
  /** An entry keeps what was done and by whom, but not the deleted content. */
  registro: {
    uidPrefix: ['docId'],
    uid: ['docId', 'about', 'before.userId', 'before.uid'],
    email: ['before.email', 'before.userEmail', 'before.contactEmail', 'before.idx.email'],
    exported: withoutTicketNotes,
    erase: { kept: whatWasDone },
  },
  presenza: { ...owner('presenza'), erase: 'delete' },
  viste: { ...owner('viste'), erase: 'delete' },
  /** Some items have the client's uid as their id, or an id that begins with it. */
  oggi: { uid: ['to', 'by', 'docId'], uidPrefix: ['docId'], erase: 'delete' },
  /** Also found by the customer's e-mail while the sale is open. */
  carrelli: { ...owner('carrelli'), email: ['email'], erase: 'delete' },
  impostazioni: { none: 'lists and templates of the business' },
};

export interface PersonalLocation extends PersonalData {
  collection: CollectionName;
}

/**
 * Collections that may hold personal data. Those that `via` depends on come first, the person's own
 * record last.
 */
export function personalLocations(): PersonalLocation[] {
  const locations = COLLECTIONS.flatMap((collection) => {
    const data = PERSONAL_DATA[collection];
    return 'none' in data ? [] : [{ collection, ...data }];
  });
  const rank = ({ collection, via }: PersonalLocation) => {
    if (collection === 'users') return 2;
    return via ? 1 : 0;
  };
  return locations.sort((a, b) => rank(a) - rank(b));
}

/**
 * The keys of a person from its record and account.
 * @param emails as stored
 * @param phones as stored
 */
export function personKeys(
  uid: string,
  emails: readonly unknown[],
  phones: readonly unknown[],
): PersonKeys {
  const emailsTyped = emails.map(textOf).filter((email) => email !== null);
  const numbers = phones.map(storedPhone);
  return {
    uid,
    // As it was typed, and as `idx.email` may have it.
    emails: [
      ...new Set(emailsTyped.flatMap((email) => [email, email.toLowerCase(), typedEmail(email)])),
    ],
    phones: [...new Set(numbers.filter((number) => number !== ''))],
  };
}

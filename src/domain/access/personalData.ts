import { LEAD_COLLECTIONS } from '../leads/idx';
import { NOTICE_KINDS } from '../notices/notice';
import { accountsOf } from '../orders/accounts';
import { orderEmail } from '../orders/readOrder';
import { orderOwner } from '../orders/source';
import { textOf, type Fields } from '../stored';
import { KINDS } from '../tickets/kinds';
import { storedPhone } from '../phone';
import { COLLECTIONS, collectionAccess, type CollectionName } from './collections';

/** What is rationed for each person: a document `limiti/{name}_{uid}` each (functions/src/kit/ration.ts). */
export const RATIONS = [
  'ricette',
  'ordini',
  'eliminazioni',
  'esportazioni',
  ...NOTICE_KINDS.map((kind) => `notifica-${kind}` as const),
] as const;
export type Ration = (typeof RATIONS)[number];

/**
 * What happens to a person's documents when the person is erased: deleted; or kept without the person, because the business must keep them
 * (accounting, the register of who did what); or kept whole, because they are the work of staff.
 */
export type Erasure = 'delete' | 'keep' | { kept: (document: Fields) => Fields };

/** How the documents of a collection name the person whom they are about. */
interface PersonalData {
  /** Fields with the person's uid. */
  uid?: readonly string[];
  /** Ids of documents, made of the person's uid. */
  ids?: (uid: string) => string[];
  /** Fields with an id made of the person's uid and `_…`. */
  uidPrefix?: readonly string[];
  /** Fields with an e-mail address of the person, as it was typed or in lower case; `idx.email` finds it however it was typed. */
  email?: readonly string[];
  /** Fields with a phone number (three ways of writing it). */
  phone?: readonly string[];
  /** Documents that belong to the person's documents of other collections; `prefixed`: ids begin with that collection's name and `_`. */
  via?: { field: string; collections: readonly CollectionName[]; prefixed?: true };
  /** Whether a document that names the person is about another after all. */
  others?: (document: Fields, person: PersonKeys) => boolean;
  erase: Erasure;
}

/** By what a person is found, proven to be the person's own or not. */
export interface PersonKeys {
  uid: string;
  /** As stored and in lower case, each once. */
  emails: readonly string[];
  /** Canonical. */
  phones: readonly string[];
}

/** The owner that the matrix names, as the fields of the table. */
function owner(collection: CollectionName): Pick<PersonalData, 'uid' | 'ids' | 'email'> {
  const { fields, id, email } = collectionAccess(collection).owner ?? {};
  return {
    ...(fields ? { uid: fields } : {}),
    ...(id ? { ids: (uid) => [uid] } : {}),
    ...(email ? { email: [email] } : {}),
  };
}

/** A lead with this phone number and somebody else's e-mail is somebody else: families share numbers. */
function othersLead(field: string) {
  return (document: Fields, { emails }: PersonKeys): boolean => {
    const email = textOf(document[field]);
    return email !== null && !emails.includes(email.toLowerCase());
  };
}

/** Whose an order is, the order says (`orderOwner`): at the counter `uid` is who sold it. A buyer's address stands in one of several places. */
function soldToAnother(order: Fields, { uid, emails }: PersonKeys): boolean {
  return orderOwner(order) !== uid && !emails.includes(orderEmail(order));
}

/** An entry of the register without what the document held; that a person was erased says nothing else. */
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

const ticketLocks = (uid: string) =>
  Object.values(KINDS).map(({ collection }) => `${collection}_${uid}`);

/** Whose documents are noted of, beside those that have the person's uid as their id; attachments that its client may not see are, too. */
const NOTED = [
  'orders',
  'percorsi',
  'check',
  'tickets',
  'assistenzatecnica',
] as const satisfies readonly CollectionName[];

/**
 * THE table of where a person is: every collection of the matrix (collections.ts), or why it holds nobody. What exports a person's data
 * and what erases it both go by it. Where the matrix knows the owner, it is taken from there.
 */
export const PERSONAL_DATA: Readonly<Record<CollectionName, PersonalData | { none: string }>> = {
  /** Not by the address: a record that only names it is somebody else's. */
  users: { ...owner('users'), uid: ['uid'], erase: 'delete' },
  /** By what they are noted of, too: a note on an order doesn't always say whose it is. */
  noteinterne: {
    uid: ['userId', 'docId'],
    ids: (uid) => [`users_${uid}`, `alimentazioni_${uid}`],
    via: { field: 'docId', collections: NOTED, prefixed: true },
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
  consulenze: { uid: ['uid'], erase: 'delete' },
  sedutept: { uid: ['uid'], erase: 'delete' },

  notifiche: { uid: ['userId'], erase: 'delete' },
  ricette: { ...owner('ricette'), erase: 'delete' },
  /** Also what was asked of the shop, by who asked. */
  limiti: { uid: ['uid'], ids: (uid) => RATIONS.map((name) => `${name}_${uid}`), erase: 'delete' },
  problemibrowser: {
    none: 'faults of the application: places in our code, screens, cleaned messages',
  },
  cancellati: {
    none: 'ids of accounts and leads that are no more, and hashes of their addresses, for three months',
  },
  /** An entry says what was done and by whom; what the deleted document held goes. */
  registro: {
    uidPrefix: ['docId'],
    uid: ['docId', 'about', 'before.userId', 'before.uid'],
    email: ['before.email', 'before.userEmail', 'before.contactEmail', 'before.idx.email'],
    erase: { kept: whatWasDone },
  },
  presenza: { ...owner('presenza'), erase: 'delete' },
  viste: { ...owner('viste'), erase: 'delete' },
  /** Also the customer's, while the sale isn't placed. */
  carrelli: { ...owner('carrelli'), email: ['email'], erase: 'delete' },
  impostazioni: { none: 'lists and templates of the business' },
};

export interface PersonalPlace extends PersonalData {
  collection: CollectionName;
}

/** The collections that can hold something about a person; those that others lead to come first, the person's own record last. */
export function personalPlaces(): PersonalPlace[] {
  const places = COLLECTIONS.flatMap((collection) => {
    const data = PERSONAL_DATA[collection];
    return 'none' in data ? [] : [{ collection, ...data }];
  });
  const rank = ({ collection, via }: PersonalPlace) => {
    if (collection === 'users') return 2;
    return via ? 1 : 0;
  };
  return places.sort((a, b) => rank(a) - rank(b));
}

/** The keys of a person, from what its record and account say. @param emails as stored @param phones as stored */
export function personKeys(
  uid: string,
  emails: readonly unknown[],
  phones: readonly unknown[],
): PersonKeys {
  const addresses = emails.map(textOf).filter((email) => email !== null);
  const numbers = phones.map(storedPhone);
  return {
    uid,
    emails: [...new Set(addresses.flatMap((email) => [email, email.toLowerCase()]))],
    phones: [...new Set(numbers.filter((number) => number !== ''))],
  };
}

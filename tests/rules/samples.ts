import { deleteField, increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { CollectionName } from '@/domain/access/collections';
import type { Subject } from '@/domain/access/grants';
import { NOTE_FIELDS } from '@/domain/notes/internal';
import { CLIENT_FIELDS } from '@/domain/users/fields';
import { messageBytes } from '@/domain/tickets/size';
import { romeMonth } from '@/domain/time/rome';
import { newId, userRecord, type Creation, type Data, type Person, type Stored } from './harness';

/** Valid documents and writes of one collection, for roles that the matrix allows. */
export interface Sample {
  /**
   * A stored document.
   * @param owner its owner
   */
  stored(owner: Person): { id?: string; data: Data };
  /** A valid create by this person; default: the stored shape. */
  create?(by: Person, owner: Person): Creation;
  /**
   * Valid updates of the stored document: together they change every changeable field. Default: `{
   * nota: 'x' }`.
   */
  patches?(subject: Subject, by: Person, own: boolean): Data[];
  /** Condition that a client's query needs besides its own uid. */
  listed?: [field: string, value: unknown];
  /** Fields by which an owner's documents are listed; default: those of the access table. */
  listedBy?: readonly string[];
  /** Documents that must exist. */
  needs?(owner: Person): readonly Stored[];
  /** Writes that accompany an update. */
  besidePatch?(by: Person, patch: Data): readonly Stored[];
  /** Writes that accompany a deletion, if it is a move. */
  besideDelete?(by: Person, path: string, owner: Person): readonly Stored[];
}

export const clientMessage = (content = 'Il video non parte.'): Data => ({
  type: 'Richiesta',
  content,
  timestamp: Timestamp.now(),
});
export const staffMessage = (by: Person, type: string, content = 'Prova così.'): Data => ({
  type,
  content,
  timestamp: new Date().toISOString(),
  userId: by.uid,
});
/** The app's write that appends the last of these messages, including its size. */
export const appending = (...conversations: Data[]): Data => {
  const content = conversations.at(-1)?.content;
  const bytes = messageBytes(typeof content === 'string' ? content : '');
  return { conversations, 'idx.bytes': increment(bytes) };
};
const storedMessage = {
  type: 'Richiesta',
  content: 'Buongiorno',
  timestamp: '2026-10-01T08:00:00.000Z',
};

export const storedTicket = (owner: Person, more: Data = {}): Data => ({
  idTicket: 'TICKET-ab12cd34e',
  title: 'Domanda',
  status: 'Aperto',
  userId: owner.uid,
  timestamp: new Date('2026-10-01T08:00:00Z'),
  conversations: [storedMessage],
  idx: { at: new Date('2026-10-01T08:00:00Z'), studio: 'Roma', count: 1 },
  ...more,
});
export const clientTicket = (by: Person, more: Data = {}): Data => ({
  idTicket: 'TICKET-ab12cd34e',
  title: 'Domanda',
  status: 'Aperto',
  userId: by.uid,
  timestamp: serverTimestamp(),
  conversations: [clientMessage()],
  idx: { at: serverTimestamp() },
  ...more,
});
export const staffTicket = (by: Person, owner: Person, type: string, more: Data = {}): Data => ({
  idTicket: 'TICKET-ab12cd34e',
  title: 'Bentornata',
  status: 'Non Risposto',
  userId: owner.uid,
  operatorId: by.uid,
  timestamp: new Date().toISOString(),
  conversations: [staffMessage(by, type)],
  idx: { at: serverTimestamp() },
  ...more,
});
/** The client's lock that accompanies a ticket created by staff. */
export const lockOf = (collection: string, by: Person, owner: Person) => (ticketId: string) => [
  {
    path: `nuovicontatti/${collection}_${owner.uid}`,
    data: { collection, userId: owner.uid, ticketId, operatorId: by.uid, at: serverTimestamp() },
  },
];
/** The client's counter that accompanies a technical ticket. */
export const counterOf = (by: Person) => (ticketId: string) => [
  {
    path: `richiestetecniche/${by.uid}`,
    data: { count: 1, open: [ticketId], at: serverTimestamp() },
  },
];
export const staffOpens = (
  collection: string,
  type: string,
  by: Person,
  owner: Person,
): Creation => ({
  id: newId(),
  data: staffTicket(by, owner, type),
  beside: lockOf(collection, by, owner),
});
/** An existing ticket of this client, with an id derived from the client's. */
const known = (owner: Person) => owner.uid.split('').reverse().join('');
export const newContact = (
  by: Person,
  owner: Person,
  more: Data = {},
): { id: string; data: Data } => ({
  id: `tickets_${owner.uid}`,
  data: {
    collection: 'tickets',
    userId: owner.uid,
    ticketId: known(owner),
    operatorId: by.uid,
    at: new Date(),
    ...more,
  },
});
/** Id of a place of this month's nutritional tickets. */
export const placeId = (person: Person, place: number | string = 1) =>
  `${person.uid}_${romeMonth(new Date())}_${place}`;

export const registration = (by: Person, more: Data = {}): Data => ({
  ...userRecord(by),
  created_time: serverTimestamp(),
  dataPrivacyAccettata: serverTimestamp(),
  ...more,
});

export const documentRecord = (by: Person, owner: Person, id: string, more: Data = {}): Data => ({
  userId: owner.uid,
  fileName: 'dieta.pdf',
  fileType: 'pdf',
  uploadedAt: serverTimestamp(),
  uploadUser: by.subject === 'user' ? 'Utente' : 'Amministrazione',
  visibilityProfile: true,
  uploadCategory: 'Tecnico',
  ticketId: 'ticket',
  filePath: `documenti/${owner.uid}/${id}_dieta.pdf`,
  ...more,
});

/** A client's reservation among the day's uploads, as created. */
export const uploadReservation = (owner: Person, id: string, more: Data = {}): Data => ({
  uid: owner.uid,
  path: `documenti/${owner.uid}/${id}_dieta.pdf`,
  size: 5,
  state: 'open',
  at: serverTimestamp(),
  expireAt: new Date(Date.now() + 7 * 86_400_000),
  ...more,
});
export const note = (by: Person, owner: Person, more: Data = {}): { id: string; data: Data } => ({
  id: `users_${owner.uid}`,
  data: {
    collection: 'users',
    docId: owner.uid,
    item: '',
    userId: owner.uid,
    at: serverTimestamp(),
    by: by.uid,
    notes: 'Da seguire',
    ...more,
  },
});

/** The first weekday that is at least `ahead` days away, yyyy-MM-dd. */
export function weekday(ahead: number): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
let places = 0;
/** A booking on an unused place: 20 times of 20 weekdays, three places each. */
export function booking(
  owner: Person,
  more: { date?: string; time?: string; place?: number | string } = {},
): { id: string; data: Data } {
  places += 1;
  const minutes = 480 + 30 * (places % 20);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  const {
    date = weekday(1 + (Math.floor(places / 20) % 20)),
    time = clock,
    place = 1 + (Math.floor(places / 400) % 3),
  } = more;
  const id = `slot_${date}_${time.replace(':', '')}_${place}`;
  return { id, data: { id, userId: owner.uid, data: date, orario: time, stato: 'Booked' } };
}
/** The client's reservation that accompanies its booking. */
export const heldBy = (by: Person) => (slot: string) => [
  { path: `prenotazioniClienti/${by.uid}`, data: { slot, at: serverTimestamp() } },
];

export const auditEntry = (by: Person, more: Data = {}): Data => ({
  who: by.uid,
  whoEmail: by.email,
  what: 'delete',
  collection: 'contatti',
  docId: 'abc',
  when: serverTimestamp(),
  before: { a: 1 },
  ...more,
});

const spent = new Date('2026-10-01T08:00:00Z');
export const expense = (owner: Person, more: Data = {}): Data => ({
  uid: owner.uid,
  data: spent,
  prezzo: 12.5,
  descrizione: 'Carta',
  idx: { at: spent, cents: 1250 },
  ...more,
});
let phones = 0;
/** Signature required on contacts of the main list. */
export const signed = (by: Person): Data => ({
  modificatoDa: by.uid,
  modificatoAt: serverTimestamp(),
});
/** A lead with a unique number, and the number's reservation. */
export const lead = (collection: string, by?: Person): Creation => {
  phones += 1;
  const telefono = `+39${run}${String(phones).padStart(6, '0')}`;
  return {
    id: newId(),
    data: { name: 'Anna', telefono, ...(by && collection === 'contatti' ? signed(by) : {}) },
    beside: (contactId) => [
      { path: `numeri/${collection}_${telefono}`, data: { contactId, at: serverTimestamp() } },
    ],
  };
};
const run = String(Math.floor(Math.random() * 9000) + 1000);

export const presence = (owner: Person, more: Data = {}): { id: string; data: Data } => {
  const ticket = `technical-${newId()}`;
  const data = {
    ticket,
    uid: owner.uid,
    name: 'Giulia',
    typing: false,
    at: serverTimestamp(),
    ...more,
  };
  return { id: `${ticket}_${owner.uid}`, data };
};

export const counterDraft = (owner: Person, more: Data = {}): { id: string; data: Data } => ({
  id: owner.uid,
  data: {
    requestId: newId(),
    email: 'c@esempio.test',
    cart: '{}',
    placing: '',
    placed: '',
    at: serverTimestamp(),
    ...more,
  },
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** A decision about a thing in «Oggi». */
export const decision = (
  by: Person,
  more: Data & { collection?: string } = {},
): { id: string; data: Data } => {
  const docId = newId();
  const data = {
    collection: 'orders',
    docId,
    mark: 'pending',
    done: false,
    until: null,
    to: 'collega',
    toEmail: 'collega@esempio.test',
    by: by.uid,
    byEmail: by.email,
    sentBy: by.email,
    at: serverTimestamp(),
    expireAt: inDays(90),
    ...more,
  };
  return { id: `${data.collection}_${docId}`, data };
};
export const view = (owner: Person, more: Data = {}): { id: string; data: Data } => ({
  id: newId(),
  data: {
    uid: owner.uid,
    list: 'tickets-technical',
    name: 'I miei',
    search: 'stato=Aperto',
    at: serverTimestamp(),
    ...more,
  },
});

const each = (fields: readonly string[], value: unknown = 'nuovo'): Data[] =>
  fields.map((field) => ({ [field]: value }));

const ownEdits: Data[] = each(['name', 'surname', 'phone']).map((edit) => ({
  ...edit,
  renamedAt: serverTimestamp(),
}));

/** A stored document of any shape, and one that may be created. */
const stored: Sample['stored'] = (owner) => ({
  data: { uid: owner.uid, userId: owner.uid, nome: 'x', createdAt: new Date() },
});
const plain: Sample = { stored };
const made = (create: Data, patch: Data): Sample => ({
  stored,
  create: () => ({ data: create }),
  patches: () => [patch],
});

/** The matrix test stores journeys of questionnaires under this id. */
export const journeyOf = (person: Person) => `percorso${person.uid}`;
export const answers = (owner: Person, more: Data = {}): { id: string; data: Data } => {
  const base = {
    uid: owner.uid,
    percorsoId: journeyOf(owner),
    stepIndex: 0,
    stepKey: 'questionario',
    templateId: 't',
    templateVersion: 1,
  };
  const product = {
    productId: 'p',
    productName: 'FC3',
    sequenceGroupId: 'g',
    sequenceIndex: 1,
    sequenceTotal: 3,
  };
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const data: Data = { ...base, ...product, ...times, answers: { eta: '30' }, ...more };
  return { id: `${String(data.percorsoId)}__${String(data.stepIndex)}`, data };
};
/** A manual order by staff, paid in cash. */
export const manualOrder = (...fields: Data[]) => {
  const id = `manual_${newId()}`;
  const cash = { paymentMethod: 'contanti', paymentStatus: 'completed', status: 'pagato' };
  return {
    id,
    data: Object.assign({}, ...fields, { source: 'manuale', orderId: id, ...cash }) as Data,
  };
};
const storedAnswers = (owner: Person, more: Data = {}) =>
  answers(owner, { createdAt: new Date(), updatedAt: new Date(), ...more });
/** The journey and template of the answers. */
export const questionnaires = (owner: Person): Stored[] => [
  {
    path: `percorsi/${journeyOf(owner)}`,
    data: { uid: owner.uid, productId: 'p', steps: [{ name: 'questionario', done: false }] },
  },
  { path: 'questionari_templates/t', data: template() },
];
const template = (more: Data = {}): Data => ({
  title: 'Iniziale',
  isActive: true,
  version: 1,
  stepKey: 'questionario',
  scope: 'global',
  fields: ['eta', 'peso', 'note'].map((key) => ({ key, label: key, type: 'text' })),
  ...more,
});
export const templateDraft = (more: Data = {}): Data => ({
  title: 'Altro',
  version: 1,
  stepKey: 'questionario',
  scope: 'global',
  productId: '',
  fields: [{ key: 'eta' }],
  ...more,
});

const read = [{ read: true }, { read: deleteField() }];
const technicalFields: Data[] = [
  ...['Risposto', 'Non Risposto', 'Completato', 'Aperto'].map((status) => ({ status })),
  ...['Commerciale', 'Tecnico', 'Ibrido', 'In attesa', deleteField()].map((tipoTicket) => ({
    tipoTicket,
  })),
  ...['tecnico', 'generale', deleteField()].map((type) => ({ type })),
  ...read,
];
const reply = (by: Person, type: string): Data => ({
  status: 'Risposto',
  tipoTicket: deleteField(),
  ...appending(storedMessage, staffMessage(by, type)),
});
const clientReply = (): Data => ({
  status: 'Aperto',
  ...appending(storedMessage, clientMessage()),
});

/** A shipment, archived unchanged, with any legacy fields. */
export const SENT: Data = {
  uid: 'c',
  tipo: 'vecchio',
  createdAt: new Date('2026-10-01T08:00:00Z'),
};

/** A sample for every collection of the matrix, enforced by the type. */
export const SAMPLES: Record<CollectionName, Sample> = {
  users: {
    stored: (owner) => ({ id: owner.uid, data: userRecord(owner) }),
    create: (_, owner) => ({ id: owner.uid, data: registration(owner) }),
    patches: (subject, _, own) => {
      if (own && subject !== 'Amministratore') return ownEdits;
      if (own) return [{ name: 'nuovo' }, { canUploadFiles: true }];
      if (subject === 'Amministratore')
        return [
          ...each(CLIENT_FIELDS),
          { hidden: true },
          { canUploadFiles: true },
          { canSendChecks: true },
          { parent_id: 'x' },
        ];
      if (subject === 'Studio')
        return [
          ...each(CLIENT_FIELDS),
          { hidden: true },
          { canUploadFiles: true },
          { canSendChecks: true },
        ];
      return ownEdits;
    },
  },
  noteinterne: {
    stored: (owner) => ({
      ...note(owner, owner),
      data: { ...note(owner, owner).data, at: new Date() },
    }),
    create: (by, owner) => note(by, owner),
    patches: (_, by) =>
      NOTE_FIELDS.map((field) => ({ [field]: 'nuova', at: serverTimestamp(), by: by.uid })),
  },
  studi: plain,
  dispositivi: plain,
  tickets: {
    stored: (owner) => ({ data: storedTicket(owner) }),
    create: (by, owner) =>
      by.subject === 'user'
        ? { id: placeId(by), data: clientTicket(owner) }
        : staffOpens('tickets', 'Nutrizionista', by, owner),
    patches: (subject, by) => {
      if (subject === 'user') return [clientReply()];
      if (subject === 'Studio')
        return [{ status: 'Risposto' }, { status: 'Non Risposto' }, { status: 'Aperto' }, ...read];
      return [...technicalFields, reply(by, 'Nutrizionista')];
    },
  },
  assistenzatecnica: {
    stored: (owner) => ({ data: storedTicket(owner, { status: 'Risposto' }) }),
    create: (by, owner) =>
      by.subject === 'user'
        ? { data: clientTicket(owner), beside: counterOf(owner) }
        : staffOpens('assistenzatecnica', 'Trainer', by, owner),
    patches: (subject, by) =>
      subject === 'user'
        ? [clientReply(), { status: 'Aperto' }]
        : [...technicalFields, { status: 'Bloccato' }, reply(by, 'Trainer')],
  },
  richiestetecniche: {
    stored: (owner) => ({ id: owner.uid, data: { count: 4, open: [newId()], at: new Date() } }),
    create: (_, owner) => {
      const ticketId = newId();
      const [counter = { data: {} }] = counterOf(owner)(ticketId);
      return {
        id: owner.uid,
        data: counter.data,
        beside: () => [{ path: `assistenzatecnica/${ticketId}`, data: clientTicket(owner) }],
      };
    },
    patches: () => [{ count: 5, open: [newId()], at: serverTimestamp() }],
    besidePatch: (by, { open }) =>
      Array.isArray(open)
        ? [{ path: `assistenzatecnica/${String(open[0])}`, data: clientTicket(by) }]
        : [],
  },
  nuovicontatti: {
    needs: (owner) => [
      { path: `tickets/${known(owner)}`, data: storedTicket(owner, { status: 'Risposto' }) },
    ],
    stored: (owner) => newContact(owner, owner),
    create: (by, owner) => newContact(by, owner, { at: serverTimestamp() }),
    patches: (_, by) => [{ operatorId: by.uid, at: serverTimestamp() }],
  },
  indicitickets: plain,
  indiciassistenzatecnica: plain,
  revisioni: plain,
  rinnovi: plain,
  daseguire: plain,
  ticketdoppi: plain,
  contatori: plain,
  incassi: plain,
  incassiordini: plain,
  assistenzanutrizionale: {
    stored: (owner) => ({ data: { userId: owner.uid, read: true, conversations: [] } }),
    patches: () => [{ read: deleteField() }],
  },
  documenti: {
    stored: (owner) => {
      const id = newId();
      return { id, data: { ...documentRecord(owner, owner, id), uploadedAt: new Date() } };
    },
    create: (by, owner) => {
      const id = newId();
      if (by.subject !== 'user') return { id, data: documentRecord(by, owner, id) };
      const place = `caricamenti/${id}`;
      return {
        id,
        data: documentRecord(by, owner, id),
        given: { [place]: uploadReservation(owner, id, { at: new Date() }) },
        also: { [place]: { state: 'sent' } },
      };
    },
    patches: () => [
      { visibilityProfile: false },
      ...['Tecnico', 'Alimentazione', 'Generico'].map((uploadCategory) => ({ uploadCategory })),
    ],
    listed: ['visibilityProfile', true],
  },
  caricamenti: {
    stored: (owner) => {
      const id = newId();
      return { id, data: uploadReservation(owner, id, { at: new Date() }) };
    },
    patches: () => [{ state: 'cancelled' }],
  },
  caricamenti_giorno: {
    stored: (owner) => ({
      id: owner.uid,
      data: { at: new Date(0), files: 1, bytes: 5, last: newId() },
    }),
  },
  orders: {
    stored: (owner) => ({
      data: {
        uid: owner.uid,
        userId: owner.uid,
        userEmail: owner.email,
        status: 'processing',
        totalPrice: 99,
        products: [],
      },
    }),
    listedBy: ['idx.buyer', 'userId'],
    create: (by, owner) =>
      manualOrder({
        userId: owner.uid,
        userEmail: owner.email,
        totalPrice: 99,
        createdBy: by.uid,
        createdAt: serverTimestamp(),
      }),
  },
  products: {
    ...made({ name: 'FC3', price: 299 }, { price: 199 }),
    stored: () => ({ data: { name: 'FC3', price: 299, idx: { sold: true } } }),
    listed: ['idx.sold', true],
  },
  uscite: { stored: (owner) => ({ data: expense(owner) }) },
  importazioni: plain,
  problemi: plain,
  percorsi: {
    stored: (owner) => ({
      data: { uid: owner.uid, userId: owner.uid, steps: [{ name: 'consegna', done: false }] },
    }),
    create: (_, owner) => ({
      id: newId(),
      data: { uid: owner.uid, steps: [], createdAt: serverTimestamp() },
    }),
    patches: () => [{ steps: [{ name: 'consegna', done: true }] }],
  },
  questionari_templates: {
    stored: () => ({ data: template() }),
    patches: () => [{ bozza: templateDraft() }],
    listed: ['isActive', true],
  },
  questionari: {
    needs: questionnaires,
    stored: (owner) => storedAnswers(owner),
    create: (_, owner) => answers(owner),
  },
  contatti: {
    stored,
    create: (by) => lead('contatti', by),
    patches: (_, by) => [{ note: 'x', ...signed(by) }],
  },
  storialead: plain,
  numeri: {
    stored: () => ({
      id: `contatti_+39${run}9${String(Math.floor(Math.random() * 1e6))}`,
      data: { contactId: newId(), at: new Date() },
    }),
    create: (by) => {
      const { id = '', data, beside } = lead('contatti', by);
      const [number] = beside?.(id) ?? [];
      return {
        id: number?.path.split('/')[1],
        data: number?.data ?? {},
        beside: () => [{ path: `contatti/${id}`, data }],
      };
    },
  },
  contattiPromemoria: {
    ...made({}, { note: 'x' }),
    create: (by) => ({
      data: { contactId: 'c', note: 'Richiamare', createdBy: by.uid, createdByEmail: by.email },
    }),
  },
  campagnaintegrazione: { ...made({}, { note: 'x' }), create: () => lead('campagnaintegrazione') },
  ricontatti: { ...made({}, { note: 'x' }), create: () => lead('ricontatti') },
  comunicazioni: made(
    { uid: 'c', data: new Date(), fatto: 'da fare', visibilita: true },
    { fatto: 'si' },
  ),
  news: plain,
  prenotazioni: {
    stored: (owner) => booking(owner),
    create: (_, owner) => ({ ...booking(owner), beside: heldBy(owner) }),
    patches: () => each(['videocall', 'nutrizionista', 'tipoutente'], 'Fatta'),
    besideDelete: (by, _, owner) => {
      const whose = by.subject === 'user' ? by : owner;
      const { id, data } = booking(whose);
      return [{ path: `prenotazioni/${id}`, data }, ...heldBy(whose)(id)];
    },
  },
  prenotazioniClienti: {
    needs: (owner) => [
      { path: `prenotazioni/slot_2040-01-10_0900_1`, data: { userId: owner.uid } },
    ],
    stored: (owner) => ({
      id: owner.uid,
      data: { slot: 'slot_2020-01-07_0900_1', at: new Date() },
    }),
    create: (_, owner) => ({
      id: owner.uid,
      data: { slot: 'slot_2040-01-10_0900_1', at: serverTimestamp() },
    }),
    patches: () => [{ slot: 'slot_2040-01-10_0900_1', at: serverTimestamp() }],
  },
  inviidigiornata: {
    ...made({ uid: 'c', alimentazioni: [], createdAt: serverTimestamp() }, { rowColor: 'red' }),
    stored: () => ({ data: SENT }),
    besideDelete: (_, path) => [{ path: path.replace('/', '_archivio/'), data: SENT }],
  },
  inviidigiornata_archivio: {
    needs: () => [{ path: 'inviidigiornata/vecchio', data: SENT }],
    stored: () => ({ data: SENT }),
    create: () => ({
      id: 'vecchio',
      data: SENT,
      beside: () => [{ path: 'inviidigiornata/vecchio', data: null }],
    }),
    besideDelete: (_, path) => [{ path: path.replace('_archivio/', '/'), data: SENT }],
  },
  alimentazioni: {
    stored: (owner) => ({ id: owner.uid, data: { userId: owner.uid, alimentazioni: [] } }),
    patches: () => [{ alimentazioni: [{ id: '1' }] }],
  },
  visti: {
    stored: (owner) => ({
      id: owner.uid,
      data: { tickets: { t: new Date() }, last: { kind: 'tickets', id: 't' } },
    }),
    create: (_, owner) => ({
      id: owner.uid,
      data: { check: { c: serverTimestamp() }, last: { kind: 'check', id: 'c' } },
    }),
    patches: () =>
      ['tickets', 'alimentazioni', 'check'].map((kind) => ({
        [`${kind}.nuovo`]: serverTimestamp(),
        last: { kind, id: 'nuovo' },
      })),
  },
  alimentazioniClienti: {
    stored: (owner) => ({ id: owner.uid, data: { userId: owner.uid, alimentazioni: [] } }),
  },
  checkinviati: {
    stored: (owner) => ({ id: owner.uid, data: { checkId: newId(), state: 'inviato' } }),
  },
  checkdafare: {
    ...made({}, { fatto: 'si' }),
    create: () => {
      const uid = newId();
      return {
        id: `${uid}_2026-11-23_1`,
        data: {
          uid,
          fatto: 'da fare',
          createdAt: serverTimestamp(),
          idx: { at: serverTimestamp() },
        },
      };
    },
  },
  check: {
    stored: (owner) => ({
      data: { userId: owner.uid, text: 'Bene', visibilityProfile: true, createdAt: new Date() },
    }),
    create: (_, owner) => ({
      data: {
        userId: owner.uid,
        text: 'Bene',
        visibilityProfile: true,
        createdAt: serverTimestamp(),
      },
    }),
    patches: () => [{ visibilityProfile: false }],
    listed: ['visibilityProfile', true],
  },
  consulenze: {
    ...made({}, { slots: [] }),
    create: (by, owner) => ({ data: { uid: owner.uid, creatorUid: by.uid, slots: [] } }),
  },
  sedutept: {
    ...made({}, { slots: [] }),
    create: (by, owner) => ({ data: { uid: owner.uid, creatorUid: by.uid, slots: [] } }),
  },
  notifiche: plain,
  ricette: plain,
  limiti: plain,
  andamento: plain,
  cancellati: plain,
  problemibrowser: plain,
  registro: {
    stored: (owner) => ({ data: { ...auditEntry(owner), when: new Date() } }),
    create: (by) => ({ data: auditEntry(by) }),
  },
  presenza: {
    stored: (owner) => presence(owner, { at: new Date() }),
    create: (_, owner) => presence(owner),
    patches: () => [
      { typing: true, at: serverTimestamp() },
      { cell: 'riga/colonna', at: serverTimestamp() },
    ],
  },
  viste: {
    stored: (owner) => view(owner, { at: new Date() }),
    create: (_, owner) => view(owner),
    patches: () => [
      { name: 'Altro', at: serverTimestamp() },
      { search: '', at: serverTimestamp() },
    ],
  },
  oggi: {
    stored: (owner) => decision(owner, { at: new Date() }),
    create: (by) => decision(by),
    patches: (_, by) =>
      [
        { done: true },
        { until: inDays(3) },
        { mark: 'held' },
        { to: 'altra', toEmail: 'altra@esempio.test', sentBy: by.email },
        { to: '', toEmail: '', sentBy: '' },
        { expireAt: inDays(93) },
      ].map((patch) => ({
        ...patch,
        by: by.uid,
        byEmail: by.email,
        at: serverTimestamp(),
      })),
  },
  carrelli: {
    stored: (owner) => counterDraft(owner, { at: new Date() }),
    create: (_, owner) => counterDraft(owner),
    patches: () =>
      ['email', 'cart', 'placing', 'placed'].map((field) => ({
        [field]: 'x',
        at: serverTimestamp(),
      })),
  },
  impostazioni: {
    stored: () => ({ id: 'filtriOrdini', data: { alimentari: [], specifici: ['59400'] } }),
    create: () => ({ id: 'accesso', data: { gestione: ['anna@demo.test'] } }),
    patches: () => [{ specifici: [] }],
  },
};

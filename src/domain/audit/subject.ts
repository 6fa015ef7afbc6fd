import { LEAD_FIELDS } from '../leads/fields';
import { orderOwner } from '../orders/source';
import { PRODUCT_FIELDS } from '../products/fields';
import { SHIPMENT_FIELDS } from '../shipments/fields';
import { fieldsOf, textOf, accountIdOf, type Fields } from '../stored';
import { KINDS } from '../tickets/ticket';
import { mergedOwner } from '../tickets/merge';
import { USER_FIELDS } from '../users/fields';
import type { AuditEntry } from './entry';

type Labels = Readonly<Record<string, { label: string }>>;
/** What a collection's documents are called, the fields with their name, and the fields' labels. */
interface Noun {
  noun: string;
  names?: readonly string[];
  labels?: Labels;
}

const PERSON = ['name', 'surname'];
const LEAD: Noun = { noun: 'Contatto', names: PERSON, labels: LEAD_FIELDS };
const SHIPMENT: Noun = { noun: 'Invio', names: PERSON, labels: SHIPMENT_FIELDS };

const NOUNS: Readonly<Record<string, Noun>> = {
  users: { noun: 'Scheda della persona', labels: USER_FIELDS },
  tickets: { noun: 'Ticket', names: ['title'] },
  assistenzatecnica: { noun: 'Ticket di assistenza', names: ['title'] },
  documenti: { noun: 'Documento', names: ['fileName'] },
  orders: { noun: 'Ordine' },
  products: { noun: 'Prodotto', names: ['name'], labels: PRODUCT_FIELDS },
  uscite: { noun: 'Uscita', names: ['descrizione'] },
  percorsi: { noun: 'Percorso' },
  questionari_templates: { noun: 'Modello', names: ['name'] },
  questionari: { noun: 'Risposte' },
  contatti: LEAD,
  campagnaintegrazione: LEAD,
  ricontatti: LEAD,
  contattiPromemoria: { noun: 'Promemoria di un contatto' },
  comunicazioni: { noun: 'Promemoria' },
  prenotazioni: { noun: 'Prenotazione', names: PERSON },
  inviidigiornata: SHIPMENT,
  inviidigiornata_archivio: SHIPMENT,
  problemi: { noun: 'Movimento PayPal' },
  alimentazioni: { noun: 'Piano alimentare' },
  consulenze: { noun: 'Consulenze' },
  sedutept: { noun: 'Sedute PT' },
  check: { noun: 'Check' },
};

/** Fields of several collections. */
const COMMON: Readonly<Record<string, string>> = {
  userRole: 'Ruolo',
  status: 'Stato',
  title: 'Titolo',
  message: 'Messaggio',
  price: 'Prezzo',
  total: 'Totale',
  studio: 'Studio',
  email: 'Email',
  name: 'Nome',
  surname: 'Cognome',
  fileName: 'File',
  descrizione: 'Descrizione',
  importo: 'Importo',
  disabled: 'Accesso bloccato',
  refundedAmount: 'Rimborsato',
  steps: 'Passi',
};

/**
 * The affected document in words, with its name while the entry keeps the content; orders have
 * their number instead. Documents of collections without a word of ours are given by their path.
 */
export function subjectOf({ collection, docId, before, after }: AuditEntry): string {
  const known = Object.hasOwn(NOUNS, collection) ? NOUNS[collection] : undefined;
  if (!known) return `${collection}/${docId}`;
  const { noun, names = [] } = known;
  if (collection === 'orders') return `${noun} ${docId}`;
  const nameIn = (content: unknown) =>
    names.flatMap((name) => textOf(fieldsOf(content)[name])?.trim() || []).join(' ');
  const name = nameIn(before) || nameIn(after);
  return name === '' ? noun : `${noun} «${name}»`;
}

/** The label of a stored field, or its stored name. */
export function fieldLabel(collection: string, name: string): string {
  const labels = Object.hasOwn(NOUNS, collection) ? NOUNS[collection]?.labels : undefined;
  if (labels && Object.hasOwn(labels, name)) return labels[name]?.label ?? name;
  return Object.hasOwn(COMMON, name) ? (COMMON[name] ?? name) : name;
}

/**
 * The uid of the person whom a change of a document concerns, as far as its id and its previous
 * content tell. For an order it is the client's, not the seller's.
 */
export function personOf(changed: {
  collection: string;
  docId: string;
  before?: Fields | undefined;
}): string | null {
  const { collection, docId, before = {} } = changed;
  if (collection === 'users' || collection === 'alimentazioni') return accountIdOf(docId);
  if (collection === 'orders') return accountIdOf(orderOwner(before));
  const owner = accountIdOf(before.userId) ?? accountIdOf(before.uid);
  return owner ?? (collection === KINDS.technical.collection ? mergedOwner(docId) : null);
}

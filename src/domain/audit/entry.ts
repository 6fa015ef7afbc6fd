import { UNDO_ACCEPTED_MS } from '../limits';
import type { Fields } from '../stored';

/** Kinds of audit log entries (`registro`), by stored `what`, with their Italian names. */
export const AUDIT_KINDS = {
  'delete-ticket': 'Ticket eliminato',
  'delete-message': 'Messaggio eliminato',
  'delete-document': 'Documento eliminato',
  'delete-order': 'Ordine eliminato',
  'delete-product': 'Prodotto eliminato',
  'delete-expense': 'Uscita eliminata',
  'delete-journey': 'Percorso eliminato',
  'delete-template': 'Modello eliminato',
  'delete-answers': 'Risposte eliminate',
  'delete-lead': 'Contatto eliminato',
  'delete-reminder': 'Promemoria eliminato',
  'delete-booking': 'Prenotazione eliminata',
  'delete-shipment': 'Invio eliminato',
  'delete-problem': 'Movimento PayPal sistemato',
  'delete-plan': 'Piano alimentare eliminato',
  'delete-programme': 'Programma eliminato',
  'delete-shipment-programme': 'Programma e invio eliminati',
  'discard-check': 'Check del cliente scartato',
  empty: 'Elenco svuotato',
  blank: 'Testo svuotato',
  refill: 'Elenco ripristinato',
  price: 'Prezzo cambiato',
  merge: 'Ticket uniti',
  unmerge: 'Unione annullata',
  role: 'Ruolo cambiato',
  disable: 'Accesso bloccato',
  enable: 'Accesso riaperto',
  replace: 'Sostituito',
  paid: 'Segnato come pagato',
  payment: 'Pagamento cambiato',
  'payment-link': 'Link di pagamento',
  status: 'Stato dell’ordine cambiato',
  import: 'Ordine cambiato dall’importazione',
  generate: 'Programmi generati',
  sync: 'Invio sincronizzato',
  export: 'Dati esportati',
  erase: 'Persona eliminata',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[];

/** An entry of the audit log, as `/registro` shows it. */
export interface AuditEntry {
  id: string;
  /** The stored kind; unknown ones are shown as stored. */
  what: string;
  /** Author. */
  by: { uid: string; email: string };
  at: Date | null;
  /** The affected document. */
  collection: string;
  docId: string;
  /** Uid of the person concerned, or ''. */
  about: string;
  /** Previous content; null if none is kept or it has expired (30 days). */
  before: Fields | null;
  /** Content after a change; null if none is kept. */
  after: Fields | null;
  /** For an erased person: number of documents and files by outcome. */
  erased: Fields | null;
  undoneAt: Date | null;
}

export function kindLabel(what: string): string {
  return what in AUDIT_KINDS ? AUDIT_KINDS[what as AuditKind] : what;
}

/** The call that undoes an entry. */
export type UndoWay = 'record' | 'plan' | 'merge' | 'shipment' | 'list';

const OTHER_WAYS: Readonly<Record<string, UndoWay | null>> = {
  'delete-message': null,
  'delete-plan': 'plan',
  'delete-programme': 'shipment',
  'delete-shipment-programme': 'shipment',
  sync: 'shipment',
  merge: 'merge',
};

/** Lists that a browser emptied, recorded by the trigger. */
export const EMPTIED_KINDS: readonly string[] = ['empty', 'blank'] satisfies AuditKind[];

/**
 * How the caller can still undo an entry [DE-033] [DE-096]: only their own, once, in time, and
 * while its content is stored. Null if they can't. Nobody could undo the emptying of a list when it
 * happened, so any Amministratore can restore the list while its content is kept (SE-027).
 */
export function undoWay(entry: AuditEntry, uid: string, now: Date): UndoWay | null {
  const { what, by, at, before, undoneAt } = entry;
  const late = at === null || now.getTime() - at.getTime() > UNDO_ACCEPTED_MS;
  if (before === null || undoneAt !== null) return null;
  if (EMPTIED_KINDS.includes(what)) return 'list';
  if (by.uid !== uid || late) return null;
  if (what in OTHER_WAYS) return OTHER_WAYS[what] ?? null;
  return what.startsWith('delete-') ? 'record' : null;
}

import type { CollectionName } from '../access/collections';
import { sameText } from '../search/ngrams';
import { displayName, type UserRecord } from './user';

/** What happens to the data of an erased person (src/domain/access/personalData.ts), in words. */
export const ERASURE = [
  {
    title: 'Eliminati per sempre',
    text:
      'account e anagrafica, conversazioni, documenti e file, percorsi e questionari, check, piani alimentari, consulenze e sedute, ' +
      'prenotazioni, comunicazioni, invii di giornata, note interne, notifiche, ricette, e i contatti con la sua email verificata.',
  },
  {
    title: 'Conservati senza la persona',
    text: 'gli ordini, per la contabilità (prodotti, importi, pagamento), e le voci del registro (chi ha fatto che cosa, e quando).',
  },
  { title: 'Conservati come sono', text: 'le uscite che ha registrato.' },
] as const;

/** Names of documents that may match a person only by unverified data. */
export const MATCH_NAMES: Partial<Record<CollectionName, string>> = {
  orders: 'Ordine',
  percorsi: 'Percorso',
  contatti: 'Contatto',
  contattiPromemoria: 'Promemoria di un contatto',
  campagnaintegrazione: 'Contatto della campagna',
  ricontatti: 'Ricontatto',
  comunicazioni: 'Comunicazione',
  inviidigiornata: 'Invio di giornata',
  inviidigiornata_archivio: 'Invio archiviato',
  registro: 'Voce del registro',
  carrelli: 'Vendita al banco non conclusa',
};

/** @param path collection/id */
export function matchName(path: string): string {
  const collection = path.split('/')[0] ?? '';
  return MATCH_NAMES[collection as CollectionName] ?? collection;
}

/** The text to type to confirm an erasure: the e-mail, which is unambiguous, else the name. */
export function erasureWord(user: Pick<UserRecord, 'uid' | 'name' | 'surname' | 'email'>): string {
  return user.email.trim() || displayName(user);
}

export function isErasureWord(typed: string, user: Parameters<typeof erasureWord>[0]): boolean {
  return sameText(typed.toLowerCase(), erasureWord(user).toLowerCase());
}

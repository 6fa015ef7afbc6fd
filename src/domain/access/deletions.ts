import type { DeletableCollection } from '../audit/collections';
import { ADMIN, DESK, type Role } from '../roles';
import type { Fields } from '../stored';

/**
 * Roles that may delete records of a collection, through a callable. Further conditions, such as
 * ownership: domain/audit/deletable.ts.
 */
export const DELETION_ACCESS = {
  tickets: ADMIN,
  assistenzatecnica: DESK,
  documenti: DESK,
  orders: DESK,
  products: DESK,
  uscite: DESK,
  percorsi: DESK,
  questionari_templates: DESK,
  questionari: DESK,
  contatti: DESK,
  campagnaintegrazione: DESK,
  ricontatti: DESK,
  contattiPromemoria: DESK,
  comunicazioni: DESK,
  prenotazioni: [...DESK, 'user'],
  inviidigiornata: ADMIN,
  inviidigiornata_archivio: ADMIN,
  problemi: ADMIN,
} as const satisfies Record<DeletableCollection, readonly Role[]>;

/** Whether a role may delete any record of a collection. */
export function mayDelete(role: Role, collection: DeletableCollection): boolean {
  return DELETION_ACCESS[collection].some((allowed) => allowed === role);
}

/** Whether a role may manage a client's document. Studio may only read those of nutrition. */
export function mayManageDocument(role: Role, { uploadCategory }: Fields): boolean {
  return role === 'Amministratore' || (role === 'Studio' && uploadCategory !== 'Alimentazione');
}

/**
 * Collections with a delete call (see deletable.ts). Separate from that table, because every page
 * loads the calls' names.
 */
export const DELETABLE_COLLECTIONS = [
  ...([
    'tickets',
    'assistenzatecnica',
    'documenti',
    'orders',
    'products',
    'uscite',
    'percorsi',
    'questionari_templates',
  ] as const),
  ...([
    'questionari',
    'contatti',
    'campagnaintegrazione',
    'ricontatti',
    'contattiPromemoria',
    'comunicazioni',
    'prenotazioni',
  ] as const),
  ...(['inviidigiornata', 'inviidigiornata_archivio', 'problemi'] as const),
] as const;
export type DeletableCollection = (typeof DELETABLE_COLLECTIONS)[number];

/** Records per delete call. */
export const DELETE_MAX = 200;

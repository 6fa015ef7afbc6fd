/** What is deleted by a call (deletable.ts says how). Apart from that table, for the calls' names come with every page. */
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

/** Records that one call deletes. */
export const DELETE_MAX = 200;

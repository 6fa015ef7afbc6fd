import { plural } from './text';

/** Import of contacts, from a file or pasted. */
export const leadImportMessages = {
  noneValid: 'Nessun numero valido trovato.',
  allPresent: 'Tutti i contatti sono già presenti.',
  unreadable: 'Il file non è una tabella: salvalo come CSV e riprova.',
  none: 'Scegli un file o incolla i contatti.',
  empty: 'Non ci sono righe da importare.',
  tooMany: (max: number) => `Le righe sono più di ${max.toLocaleString('it-IT')}: dividi il file.`,
  lookUpFailed: 'Non è stato possibile controllare i numeri.',
  added: (count: number) => plural(count, 'contatto aggiunto.', 'contatti aggiunti.'),
  takenMeanwhile: 'Aggiunto nel frattempo da un’altra persona.',
  notYet: 'Non ancora importata.',
} as const;

/** Merging contacts with the same number. */
export const leadMergeMessages = {
  none: 'Nessun altro contatto ha questo numero.',
  noTwins: 'Ogni numero dei contatti mostrati è di uno solo.',
  changed: 'I contatti sono stati modificati nel frattempo: controllali di nuovo.',
  failed: 'I contatti non sono stati uniti. Riprova.',
  merged: 'Contatti uniti.',
  mergedOvertaken: 'Contatti uniti. Uno l’aveva già eliminato un collega: non si può annullare.',
  undone: 'I contatti sono di nuovo separati.',
  undoFailed: 'L’annullamento non è riuscito.',
} as const;

/** Reminders to call a lead. */
export const contactReminderMessages = {
  incomplete: 'Imposta data/ora e email del consulente.',
  dateInvalid: 'Data promemoria non valida.',
  failed: 'Errore nella creazione del promemoria.',
  created: 'Promemoria creato.',
  none: 'Nessun promemoria da mostrare.',
  confirmDelete: 'Sei sicuro di voler cancellare questo promemoria?',
} as const;

export const publicReminderMessages = {
  none: 'Nessun promemoria pubblico disponibile.',
  confirmDelete: 'Sei sicuro?',
} as const;

export const dashboardMessages = {
  noneInRange: 'Nessun promemoria nell’intervallo selezionato.',
  confirmDelete: 'Vuoi eliminare questo promemoria?',
} as const;

/** The main list of leads. */
export const leadMessages = {
  incomplete: 'Assicurati di compilare tutti i campi obbligatori.',
  numberTaken: 'Questo numero (anche in formato 39 o +39) esiste già.',
  confirmDelete: 'Sei sicuro di voler cancellare questo contatto?',
  none: 'Nessun contatto trovato.',
  notFound: 'Il contatto non esiste più.',
  created: 'Contatto creato.',
  createFailed: 'Il contatto non è stato creato.',
  saveFailed: 'La modifica non è stata salvata.',
  deleted: 'Contatto eliminato.',
  restored: 'Contatto ripristinato.',
  deleteFailed: 'Il contatto non è stato eliminato.',
  changedMeanwhile: 'Nel frattempo un collega lo ha cambiato: è rimasto com’è.',
  bulkDone: (count: number) => plural(count, 'contatto modificato.', 'contatti modificati.'),
  bulkFailed: (failed: number, of: number) =>
    failed === 1
      ? `1 contatto su ${of} non è stato modificato.`
      : `${failed} contatti su ${of} non sono stati modificati.`,
  bulkNothing: 'Erano già così: non c’era niente da modificare.',
  undone: 'Modifiche annullate.',
} as const;

/** Calls promised to leads. */
export const callMessages = {
  saved: 'Chiamata salvata.',
  saveFailed: 'La chiamata non è stata salvata.',
  changedMeanwhile:
    'Nel frattempo un collega ha cambiato qualcosa. Salva di nuovo per tenere il tuo.',
  none: 'Nessun contatto con promemoria da ricontattare.',
  noneToday: 'Nessuna chiamata per oggi.',
  moved: (to: string) => `Chiamata spostata: ${to}.`,
  movedMeanwhile: 'Nel frattempo un collega ha spostato la chiamata: è rimasta dov’è.',
  moveFailed: 'La chiamata non è stata spostata.',
  planned: (at: string) => `Chiamata pianificata: ${at}.`,
  plannedMeanwhile: 'Nel frattempo un collega ha cambiato le chiamate di questo contatto.',
  movesPlanned: (at: string) => `Questa chiamata è già prevista per ${at}: viene spostata.`,
  planFailed: 'La chiamata non è stata pianificata.',
} as const;

/** Campaigns and recalls. */
export const campaignMessages = {
  incomplete:
    'Assicurati di inserire tutti i campi obbligatori: nome, cognome, contatto preso, e telefono.',
  numberTaken: 'Questo numero di telefono esiste già nel database.',
  creating: 'CREAZIONE IN CORSO',
  confirmDeleteActive: 'Sei sicuro di voler cancellare tutti i contatti attivi?',
  activeToGo: (count: number) =>
    `${count === 1 ? 'Viene eliminato 1 contatto' : `Vengono eliminati ${count.toLocaleString('it-IT')} contatti`} con tag «attivi», anche quelli che il filtro non mostra.`,
  noActive: 'Non c’è nessun contatto attivo.',
  activeDeleted: (count: number) =>
    plural(count, 'contatto attivo eliminato.', 'contatti attivi eliminati.'),
  activeLeft: (failed: number) =>
    plural(
      failed,
      'contatto attivo non è stato eliminato. Ripeti per continuare.',
      'contatti attivi non sono stati eliminati. Ripeti per continuare.',
    ),
  activeRestored: 'Contatti attivi ripristinati.',
} as const;

/** Messages of a client's record, verbatim from docs/product where they exist there. */

export const recordMessages = {
  loading: 'Caricamento dettagli utente...',
  unread: 'Il cliente non è stato caricato.',
  unknown: 'Utente non trovato.',
  unknownHint:
    'Non c’è nessuna persona a questo indirizzo: il collegamento è sbagliato, oppure l’account è stato eliminato.',
  givenUnknown: 'Il cliente indicato nel collegamento non esiste, o è stato eliminato: cercalo.',
  givenUnread: 'Il cliente non è stato letto:',
  givenNoEmail: (name: string) => `${name} non ha un’e-mail, che serve per l’ordine.`,
  unreadable: 'Alcuni dati della scheda non sono leggibili:',
  updated: 'Dettagli utente aggiornati con successo!',
  updateFailed: "Errore nell'aggiornamento dei dettagli dell'utente.",
  noDetails: 'Dettagli utente o ID non disponibili per il salvataggio.',
  changedMeanwhile:
    'Nel frattempo qualcuno ha modificato gli stessi dati: controlla che cosa c’è scritto ora e salva di nuovo.',
  folderMissing: 'Il link alla cartella non è impostato.',
  folderUnsafe: 'Il link alla cartella non è un indirizzo web.',
  uploadsSaved: 'Impostazioni di caricamento aggiornate con successo!',
  uploadsFailed: "Errore nell'aggiornamento delle impostazioni di caricamento.",
  ownChecksSaved: 'Impostazioni dei check aggiornate.',
  ownChecksFailed: "Errore nell'aggiornamento delle impostazioni dei check.",
  saveFailed: 'Errore nel salvataggio.',
} as const;

export const documentMessages = {
  none: 'Nessun documento caricato per questo utente.',
  categorySaved: 'Categoria del documento aggiornata con successo!',
  categoryFailed: "Errore nell'aggiornamento della categoria del documento.",
  visibilitySaved: 'Visibilità aggiornata con successo!',
  visibilityFailed: "Errore nell'aggiornamento della visibilità.",
  deleteFailed: "Errore nell'eliminazione del documento.",
} as const;

export const communicationMessages = {
  none: 'Nessuna comunicazione trovata.',
  incomplete: 'Per favore, completa tutti i campi richiesti.',
  assignedUnknown: 'Email assegnata non valida.',
  confirmDelete: 'Sei sicuro di voler cancellare?',
  deleted: 'Comunicazione cancellata correttamente!',
  deleteFailed: 'Errore nella cancellazione della comunicazione.',
  /** For contacts made, as opposed to reminders. */
  contactDeleteFailed: 'Errore durante la cancellazione.',
  contactFailed: "Errore nell'aggiornamento del contatto",
  saveFailed: 'Errore nel salvataggio della comunicazione.',
  meanwhile: (now: string) => `Nel frattempo è diventato «${now}». Salva di nuovo per sostituirlo.`,
} as const;

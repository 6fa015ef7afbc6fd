import { plural } from './text';

/**
 * Italian messages that docs/product defines, verbatim; those of sign-in are in accessMessages.ts and accountMessages.ts.
 * Screens and functions use these constants, tests name the catalog ids.
 */

export const ticketMessages = {
  newContactIncomplete:
    'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.',
  newContactExists:
    'Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.',
  monthlyQuota: 'Hai a disposizione 2 Tickets al mese',
  monthlyQuotaReached: 'Hai raggiunto il limite di 2 ticket al mese.',
  technicalDailyQuota: 'Hai raggiunto il limite di 10 ticket tecnici al giorno.',
  technicalWaiting:
    'Hai già 3 richieste tecniche senza risposta: attendi la nostra risposta o continua in una di quelle.',
  nutritionalReplyEmpty: 'Il contenuto della risposta non può essere vuoto.',
  replyEmpty: 'La risposta non può essere vuota.',
  fileTooLarge: 'Il file supera i 10MB.',
  fileTypeRefused: 'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.',
  filesPerDay: 'Hai raggiunto il limite di 20 file al giorno.',
  bytesPerDay: 'Hai raggiunto il limite di 200 MB al giorno.',
  sendFailed: "Errore nell'invio del messaggio. Riprova.",
  sent: 'Messaggio inviato con successo!',
  conversationDeleted: 'Conversazione eliminata con successo.',
  conversationDeleteFailed: "Errore durante l'eliminazione della conversazione. Riprova.",
  ticketsDeleted: 'I ticket selezionati sono stati eliminati con successo.',
  ticketsDeletedOf: (done: number, of: number) =>
    `${done === 1 ? 'Eliminato' : 'Eliminati'} ${done} di ${of}.`,
  ticketsDeleteFailed: "Errore durante l'eliminazione dei ticket selezionati. Riprova.",
  statusUpdated: 'Stato del ticket aggiornato con successo!',
  statusUpdateFailed: "Errore durante l'aggiornamento dello stato del ticket. Riprova.",
  notificationsSent: 'Notifiche inviate con successo!',
  askNotices: (people: number) =>
    `Vuoi inviare una notifica a ${plural(people, 'cliente', 'clienti')}?`,
  answeredTickets: (count: number) =>
    count === 1 ? 'sull’ultimo ticket con risposta' : `sugli ultimi ${count} ticket con risposta`,
  gone: 'Il ticket può essere stato eliminato, o unito a un altro.',
  unsentKept: 'Quello che avevi scritto qui non risulta inviato: copialo dove serve.',
  noTechnicalConversation: 'Nessuna conversazione tecnica disponibile per questo utente.',
  ticketCreated: 'TICKET CREATO CON SUCCESSO',
  technicalTicketFailed: 'IMPOSSIBILE CREARE UN TICKET TECNICO',
  replySent: 'Risposta inviata con successo!',
  replyFailed: "Si è verificato un errore durante l'invio della risposta. Riprova.",
  wrongClock: 'L’orologio di questo dispositivo non è giusto: correggi data e ora.',
  documentUploaded: 'Documento caricato con successo!',
  documentUploadFailed: 'Errore nel caricamento del documento.',
  documentDeleted: 'Documento eliminato con successo!',
  completed: 'Ticket marcato come completato!',
  completedForClient: "Ticket Completato, apri un nuovo ticket per un'altra richiesta.",
  completedForStaff: 'Ticket Completato, rispondendo, questo ticket verrà riaperto',
  confirmDeleteMessage: 'Sei sicuro di voler eliminare questo messaggio?',
  confirmDeleteConversation: 'Sei sicuro di voler eliminare questa conversazione?',
  noVisibleDocuments: 'Nessun documento visibile per questo utente.',
} as const;

/** Rows that change while being edited; our own texts. */
export const rowMessages = {
  deleted: 'Questa riga non c’è più: un collega l’ha eliminata.',
  notListed: 'Non è più in questo elenco: salva o annulla la modifica.',
} as const;

/** Recipe page; the daily limit is ours. */
export const recipeMessages = {
  proteinMissing: 'Seleziona.',
  failed: 'Si è verificato un errore. Riprova.',
  dailyLimit: 'Hai raggiunto il limite di ricette per oggi. Riprova domani.',
} as const;

/** Notifications to clients; our own texts, except notificationsSent above. */
export const noticeMessages = {
  failed: 'La notifica non è stata inviata. Riprova.',
  tooSoon: 'Il cliente ha già ricevuto una notifica negli ultimi 10 minuti.',
  noEmail: 'Il cliente non ha un indirizzo email valido.',
  nobody: 'Nessun cliente da avvisare.',
  pdfSent: 'Email inviata con successo!',
  pdfFailed: 'L’email non è stata inviata. Riprova.',
  pdfHidden: 'Il documento non è visibile al cliente.',
  deviceFailed: 'Le notifiche di questo dispositivo non sono state cambiate. Riprova.',
  pdfNotOfClient: 'Il file non è tra i documenti di questo cliente.',
} as const;

/** Daily quotas; our own texts. */
export const limitMessages = {
  perDay: 'Hai raggiunto il limite di richieste per oggi. Riprova domani.',
  ofAll: 'Il portale ha raggiunto il limite di oggi per questo servizio. Riprova domani.',
} as const;

/** Accounts; texts missing in docs/product are ours. */
export const peopleMessages = {
  exists: 'Utente già esistente',
  createFailed: "Errore durante la creazione dell'utente",
  created: 'Utente creato con successo!',
  linked: 'Con questa email c’era già un utente: il contatto è collegato a lui.',
  notInvited:
    'L’utente è stato creato, ma l’e-mail con il collegamento per la password non è partita. Vuoi inviarla di nuovo?',
  invited: 'E-mail inviata con successo!',
  conversationIncomplete: 'Inserisci un titolo e un messaggio per la conversazione.',
  conversationCreated: 'Conversazione creata con successo!',
  conversationFailed: 'Errore durante la creazione della conversazione.',
  ownAccount: 'Non puoi modificare il tuo stesso account.',
  changeFailed: 'La modifica dell’utente non è riuscita. Riprova.',
  deleteFailed: 'L’eliminazione dell’utente non è riuscita. Riprova.',
  deleted: 'Utente eliminato con successo!',
  exportFailed: 'L’esportazione dei dati non è riuscita. Riprova.',
  exportsPerDay: 'Hai raggiunto il limite di esportazioni di oggi. Riprova domani.',
  exported: 'Dati esportati con successo!',
  exportedMost: (count: string) =>
    `Dati esportati. Documenti uniti solo da un numero o da un indirizzo non verificato, che non sono nel file: ${count}.`,
  matchesChanged:
    'Niente è stato eliminato: i dati da confermare sono cambiati. Controllali di nuovo.',
  matchesChangedMeanwhile:
    'Una parte dei dati è già stata eliminata. I dati da confermare sono cambiati: controllali di nuovo e riprova.',
  matchesFailed: 'Impossibile recuperare i dati da confermare.',
  imported: 'Importazione completata con successo!',
  noFile: 'Nessun file selezionato...',
  fileUnreadable: 'Errore nella lettura del file...',
  unproven:
    'L’indirizzo e-mail di questo account non è verificato: il ruolo può essere assegnato solo dopo la verifica.',
} as const;

/** Reminders created in a conversation. */
export const reminderMessages = {
  unread: 'I promemoria non sono stati caricati.',
  dateRequired: "Inserisci la data e l'ora.",
  dateInvalid: 'Data non valida',
  assignedRequired: "Per favore, completa tutti i campi richiesti, incluso l'utente assegnato.",
  emailInvalid: 'Email non valida:',
  clientUnknown: "Nessun utente trovato con l'email fornita.",
  saved: 'Comunicazione salvata!',
  saveFailed: 'Errore durante il salvataggio.',
} as const;

/** Orders. */
export const orderMessages = {
  /** In the latest-order modal. */
  none: 'Nessun ordine disponibile per questo utente.',
  /** Next to the conversation. */
  notFound: 'Nessun ordine trovato per questo utente.',
  noEmail: 'Email non disponibile per questo utente.',
  notFetched: 'Impossibile recuperare gli ordini.',
  /** In any list of orders. */
  nothingFound: 'Nessun ordine trovato.',
  noDate: 'Data n/d',
  /** An unreadable stored date. */
  dateInvalid: 'Data non valida',
  accountingFailed: 'Errore durante il caricamento degli ordini.',
  others: (count: number) => (count === 1 ? 'Un altro' : `Altri ${count}`),
} as const;

export const productMessages = {
  nameMissing: 'Il nome è obbligatorio',
  confirmDelete: 'Vuoi davvero eliminare questo prodotto?',
  saved: 'Prodotto salvato.',
  saveFailed: 'Errore durante il salvataggio',
  changedMeanwhile: (fields: readonly string[]) =>
    `Nel frattempo è cambiato: ${fields.join(', ')}. Salva di nuovo per sostituire con quello che hai scritto.`,
  deleted: 'Prodotto eliminato.',
  restored: 'Prodotto ripristinato.',
  deleteFailed: "Errore durante l'eliminazione",
  added: 'Nuovi prodotti aggiunti con successo!',
  synced: 'Prodotti aggiornati con successo!',
} as const;

/** Archive, code search and merge of duplicates. */
export const archiveMessages = {
  datesNeeded: 'Seleziona entrambe le date per favore.',
  searchFailed: 'Errore durante la ricerca. Controlla la console per i dettagli.',
  seeConsole: 'Errore, vedi console.',
  nothingFound: "Nessun documento trovato per l'intervallo selezionato (o con i filtri attuali).",
  datesReversed: 'La data iniziale viene dopo quella finale.',
  codeTooShort: 'Inserisci almeno 2 caratteri di una parola del codice.',
  codeNotFound: 'Nessun ticket tecnico contiene questo codice.',
} as const;

export const mergeMessages = {
  done: 'Ticket uniti con successo.',
  undone: 'Unione annullata.',
  nothing: 'Questo utente non ha più ticket da unire.',
  'too-many':
    'I ticket di questo utente sono troppi per essere uniti in una sola operazione (limite 500 scritture). Nulla è stato modificato.',
  'too-large':
    'La conversazione unita sarebbe troppo grande per un solo documento. Nulla è stato modificato.',
  undoTooLate: 'Nel frattempo la conversazione è cambiata: l’unione non può più essere annullata.',
} as const;

/** Deletion and undo; our own texts. */
export const auditMessages = {
  perDay: 'Hai raggiunto il limite di eliminazioni per oggi. Riprova domani.',
  undoTooLate: 'L’eliminazione non può più essere annullata.',
  tooMuch: 'Ci sono troppi dati collegati: non è possibile eliminarli in una volta sola.',
  undoTaken:
    'Nel frattempo è stato scritto altro al suo posto: l’eliminazione non può più essere annullata.',
  listChanged: 'Nel frattempo l’elenco è cambiato: non può più essere ripristinato.',
  notKept: 'Quello che c’era prima non è più conservato.',
} as const;

/** Web shop; texts missing in docs/product are ours. */
export const shopMessages = {
  orderFailed: "Errore durante il salvataggio dell'ordine.",
  counterOrderFailed: "Errore durante il piazzamento dell'ordine.",
  counterOrderPlaced: (number: string) => `Ordine piazzato con successo! ID Ordine: ${number}`,
  searchFailed: 'Errore durante la ricerca del cliente.',
  orderSaved: 'Ordine salvato con successo.',
  noUser: "Nessun utente selezionato per l'ordine.",
  noProducts: 'Seleziona almeno un prodotto.',
  productUnavailable: 'Uno dei prodotti scelti non è più disponibile.',
  userNotFound: 'Utente non trovato.',
  clientNotFound: 'Cliente non trovato.',
  totalChanged: 'Nel frattempo i prezzi sono cambiati: controlla il totale e riprova.',
  orderChanged: 'Questo ordine è già stato inviato con altri dati.',
  emailNotVerified:
    'Verifica il tuo indirizzo email prima di ordinare: puoi farlo dalla tua pagina.',
  ordersPerDay: 'Hai raggiunto il limite di ordini per oggi. Riprova domani.',
  newProductsFailed: "Errore durante l'aggiunta dei nuovi prodotti.",
  syncFailed: 'Errore durante la sincronizzazione dei prodotti.',
  rangeTooLong: 'Scegli un intervallo di al massimo un anno.',
  ordersFailed: 'Impossibile recuperare gli ordini.',
  statusToApply: 'Seleziona uno stato per applicarlo',
  statusToFilter: 'Seleziona uno stato per filtrare gli ordini',
  bothDates: 'Inserisci sia la data di inizio che quella di fine!',
  statusFailed: 'Stato non aggiornato.',
  statusNotYet: 'Stato non ancora aggiornato.',
  statusChanged: (now: string) => `Nel frattempo lo stato è diventato «${now}»: aggiorna l’elenco.`,
  notPaid: 'L’ordine non risulta pagato: non può essere spedito.',
  tooManyOrders: 'Gli ordini sono troppi: scegli un intervallo più breve.',
} as const;

/** PayPal payments; texts missing in docs/product are ours. */
export const paymentMessages = {
  linkFailed: 'Ordine creato, ma errore nella creazione del link PayPal.',
  parametersMissing: 'Parametri mancanti: orderId, token o PayerID.',
  registering: 'Stiamo registrando il pagamento',
  paid: 'Pagamento confermato. Grazie!',
  linkSent: (to: string) => `Link di pagamento inviato a ${to}.`,
  linkJustSent: (to: string) => `Il link è già stato inviato a ${to} pochi minuti fa.`,
  linkNotMade: 'Il link di pagamento non è stato creato.',
  linkNotSent: 'Il link di pagamento non è stato inviato.',
  noEmail: 'L’ordine non ha un indirizzo email valido.',
  captureFailed: 'La conferma del pagamento non è riuscita. Riprova.',
  nothingToPay: 'L’ordine non ha un importo da pagare.',
  alreadyPaid: 'L’ordine risulta già pagato.',
  closed: 'L’ordine è stato annullato o rimborsato.',
  held: 'Il pagamento è in attesa: PayPal lo sta verificando. Non pagare di nuovo.',
  notOfOrder: 'Il pagamento non corrisponde a questo ordine.',
  notApproved: 'Il pagamento non è stato autorizzato su PayPal.',
  declined: 'PayPal ha rifiutato il pagamento. Riprova con un altro metodo.',
  confirmMarkPaid: 'Vuoi segnare questo ordine come pagato?',
  markPaidFailed: 'Errore nella registrazione del pagamento.',
  markedPaid: 'Ordine segnato come pagato.',
  shopNotTold:
    'L’ordine è segnato come pagato, ma il negozio non risponde: apri l’ordine e premi «Riprova».',
  shopUntold: 'Il negozio non sa ancora che questo ordine è pagato.',
  shopTold: 'Il negozio è aggiornato.',
  shopStillUntold: 'Il negozio non è stato aggiornato.',
  unmatchedUnread: 'I movimenti PayPal senza ordine non sono stati caricati.',
  settled: 'Movimento segnato come sistemato.',
  unsettled: 'Il movimento è di nuovo da sistemare.',
  settleFailed: 'Il movimento non è stato segnato come sistemato.',
  underWay: 'Un altro pagamento di questo ordine è in corso. Attendi qualche minuto.',
} as const;

export const expenseMessages = {
  saved: 'Spesa salvata correttamente!',
  saveFailed: "Errore nel salvataggio dell'uscita.",
  signInNeeded: 'Devi essere autenticato per salvare una spesa.',
} as const;

/** Programmes of an order; texts missing in docs/product are ours. */
export const programmeMessages = {
  generateFailed: 'Errore durante la generazione dei percorsi.',
  notEligible: 'Ordine non idoneo: serve wc-completed o wc-processing.',
  stale: 'Ordine non idoneo: importato o aggiornato da più di 24 ore.',
  noAccount: 'Nessun account con questa email: i percorsi non possono essere creati.',
  unproven:
    'Il cliente non ha ancora verificato il suo indirizzo email: controlla che l’account sia il suo.',
  nothing: 'In questo ordine non c’è nulla da cui generare percorsi.',
  tooMany: (max: number) => `Al massimo ${plural(max, 'percorso', 'percorsi')} per ordine.`,
  changed: 'Nel frattempo l’ordine è cambiato: controlla l’anteprima e riprova.',
  generated: (count: number) => (count === 1 ? 'Creato 1 percorso.' : `Creati ${count} percorsi.`),
  alreadyMade: (count: number) => `I percorsi di questo ordine erano già stati creati (${count}).`,
  confirmRegenerate:
    'Vuoi rigenerare gli step di questo percorso? Quelli completati restano completati.',
  regenerateFailed: 'Errore durante la rigenerazione del percorso.',
  regenerated: 'Percorso rigenerato.',
  moved: (days: number) =>
    `Step aperti ${days > 0 ? 'rinviati' : 'anticipati'} di ${plural(Math.abs(days), 'giorno', 'giorni')}.`,
  moveFailed: 'Errore nello spostamento degli step.',
  manual: 'Un percorso manuale non può essere rigenerato.',
} as const;

/** Manual orders; texts missing in docs/product are ours. */
export const manualOrderMessages = {
  emailMissing: 'Inserisci l’email utente',
  dateMissing: 'Seleziona la data ordine',
  noProducts: 'Aggiungi almeno un prodotto',
  saveFailed: 'Errore durante il salvataggio dell’ordine',
  /** The first attempt was saved but its answer lost; the retry has different content. */
  savedBefore: 'L’ordine è già salvato com’era prima delle ultime modifiche: aprilo dall’elenco.',
  created: (code: string) => `Ordine ${code} creato con successo!`,
  unknownEmail:
    'Nessun account con questa email: l’ordine viene salvato, ma non si possono creare percorsi.',
  linkCopied: 'Link copiato negli appunti',
  linkNotCopied: 'Impossibile copiare il link: selezionalo e copialo a mano.',
  copyByHand: 'Copia il link:',
} as const;

/** Import of orders. */
export const importMessages = {
  datesNeeded: '❌ Inserisci entrambe le date',
  notAList: 'La risposta non è un elenco di ordini.',
  unreachable: 'Il servizio di esportazione non risponde.',
  elsewhere: 'Qualcun altro sta importando questi giorni: qui si vede come procede.',
  cutOff:
    'L’importazione di questi giorni non è finita. Premi «Importa Ordini» per riprenderla da dove si è fermata.',
  noLog: 'Nessuna importazione per questi giorni.',
  noDays: 'Scegli i giorni e premi «Importa Ordini»: qui si vede come procede.',
} as const;

/** Acceptance of the privacy terms; our own texts. */
export const privacyMessages = {
  none: 'Nessun utente ha accettato la privacy in questo periodo.',
  noneHidden: 'Nessun utente nascosto in questo periodo.',
  noDate: 'Data non disponibile',
  hidden: 'Utente nascosto.',
  visible: 'Utente visibile.',
} as const;

/** Privacy notice and consents; our own texts. */
export const consentMessages = {
  failed: 'Il consenso non è stato registrato.',
  otherVersion: 'L’informativa è stata aggiornata nel frattempo: rileggila prima di accettare.',
  tooMany: 'Hai cambiato i consensi troppe volte: scrivi al tuo studio.',
  withdrawn: 'Ha revocato il consenso al trattamento dei dati sanitari.',
  given: 'Consenso registrato.',
  revoked: 'Consenso revocato. Lo staff è stato avvisato.',
  unchanged: 'La tua scelta era già registrata.',
  unread: 'L’informativa non è stata caricata.',
  none: 'L’informativa sulla privacy non è ancora pubblicata.',
  published: 'Informativa pubblicata.',
} as const;

/** Company procedures; our own texts. */
export const procedureMessages = {
  none: 'Nessuna procedura.',
  changed:
    'Un collega ha modificato questo argomento nel frattempo. Copia il tuo testo, chiudi e riapri per vedere il suo.',
  notRemoved: 'Argomento non eliminato.',
} as const;

/** Questionnaires and templates; texts missing in docs/product are ours. */
export const questionnaireMessages = {
  slugInvalid: 'ID/slug obbligatorio (lettere/numeri/ - _ ).',
  titleMissing: 'Titolo obbligatorio.',
  stepInvalid: 'Step non valido.',
  productMissing: 'Product ID richiesto per scope=product.',
  keyTwice: (key: string) => `Chiave campo duplicata: "${key}"`,
  keyInvalid: (key: string) => `La chiave "${key}" non può contenere . / o __`,
  optionsMissing: 'Scrivi almeno un’opzione.',
  conditionInvalid: 'Scegli un campo che viene prima.',
  conditionNever: 'Nessuno può dare questa risposta: il campo non comparirebbe mai.',
  savedMeanwhile:
    'Nel frattempo un collega ha modificato questo template: riaprilo per vedere le sue modifiche.',
  slugTaken: 'Esiste già un template con questo ID.',
  tooManyFields: (max: number) => `I campi possono essere al massimo ${max}.`,
  noTemplates: 'Nessun template trovato.',
  noFields: 'Nessun campo.',
  loading: 'Caricamento…',
  saveFailed: 'Errore nel salvataggio.',
  publishFailed: 'Errore nella pubblicazione.',
  published: 'Pubblicato nuova versione.',
  draftSaved: 'Bozza salvata: i clienti vedono la versione pubblicata finché non premi «Pubblica».',
  draftOf: (version: number) =>
    `Modifiche non pubblicate: i clienti vedono ancora la versione ${version}.`,
  stateFailed: 'Errore nel cambio stato.',
  duplicateFailed: 'Errore nella duplicazione.',
  deleteFailed: 'Errore nella cancellazione.',
  confirmDelete: (title: string) => `Vuoi davvero eliminare il template "${title}"?`,
  failed: (message: string) => `Errore: ${message}`,
  templateMissing: 'Template non trovato.',
  answeredMeanwhile:
    'Nel frattempo hai inviato altre risposte da un altro dispositivo: salva di nuovo per sostituirle.',
  answersFailed: 'Errore nel salvataggio del questionario.',
  tickFailed: 'Errore nel segnare lo step come completato.',
  answerFirst: 'Compila il questionario prima di segnare lo step come completato.',
  closed: 'Questo questionario non può più essere modificato.',
  noQuestionnaire: 'Nessun questionario disponibile per questo step.',
  loadFailed: 'Errore nel caricamento del questionario.',
  noJourneys: 'Non ci sono percorsi disponibili.',
  updateRequested: 'Aggiornamento richiesto',
  uploading: 'Attendi la fine dei caricamenti, poi salva.',
  uploadFailed: 'Un file non è stato caricato: riprova o toglilo, poi salva.',
  fileFailed: 'Errore nel caricamento del file.',
  fileNotRemoved: 'Errore durante la rimozione del file.',
  tooManyFiles: (max: number) => `Al massimo ${max} file.`,
  fileRefused: (name: string) => `Formato non consentito: ${name}`,
  fileTooLarge: (name: string) => `"${name}" supera 50 MB.`,
  openFirst: 'Apri il questionario prima di caricare file.',
  changedMeanwhile:
    'Nel frattempo il questionario è stato aggiornato: chiudilo, riaprilo e controlla le risposte.',
  noReviews: 'Nessun questionario.',
  noOverdue: 'Nessun elemento in ritardo.',
  noteFailed: 'Errore nel salvataggio della nota interna.',
  noteMeanwhile: (text: string) =>
    text === ''
      ? 'Nel frattempo un collega ha cancellato la nota.'
      : `Nel frattempo un collega ha scritto: «${text}»`,
  statusFailed: 'Errore nel salvataggio dello stato admin.',
  requestFailed: 'Errore nel salvataggio della richiesta di aggiornamento.',
  fileMissing: (name: string) => `Il file «${name}» non è stato caricato: sceglilo di nuovo.`,
} as const;

/** Shipments and their archive. */
export const shipmentMessages = {
  dateInvalid: 'Data non valida',
  archiveFailed: "Errore durante l'archiviazione...",
  restoreFailed: 'Errore durante il ripristino...',
  nothingToArchive: 'Nessun documento da archiviare.',
  nothingToRestore: 'Nessun documento da ripristinare.',
  noneMade: "Nessun documento trovato per l'intervallo selezionato.",
  askArchive: (id: string) => `Archivia e cancella il documento ${id}?`,
  askRestore: (id: string) => `Ripristinare il documento ${id}?`,
  askArchiveAll: 'Archivia e cancella TUTTI i documenti trovati?',
  askRestoreAll: 'Ripristinare TUTTI i documenti trovati?',
  notFound: 'Documento inviidigiornata non trovato.',
  noClient: 'UID utente non valido per creare una nuova alimentazione.',
  added: 'Nuova alimentazione aggiunta con successo!',
  addFailed: "Errore durante l'aggiunta della nuova alimentazione.",
  colorFailed: "Errore durante l'aggiornamento del colore.",
  phoneFailed: 'Errore durante il salvataggio del numero di telefono.',
  askProgramme: 'Sei sicuro di voler eliminare questo programma?',
  askWhole: 'Sei sicuro di voler eliminare questo documento e il suo programma?',
  programmeDeleted: 'Programma eliminato con successo!',
  programmeNotDeleted:
    "Errore durante l'eliminazione dell'alimentazione. Controlla i log per i dettagli.",
  wholeDeleted: 'Invio e programma eliminati.',
  wholeNotDeleted: "Errore durante l'eliminazione dei dati. Controlla i log per i dettagli.",
  synced: 'Invio sincronizzato con la scheda del cliente.',
  nothingToSync: 'La scheda del cliente è già aggiornata.',
  syncFailed: 'Errore durante la sincronizzazione. Controlla i log per i dettagli.',
  askAgain: 'La scheda del cliente non ha più questi programmi. Vuoi ricrearli?',
  undone: 'Operazione annullata.',
  undoFailed: 'L’operazione non è stata annullata.',
  undoTooLate: 'Nel frattempo i dati sono cambiati: l’operazione non può più essere annullata.',
  nothingToExport: "Nessun dato filtrato disponibile per l'esportazione.",
  exported: 'Esportazione completata!',
  exportFailed: "Errore durante l'esportazione. Controlla i log per maggiori dettagli.",
  dateFailed: 'Errore durante il salvataggio della data di consegna.',
  changedMeanwhile: 'Nel frattempo un collega ha scritto un altro valore: resta il suo.',
  bulkFailed: (failed: number, all: number) =>
    `Non riusciti: ${failed} di ${all}. Il motivo è sulla riga.`,
  bulkDone: (count: number) => plural(count, 'invio modificato.', 'invii modificati.'),
  bulkNothing: 'Gli invii selezionati hanno già questo valore.',
  noneFiltered: 'Nessun risultato per i filtri applicati.',
  noneAtAll: 'Nessun dato disponibile.',
  readOnly: (mailbox: string) =>
    `Sola lettura: per modifiche o errori urgenti scrivi alla casella di gestione${mailbox === '' ? '' : ` ${mailbox}`}.`,
  otherThere:
    'Nella destinazione c’è già un altro documento con questo id: non è stato sovrascritto.',
} as const;

export const settingsMessages = {
  changedMeanwhile:
    'Nel frattempo un collega ha modificato lo stesso modello. Copia il tuo testo e premi «Annulla» per vedere il suo.',
  valueChanged:
    'Nel frattempo un collega ha modificato lo stesso valore. Premi «Annulla» per vedere il suo.',
} as const;

export const hoursMessages = {
  saved: 'Orari e chiusure salvati.',
  targetWanted: (most: number) => `Scrivi un numero intero di ore, da 1 a ${most}.`,
  timeWanted: 'Scrivi un orario, per esempio 09:00, o lascia vuoti tutti e due.',
  endsTooEarly: 'La fine deve venire dopo l’inizio.',
  outOfReach: 'Gli orari sono troppo brevi per queste ore di risposta.',
  noOpenDay: 'Almeno un giorno dal lunedì al venerdì deve avere un orario.',
  dayWanted: 'Scegli un giorno.',
  closingEndsTooEarly: 'L’ultimo giorno non può venire prima del primo.',
  closingTooLong: 'Una chiusura dura al massimo un anno.',
  tooManyClosings: (most: number) => `Le chiusure possono essere al massimo ${most}.`,
} as const;

export const renewalMessages = {
  none: 'Nessun rinnovo da seguire.',
  noneHint: 'I clienti compaiono da soli, 30 giorni prima che finisca quello che hanno comprato.',
  noneFiltered: 'Con questi filtri non c’è nulla.',
  saved: 'Esito registrato.',
  failed: 'L’esito non è stato registrato.',
  gone: 'Questo rinnovo non c’è più: nel frattempo il cliente ha rinnovato o è stato eliminato.',
  meanwhile: (by: string) => `Nel frattempo ha registrato un esito ${by || 'un collega'}.`,
  past: 'Il giorno del prossimo contatto è già passato.',
  noneEnded: 'Non è ancora finito niente.',
  rateFailed: 'Il tasso di rinnovo non è stato calcolato.',
} as const;

export const managementMessages = {
  failed: 'L’andamento non è stato calcolato.',
  notKept: 'Di questo mese non ci sono rilevazioni: dove manca un dato c’è «–».',
  toCome: 'La prima rilevazione è questa notte: fino ad allora dove manca un dato c’è «–».',
  nothing: 'In questi due mesi non c’è ancora nulla.',
} as const;

export const followMessages = {
  none: 'Nessun cliente da seguire.',
  noneHint: 'Compare da solo chi non si fa sentire, è in ritardo o aspetta una risposta.',
  noneFiltered: 'Con questi filtri non c’è nessuno.',
  saved: 'Giorni salvati.',
  daysWanted: (most: number) => `Scrivi un numero intero di giorni, da 1 a ${most}.`,
  redTooEarly: 'Il rosso non può venire prima del giallo.',
} as const;

export const todayMessages = {
  none: 'Niente in attesa: per ora è tutto fatto.',
  noneRead: 'Niente in attesa tra le cose lette finora.',
  incomplete: (kinds: string) => `Non è stato possibile leggere: ${kinds}.`,
  notColleague: 'Non è un collega: si passa solo a chi lavora nel gestionale.',
  notTheirs: 'Di queste cose si occupa solo l’amministrazione: si passano a un amministratore.',
  done: 'Fatto.',
  postponed: (when: string) => `Rimandato: ${when}.`,
  passed: (to: string) => `Passato a ${to}.`,
  failed: 'Non è stato salvato.',
  meanwhile: (by: string) => `Nel frattempo ci ha pensato ${by}.`,
  takenMeanwhile: 'Nel frattempo è cambiato chi ce l’ha in carico.',
  takenBack: (to: string) => `Non è più passato a ${to}, che può averne già avuto l’avviso.`,
} as const;

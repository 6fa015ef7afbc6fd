/** Checks that clients send; texts are ours. */
export const ownCheckMessages = {
  notAllowed: 'Per inviare un check serve il permesso del tuo team: chiedilo con un ticket.',
  consentMissing:
    'Per inviare misure e foto serve il tuo consenso al trattamento dei dati sanitari. Senza, il check si fa con il tuo team.',
  consentUnknown:
    'Per inviare un check può servire il tuo consenso ai dati sanitari, ma l’informativa non è stata caricata.',
  waiting: 'Hai già un check in attesa: ritiralo per inviarne un altro.',
  sentBefore: 'Questo check era già arrivato al tuo team: premi ancora per inviarne un altro.',
  photosGone: 'Le foto vanno caricate di nuovo: premi ancora «Invia check».',
  photoInvalid: 'Una foto non è un’immagine JPG o PNG.',
  sentUnknown: 'Non sappiamo se un tuo check è in attesa.',
  waitingUnknown: 'Non sappiamo se il cliente ha inviato un check.',
  empty: 'Scrivi almeno una misura o scegli una foto.',
  wrongMeasures: 'Correggi le misure segnate.',
  sent: 'Check inviato.',
  sendFailed: 'Errore nell’invio del check.',
  closeFailed: 'Operazione non riuscita.',
  closed: 'Questo check non è più in attesa.',
  withdrawnMeanwhile: 'Nel frattempo il cliente ha ritirato il check.',
  discardedMeanwhile: 'Nel frattempo un collega ha scartato il check.',
  goOn: 'Puoi continuare come nuovo check: le foto inviate dal cliente vengono tolte.',
  lostPhotos: (names: string) =>
    `Non utilizzabile: ${names}. Scegli un’altra foto o chiedila al cliente.`,
  withoutPhotos: (names: string) => `Vuoi salvare il check senza ${names}?`,
  made: 'Nel frattempo un collega ne ha creato un check.',
  taken: 'Nel frattempo ne è stato creato un check.',
  discarded: 'Check scartato.',
  withdrawn: 'Check ritirato.',
} as const;

/** Checks and checks to do; texts missing in docs/product are ours. */
export const checkMessages = {
  confirmSend: "Sei sicuro di voler procedere all'invio?",
  sent: 'Check inviato con successo!',
  sentAlready: 'Il check di oggi è già tra quelli da fare.',
  sendFailed: "Errore durante l'invio del check.",
  saveFailed: 'Errore nel salvataggio.',
  /** The first attempt was saved but its answer lost; the retry has different content. */
  savedBefore:
    'Il check è già salvato com’era prima delle ultime modifiche: eliminalo dalla scheda, poi salva di nuovo.',
  meanwhile: (value: string) =>
    value === ''
      ? 'Nel frattempo un collega ha svuotato il campo.'
      : `Nel frattempo un collega ha scritto: «${value}»`,
  readOnly: (mailbox: string) =>
    `Note, stato e alert si possono modificare; gli altri dati sono in sola lettura. Per modifiche o errori urgenti scrivi alla casella della gestione${mailbox === '' ? '' : ` ${mailbox}`}.`,
  noTasks: 'Nessun check disponibile.',
  tasksUnread: 'I check da fare non sono stati caricati.',
  noTasksOfUser: 'Nessun checkdafare trovato per questo utente.',
  noChecks: 'Nessun check salvato per questo utente.',
  /** Our own text, for clients. */
  notLoaded: 'I check non sono stati caricati.',
  noneYet: 'Non c’è ancora nessun check',
  noneYetHint: 'Foto e misure compaiono qui dopo il tuo primo check.',
  saved: 'Check salvato con successo!',
  checkFailed: 'Errore nel salvataggio del check.',
  photoRefused: 'Formato non supportato. Usa solo JPG, JPEG o PNG.',
  photosUnkept:
    'Su questo dispositivo non c’è spazio per tenere le foto: salva il check prima di ricaricare o chiudere la pagina.',
  photosLeft: (left: number) =>
    left === 0
      ? 'I quattro posti sono occupati: togli una foto, o sceglile tutte e quattro insieme.'
      : `Le foto sono troppe: i posti liberi sono ${left}.`,
  lastUnread: 'Le misure del check precedente non sono arrivate.',
  photoTooLarge: 'La foto è troppo grande.',
  commentFailed: 'Errore nella generazione del commento.',
  dailyLimit: 'Hai raggiunto il limite di commenti per oggi. Riprova domani.',
  invalidDate: 'Data non valida',
} as const;

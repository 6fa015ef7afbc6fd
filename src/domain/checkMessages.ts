/** Checks and checks to do; texts missing in docs/product are ours. */
export const checkMessages = {
  confirmSend: "Sei sicuro di voler procedere all'invio?",
  sent: 'Check inviato con successo!',
  sentAlready: 'Il check di oggi è già tra quelli da fare.',
  sendFailed: "Errore durante l'invio del check.",
  saveFailed: 'Errore nel salvataggio.',
  meanwhile: (value: string) =>
    value === ''
      ? 'Nel frattempo un collega ha svuotato il campo.'
      : `Nel frattempo un collega ha scritto: «${value}»`,
  readOnly: (mailbox: string) =>
    `Note, stato e alert si possono modificare; gli altri dati sono in sola lettura. Per modifiche o errori urgenti scrivi alla casella della gestione${mailbox === '' ? '' : ` ${mailbox}`}.`,
  noTasks: 'Nessun check disponibile.',
  noTasksOfUser: 'Nessun checkdafare trovato per questo utente.',
  noChecks: 'Nessun check salvato per questo utente.',
  /** Our own text, for clients. */
  noneYet: 'Non c’è ancora nessun check',
  noneYetHint: 'Foto e misure compaiono qui dopo il tuo primo check.',
  saved: 'Check salvato con successo!',
  checkFailed: 'Errore nel salvataggio del check.',
  photoRefused: 'Formato non supportato. Usa solo JPG, JPEG o PNG.',
  photosUnkept:
    'Su questo dispositivo non c’è spazio per tenere le foto: salva il check prima di ricaricare o chiudere la pagina.',
  photoTooLarge: 'La foto è troppo grande.',
  commentFailed: 'Errore nella generazione del commento.',
  dailyLimit: 'Hai raggiunto il limite di commenti per oggi. Riprova domani.',
  invalidDate: 'Data non valida',
} as const;

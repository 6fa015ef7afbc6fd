// Separate from messages.ts because these belong to the initial bundle.

/** Default message per error code. */
export const generalMessages = {
  unknown: 'Si è verificato un errore. Riprova.',
  'permission-denied': 'Non hai i permessi per questa operazione.',
  unauthenticated: 'La sessione è scaduta. Accedi di nuovo.',
  'not-found': 'L’elemento richiesto non esiste più.',
  'already-exists': 'Esiste già un elemento uguale.',
  invalid: 'I dati inseriti non sono validi.',
  offline: 'Sei offline. Riprova quando la connessione è tornata.',
  timeout: 'Il servizio non ha risposto in tempo. Riprova.',
  'too-large': 'Il contenuto è troppo grande.',
  quota: 'Troppe richieste. Attendi qualche minuto e riprova.',
  cancelled: 'Operazione annullata.',
  /** Shown next to data loaded before the failure. */
  stale: 'I dati mostrati potrebbero non essere aggiornati.',
} as const;

export const accessMessages = {
  loginFailed: 'Email o password errata!',
  resetNeedsEmail: 'Inserisci la tua email e poi riclicca qui',
  resetSent: 'Email per il ripristino della password inviata',
  resetFailed: 'Si è verificato un errore nel processo di recupero password',
  emailTaken: 'Questa email è già registrata.',
  passwordMismatch: 'Le password non corrispondono.',
  passwordTooShort: 'La password deve contenere almeno 6 caratteri.',
  registrationFailed: 'Si è verificato un errore durante la registrazione.',
  passwordChangeFailed: 'Errore nel cambio della password. Riprova.',
  /** Our own text, for a sign-in that is too old. */
  currentNeeded: 'Per sicurezza inserisci la password attuale.',
  currentWrong: 'La password attuale non è corretta.',
  passwordChanged: 'Password cambiata con successo!',
  renamedJustNow: 'Hai cambiato il nome da poco: riprova tra un minuto.',
  disabled: 'Il tuo account è disattivato. Contatta il tuo studio.',
  verifyAddress:
    'Il tuo indirizzo email non è ancora verificato: verificalo per ordinare e vedere i tuoi ordini. I ticket funzionano già.',
  verificationSent:
    'Ti abbiamo inviato un’e-mail: apri il collegamento per verificare l’indirizzo.',
  verificationFailed: 'L’e-mail di verifica non è stata inviata. Riprova.',
  noAccess: 'PAGINA NON AUTORIZZATA',
} as const;

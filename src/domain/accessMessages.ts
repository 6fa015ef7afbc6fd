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
  /** Code that can't be loaded. */
  missing: 'Questa pagina è stata aggiornata o la connessione è assente.',
  reload: 'Ricarica per usare la versione più recente.',
  /** Shown next to data loaded before the failure. */
  stale: 'I dati mostrati potrebbero non essere aggiornati.',
  notLoaded: 'Non caricato.',
  partsMissing: 'Alcune parti della pagina non sono state caricate.',
} as const;

/** Messages of the login page, and of failures to start a session. */
export const accessMessages = {
  loginFailed: 'Email o password errata!',
  resetNeedsEmail: 'Inserisci la tua email e poi riclicca qui',
  resetSent: 'Email per il ripristino della password inviata',
  resetFailed: 'Si è verificato un errore nel processo di recupero password',
  emailTaken: 'Questa email è già registrata.',
  passwordTooShort: 'La password deve contenere almeno 6 caratteri.',
  currentWrong: 'La password attuale non è corretta.',
  disabled: 'Il tuo account è disattivato. Contatta il tuo studio.',
} as const;

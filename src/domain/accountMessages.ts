/** Messages of registration, of the profile’s password and e-mail, and of a refused page. */
export const accountMessages = {
  passwordMismatch: 'Le password non corrispondono.',
  registrationFailed: 'Si è verificato un errore durante la registrazione.',
  passwordChangeFailed: 'Errore nel cambio della password. Riprova.',
  /** Our own text: the last sign-in is too long ago for this change. */
  currentNeeded: 'Per sicurezza inserisci la password attuale.',
  passwordChanged: 'Password cambiata con successo!',
  renamedJustNow: 'Hai cambiato il nome da poco: riprova tra un minuto.',
  verifyEmail:
    'Il tuo indirizzo email non è ancora verificato: verificalo per ordinare e vedere i tuoi ordini. I ticket funzionano già.',
  verificationSent:
    'Ti abbiamo inviato un’e-mail: apri il collegamento per verificare l’indirizzo.',
  verificationFailed: 'L’e-mail di verifica non è stata inviata. Riprova.',
  noAccess: 'PAGINA NON AUTORIZZATA',
} as const;

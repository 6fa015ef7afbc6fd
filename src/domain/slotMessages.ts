/** Consultations and personal-training sessions. */
export const slotMessages = {
  incomplete: 'Completa tutti i campi richiesti.',
  consultationCreated: 'Consulenza creata con successo!',
  consultationFailed: 'Errore nel salvataggio della consulenza.',
  fieldFailed: "Errore nell'aggiornamento del campo.",
  trainingCreated: 'Seduta/e creata/e con successo!',
  trainingFailed: 'Errore nel salvataggio delle sedute PT.',
  groupDeleted:
    'Questo gruppo non c’è più: un collega l’ha eliminato. Quello che hai scritto resta qui finché non lo annulli.',
  noConsultations: 'Nessuna consulenza corrisponde ai filtri selezionati.',
  moved: (to: string) => `Consulenza spostata: ${to}.`,
  meanwhile: (text: string) =>
    text === ''
      ? 'Nel frattempo un collega ha svuotato il campo.'
      : `Nel frattempo un collega ha scritto: «${text}»`,
} as const;

/** Messages of diet plans, verbatim from docs/product where it has them; the others are ours. */
export const planMessages = {
  fileUploaded: 'File caricato con successo!',
  fileUploadFailed: 'Errore durante il caricamento del file.',
  fileSaveFailed: 'Errore durante il salvataggio del file.',
  fileTooLarge: 'Il file selezionato supera i 10 MB. Seleziona un file più piccolo.',
  fileTypeRefused: 'Seleziona solo file PDF o JPG',
  deleted: 'Alimentazione eliminata con successo!',
  deleteFailed: "Errore durante l'eliminazione.",
  saved: 'Alimentazione salvata con successo!',
  saveFailed: 'Errore nel salvataggio.',
  noUrl: 'URL non disponibile o non valido.',
  confirmNew:
    'Sicuro di creare una nuova alimentazione? La precedente non ha il link del piano inserito.',
  confirmDelete: 'Sei sicuro di voler eliminare questa alimentazione?',
  created: 'Nuova alimentazione creata.',
  contested: 'Un collega ha cambiato gli stessi campi: scegli che cosa tenere, poi salva.',
  gone: 'Questa alimentazione è stata eliminata nel frattempo.',
  restored: 'Alimentazione ripristinata.',
} as const;

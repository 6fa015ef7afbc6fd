/** Italian texts of a client's record that docs/product fixes, to the letter; those without a text there are ours. */

export const recordMessages = {
  loading: 'Caricamento dettagli utente...',
  unknown: 'Utente non trovato.',
  unknownHint: 'Non c’è nessuna persona a questo indirizzo: il collegamento è sbagliato, oppure l’account è stato eliminato.',
  unreadable: 'Alcuni dati della scheda non sono leggibili:',
} as const;

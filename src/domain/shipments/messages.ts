import { formatDate } from '../time/rome';

/** Messages of day sends, verbatim from docs/product where it has them; the others are ours. */
export const sendMessages = {
  confirm: "Sei sicuro di voler procedere all'invio?",
  sent: 'Invio Utente effettuato con successo.',
  failed: 'Errore durante il salvataggio dei dati.',
  noClient: 'ID utente mancante.',
  noDetails: 'Dettagli utente o ID non disponibili per il salvataggio.',
  historyFailed: 'Impossibile recuperare gli invii di giornata.',
  historyNoClient: 'ID utente non disponibile.',
  historyEmpty: 'Nessun invio registrato per questo utente.',
  historyLoading: 'Caricamento…',
  open: (count: number) =>
    count === 1
      ? 'C’è già un invio aperto di questo cliente:'
      : `Ci sono già ${count} invii aperti di questo cliente:`,
  openOne: (sent: Date | null, delivered: Date | null) => {
    const delivery = delivered ? `, consegna ${formatDate(delivered)}` : '';
    return `inviato ${sent ? `il ${formatDate(sent)}` : 'in data n/d'}${delivery}`;
  },
} as const;

import { plural } from './text';

/** Bookings of video calls and coaching days. */
export const bookingMessages = {
  signedOut: 'Nessun utente autenticato.',
  failed: 'Errore di prenotazione, per favore riprova.',
  full: (places: number) =>
    `Questo slot è già stato prenotato ${plural(places, 'volta', 'volte')}.`,
  past: 'Questo orario è già passato: scegline un altro.',
  one: 'Hai già una videochiamata prenotata: puoi spostarla.',
  gone: 'Questa videochiamata non c’è più: nel frattempo è stata annullata o spostata.',
  hasOutcome: (outcome: string) =>
    `Questa videochiamata ha già un esito, «${outcome}»: non si sposta.`,
  hasOne: 'Questo cliente ha già una videochiamata prenotata.',
  noUser: 'Utente non esistente',
  cannotAssign: 'Errore, impossibile assegnare a questo utente',
  closedMeanwhile: 'In questo giorno lo studio è chiuso: scegline un altro.',
  closedForThem: (closed: string) => `${closed}. Scegli un altro giorno per questo cliente.`,
  notOffered:
    'Le videochiamate sono dal lunedì al venerdì, dalle 8:00 alle 18:00, nei prossimi 30 giorni.',
  assigned: 'Slot assegnato con successo',
  blocked: (count: number) => plural(count, 'posto bloccato.', 'posti bloccati.'),
  nothingToBlock: 'Non c’è nessun posto libero da bloccare.',
  booked: 'Videochiamata prenotata.',
  moved: 'Videochiamata spostata.',
  given: 'Prenotazione annullata.',
  deleted: 'Prenotazione eliminata.',
  restored: 'Prenotazione ripristinata.',
  tooLate:
    'Si può spostare o annullare fino a 24 ore prima. Per cambiare ora scrivi all’assistenza.',
  notSaved: 'Modifica non salvata.',
  meanwhile: (value: string) =>
    value === ''
      ? 'Nel frattempo un collega ha svuotato il campo.'
      : `Nel frattempo un collega ha scritto: «${value}»`,
  none: 'Nessuna prenotazione',
  agendaEmpty: 'Nessun impegno in questa settimana',
  agendaHint: 'Cambia settimana o togli i filtri.',
  agendaUnreadable: (count: number) =>
    plural(
      count,
      'prenotazione ha un orario non leggibile',
      'prenotazioni hanno un orario non leggibile',
    ) + ': apri l’elenco prenotazioni.',
  agendaCount: (bookings: number, calls: number, consultations: number) =>
    [
      plural(bookings, 'videochiamata', 'videochiamate'),
      plural(calls, 'chiamata', 'chiamate'),
      plural(consultations, 'consulenza', 'consulenze'),
    ].join(' · '),
  noProduct: 'Per favore, seleziona un prodotto.',
  chooseProduct: 'Scegli un prodotto e premi «Filtra»: qui compare chi si è iscritto.',
} as const;

import { describe, expect, it } from 'vitest';
import * as groups from './messages';

const shown = new Set(Object.values(groups).flatMap((group) => Object.values(group as Record<string, string>)));

/** Document 1 §5 and §8, letter by letter, with the catalog id each has there. */
const SPECIFIED: readonly (readonly [string, string])[] = [
  ['AT-145] [AT-208', 'Email o password errata!'],
  ['AT-146', 'Inserisci la tua email e poi riclicca qui'],
  ['AT-209', 'Email per il ripristino della password inviata'],
  ['AT-210', 'Si è verificato un errore nel processo di recupero password'],
  ['AT-147', 'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.'],
  ['AT-148', 'Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.'],
  ['AT-149', 'Hai a disposizione 2 Tickets al mese'],
  ['AT-149', 'Hai raggiunto il limite di 2 ticket al mese.'],
  ['AT-150] [AT-152', 'Le password non corrispondono.'],
  ['AT-151', 'Questa email è già registrata.'],
  ['AT-153', 'La password deve contenere almeno 6 caratteri.'],
  ['AT-154', 'Si è verificato un errore durante la registrazione.'],
  ['AT-155', 'Il contenuto della risposta non può essere vuoto.'],
  ['AT-155', 'La risposta non può essere vuota.'],
  ['AT-158', 'Il file supera i 10MB.'],
  ['AT-159', 'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.'],
  ['AT-162', "Inserisci la data e l'ora."],
  ['AT-163', 'Data non valida'],
  ['AT-167', 'Seleziona.'],
  ['AT-211', "Errore nell'invio del messaggio. Riprova."],
  ['AT-212', 'Messaggio inviato con successo!'],
  ['AT-213', 'Conversazione eliminata con successo.'],
  ['AT-214', "Errore durante l'eliminazione della conversazione. Riprova."],
  ['AT-215', 'Stato del ticket aggiornato con successo!'],
  ['AT-216', "Errore durante l'aggiornamento dello stato del ticket. Riprova."],
  ['AT-217', 'I ticket selezionati sono stati eliminati con successo.'],
  ['AT-218', "Errore durante l'eliminazione dei ticket selezionati. Riprova."],
  ['AT-219', 'Notifiche inviate con successo!'],
  ['AT-220', 'Nessuna conversazione tecnica disponibile per questo utente.'],
  ['AT-223', 'Errore nel cambio della password. Riprova.'],
  ['AT-224', 'TICKET CREATO CON SUCCESSO'],
  ['AT-225', 'IMPOSSIBILE CREARE UN TICKET TECNICO'],
  ['AT-226', 'Risposta inviata con successo!'],
  ['AT-227', "Si è verificato un errore durante l'invio della risposta. Riprova."],
  ['AT-228', 'Documento caricato con successo!'],
  ['AT-229', 'Errore nel caricamento del documento.'],
  ['AT-230', 'Documento eliminato con successo!'],
  ['AT-231', 'Ticket marcato come completato!'],
  ['AT-232', 'Comunicazione salvata!'],
  ['AT-233', 'Errore durante il salvataggio.'],
  ['AT-234', 'Si è verificato un errore. Riprova.'],
  ['AT-060', 'Ticket Completato, rispondendo, questo ticket verrà riaperto'],
  ['AT-066', 'Sei sicuro di voler eliminare questo messaggio?'],
  ['AT-122', "Ticket Completato, apri un nuovo ticket per un'altra richiesta."],
  ['AT-236', 'Nessun documento visibile per questo utente.'],
];

/** Documents 2 and 4 §5 and §8: what the shop's calls say. */
const SHOP: readonly (readonly [string, string])[] = [
  ['CP-116', 'Cliente non trovato.'],
  ['CP-120] [CP-197', 'Seleziona almeno un prodotto.'],
  ['CP-121', 'Utente non trovato.'],
  ['CP-181', "Errore durante l'aggiunta dei nuovi prodotti."],
  ['CP-182', 'Errore durante la sincronizzazione dei prodotti.'],
  ['CP-187', "Errore durante il piazzamento dell'ordine."],
  ['CP-196', "Errore durante il salvataggio dell'ordine."],
  ['CO-240', '❌ Inserisci entrambe le date'],
];

describe('the messages of the shop’s calls, to the letter', () => {
  it.each(SHOP)('[%s] «%s»', (_, text) => expect(shown).toContain(text));
});

describe('[AT-207] [AT-235] the messages of document 1, to the letter', () => {
  it.each(SPECIFIED)('[%s] «%s»', (_, text) => expect(shown).toContain(text));
});

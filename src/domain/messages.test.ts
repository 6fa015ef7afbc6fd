import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessMessages, generalMessages } from './accessMessages';
import * as areas from './messages';

const groups = { generalMessages, accessMessages, ...areas };
const { importMessages, questionnaireMessages, recipeMessages, reminderMessages, shopMessages, ticketMessages } = groups;

/** What docs/product fixes to the letter, and the constant that says it; where each is shown, its screen's tests tell. */
const TO_THE_LETTER: readonly (readonly [ids: string, constant: string, text: string])[] = [
  ['[AT-145] [AT-208]', accessMessages.loginFailed, 'Email o password errata!'],
  ['[AT-146]', accessMessages.resetNeedsEmail, 'Inserisci la tua email e poi riclicca qui'],
  ['[AT-209]', accessMessages.resetSent, 'Email per il ripristino della password inviata'],
  ['[AT-210]', accessMessages.resetFailed, 'Si è verificato un errore nel processo di recupero password'],
  ['[AT-147]', ticketMessages.newContactIncomplete, 'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.'],
  ['[AT-148]', ticketMessages.newContactExists, 'Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.'],
  ['[AT-149]', ticketMessages.monthlyQuota, 'Hai a disposizione 2 Tickets al mese'],
  ['[AT-149]', ticketMessages.monthlyQuotaReached, 'Hai raggiunto il limite di 2 ticket al mese.'],
  ['[AT-150] [AT-152]', accessMessages.passwordMismatch, 'Le password non corrispondono.'],
  ['[AT-151]', accessMessages.emailTaken, 'Questa email è già registrata.'],
  ['[AT-153]', accessMessages.passwordTooShort, 'La password deve contenere almeno 6 caratteri.'],
  ['[AT-154]', accessMessages.registrationFailed, 'Si è verificato un errore durante la registrazione.'],
  ['[AT-155]', ticketMessages.nutritionalReplyEmpty, 'Il contenuto della risposta non può essere vuoto.'],
  ['[AT-155]', ticketMessages.replyEmpty, 'La risposta non può essere vuota.'],
  ['[AT-158]', ticketMessages.fileTooLarge, 'Il file supera i 10MB.'],
  ['[AT-159]', ticketMessages.fileTypeRefused, 'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.'],
  ['[AT-162]', reminderMessages.dateRequired, "Inserisci la data e l'ora."],
  ['[AT-163]', reminderMessages.dateInvalid, 'Data non valida'],
  ['[AT-167]', recipeMessages.proteinMissing, 'Seleziona.'],
  ['[AT-211]', ticketMessages.sendFailed, "Errore nell'invio del messaggio. Riprova."],
  ['[AT-212]', ticketMessages.sent, 'Messaggio inviato con successo!'],
  ['[AT-213]', ticketMessages.conversationDeleted, 'Conversazione eliminata con successo.'],
  ['[AT-214]', ticketMessages.conversationDeleteFailed, "Errore durante l'eliminazione della conversazione. Riprova."],
  ['[AT-215]', ticketMessages.statusUpdated, 'Stato del ticket aggiornato con successo!'],
  ['[AT-216]', ticketMessages.statusUpdateFailed, "Errore durante l'aggiornamento dello stato del ticket. Riprova."],
  ['[AT-217]', ticketMessages.ticketsDeleted, 'I ticket selezionati sono stati eliminati con successo.'],
  ['[AT-218]', ticketMessages.ticketsDeleteFailed, "Errore durante l'eliminazione dei ticket selezionati. Riprova."],
  ['[AT-219]', ticketMessages.notificationsSent, 'Notifiche inviate con successo!'],
  ['[AT-220]', ticketMessages.noTechnicalConversation, 'Nessuna conversazione tecnica disponibile per questo utente.'],
  ['[AT-223]', accessMessages.passwordChangeFailed, 'Errore nel cambio della password. Riprova.'],
  ['[AT-224]', ticketMessages.ticketCreated, 'TICKET CREATO CON SUCCESSO'],
  ['[AT-225]', ticketMessages.technicalTicketFailed, 'IMPOSSIBILE CREARE UN TICKET TECNICO'],
  ['[AT-226]', ticketMessages.replySent, 'Risposta inviata con successo!'],
  ['[AT-227]', ticketMessages.replyFailed, "Si è verificato un errore durante l'invio della risposta. Riprova."],
  ['[AT-228]', ticketMessages.documentUploaded, 'Documento caricato con successo!'],
  ['[AT-229]', ticketMessages.documentUploadFailed, 'Errore nel caricamento del documento.'],
  ['[AT-230]', ticketMessages.documentDeleted, 'Documento eliminato con successo!'],
  ['[AT-231]', ticketMessages.completed, 'Ticket marcato come completato!'],
  ['[AT-232]', reminderMessages.saved, 'Comunicazione salvata!'],
  ['[AT-233]', reminderMessages.saveFailed, 'Errore durante il salvataggio.'],
  ['[AT-234]', recipeMessages.failed, 'Si è verificato un errore. Riprova.'],
  ['[AT-060]', ticketMessages.completedForStaff, 'Ticket Completato, rispondendo, questo ticket verrà riaperto'],
  ['[AT-066]', ticketMessages.confirmDeleteMessage, 'Sei sicuro di voler eliminare questo messaggio?'],
  ['[AT-122]', ticketMessages.completedForClient, "Ticket Completato, apri un nuovo ticket per un'altra richiesta."],
  ['[AT-236]', ticketMessages.noVisibleDocuments, 'Nessun documento visibile per questo utente.'],
  ['[CP-116]', shopMessages.clientNotFound, 'Cliente non trovato.'],
  ['[CP-120] [CP-197]', shopMessages.noProducts, 'Seleziona almeno un prodotto.'],
  ['[CP-121]', shopMessages.userNotFound, 'Utente non trovato.'],
  ['[CP-181]', shopMessages.newProductsFailed, "Errore durante l'aggiunta dei nuovi prodotti."],
  ['[CP-182]', shopMessages.syncFailed, 'Errore durante la sincronizzazione dei prodotti.'],
  ['[CP-187]', shopMessages.counterOrderFailed, "Errore durante il piazzamento dell'ordine."],
  ['[CP-196]', shopMessages.orderFailed, "Errore durante il salvataggio dell'ordine."],
  ['[CP-129]', questionnaireMessages.slugInvalid, 'ID/slug obbligatorio (lettere/numeri/ - _ ).'],
  ['[CP-199]', questionnaireMessages.tickFailed, 'Errore nel segnare lo step come completato.'],
  ['[CP-199]', questionnaireMessages.answersFailed, 'Errore nel salvataggio del questionario.'],
  ['[CP-199]', questionnaireMessages.loadFailed, 'Errore nel caricamento del questionario.'],
  ['[CP-200]', questionnaireMessages.saveFailed, 'Errore nel salvataggio.'],
  ['[CO-240]', importMessages.datesNeeded, '❌ Inserisci entrambe le date'],
];

describe('the specification’s messages, to the letter', () => {
  it.each(TO_THE_LETTER)('%s «%s»', (_, constant, text) => expect(constant).toBe(text));
});

it('no message is one that nothing says', () => {
  const sources = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|messages\.ts$/i.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  const text = sources.join('\n');
  const dead = Object.entries(groups).flatMap(([group, messages]) => {
    // Asked for by a code: any of them may be said.
    if (text.includes(`${group}[`)) return [];
    return Object.keys(messages).flatMap((name) => (text.includes(`${group}.${name}`) ? [] : [`${group}.${name}`]));
  });
  expect(dead).toEqual([]);
});

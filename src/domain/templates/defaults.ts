import type { Template } from './template';

/**
 * The 14 default delivery messages, based on the brand's facts (prices, times, hours, plans), until
 * Amministratore edits them in /impostazioni.
 */
export const DEFAULT_TEMPLATES: readonly Template[] = [
  {
    id: 'promo-6-programmi',
    title: 'Promo: 6 programmi a 300 €',
    content:
      'Ciao {nome}! Solo per te: 6 programmi personalizzati a 300 euro invece di 594 euro. Se vuoi attivare la promozione rispondi a questo messaggio: ti seguiamo noi passo passo.',
  },
  {
    id: 'promo-videochiamata',
    title: 'Promo: videochiamata con la nutrizionista',
    content:
      'Ciao {nome}! Puoi prenotare una videochiamata di 30 minuti con la nostra nutrizionista a 30 euro invece di 50 euro. Vuoi che ti prenotiamo un posto? Dicci quando preferisci.',
  },
  {
    id: 'promo-rinnovo',
    title: 'Promo: rinnovo prima della scadenza',
    content:
      'Ciao {nome}, il tuo percorso sta per finire. Rinnovando adesso non perdi la continuità: 6 programmi a 300 euro invece di 594 euro. Vuoi che prepariamo il rinnovo?',
  },
  {
    id: 'acquisto-completo',
    title: 'Dopo l’acquisto: percorso completo',
    content:
      'Ciao {nome}, grazie per aver scelto il percorso completo! Ecco come funziona: prenota la chiamata con la nutrizionista; dieta e allenamento vengono preparati e consegnati entro 2 giorni lavorativi dalla chiamata. Hai 2 ticket al mese per l’assistenza nutrizionale e assistenza tecnica illimitata. Ti rispondiamo {orari}.',
  },
  {
    id: 'acquisto-allenamento',
    title: 'Dopo l’acquisto: solo allenamento',
    content:
      'Ciao {nome}, grazie per l’acquisto del percorso di allenamento! Compila il questionario: il programma viene preparato entro 2 giorni lavorativi. L’assistenza tecnica è illimitata: scrivici quando vuoi, ti rispondiamo {orari}.',
  },
  {
    id: 'acquisto-dieta',
    title: 'Dopo l’acquisto: solo dieta',
    content:
      'Ciao {nome}, grazie per l’acquisto del piano alimentare! Prenota la chiamata con la nutrizionista: la dieta viene preparata entro 2 giorni lavorativi dalla chiamata. Hai 2 ticket al mese per l’assistenza nutrizionale. Ti rispondiamo {orari}.',
  },
  {
    id: 'consegna-pronta',
    title: 'Consegna: il tuo programma è pronto',
    content:
      'Ciao {nome}, il tuo programma è pronto! Lo trovi nell’app, alla voce Programma. Leggilo con calma e scrivici per qualsiasi dubbio sugli esercizi: l’assistenza tecnica è illimitata, {orari}.',
  },
  {
    id: 'consegna-dieta',
    title: 'Consegna: la tua dieta è pronta',
    content:
      'Ciao {nome}, la tua dieta è pronta! La trovi nell’app, alla voce Dieta. Per le domande sull’alimentazione hai 2 ticket al mese: raccogli i dubbi in un unico messaggio, così ti rispondiamo su tutto.',
  },
  {
    id: 'consegna-tempi',
    title: 'Consegna: tempi di preparazione',
    content:
      'Ciao {nome}, dieta e programma vengono preparati e consegnati entro 2 giorni lavorativi dalla chiamata con la nutrizionista. Appena sono pronti ti avvisiamo qui.',
  },
  {
    id: 'opzione-69',
    title: 'Opzione: servizio facoltativo a 69 €',
    content:
      'Ciao {nome}, al tuo percorso puoi aggiungere il servizio facoltativo a 69 euro. Non è obbligatorio: il percorso è completo anche senza. Se ti interessa ti spieghiamo volentieri che cosa comprende.',
  },
  {
    id: 'opzione-integrazione',
    title: 'Opzione: piani di integrazione',
    content:
      'Ciao {nome}, per accompagnare il percorso abbiamo sei piani di integrazione: antiage, rinforzante, rilassante, riequilibrante, energizzante e depurativo. Dicci qual è il tuo obiettivo e ti consigliamo quello più adatto.',
  },
  {
    id: 'opzione-sede',
    title: 'Opzione: appuntamento in sede',
    content:
      'Ciao {nome}, se preferisci parlarne di persona ti aspettiamo in sede ({studio}). Scrivici un paio di giorni e di orari che vanno bene per te e fissiamo l’appuntamento.',
  },
  {
    id: 'orari-assistenza',
    title: 'Orari e regole dell’assistenza',
    content:
      'Ciao {nome}, ti rispondiamo {orari}. L’assistenza tecnica è illimitata; per quella nutrizionale hai 2 ticket al mese.',
  },
  {
    id: 'check-inizio',
    title: 'Promemoria: foto e misure per il check',
    content:
      'Ciao {nome}, è il momento del check: mandaci le foto (fronte, lato, schiena) e le misure, così confrontiamo i progressi e prepariamo il programma successivo.',
  },
];

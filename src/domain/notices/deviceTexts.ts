/** Texts about push messages on a device. */
export const deviceTexts = {
  title: 'Notifiche su questo dispositivo',
  on: 'Attive: ricevi un avviso quando c’è una risposta, anche a portale chiuso.',
  off: 'Ricevi un avviso quando c’è una risposta, anche a portale chiuso. L’avviso non contiene il testo del messaggio.',
  denied:
    'Bloccate per questo sito. Per riceverle, consenti le notifiche nelle impostazioni del browser e ricarica la pagina.',
  unsupported:
    'Questo browser non può ricevere notifiche: aggiornalo, o apri il portale in un altro browser.',
  installFirst:
    'Su iPhone e iPad le notifiche arrivano solo se il portale è nella schermata Home: tocca Condividi, poi «Aggiungi alla schermata Home», e aprilo da lì.',
  enable: 'Attiva le notifiche',
  disable: 'Disattiva le notifiche',
  enabled: 'Notifiche attive su questo dispositivo.',
  failed: 'Le notifiche non sono state attivate. Riprova.',
  notDisabled: 'Le notifiche non sono state disattivate. Riprova.',
  later: {
    client:
      'Non attivate. Puoi farlo quando vuoi nella tua pagina, «Notifiche su questo dispositivo».',
    staff: 'Non attivate. Puoi farlo quando vuoi nel menu del tuo account, «Notifiche».',
  },
  offer: {
    client: 'Vuoi ricevere una notifica quando rispondiamo?',
    staff: 'Vuoi ricevere una notifica quando il cliente risponde?',
  },
} as const;

/** A canned text for clients, with the URL of this application. */
interface QuickLink {
  label: string;
  text: string;
}

/** @param home base URL without trailing slash: «https://esempio.it/tickets» */
export function quickLinks(home: string): QuickLink[] {
  return [
    {
      label: 'Installare l’app su iOS',
      text: `Per installare l’app su iPhone o iPad apri ${home}/ con Safari, tocca il pulsante Condividi e scegli «Aggiungi alla schermata Home».`,
    },
    {
      label: 'Registrazione e accesso',
      text: `Per registrarti apri ${home}/createusers e compila il modulo. Se hai già un account accedi da ${home}/ con la tua email e la tua password.`,
    },
    {
      label: 'Recuperare la password',
      text: `Per recuperare la password apri ${home}/, scrivi la tua email e tocca «Password dimenticata?»: riceverai un’email per sceglierne una nuova.`,
    },
    {
      label: 'Aprire un ticket di assistenza',
      text: `Per aprire un ticket di assistenza accedi e vai su ${home}/ticket-page-tecnico: scrivi titolo e messaggio e premi «Invia la richiesta».`,
    },
  ];
}

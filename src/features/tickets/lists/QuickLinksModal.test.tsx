import { expect, it } from 'vitest';
import { quickLinks } from './QuickLinksModal';

it('[AT-042] each text says what it is for, where to go and what to press there', () => {
  const home = 'https://esempio.it/tickets';
  const said: Record<string, readonly string[]> = {
    'Installare l’app su iOS': [
      'Per installare l’app su iPhone o iPad apri',
      `${home}/ con Safari`,
      'tocca il pulsante Condividi',
      '«Aggiungi alla schermata Home»',
    ],
    'Registrazione e accesso': [
      `Per registrarti apri ${home}/createusers`,
      'compila il modulo',
      `Se hai già un account accedi da ${home}/ con la tua email e la tua password`,
    ],
    'Recuperare la password': [
      `Per recuperare la password apri ${home}/`,
      'scrivi la tua email e tocca «Password dimenticata?»',
      'riceverai un’email per sceglierne una nuova',
    ],
    'Aprire un ticket di assistenza': [
      'Per aprire un ticket di assistenza accedi',
      `vai su ${home}/ticket-page-tecnico`,
      'scrivi titolo e messaggio e premi «Invia la richiesta»',
    ],
  };
  const links = quickLinks(home);
  expect(links.map(({ label }) => label)).toEqual(Object.keys(said));
  for (const { label, text } of links)
    for (const words of said[label] ?? []) expect(text).toContain(words);
});

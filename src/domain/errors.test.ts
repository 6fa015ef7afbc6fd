import { expect, it } from 'vitest';
import { generalMessages } from './accessMessages';
import { AppError, errorText, failureText, type AppErrorCode } from './errors';

const SPECIFIED = "Errore durante l'eliminazione della conversazione. Riprova.";

it.each([
  [
    'refused',
    new AppError('permission-denied'),
    `${SPECIFIED} Non hai i permessi per questa operazione.`,
  ],
  ['offline', new AppError('offline'), `${SPECIFIED} Sei offline.`],
  ['late', new AppError('timeout'), `${SPECIFIED} Il servizio non ha risposto in tempo.`],
  ['gone', new AppError('not-found'), `${SPECIFIED} L’elemento richiesto non esiste più.`],
  [
    'with a reason of its own',
    new AppError('invalid', 'Nel frattempo è cambiata.'),
    `${SPECIFIED} Nel frattempo è cambiata.`,
  ],
  ['unknown', new AppError('unknown'), SPECIFIED],
  ['cancelled', new AppError('cancelled'), SPECIFIED],
  ['no error of ours', new TypeError('x is undefined'), SPECIFIED],
  ['nothing', undefined, SPECIFIED],
  // What the account service says of an unknown address only matters at sign-in.
  ['unauthenticated', new AppError('unauthenticated', 'Email o password errata!'), SPECIFIED],
])(
  '[DE-039] the message of an action that failed comes first, whatever the cause: %s',
  (_cause, error, words) => expect(failureText(error, SPECIFIED)).toBe(words),
);

it('[DE-039] a cause with a message of its own is told in its own words, where the action knows it', () => {
  const quota = new AppError('quota', 'Hai raggiunto il limite di 2 ticket al mese.');
  expect(failureText(quota, 'Errore.', ['quota'])).toBe(
    'Hai raggiunto il limite di 2 ticket al mese.',
  );
  expect(failureText(new AppError('quota'), 'Errore.', ['quota'])).toBe(
    'Errore. Troppe richieste.',
  );
});

it('a message that ends without a stop gets one before the cause', () =>
  expect(failureText(new AppError('offline'), 'IMPOSSIBILE CREARE UN TICKET TECNICO')).toBe(
    'IMPOSSIBILE CREARE UN TICKET TECNICO. Sei offline.',
  ));

const modules = import.meta.glob<Record<string, object>>(['./**/*essages.ts', './**/*Texts.ts'], {
  eager: true,
});
const texts = Object.values(modules)
  .flatMap((module) => Object.values(module).flatMap((group) => Object.values(group) as unknown[]))
  .filter((text) => typeof text === 'string');
const failures = texts.filter((text) => / Riprova\.$/.test(text));

it('[DE-039] where trying again can’t help, «Riprova» is only said by the specification’s messages', () => {
  const specified = [
    'Si è verificato un errore. Riprova.',
    "Errore nell'invio del messaggio. Riprova.",
    "Errore durante l'eliminazione della conversazione. Riprova.",
    "Errore durante l'eliminazione dei ticket selezionati. Riprova.",
    "Errore durante l'aggiornamento dello stato del ticket. Riprova.",
    "Si è verificato un errore durante l'invio della risposta. Riprova.",
    'Errore nel cambio della password. Riprova.',
  ];
  for (const code of ['permission-denied', 'not-found', 'too-large'] as const) {
    const error = new AppError(code);
    const retried = failures.filter((failure) => /riprova/i.test(failureText(error, failure)));
    expect(new Set(retried)).toEqual(new Set(specified));
    expect(failureText(error, 'La modifica non è riuscita. Riprova.')).toBe(
      `La modifica non è riuscita. ${error.message}`,
    );
  }
  expect(failureText(new AppError('offline'), 'La modifica non è riuscita. Riprova.')).toBe(
    'La modifica non è riuscita. Riprova. Sei offline.',
  );
});

it('no failure says «Riprova. Riprova», whatever failed and why', () => {
  const codes = Object.keys(generalMessages).filter((code) => code !== 'stale') as AppErrorCode[];
  const errors = [
    ...codes.map((code) => new AppError(code)),
    ...texts.filter((text) => /riprova/i.test(text)).map((text) => new AppError('invalid', text)),
  ];
  const all = errors.flatMap((error) => [
    errorText(error),
    ...failures.map((failure) => failureText(error, failure)),
  ]);
  expect(failures.length).toBeGreaterThan(10);
  expect(all.filter((text) => (text.match(/riprova/gi) ?? []).length > 1)).toEqual([]);
});

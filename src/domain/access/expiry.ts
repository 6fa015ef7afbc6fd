import type { CollectionName } from './collections';

/**
 * How what only helps something else goes by itself: `ttl` names the field from whose time on the database forgets a document
 * (firestore.indexes.json); else why it may stay. Collections that people work with are not here.
 */
export const EXPIRY: Readonly<
  Partial<Record<CollectionName | 'avanzamenti', { ttl: string } | { stays: string }>>
> = {
  limiti: { ttl: 'expireAt' },
  cancellati: { ttl: 'expireAt' },
  problemibrowser: { ttl: 'expireAt' },
  /** Each renewal is a new time; two minutes later it counts no more. */
  presenza: { ttl: 'at' },
  caricamenti: { ttl: 'expireAt' },
  importazioni: { ttl: 'expireAt' },
  problemi: { stays: 'money that somebody has to find the order of' },
  /** How far a backfill came, how the last run of each job went, and the marks of large documents, which go with them. */
  avanzamenti: { ttl: 'expireAt' },
  caricamenti_giorno: {
    stays: 'one document a client, which each day begins anew; it goes with the client',
  },
  nuovicontatti: {
    stays:
      'one document a client and kind: it holds while its ticket is open, and goes with the client',
  },
  registro: { stays: 'who did what; what an entry held goes after thirty days, by a function' },
  dispositivi: {
    stays: 'ten a person; one that no longer takes messages is removed by the message that fails',
  },
  indicitickets: { stays: 'goes with its ticket' },
  indiciassistenzatecnica: { stays: 'goes with its ticket' },
  revisioni: { stays: 'goes with its programme and answers' },
  ticketdoppi: { stays: 'goes with the last duplicate' },
  contatori: { stays: 'a document a studio and two for all' },
  incassi: { stays: 'one document a month' },
  incassiordini: { stays: 'goes with its order' },
};

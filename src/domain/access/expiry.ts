import type { CollectionName } from './collections';

/**
 * How auxiliary documents expire: `ttl` names the field of the database's TTL policy
 * (firestore.indexes.json); `stays` explains why none is needed. Collections with primary data are
 * not listed.
 */
export const EXPIRY: Readonly<
  Partial<Record<CollectionName | 'avanzamenti', { ttl: string } | { stays: string }>>
> = {
  limiti: { ttl: 'expireAt' },
  cancellati: { ttl: 'expireAt' },
  problemibrowser: { ttl: 'expireAt' },
  /** Each heartbeat updates it; two minutes later it is stale. */
  presenza: { ttl: 'at' },
  caricamenti: { ttl: 'expireAt' },
  importazioni: { ttl: 'expireAt' },
  oggi: { ttl: 'expireAt' },
  problemi: { stays: 'money that somebody has to find the order of' },
  /** Backfill progress, last run of each job, and marks of large documents. */
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
  rinnovi: { stays: 'one document per purchase, for the renewal rate; goes with the client' },
  checkinviati: { stays: 'at most one document a client; goes with the client' },
  daseguire: { stays: 'at most one document a client; goes with the client' },
  ticketdoppi: { stays: 'goes with the last duplicate' },
  contatori: { stays: 'a document a studio and two for all' },
  incassi: { stays: 'one document a month' },
  andamento: { stays: 'one document a month' },
  incassiordini: { stays: 'goes with its order' },
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { clientProfiles, type ClientProfile } from '@/data/users/profiles';
import { AppError } from '@/domain/errors';
import { groupsOf } from '@/domain/lists';
import type { Failure } from '@/ui/useLive';
import { useRetryOnline } from '@/ui/useOffline';
import { displayName } from '@/domain/users/user';

/** Concurrent lookups. */
const AT_ONCE = 10;

export interface Clients {
  /** Null: no record; absent: still loading. */
  known: ReadonlyMap<string, ClientProfile | null>;
  failure: Failure<undefined> | null;
}

/**
 * The people in a list's rows. Each is looked up once, even if rows come and go, and is available
 * as soon as the answer arrives.
 */
export function useClients(uids: readonly string[]): Clients {
  const [known, setKnown] = useState<Clients['known']>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [turn, setTurn] = useState(0);
  const requested = useRef(new Set<string>());
  const key = [...new Set(uids)].join('\n');
  useEffect(() => {
    const wanted = key.split('\n').filter((uid) => uid !== '' && !requested.current.has(uid));
    for (const group of groupsOf(wanted, AT_ONCE)) {
      for (const uid of group) requested.current.add(uid);
      clientProfiles(group).then(
        (found) =>
          setKnown(
            (before) =>
              new Map([...before, ...group.map((uid) => [uid, found.get(uid) ?? null] as const)]),
          ),
        (failed: unknown) => {
          for (const uid of group) requested.current.delete(uid);
          setError(failed instanceof AppError ? failed : new AppError('unknown'));
        },
      );
    }
  }, [key, turn]);
  const retry = useCallback(() => {
    setError(null);
    setTurn((now) => now + 1);
  }, []);
  useRetryOnline(error?.code === 'offline', retry);
  return { known, failure: error === null ? null : { error, retry, data: undefined } };
}

/** Name of a row's client; handles a missing uid and a failed lookup. */
export function clientName({ known, failure }: Clients, uid: string): string {
  const client = uid === '' ? null : known.get(uid);
  if (client) return displayName(client.user);
  if (client === null) return 'Cliente non trovato';
  return failure ? 'Nome non disponibile' : '…';
}

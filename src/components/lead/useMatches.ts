import { useCallback, useEffect, useRef, useState } from 'react';
import { matchesOf } from '@/data/leads/matches';
import type { LeadMatch } from '@/domain/leads/match';
import { AppError } from '@/domain/errors';
import type { Failure } from '@/ui/useLive';

interface Keys {
  id: string;
  email: string;
  telefono: string;
}
interface Row extends Keys {
  /** Set by the trigger; null until it has processed the row's current version. */
  match: LeadMatch | null;
}
const keyOf = ({ id, email, telefono }: Keys) => `${id}\t${email}\t${telefono}`;

/**
 * Which rows have an account already. Rows carry that themselves; one that doesn't yet is looked up
 * once, and again when its e-mail or phone changes. `learn` records a known match.
 */
export function useMatches(rows: readonly Row[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, LeadMatch>>(new Map());
  const [learned, setLearned] = useState<ReadonlyMap<string, LeadMatch>>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [turn, setTurn] = useState(0);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const wanted = rows.filter(
      (lead) => lead.match === null && !requested.current.has(keyOf(lead)),
    );
    if (wanted.length === 0) return;
    for (const lead of wanted) requested.current.add(keyOf(lead));
    matchesOf(wanted).then(
      (found) => setKnown((before) => new Map([...before, ...found])),
      (failed: unknown) => {
        for (const lead of wanted) requested.current.delete(keyOf(lead));
        setError(failed instanceof AppError ? failed : new AppError('unknown'));
      },
    );
  }, [rows, turn]);
  const learn = useCallback((lead: Keys, match: LeadMatch) => {
    requested.current.add(keyOf(lead));
    setLearned((before) => new Map(before).set(lead.id, match));
  }, []);
  const retry = useCallback(() => {
    setError(null);
    setTurn((now) => now + 1);
  }, []);
  const failure: Failure<undefined> | null =
    error === null ? null : { error, retry, data: undefined };
  const matchOf = useCallback(
    ({ id, match }: Row) => {
      // Where the row itself has no match, one learned since then is newer.
      if (match === null || match.strength === 'none')
        return learned.get(id) ?? match ?? known.get(id) ?? null;
      return match;
    },
    [known, learned],
  );
  return { matchOf, learn, failure };
}

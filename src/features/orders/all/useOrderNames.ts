import { useCallback, useEffect, useRef, useState } from 'react';
import { namesOfClients } from '@/data/orders/sources';
import { AppError } from '@/domain/errors';
import type { Order } from '@/domain/orders/order';
import { reportComfort } from '@/ui/useLive';
import { useRetryOnline } from '@/ui/useOffline';

type Names = ReadonlyMap<string, string>;

/**
 * Returns the client's name for each order. Names that older orders don't hold are looked up by
 * e-mail, each once, in one query for all newly loaded rows.
 */
export function useOrderNames(orders: readonly Order[]): (order: Order) => string {
  const [known, setKnown] = useState<Names>(new Map());
  const [isOffline, setOffline] = useState(false);
  const [turn, setTurn] = useState(0);
  const requested = useRef(new Set<string>());
  const nameless = orders.filter(({ name, email }) => name === '' && email !== '');
  const key = [...new Set(nameless.map(({ email }) => email))].join('\n');
  useEffect(() => {
    const wanted = key.split('\n').filter((email) => email !== '' && !requested.current.has(email));
    if (wanted.length === 0) return;
    for (const email of wanted) requested.current.add(email);
    namesOfClients(wanted).then(
      (found) => setKnown((before) => new Map([...before, ...found])),
      (thrown: unknown) => {
        const error = thrown instanceof AppError ? thrown : new AppError('unknown');
        for (const email of wanted) requested.current.delete(email);
        setOffline(error.code === 'offline');
        reportComfort(error, 'Orders show the e-mail');
      },
    );
  }, [key, turn]);
  useRetryOnline(
    isOffline,
    useCallback(() => {
      setOffline(false);
      setTurn((now) => now + 1);
    }, []),
  );
  return useCallback(({ name, email }: Order) => name || (known.get(email) ?? ''), [known]);
}

import { useCallback, useState } from 'react';

/** What is being deleted leaves the list at once, and comes back when it can't be. */
export function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback(
    (id: string, away: boolean) =>
      setHidden(
        (before) => new Set(away ? [...before, id] : [...before].filter((other) => other !== id)),
      ),
    [],
  );
  return { hidden, hide };
}

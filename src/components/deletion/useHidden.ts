import { useCallback, useState } from 'react';

/** Hides entries being deleted at once (optimistic), and shows them again if that fails. */
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

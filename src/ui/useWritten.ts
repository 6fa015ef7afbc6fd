import { useState } from 'react';
import { useLatest } from './useLatest';

interface Written<V> {
  /** The value written here until its echo arrives, then the stored one, whoever wrote it. */
  shown: V;
  /** Starts a write. @returns a function to call with the value once it is written */
  begin: () => (value: V) => void;
}

/**
 * A stored value that is also changed here, and whose listener lags behind. A written value is
 * shown instead of the value that was stored when its write began. Once another stored value has
 * arrived, the written one is never shown again, even if a colleague restores the old value.
 */
export function useWritten<V extends string | number | boolean | null>(stored: V): Written<V> {
  const [base, setBase] = useState({ stored, turn: 0 });
  const [written, setWritten] = useState<{ value: V; turn: number } | null>(null);
  if (base.stored !== stored) setBase({ stored, turn: base.turn + 1 });
  // A write may come from a callback of an earlier render.
  const latest = useLatest(base.turn);
  const isOver = base.stored === stored && written?.turn === base.turn;
  return {
    shown: isOver ? written.value : stored,
    begin: () => {
      const turn = latest.current;
      return (value) => setWritten({ value, turn });
    },
  };
}

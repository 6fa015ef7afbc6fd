import { useRef, useState } from 'react';

interface Written<V> {
  /** What was written here, until it has come back; then what is stored, whoever wrote it. */
  shown: V;
  /** A write begins. @returns says what was written, once it is there */
  begin: () => (value: V) => void;
}

/**
 * A stored value that is also changed here, where the listener follows a moment later. What was written is shown over what stood there when
 * the write began, and never again once something else has come: also when a colleague puts back what was there before.
 */
export function useWritten<V extends string | number | boolean | null>(stored: V): Written<V> {
  const [seen, setSeen] = useState({ stored, turn: 0 });
  const [written, setWritten] = useState<{ value: V; turn: number } | null>(null);
  if (seen.stored !== stored) setSeen({ stored, turn: seen.turn + 1 });
  // Writes may begin in what an earlier render has started.
  const latest = useRef(seen.turn);
  latest.current = seen.turn;
  const isOver = seen.stored === stored && written?.turn === seen.turn;
  return {
    shown: isOver ? written.value : stored,
    begin: () => {
      const turn = latest.current;
      return (value) => setWritten({ value, turn });
    },
  };
}

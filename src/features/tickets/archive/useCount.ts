import { useEffect, useRef, useState } from 'react';

/** What the server counts, again whenever `key` changes; null while it is not known or could not be counted (a comfort only). */
export function useCount(key: string | null, count: () => Promise<number>): number | null {
  const [known, setKnown] = useState<{ key: string; value: number } | null>(null);
  // `key` names what is counted; the function is made anew at each drawing.
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  useEffect(() => {
    if (key === null) return;
    let current = true;
    latest.current().then(
      (value) => current && setKnown({ key, value }),
      () => current && setKnown(null),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return known?.key === key ? known.value : null;
}

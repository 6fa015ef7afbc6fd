import { useState } from 'react';
import { firstRows } from '@/data/live/firstRows';
import { isEmailProven } from '@/data/session/emailProof';
import { useWhenBack } from '@/ui/useWhenBack';

const ask = async (): Promise<boolean> => {
  // Firebase Auth's code isn't needed for the first rows.
  await firstRows.shown();
  return isEmailProven();
};

/**
 * Whether the person's e-mail is verified; null while unknown. Asked on arrival and whenever the
 * person returns to the page, because the link opens in another tab or on another device.
 */
export function useEmailProof(): boolean | null {
  const [proven, setProven] = useState<boolean | null>(null);
  useWhenBack((isHere) =>
    ask().then(
      (is) => isHere() && setProven(is),
      // Unknown (offline): keeps the last state, and asks again when the person returns.
      () => undefined,
    ),
  );
  return proven;
}

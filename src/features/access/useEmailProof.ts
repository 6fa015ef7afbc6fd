import { useState } from 'react';
import { codeOf } from '@/data/firebase/lazy';
import { firstRows } from '@/data/live/firstRows';
import { useWhenBack } from '@/ui/useWhenBack';

const verification = codeOf(() => import('@/data/session/verification'));

/** As isEmailProven, for pages that don't wait for Firebase Auth's code. @throws AppError */
async function isEmailProven(): Promise<boolean> {
  return (await verification()).isEmailProven();
}

const ask = async (): Promise<boolean> => {
  // Firebase Auth's code can wait: the first rows don't need it.
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

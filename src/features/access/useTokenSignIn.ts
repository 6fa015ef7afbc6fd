import { useEffect, useEffectEvent, useRef } from 'react';
import { signInWithToken } from '@/data/session/signIn';

/** Signs in once with the token of the URL. */
export function useTokenSignIn(
  token: string | null,
  onFailure: (failure: unknown) => void,
  onUsed: (() => void) | undefined,
): void {
  const used = useRef<string | null>(null);
  const failed = useEffectEvent(onFailure);
  const done = useEffectEvent(() => onUsed?.());

  useEffect(() => {
    if (token === null || used.current === token) return;
    used.current = token;
    signInWithToken(token).catch(failed).finally(done);
  }, [token]);
}

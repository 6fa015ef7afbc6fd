import { useEffect } from 'react';
import { session } from '@/data/session/session';
import { useSource } from '@/ui/useSource';
import { LoginPage } from './LoginPage';

interface DoorProps {
  /** Requested page, below the base path. */
  returnTo: string | null;
  /** Renders the application instead of this page, at the current URL or at `path`. */
  enter: (path?: string) => void;
}

/** The login page before the application has loaded; a signed-in person goes straight in. */
export function Door({ returnTo, enter }: DoorProps) {
  const signedIn = useSource(session).status === 'signed-in';
  useEffect(() => {
    if (signedIn) enter();
  }, [signedIn, enter]);
  return <LoginPage returnTo={returnTo} onSignUp={() => enter('/createusers')} />;
}

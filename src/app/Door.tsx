import { useEffect } from 'react';
import { session } from '@/data/session/session';
import { useSource } from '@/ui/useSource';
import { LoginPage } from './LoginPage';

interface DoorProps {
  /** The page that was wanted, below the base path. */
  asked: string | null;
  /** Draws the application in place of this: where the address leads, or at `path`. */
  enter: (path?: string) => void;
}

/** The login page before there is an application around it; whoever is signed in goes in. */
export function Door({ asked, enter }: DoorProps) {
  const signedIn = useSource(session).status === 'signed-in';
  useEffect(() => {
    if (signedIn) enter();
  }, [signedIn, enter]);
  return <LoginPage asked={asked} onRegister={() => enter('/createusers')} />;
}

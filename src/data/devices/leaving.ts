import { addScopeHooks, isPageGoing, personHere } from '../session/scope';
import { keptDevice, silenceDevice } from './kept';

/*
 * A browser gets only the messages of the person who is signed in. On sign-out the server deletes
 * the registration, if it can be reached, and the browser unsubscribes, which works offline.
 */
addScopeHooks({
  // If the browser was closed during a sign-out, the last person's registration is still there.
  opened: () => {
    const kept = keptDevice();
    if (kept && kept.uid !== personHere()) void silence();
  },
  leaving: async () => {
    const kept = mine();
    if (kept) await forgottenByServer(kept.token);
  },
  closed: (waiting) =>
    isPageGoing() || !mine() ? Promise.resolve() : Promise.race([silence(), waiting]),
});

/**
 * If this fails, the registration stays until the next message: by then the browser has
 * unsubscribed, so the push service reports it gone, and the server deletes it.
 */
async function forgottenByServer(token: string): Promise<void> {
  try {
    await (await import('./registration')).release(token);
  } catch (error) {
    console.warn('this browser is still registered for push messages', error);
  }
}

function mine() {
  const kept = keptDevice();
  return kept && kept.uid === personHere() ? kept : null;
}

function silence(): Promise<void> {
  return silenceDevice().catch((error: unknown) => console.warn('push messages stay on', error));
}

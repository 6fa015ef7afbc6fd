import { addPart, isPageGoing, personHere } from '../session/scope';
import { keptDevice, silenceDevice } from './kept';

/*
 * A browser gets the messages of whoever is signed in and of nobody else. At the sign-out the server forgets it, as far as there is a
 * connection, and the browser unsubscribes, which needs none.
 */
addPart({
  // Where the browser was ended in the midst of a sign-out, it still has the last person's.
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

/** Without a connection it stays registered, and is forgotten at the first message: the browser has unsubscribed by then. */
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

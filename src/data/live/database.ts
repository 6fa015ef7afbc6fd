import { attempt } from '../firebase/errors';
import { firstRows } from './firstRows';
import { codeOf } from '../firebase/lazy';
import { sameScope } from '../session/scope';
import type * as SdkCode from './sdk';
import type { Open, Sink } from './shared';
import { arriving, awaitAnswer } from './silence';

export type Sdk = typeof SdkCode;

let here: Sdk | null = null;

/** The Firestore SDK and the modules that read with it: by far the largest chunk. */
export const firestoreCode = codeOf(() => import('./sdk'));

/** Loaded after the first rows are shown (boot/start.tsx). */
export const firestoreSdk = codeOf(async () => {
  await firstRows.shown();
  here = await firestoreCode();
  return here;
});

/** Opens a listener once the Firestore chunk is loaded and the page has shown its first rows. */
export function withFirestore<T>(open: (sdk: Sdk, sink: Sink<T>) => () => void): Open<T> {
  return (to) => {
    const answered = awaitAnswer();
    const sink: Sink<T> = {
      first: (data) => to.first(data),
      next: (state) => {
        if (!state.stale) answered();
        to.next(state);
      },
      fail: (error) => {
        answered();
        to.fail(error);
      },
    };
    let over = false;
    let stop: () => void = () => undefined;
    const start = (sdk: Sdk) => {
      try {
        if (!over) stop = open(sdk, sink);
      } catch (error) {
        sink.fail(error);
      }
    };
    if (here && firstRows.getSnapshot()) start(here);
    else Promise.all([firestoreSdk(), firstRows.shown()]).then(([sdk]) => start(sdk), sink.fail);
    return () => {
      over = true;
      answered();
      stop();
    };
  };
}

/**
 * Runs a one-off read once the Firestore chunk is loaded; times out like any load.
 * @throws AppError
 */
export function inFirestore<T>(ask: (sdk: Sdk) => Promise<T>): Promise<T> {
  return attempt(() => arriving((async () => ask(here ?? (await sameScope(firestoreSdk()))))()));
}

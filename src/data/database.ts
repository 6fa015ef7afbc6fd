import { attempt } from './errors';
import { firstRows } from './firstRows';
import { codeOf } from './later';
import { sameScope } from './scope';
import type * as SdkCode from './sdk';
import type { Open, Sink } from './shared';

export type Sdk = typeof SdkCode;

let here: Sdk | null = null;

/** The database library and what reads with it: by far the largest code. */
export const databaseCode = codeOf(() => import('./sdk'));

/** It comes after the first rows (app/start.tsx). */
export const database = codeOf(async () => {
  await firstRows.shown();
  here = await databaseCode();
  return here;
});

/** Opens a listener once the database's code is there; at once when it is and no page is waiting for its first rows. */
export function withDatabase<T>(open: (sdk: Sdk, sink: Sink<T>) => () => void): Open<T> {
  return (sink) => {
    if (here && firstRows.getSnapshot()) return open(here, sink);
    let over = false;
    let stop: () => void = () => undefined;
    const start = (sdk: Sdk) => {
      if (!over) stop = open(sdk, sink);
    };
    Promise.all([database(), firstRows.shown()])
      .then(([sdk]) => start(sdk))
      .catch((error: unknown) => sink.fail(error));
    return () => {
      over = true;
      stop();
    };
  };
}

/** Asks once, when the database's code is there. @throws AppError */
export function inDatabase<T>(ask: (sdk: Sdk) => Promise<T>): Promise<T> {
  return attempt(async () => ask(here ?? (await sameScope(database()))));
}

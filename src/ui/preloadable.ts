import { createElement, use, type ComponentType } from 'react';

/** A lazy-loaded component. */
export interface Preloadable<Props> {
  (props: Props): React.ReactNode;
  /**
   * Starts the download; rejects on failure. Once loaded, the component renders without suspending
   * (React.lazy suspends once more).
   */
  fetchCode(): Promise<ComponentType<Props>>;
}

/** `use` reads `status` and then renders without suspending. */
type Arriving<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/**
 * @param load retried after a failure, unless the failure has already reached an error boundary
 * @param within limits the wait. The limit starts anew on the first render, as a preload may have
 * had little bandwidth; code that arrives later is used on the next render
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  within: <Value>(coming: Promise<Value>) => Promise<Value> = (coming) => coming,
): Preloadable<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  let fetching: Arriving<ComponentType<Props>> | null = null;
  let gaveUp = false;
  let drawn = false;

  /** Sets what renders wait for. */
  function waitFor(loading: Promise<ComponentType<Props>>) {
    const limited = within(loading);
    fetching = limited;
    gaveUp = false;
    limited.catch(() => {
      if (fetching === limited) gaveUp = true;
    });
    return limited;
  }

  function fetchCode(): Promise<ComponentType<Props>> {
    if (fetching) return fetching;
    const loading = load();
    coming = loading;
    const started = waitFor(loading);
    loading.then(
      (component) => {
        coming = null;
        // React replays a suspended render, which must find the same promise as before, unless that
        // was rejected.
        const awaited = gaveUp || !fetching ? loading : fetching;
        fetching = Object.assign(awaited, { status: 'fulfilled' as const, value: component });
      },
      () => {
        coming = null;
        // React calls again after suspending: a new download each time would loop forever.
        if (!drawn) fetching = null;
      },
    );
    return started;
  }

  const Drawn = (props: Props) => {
    if (!drawn && coming) waitFor(coming);
    drawn = true;
    return createElement(use(fetchCode()), props);
  };
  return Object.assign(Drawn, { fetchCode });
}

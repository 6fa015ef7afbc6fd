import { createElement, use, type ComponentType } from 'react';

/** A component whose code is fetched when it is wanted. */
export interface Part<Props> {
  (props: Props): React.ReactNode;
  /** Starts the download; rejects when it fails. Once it has come, drawing the part waits for nothing (React.lazy waits once more). */
  fetchCode(): Promise<ComponentType<Props>>;
}

/** What has come says so where `use` looks: it is drawn at once then, in the same render. */
type Arriving<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/** @param load fetches the code; asked again after a failure, unless that has been drawn already: then an error boundary has it */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let fetching: Arriving<ComponentType<Props>> | null = null;
  let drawn = false;

  function fetchCode(): Promise<ComponentType<Props>> {
    if (fetching) return fetching;
    const started: Arriving<ComponentType<Props>> = load();
    fetching = started;
    started.then(
      (component) => Object.assign(started, { status: 'fulfilled', value: component }),
      () => {
        // React asks again for what it waits for: a new download at each time would never end.
        if (!drawn) fetching = null;
      },
    );
    return started;
  }

  const Drawn = (props: Props) => {
    drawn = true;
    return createElement(use(fetchCode()), props);
  };
  return Object.assign(Drawn, { fetchCode });
}

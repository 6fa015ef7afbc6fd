import {
  createElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { LOAD_MS } from '@/domain/limits';
import { lazyCode, OfflineBoundary } from './lazyCode';
import { ErrorState } from './states';

/**
 * A component of a page, whose code loads on first render. If the device is offline or the code
 * doesn't arrive within LOAD_MS, an error with «Riprova» takes its place; the rest of the page
 * stays. Code that is missing online is left to the page, which reloads because its build is gone.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const code = { Component: lazyCode(load) };
  return function LazyComponent(props: Props) {
    const [tries, setTries] = useState(0);
    const [failure, setFailure] = useState<string | null>(null);
    const again = () => {
      code.Component = lazyCode(load);
      setTries(tries + 1);
      setFailure(null);
    };
    if (failure !== null) return <ErrorState text={failure} onRetry={again} />;
    return (
      <OfflineBoundary key={tries} onFailed={() => setFailure(generalMessages.offline)}>
        <Suspense
          fallback={
            <Coming
              onLate={() =>
                setFailure(navigator.onLine ? generalMessages.timeout : generalMessages.offline)
              }
            >
              {fallback}
            </Coming>
          }
        >
          {createElement(code.Component, props)}
        </Suspense>
      </OfflineBoundary>
    );
  };
}

function Coming({ onLate, children }: { onLate: () => void; children: ReactNode }) {
  const late = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => late(), LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

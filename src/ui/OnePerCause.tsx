import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { byCause } from './byCause';
import { FailedPart, FailureLine, type LiveFailureProps } from './states';
import type { Failure } from './useLive';

interface Gathering {
  /** Null: the part hasn't failed. */
  gather: (part: string, failure: Failure | null) => void;
  /** Codes of the errors that several parts have. */
  shared: ReadonlySet<string>;
}

const Gathered = createContext<Gathering>({ gather: () => undefined, shared: new Set() });
const NONE: ReadonlyMap<string, Failure> = new Map();

/**
 * Shows one line with «Riprova» for parts that fail for the same cause; below it, each of these
 * parts says only what is missing.
 */
export function OnePerCause({ children }: { children: ReactNode }) {
  const [failures, setFailures] = useState(NONE);
  const gather = useCallback((part: string, failure: Failure | null) => {
    setFailures((now) => {
      const next = new Map(now);
      if (failure) next.set(part, failure);
      else next.delete(part);
      return next;
    });
  }, []);
  const causes = useMemo(
    () =>
      byCause([...failures.values()].map((failure) => ({ failure }))).filter(
        ({ parts }) => parts.length > 1,
      ),
    [failures],
  );
  const gathering = useMemo(
    () => ({ gather, shared: new Set(causes.map(({ failure }) => failure.error.code)) }),
    [causes, gather],
  );
  return (
    <Gathered value={gathering}>
      {causes.map(({ failure }) => (
        <FailureLine
          key={failure.error.code}
          failure={failure}
          what={generalMessages.partsMissing}
        />
      ))}
      <FailedPart value={partOf}>{children}</FailedPart>
    </Gathered>
  );
}

const partOf = (props: LiveFailureProps) => <Part {...props} />;

function Part({ failure, what }: LiveFailureProps) {
  const { error, retry } = failure;
  const { gather, shared } = useContext(Gathered);
  const part = useId();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    gather(part, { error, retry: () => latest.current() });
    return () => gather(part, null);
  }, [gather, part, error]);
  if (!shared.has(error.code)) return <FailureLine failure={failure} what={what} />;
  return <span className="text-muted">{what ?? generalMessages.notLoaded}</span>;
}

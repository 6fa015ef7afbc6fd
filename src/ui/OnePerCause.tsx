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
import { FailedSection, FailureLine, type LiveFailureProps } from './states';
import type { Failure } from './useLive';

interface Gathering {
  /** Null: the section hasn't failed. */
  gather: (section: string, failure: Failure | null) => void;
  /** Codes of the errors that several sections have. */
  shared: ReadonlySet<string>;
}

const Gathered = createContext<Gathering>({ gather: () => undefined, shared: new Set() });
const NONE: ReadonlyMap<string, Failure> = new Map();

/**
 * Shows one line with «Riprova» for sections that fail for the same cause; below it, each of
 * these sections says only what is missing.
 */
export function OnePerCause({ children }: { children: ReactNode }) {
  const [failures, setFailures] = useState(NONE);
  const gather = useCallback((section: string, failure: Failure | null) => {
    setFailures((now) => {
      const next = new Map(now);
      if (failure) next.set(section, failure);
      else next.delete(section);
      return next;
    });
  }, []);
  const causes = useMemo(
    () =>
      byCause([...failures.values()].map((failure) => ({ failure }))).filter(
        ({ sections }) => sections.length > 1,
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
      <FailedSection value={sectionOf}>{children}</FailedSection>
    </Gathered>
  );
}

const sectionOf = (props: LiveFailureProps) => <Section {...props} />;

function Section({ failure, what }: LiveFailureProps) {
  const { error, retry } = failure;
  const { gather, shared } = useContext(Gathered);
  const section = useId();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    gather(section, { error, retry: () => latest.current() });
    return () => gather(section, null);
  }, [gather, section, error]);
  if (!shared.has(error.code)) return <FailureLine failure={failure} what={what} />;
  return <span className="text-muted">{what ?? generalMessages.notLoaded}</span>;
}

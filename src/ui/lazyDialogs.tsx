import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { LOAD_MS } from '@/domain/limits';
import { toast } from './toast';
import classes from './lazyDialogs.module.css';

interface Closes {
  onClose: () => void;
}

/** How to load each dialog, by name. Each has `onClose` among its props. */
type Loaders = Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>;

type PropsOf<Load> = Load extends () => Promise<(props: infer Props) => ReactNode>
  ? Omit<Props, 'onClose'>
  : never;

interface DialogsProps<Table extends Loaders> extends Closes {
  /** The dialog to show, if any. */
  open: keyof Table | null;
  /** Props of each dialog except `onClose`; null while it can't be shown. */
  props: { readonly [Name in keyof Table]: PropsOf<Table[Name]> | null };
}

const lazyDialog = (load: Loaders[string]) =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType<Closes> }));

/**
 * A screen's dialogs, one at a time; the code of each loads when it is first opened. One whose code
 * does not come, offline or within LOAD_MS, closes with a message and loads again when it is
 * reopened; the screen stays. Code that is missing online is the page's concern: its build is gone.
 */
export function lazyDialogs<Table extends Loaders>(table: Table) {
  const dialogs = new Map<keyof Table, ComponentType<Closes>>(
    Object.entries(table).map(([name, load]) => [name, lazyDialog(load)]),
  );
  return function Dialogs({ open, props, onClose }: DialogsProps<Table>) {
    const Dialog = open === null ? undefined : dialogs.get(open);
    const given = open === null ? null : props[open];
    if (open === null || !Dialog || !given) return null;
    const giveUp = (message: string) => {
      const load = table[open];
      if (load) dialogs.set(open, lazyDialog(load));
      toast.error(message);
      onClose();
    };
    return (
      <OfflineBoundary key={String(open)} onFailed={() => giveUp(generalMessages.offline)}>
        <Suspense fallback={<Coming onLate={() => giveUp(generalMessages.timeout)} />}>
          <Dialog {...given} onClose={onClose} />
        </Suspense>
      </OfflineBoundary>
    );
  };
}

/** Catches what fails while offline, and leaves everything else to the boundary around it. */
class OfflineBoundary extends Component<
  { onFailed: () => void; children: ReactNode },
  { failed: 'offline' | { error: unknown } | null }
> {
  override state: { failed: 'offline' | { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: navigator.onLine ? { error } : 'offline' };
  }

  override componentDidCatch() {
    if (this.state.failed === 'offline') this.props.onFailed();
  }

  override render() {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    if (failed === 'offline') return null;
    throw failed.error;
  }
}

/** A wait that is worth showing. */
const NOTICED_MS = 400;

function Coming({ onLate }: { onLate: () => void }) {
  const [noticed, setNoticed] = useState(false);
  const late = useEffectEvent(onLate);
  useEffect(() => {
    const timers = [
      setTimeout(() => setNoticed(true), NOTICED_MS),
      setTimeout(() => late(), LOAD_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    noticed && (
      <div role="status" className={classes.coming}>
        Caricamento in corso…
      </div>
    )
  );
}

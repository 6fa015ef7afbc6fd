import {
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
import { toast } from './feedback';
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
  lazyCode(async () => (await load()) as unknown as ComponentType<Closes>);

/**
 * A screen's dialogs, one at a time; the code of each loads when it is first opened. If the device
 * is offline or the code doesn't arrive within LOAD_MS, the dialog closes with a message and the
 * screen stays; opening it again retries. Code that is missing online is left to the page, which
 * reloads because its build is gone or the browser remembers the failure.
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
        <Suspense
          fallback={<Coming onLate={() => giveUp(generalMessages.timeout)} onClose={onClose} />}
        >
          <Dialog {...given} onClose={onClose} />
        </Suspense>
      </OfflineBoundary>
    );
  };
}

/** Shorter waits are not shown. */
const NOTICED_MS = 400;

function Coming({ onLate, onClose }: Closes & { onLate: () => void }) {
  const [noticed, setNoticed] = useState(false);
  const late = useEffectEvent(onLate);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timers = [
      setTimeout(() => setNoticed(true), NOTICED_MS),
      setTimeout(() => late(), LOAD_MS),
    ];
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  // Screen readers announce the text, because the element exists before it.
  return (
    <div role="status" className={noticed ? classes.coming : undefined}>
      {noticed && 'Caricamento in corso…'}
    </div>
  );
}

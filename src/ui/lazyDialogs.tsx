import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

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

/** A screen's dialogs, one at a time; the code of each loads when it is first opened. */
export function lazyDialogs<Table extends Loaders>(table: Table) {
  const dialogs = new Map<keyof Table, ComponentType<Closes>>(
    Object.entries(table).map(([name, load]) => [
      name,
      lazy(async () => ({ default: (await load()) as unknown as ComponentType<Closes> })),
    ]),
  );
  return function Dialogs({ open, props, onClose }: DialogsProps<Table>) {
    const Dialog = open === null ? undefined : dialogs.get(open);
    const given = open === null ? null : props[open];
    if (!Dialog || !given) return null;
    return (
      <Suspense fallback={null}>
        <Dialog key={String(open)} {...given} onClose={onClose} />
      </Suspense>
    );
  };
}

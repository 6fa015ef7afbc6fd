import { useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';
import { useLatest } from '@/ui/useLatest';
import { useWritten } from '@/ui/useWritten';

type SavingState = 'saving' | 'saved' | 'failed';

interface Options<V extends string> {
  /** The stored value, including colleagues' changes. */
  stored: V;
  /** Key of the record, if another may take its place. */
  of?: string;
  /**
   * Writes the value.
   * @param before the value when editing began
   * @param of the record's key then
   * @throws AppError `invalid` when somebody else has changed it meanwhile
   */
  save: (value: V, before: V, of: string) => Promise<unknown>;
  /** Error message for a failure. */
  failed: (error: unknown) => string;
  /** Reports whether there is unsaved input. */
  onHeld?: (held: boolean) => void;
  /** Draft storage for unsaved input. */
  draft?: DraftKey | undefined;
}

export interface Saved<V extends string> {
  value: V;
  state: SavingState | null;
  why: string;
  /** Somebody else's value, written during the edit. */
  theirs: V | null;
  change: (value: V) => void;
  /** Saves the current or the given value. */
  commit: (value?: V) => void;
  /** Blur: saves, unless a conflict has to be resolved first. */
  leave: () => void;
  /** Reverts unsaved input. */
  drop: () => void;
}

interface Typed<V> {
  value: V;
  before: V;
  of: string;
}

/**
 * A stored value edited in place: input is kept until it is saved, whatever arrives or fails
 * meanwhile.
 */
export function useSaved<V extends string>({
  stored,
  of = '',
  save,
  failed,
  onHeld,
  draft,
}: Options<V>): Saved<V> {
  const [typed, setTypedState] = useState<Typed<V> | null>(() =>
    draft ? drafted<V>(draft) : null,
  );
  const [state, setState] = useState<SavingState | null>(typed ? 'failed' : null);
  const [why, setWhy] = useState('');
  const now = useRef<{
    typed: Typed<V> | null;
    own: readonly V[];
    running: boolean;
    again: boolean;
  }>({
    typed,
    own: [],
    running: false,
    again: false,
  });
  /** Values that this write may make the stored one: not somebody else's. */
  const [own, setOwnState] = useState<readonly V[]>([]);
  const latest = useLatest(stored);
  const { shown, begin } = useWritten(stored);

  const setTyped = (next: Typed<V> | null) => {
    if ((next === null) !== (now.current.typed === null)) onHeld?.(next !== null);
    now.current.typed = next;
    setTypedState(next);
    if (draft && next) writeDraft(draft, { text: next.value, before: next.before, of: next.of });
    else if (draft) removeDraft(draft);
  };
  const setOwn = (next: readonly V[]) => {
    now.current.own = next;
    setOwnState(next);
  };
  const begun = () => ({ before: shown, of, ...now.current.typed });
  const change = (value: V) => {
    // Our write has come back: later changes are somebody else's.
    if (now.current.typed === null && latest.current !== now.current.own[0]) setOwn([]);
    setTyped({ ...begun(), value });
    if (!now.current.running) setState(null);
  };
  const commit = (value: V | undefined = now.current.typed?.value) => {
    if (value === undefined) return;
    if (now.current.running) {
      setTyped({ ...begun(), value });
      now.current.again = true;
      return;
    }
    // The person has seen the other value and overwrites it.
    const typing = begun();
    const before = theirsNow() ?? typing.before;
    if (value === before) return drop();
    setTyped({ value, before, of: typing.of });
    const written = begin();
    Object.assign(now.current, { running: true, again: false });
    setOwn([latest.current, value]);
    setState('saving');
    save(value, before, typing.of).then(
      () => {
        now.current.running = false;
        written(value);
        setWhy('');
        setState('saved');
        const { typed: after, again } = now.current;
        setTyped(after === null || after.value === value ? null : { ...after, before: value });
        if (again) commit();
      },
      (error: unknown) => {
        now.current.running = false;
        setState('failed');
        setWhy(failed(error));
      },
    );
  };
  function drop() {
    setTyped(null);
    setState(null);
    setWhy('');
  }
  function theirsNow(): V | null {
    return theirsOf(latest.current, now.current.typed, now.current.own);
  }
  const leave = () => {
    if (theirsNow() === null) commit();
  };
  return {
    value: typed?.value ?? shown,
    state,
    why,
    theirs: theirsOf(stored, typed, own),
    change,
    commit,
    leave,
    drop,
  };
}

/** The stored value, if neither the person's input nor own writes account for it. */
function theirsOf<V extends string>(
  stored: V,
  typed: Typed<V> | null,
  own: readonly V[],
): V | null {
  if (!typed || own.includes(stored)) return null;
  return stored === typed.before || stored === typed.value ? null : stored;
}

function drafted<V extends string>(draftKey: DraftKey): Typed<V> | null {
  const kept = readDraft(draftKey, { text: '', before: '', of: '' });
  return kept && { value: kept.text as V, before: kept.before as V, of: kept.of };
}

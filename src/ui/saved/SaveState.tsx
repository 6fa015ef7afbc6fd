import classes from './Saved.module.css';
import type { Saved } from './useSaved';

const SAYS = { saving: 'salvo…', saved: 'salvato ✓', failed: 'errore ✗' } as const;

interface Props<V extends string> {
  id: string;
  saved: Saved<V>;
  /** Formats the stored value. */
  words?: (value: V) => string;
}

/** Save state of an in-place edit, under its field. */
export function SaveState<V extends string>({ id, saved, words = (value) => value }: Props<V>) {
  const { state, why, theirs, commit, drop } = saved;
  return (
    <span className={classes.state} data-no-print>
      <span id={id} role="status" data-state={state ?? undefined} title={why || undefined}>
        {state && SAYS[state]}
        {state === 'failed' && <span className={classes.why}>{why}</span>}
      </span>
      {state === 'failed' && theirs === null && (
        <>
          <button type="button" className={classes.action} onClick={() => commit()}>
            Riprova
          </button>
          <button type="button" className={classes.action} onClick={drop}>
            Annulla
          </button>
        </>
      )}
      {theirs !== null && (
        <span className={classes.theirs}>
          Un collega ha scritto: «{words(theirs)}»
          <button type="button" className={classes.action} onClick={() => commit()}>
            Tieni il mio
          </button>
          <button type="button" className={classes.action} onClick={drop}>
            Usa questo
          </button>
        </span>
      )}
    </span>
  );
}

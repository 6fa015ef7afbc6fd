import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './Saved.module.css';
import { SaveState } from './SaveState';
import { useSaved } from './useSaved';

interface Props<V extends string> {
  /** Names the field and its record. */
  label: string;
  stored: V;
  options: readonly { value: V; label: string }[];
  save: (value: V, before: V) => Promise<unknown>;
  failed: (error: unknown) => string;
  onHeld?: (held: boolean) => void;
}

/** A select that saves on change. */
export function SavedSelect<V extends string>({
  label,
  stored,
  options,
  save,
  failed,
  onHeld,
}: Props<V>) {
  const says = useId();
  const saved = useSaved<V>({ stored, save, failed, onHeld });
  const words = (value: V) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={classes.field}>
      <NativeSelect
        aria-label={label}
        aria-describedby={says}
        size="xs"
        data={[...options]}
        value={saved.value}
        onChange={({ currentTarget: { value } }) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) saved.commit(chosen.value);
        }}
      />
      <SaveState id={says} saved={saved} words={words} />
    </div>
  );
}

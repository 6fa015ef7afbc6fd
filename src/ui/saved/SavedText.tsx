import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type { DraftKey } from '@/ui/form/drafts';
import classes from './Saved.module.css';
import { SaveState } from './SaveState';
import { useSaved } from './useSaved';

interface Props {
  /** Names the field and its record. */
  label: string;
  stored: string;
  max: number;
  /**
   * Key of the record, if another may take its place; `save` gets the key at the start of typing.
   */
  of?: string;
  save: (value: string, before: string, of: string) => Promise<unknown>;
  failed: (error: unknown) => string;
  onHeld?: (held: boolean) => void;
  /** Draft storage for unsaved input. */
  draft?: DraftKey;
}

/** A text edited in place: saves on blur and Ctrl+Enter; Esc reverts. */
export function SavedText({ label, stored, max, of = '', save, failed, onHeld, draft }: Props) {
  const says = useId();
  const saved = useSaved({ stored, of, save, failed, onHeld, draft });
  return (
    <div className={classes.field}>
      <Textarea
        aria-label={label}
        aria-describedby={says}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={max}
        size="xs"
        value={saved.value}
        onChange={(event) => saved.change(event.currentTarget.value)}
        onBlur={saved.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saved.commit();
          if (event.key === 'Escape') saved.drop();
        }}
      />
      <SaveState id={says} saved={saved} />
    </div>
  );
}

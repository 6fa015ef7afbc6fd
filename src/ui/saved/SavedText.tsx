import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type { DraftPlace } from '@/ui/form/drafts';
import classes from './Saved.module.css';
import { SaveState } from './SaveState';
import { useSaved } from './useSaved';

interface Props {
  /** Names the field and what it is of. */
  label: string;
  stored: string;
  max: number;
  /** What it is of, where another such thing may come to stand in its place; `save` gets what it was when the typing began. */
  of?: string;
  save: (value: string, before: string, of: string) => Promise<void>;
  failed: (error: unknown) => string;
  onHeld?: (held: boolean) => void;
  /** Where what isn't stored yet outlives the page. */
  draft?: DraftPlace;
}

/** A text that is changed in place: saved when it is left, or by Ctrl+Enter; Esc takes it back. */
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

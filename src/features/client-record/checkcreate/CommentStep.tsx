import { Button, Switch, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { createCheckComment } from '@/data/checks/commands';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import type { Check } from '@/domain/checks/check';
import { CHECK_FIELDS, CHECK_TEXT_MAX } from '@/domain/checks/checkFields';
import {
  changesForComment,
  compareMeasurements,
  pastedMeasurements,
} from '@/domain/checks/measurements';
import { checkMessages } from '@/domain/checkMessages';
import { confirm, toast } from '@/ui/feedback';
import { BesidesLast } from './BesidesLast';
import classes from './CheckCreate.module.css';
import type { CheckDraft } from './draft';

interface Props {
  draft: CheckDraft;
  /** The check before, and the photos of this one, to compare. */
  last: Check | null;
  photos: readonly (DraftPhoto | null)[];
  disabled: boolean;
  onChange: (patch: Partial<CheckDraft>) => void;
}

/** Step 4: comment for the client beside the comparison that it is about, and visibility. */
export function CommentStep({ draft, last, photos, ...props }: Props) {
  return (
    <div className={classes.writing} data-two={last !== null || undefined}>
      {last && (
        <BesidesLast
          last={last}
          photos={photos}
          previous={draft.previous}
          current={draft.current}
        />
      )}
      <div>
        <Comment draft={draft} {...props} />
      </div>
    </div>
  );
}

function Comment({
  draft: { previous, current, text, visible },
  disabled,
  onChange,
}: Omit<Props, 'last' | 'photos'>) {
  const [running, setRunning] = useState(false);
  const measures = changesForComment(
    compareMeasurements(pastedMeasurements(previous).rows, pastedMeasurements(current).rows)
      .changes,
  );
  const generate = async () => {
    if (
      text.trim() !== '' &&
      !(await confirm({
        question: 'Vuoi sostituire il commento già scritto?',
        action: 'Sostituisci',
        danger: true,
      }))
    )
      return;
    setRunning(true);
    try {
      const { text: comment } = await createCheckComment(measures);
      onChange({ text: comment.slice(0, CHECK_TEXT_MAX) });
    } catch (error) {
      toast.failure(error, checkMessages.commentFailed, ['quota']);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Textarea
        label={CHECK_FIELDS.text.label}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={CHECK_TEXT_MAX}
        value={text}
        disabled={disabled}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconSparkles size={18} aria-hidden />}
        loading={running}
        disabled={disabled || measures.length === 0}
        onClick={() => void generate()}
      >
        Genera commento
      </Button>
      {measures.length === 0 && (
        <p className="text-muted">Serve almeno una misura presente in entrambe le tabelle.</p>
      )}
      <Switch
        mt="md"
        label={CHECK_FIELDS.visibilityProfile.label}
        checked={visible}
        disabled={disabled}
        onChange={(event) => onChange({ visible: event.currentTarget.checked })}
      />
    </>
  );
}

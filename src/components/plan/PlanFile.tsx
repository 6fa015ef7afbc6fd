import { Button, FileButton, Progress, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Upload } from '@/data/files/upload';
import { failureText, type AppError } from '@/domain/errors';
import { PLAN_FILES, planFileProblem } from '@/domain/plans/file';
import { planMessages, type DietPlan } from '@/domain/plans/plan';
import { toast } from '@/ui/feedback';
import { useSource } from '@/ui/useSource';
import { OpenPlan } from './OpenPlan';
import classes from './Plan.module.css';

/**
 * A plan's file: view and replace.
 * @param send omit for read-only
 */
export function PlanFile({
  plan,
  send,
}: {
  plan: DietPlan;
  send?: (file: File) => Upload<string>;
}) {
  const [upload, setUpload] = useState<Upload<string> | null>(null);
  const choose = (file: File | null) => {
    if (!file || !send) return;
    const problem = planFileProblem(file);
    if (problem === null) setUpload(send(file));
    else toast.error(problem);
  };
  return (
    <div className={classes.file}>
      <OpenPlan plan={plan} />
      {upload && <Sending upload={upload} onEnded={() => setUpload(null)} />}
      {send && !upload && (
        <FileButton accept={PLAN_FILES} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {plan.hasFile ? 'Cambia file' : 'Carica file (PDF o JPG)'}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}

function failed(error: AppError): string {
  if (
    error.message === planMessages.fileTypeRefused ||
    error.message === planMessages.fileSaveFailed
  )
    return error.message;
  return failureText(error, planMessages.fileUploadFailed);
}

function Sending({ upload, onEnded }: { upload: Upload<string>; onEnded: () => void }) {
  const state = useSource(upload);
  const settle = useEffectEvent(() => {
    if (state.status === 'done') toast.success(planMessages.fileUploaded);
    if (state.status === 'done' || state.status === 'cancelled') onEnded();
  });
  useEffect(() => settle(), [state.status]);
  if (state.status === 'failed') {
    return (
      <>
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {failed(state.error)}
        </Text>
        <Button variant="default" onClick={() => upload.retry()}>
          Riprova
        </Button>
        <Button variant="subtle" onClick={() => upload.cancel()}>
          Annulla
        </Button>
      </>
    );
  }
  const progress = state.status === 'running' ? state.progress : 1;
  return (
    <>
      <Progress
        className={classes.progress}
        value={Math.round(progress * 100)}
        aria-label="Caricamento del file"
      />
      <Button variant="subtle" onClick={() => upload.cancel()}>
        Annulla
      </Button>
    </>
  );
}

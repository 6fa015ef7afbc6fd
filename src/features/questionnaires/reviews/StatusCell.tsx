import { Group } from '@mantine/core';
import { useState } from 'react';
import { VerdictBadge, VerdictButtons } from '@/components/programme/StepVerdict';
import { reviewStep } from '@/data/programmes/commands';
import { questionnaireMessages } from '@/domain/messages';
import type { AdminStatus } from '@/domain/programmes/steps';
import { isWorkable } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { toast } from '@/ui/feedback';
import { useWritten } from '@/ui/useWritten';
import { nameOfReview } from './names';
import classes from './Reviews.module.css';

/** Verdict on a step, and the alternatives. */
export function StatusCell({ review, onRequest }: { review: Review; onRequest: () => void }) {
  const [running, setRunning] = useState(false);
  const { shown: status, begin } = useWritten(review.status);
  const note = status === review.status ? review.adminNote : '';
  const say = (to: AdminStatus) => {
    const { journeyId, stepIndex } = review;
    if (running || stepIndex === null) return;
    setRunning(true);
    const written = begin();
    reviewStep(
      journeyId,
      { index: stepIndex, name: review.step },
      { status: to, note: '' },
      { status, note },
    )
      .then(() => written(to))
      .catch((error: unknown) => toast.failure(error, questionnaireMessages.statusFailed))
      .finally(() => setRunning(false));
  };
  return (
    <div className={classes.status}>
      <VerdictBadge status={status} />
      {status === 'needs_update' && note !== '' && <span className={classes.told}>«{note}»</span>}
      {isWorkable(review) && (
        <Group gap={6} data-no-print>
          <VerdictButtons
            status={status}
            about={nameOfReview(review)}
            running={running}
            onSay={say}
            onRequest={onRequest}
          />
        </Group>
      )}
    </div>
  );
}

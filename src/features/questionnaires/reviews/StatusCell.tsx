import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { reviewStep } from '@/data/programmes/commands';
import { failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { ADMIN_STATUS_LABELS, type AdminStatus } from '@/domain/programmes/steps';
import { isWorkable } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { toast } from '@/ui/toast';
import { nameOfReview } from './names';
import classes from './Reviews.module.css';

const TONES: Record<AdminStatus, Tone> = { none: 'neutro', approved: 'risposto', needs_update: 'aperto' };

/** What staff say of a step, and what they can say instead. */
export function StatusCell({ review, onRequest }: { review: Review; onRequest: () => void }) {
  const [running, setRunning] = useState(false);
  // The list follows a moment later.
  const [said, setSaid] = useState<{ from: AdminStatus; to: AdminStatus } | null>(null);
  const status = said?.from === review.status ? said.to : review.status;
  const say = (to: AdminStatus) => {
    const { journeyId, stepIndex } = review;
    if (running || stepIndex === null) return;
    setRunning(true);
    reviewStep(journeyId, stepIndex, { status: to })
      .then(() => setSaid({ from: review.status, to }))
      .catch((error: unknown) => toast.error(failureText(error, questionnaireMessages.statusFailed)))
      .finally(() => setRunning(false));
  };
  const name = nameOfReview(review);
  return (
    <div className={classes.status}>
      <StatusBadge tone={TONES[status]} label={ADMIN_STATUS_LABELS[status]} />
      {status === 'needs_update' && review.adminNote !== '' && <span className={classes.told}>«{review.adminNote}»</span>}
      {isWorkable(review) && (
        <Group gap={6} data-no-print>
          {status !== 'approved' && (
            <Button size="compact-sm" variant="light" loading={running} aria-label={`Approva: ${name}`} onClick={() => say('approved')}>
              Approva
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={running}
            aria-label={`Richiedi: ${name}`}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            Richiedi
          </Button>
          {status !== 'none' && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={running}
              aria-label={`Rimetti da lavorare: ${name}`}
              onClick={() => say('none')}
            >
              Da lavorare
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

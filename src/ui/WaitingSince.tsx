import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { waitingTone, waitingText } from '@/domain/time/answerTarget';
import type { OfStudio, OpeningHours } from '@/domain/time/openingHours';
import { formatDateTime } from '@/domain/time/rome';
import { useMinute } from './useMinute';
import classes from './WaitingSince.module.css';

interface WaitingSinceProps {
  since: Date | null;
  hours: OpeningHours;
  /** The studio whose closings count besides those of all studios. */
  studio: OfStudio;
}

/**
 * How long a client has been waiting for an answer, under a heading that says so: «3 h», or «2
 * giorni» with a warning after the target for an answer. Updates every minute without re-rendering
 * its row. `null`: nobody is waiting.
 */
export function WaitingSince({ since, hours, studio }: WaitingSinceProps) {
  const now = useMinute();
  if (since === null) {
    return (
      <span className="text-muted">
        <span aria-hidden>—</span>
        <span className="visually-hidden">Nessuna attesa</span>
      </span>
    );
  }
  const tone = waitingTone(since, now, hours, studio);
  const Icon = tone === 'late' ? IconAlertTriangle : IconClock;
  return (
    <span
      className={classes.waiting}
      data-tone={tone}
      title={`Primo messaggio senza risposta: ${formatDateTime(since)}`}
    >
      <Icon size={15} stroke={1.8} aria-hidden />
      <span className="visually-hidden">
        {tone === 'late' ? 'in ritardo da ' : 'in attesa da '}
      </span>
      {waitingText(since, now)}
    </span>
  );
}

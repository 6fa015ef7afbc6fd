import { Button } from '@mantine/core';
import { ADMIN_STATUS_LABELS, type AdminStatus } from '@/domain/programmes/steps';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

const TONES: Record<AdminStatus, Tone> = {
  none: 'neutro',
  approved: 'risposto',
  needs_update: 'non-risposto',
};

/** Staff's verdict on a step, as a badge. */
export function VerdictBadge({ status }: { status: AdminStatus }) {
  return <StatusBadge tone={TONES[status]} label={ADMIN_STATUS_LABELS[status]} />;
}

interface VerdictButtonsProps {
  status: AdminStatus;
  /** The client and the step, in words. */
  about: string;
  running: boolean;
  onSay: (status: AdminStatus) => void;
  /** Opens the dialog that asks the client again. */
  onRequest: () => void;
}

/** Other verdicts on offer: approved, asked again, to be worked on. */
export function VerdictButtons({ status, about, running, onSay, onRequest }: VerdictButtonsProps) {
  return (
    <>
      {status !== 'approved' && (
        <Button
          size="compact-sm"
          variant="light"
          loading={running}
          aria-label={`Approva: ${about}`}
          onClick={() => onSay('approved')}
        >
          Approva
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={running}
        aria-label={`Richiedi: ${about}`}
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
          aria-label={`Rimetti da lavorare: ${about}`}
          onClick={() => onSay('none')}
        >
          Da lavorare
        </Button>
      )}
    </>
  );
}

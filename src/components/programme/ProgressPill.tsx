import { progress, progressText, type Step } from '@/domain/programmes/journey';
import { StatusBadge } from '@/ui/StatusBadge';

const TONES = { none: 'neutro', some: 'aperto', all: 'risposto' } as const;

/** «done/total»: grey for none, amber for some, green for all. */
export function ProgressPill({ steps }: { steps: readonly Pick<Step, 'done'>[] }) {
  const { done, total, state } = progress(steps);
  return (
    <span
      style={{ flex: 'none' }}
      role="img"
      aria-label={progressText({ done, total })}
      data-state={state}
    >
      <StatusBadge tone={TONES[state]} label={`${done}/${total}`} />
    </span>
  );
}

import type { Level } from '@/domain/follow/reasons';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

const TONES: Readonly<Record<Level, Tone>> = {
  rosso: 'completato',
  giallo: 'non-risposto',
  verde: 'risposto',
};

/** How much a client needs to be followed. */
export function LevelBadge({ level, label }: { level: Level; label: string }) {
  return <StatusBadge tone={TONES[level]} label={label} />;
}

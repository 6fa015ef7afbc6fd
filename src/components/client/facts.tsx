import { linkedStudio } from '@/data/studios/sources';
import type { Level } from '@/domain/follow/reasons';
import type { UserRecord } from '@/domain/users/user';
import { Live } from '@/ui/states';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import classes from './NameAndEmail.module.css';

const UNKNOWN = 'Studio sconosciuto';

/** The record's studio, or that of its `parent_id`. */
export function StudioName({
  user: { studio, parentId },
}: {
  user: Pick<UserRecord, 'studio' | 'parentId'>;
}) {
  if (studio || parentId === '') return studio ?? UNKNOWN;
  return (
    <Live size="line" source={linkedStudio(parentId)} skeleton="…" empty={UNKNOWN}>
      {(linked) => linked}
    </Live>
  );
}

const TONES: Readonly<Record<Level, Tone>> = {
  rosso: 'completato',
  giallo: 'non-risposto',
  verde: 'risposto',
};

/** How urgently a client needs to be followed up. */
export function LevelBadge({ level, label }: { level: Level; label: string }) {
  return <StatusBadge tone={TONES[level]} label={label} />;
}

/** A client's name above the e-mail, in one column; either alone when the other is missing. */
export function NameAndEmail({ name, email }: { name: string; email: string }) {
  if (name === '' && email === '') return '—';
  return (
    <div className={classes.both} title={[name, email].filter(Boolean).join(' · ')}>
      {name !== '' && <span className={classes.name}>{name}</span>}
      {email !== '' && <span>{email}</span>}
    </div>
  );
}

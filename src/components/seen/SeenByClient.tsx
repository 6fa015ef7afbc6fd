import { seenBy } from '@/data/home/sources';
import { NOTHING_SEEN, type SeenKind } from '@/domain/home/seen';
import { formatDateTime } from '@/domain/time/rome';
import { useComfort } from '@/ui/useLive';

interface Props {
  uid: string;
  kind: SeenKind;
  id: string;
  /** Date of the current file: an earlier «seen» was about another one. */
  since?: Date | null;
}

/** For staff: when the client pressed «Ho visto»; otherwise nothing. */
export function SeenByClient({ uid, kind, id, since = null }: Props) {
  const seen =
    useComfort(seenBy(uid), NOTHING_SEEN, 'whether the client has seen it is not shown') ??
    NOTHING_SEEN;
  const at = seen[kind][id];
  if (!at) return null;
  const before = since !== null && since > at;
  return (
    <span className="text-muted">
      Visto il {formatDateTime(at)}
      {before && ', prima del nuovo file'}
    </span>
  );
}

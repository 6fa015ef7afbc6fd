import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMe } from '@/components/session/useMe';
import { markSeen } from '@/data/home/commands';
import { seenBy } from '@/data/home/sources';
import type { SeenKind } from '@/domain/home/seen';
import { formatDate } from '@/domain/time/rome';
import { toast } from '@/ui/feedback';
import { useKnown } from '@/ui/useKnown';

interface Props {
  kind: SeenKind;
  id: string;
  /** Names it for screen readers. */
  name: string;
}

/** «Ho visto»: pressed once by a client, then shows when. Queued while offline. */
export function SeenByMe({ kind, id, name }: Props) {
  const { uid, role } = useMe();
  const { data: seen } = useKnown(seenBy(uid));
  if (role !== 'user') return null;
  const at = seen?.[kind][id];
  if (at) {
    return (
      <Text size="sm" className="text-muted">
        Visto il {formatDate(at)}
      </Text>
    );
  }
  const mark = () => {
    markSeen(uid, kind, id).catch((error: unknown) =>
      toast.failure(error, '«Ho visto» non è stato salvato.'),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-label={`Ho visto: ${name}`}
      onClick={mark}
    >
      Ho visto
    </Button>
  );
}

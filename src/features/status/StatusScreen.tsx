import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { arriving } from '@/data/live/silence';
import { systemState } from '@/data/status/commands';
import { statusSections } from '@/domain/status/lines';
import type { SystemState } from '@/domain/status/state';
import { formatDateTime } from '@/domain/time/rome';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, CardsSkeleton } from '@/ui/states';
import { StatusSections } from './StatusSections';

/**
 * `/stato`: whether everything works, and what to do if not. Each check queries the outside
 * services again.
 */
export function StatusScreen({ title }: { title: string }) {
  const { state, failure, looking, look } = useLook();
  const firstLook = looking ? 'Controllo in corso…' : 'Controllo non riuscito';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={state ? `Controllato il ${formatDateTime(new Date(state.at))}` : firstLook}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={looking}
            onClick={look}
          >
            Controlla di nuovo
          </Button>
        }
      />
      {failure !== null && <ErrorState error={failure} onRetry={look} />}
      {state === null && looking && (
        <>
          <Text className="text-muted" mb="sm" role="status">
            Controllo dei servizi in corso: può richiedere qualche secondo.
          </Text>
          <CardsSkeleton />
        </>
      )}
      {state && <StatusSections sections={statusSections(state, __BUILD_ID__)} />}
    </>
  );
}

/** The last check; stays on screen until the next one has finished. */
function useLook() {
  const [state, setState] = useState<SystemState | null>(null);
  const [turn, setTurn] = useState(0);
  const [ended, setEnded] = useState<{ turn: number; failure: unknown } | null>(null);

  useEffect(() => {
    let gone = false;
    const look = systemState();
    arriving(look).catch((failure: unknown) => {
      if (!gone) setEnded({ turn, failure });
    });
    // Shows the answer even if it arrives after the failure `timeout` was reported.
    look.then(
      (found) => {
        if (gone) return;
        setState(found);
        setEnded({ turn, failure: null });
      },
      () => undefined, // rejects above as well
    );
    return () => {
      gone = true;
    };
  }, [turn]);

  const looking = ended?.turn !== turn;
  return {
    state,
    failure: looking ? null : ended.failure,
    looking,
    look: () => setTurn((last) => last + 1),
  };
}

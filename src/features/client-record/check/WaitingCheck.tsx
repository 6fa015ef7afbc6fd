import { Button, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SentCheck, sentTitle } from '@/components/check/SentCheck';
import { ownCheckOf } from '@/data/checks/sources';
import { SENT_OF } from '@/domain/access/newForClient';
import { pathTo } from '@/domain/access/paths';
import { ownCheckMessages } from '@/domain/checkMessages';
import { WAITING, type OwnCheck } from '@/domain/checks/ownCheck';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { Live } from '@/ui/states';
import classes from './WaitingCheck.module.css';

const Dialogs = lazyDialogs({
  discard: async () => (await import('./DiscardModal')).DiscardModal,
});

/** What the client sent for a check, until staff turn it into a check or discard it (DE-105). */
export function WaitingCheck({ uid }: { uid: string }) {
  const [discarded, setDiscarded] = useState<string | null>(null);
  return (
    <>
      <Live
        source={ownCheckOf(uid)}
        skeleton={null}
        size="line"
        failed={ownCheckMessages.waitingUnknown}
      >
        {(sent) =>
          sent.state === WAITING ? (
            <Waits sent={sent} onDiscard={setDiscarded} />
          ) : (
            <Earlier sent={sent} />
          )
        }
      </Live>
      <Dialogs
        open={discarded === null ? null : 'discard'}
        props={{ discard: discarded === null ? null : { userId: uid, checkId: discarded } }}
        onClose={() => setDiscarded(null)}
      />
    </>
  );
}

/** The client's message with the last check; a check that staff make from it doesn't contain it. */
function Earlier({ sent }: { sent: OwnCheck }) {
  if (sent.text === '') return null;
  const outcome = sent.state === 'fatto' ? 'ne è stato fatto un check' : 'non usato';
  return (
    <details className={classes.earlier}>
      <summary>Messaggio del cliente. {sentTitle(sent, outcome)}</summary>
      <p className={classes.text}>{sent.text}</p>
    </details>
  );
}

function Waits({ sent, onDiscard }: { sent: OwnCheck; onDiscard: (checkId: string) => void }) {
  const { userId, checkId } = sent;
  return (
    <section aria-label="Check inviato dal cliente">
      <Title order={2} size="h4" mt="lg" mb="xs">
        Inviato dal cliente
      </Title>
      <SentCheck sent={sent} title={sentTitle(sent, 'in attesa')}>
        <Button
          component={Link}
          to={`${pathTo('UserCheckCreate', { userId })}?${SENT_OF}=${checkId}`}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Crea check
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onDiscard(checkId)}
        >
          Scarta
        </Button>
      </SentCheck>
    </section>
  );
}

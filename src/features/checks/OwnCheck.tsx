import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { SentCheck, sentTitle } from '@/components/check/SentCheck';
import { useMe } from '@/components/session/useMe';
import { closeOwnCheck } from '@/data/checks/commands';
import { ownCheckOf } from '@/data/checks/sources';
import { ownCheckMessages } from '@/domain/checkMessages';
import { WAITING, type OwnCheck } from '@/domain/checks/ownCheck';
import { failureText } from '@/domain/errors';
import { confirm } from '@/ui/confirm';
import { Live } from '@/ui/Live';
import { BlockSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import classes from './Checks.module.css';
import { hasOwnDraft, OwnCheckForm } from './OwnCheckForm';

/** The client's own check (DE-105): the one that waits, or the form for a new one. */
export function OwnCheckPart() {
  const { uid } = useMe();
  const [writing, setWriting] = useState(() => hasOwnDraft(uid));
  const source = ownCheckOf(uid);
  const form = (last: OwnCheck | null) => (
    <>
      {last && <Outcome last={last} />}
      {writing ? (
        <OwnCheckForm uid={uid} onEnd={() => setWriting(false)} />
      ) : (
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setWriting(true)}>
          Invia un check
        </Button>
      )}
    </>
  );
  return (
    <section className={classes.own} aria-label="Il tuo check">
      <Live source={source} skeleton={<BlockSkeleton height={44} />} empty={form(null)}>
        {(last) => (last.state === WAITING ? <Waits sent={last} /> : form(last))}
      </Live>
    </section>
  );
}

function Waits({ sent }: { sent: OwnCheck }) {
  const [running, setRunning] = useState(false);
  const { userId, checkId } = sent;
  const withdraw = async () => {
    const question = 'Vuoi ritirare il check? Foto e misure inviate vengono cancellate.';
    if (!(await confirm({ question, action: 'Ritira', danger: true }))) return;
    setRunning(true);
    try {
      await closeOwnCheck({ userId, checkId, reason: '' });
      toast.success(ownCheckMessages.withdrawn);
    } catch (error) {
      const own = ['not-found', 'already-exists'] as const;
      toast.error(failureText(error, ownCheckMessages.closeFailed, own));
    } finally {
      setRunning(false);
    }
  };
  return (
    <SentCheck sent={sent} title={sentTitle(sent, 'in attesa')}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={running}
        onClick={() => void withdraw()}
      >
        Ritira
      </Button>
    </SentCheck>
  );
}

/** What became of the last one. */
function Outcome({ last }: { last: OwnCheck }) {
  const { state, reason } = last;
  if (state === 'fatto') return <p>{sentTitle(last, 'il tuo team ne ha fatto un check')}.</p>;
  if (state !== 'scartato') return null;
  return (
    <p className={classes.notes}>
      {sentTitle(last, 'non usato')}
      {reason === '' ? '.' : `: ${reason}`}
    </p>
  );
}

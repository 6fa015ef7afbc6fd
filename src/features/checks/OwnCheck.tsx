import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SentCheck, sentTitle } from '@/components/check/SentCheck';
import { NOTICE_PAGE } from '@/components/privacy/NoticeText';
import { useHealthConsent } from '@/components/privacy/useHealthConsent';
import { useMe } from '@/components/session/useMe';
import { closeOwnCheck } from '@/data/checks/commands';
import { ownCheckOf } from '@/data/checks/sources';
import { ownCheckMessages } from '@/domain/checkMessages';
import { WAITING, type OwnCheck } from '@/domain/checks/ownCheck';
import { failureText } from '@/domain/errors';
import { consentMessages } from '@/domain/messages';
import { needsHealthConsent } from '@/domain/privacy/consents';
import { confirm, toast } from '@/ui/feedback';
import { Live, ErrorState, LiveFailure, BlockSkeleton } from '@/ui/states';
import { useLive } from '@/ui/useLive';
import { useRetryOnline } from '@/ui/useOffline';
import classes from './Checks.module.css';
import { forgetOwnDraft, hasOwnDraft, OwnCheckForm } from './OwnCheckForm';

/** `under-way`: the client is writing a check, or one that was sent waits for staff. */
type Standing = 'loading' | 'failed' | 'none' | 'under-way';

interface Props {
  /** Content shown below the client's own check. */
  children?: (standing: Standing) => ReactNode;
}

/**
 * The client's own check (DE-105): the one that waits, or, where staff allow it, the form for a new
 * one.
 */
export function OwnCheckSection({ children }: Props) {
  const { uid, user } = useMe();
  const allowed = user.canSendChecks;
  const [writing, setWriting] = useState(() => hasOwnDraft(uid));
  const box = useRef<HTMLElement>(null);
  const source = ownCheckOf(uid);
  const sent = useLive<OwnCheck | null, Standing>(source, {
    loading: 'loading',
    ready: (last, { stale }) => {
      if (last?.state === WAITING) return 'under-way';
      // An empty cache doesn't mean that none waits.
      return last === null && stale ? 'loading' : 'none';
    },
    error: () => 'failed',
  });
  // The focused element is about to disappear: keep the focus in this section.
  const focus = () => box.current?.focus();
  const end = () => {
    setWriting(false);
    focus();
  };
  const form = (last: OwnCheck | null) => (
    <>
      {last && <Outcome last={last} />}
      {allowed && (
        <ConsentFirst>
          {writing ? (
            <OwnCheckForm uid={uid} last={last} onEnd={end} />
          ) : (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              Invia un check
            </Button>
          )}
        </ConsentFirst>
      )}
    </>
  );
  const size = allowed ? 'page' : 'line';
  const skeleton = allowed ? <BlockSkeleton height={44} /> : null;
  return (
    <>
      <section ref={box} tabIndex={-1} className={classes.own} aria-label="Il tuo check">
        <Live
          source={source}
          skeleton={skeleton}
          size={size}
          empty={form(null)}
          failed={ownCheckMessages.sentUnknown}
        >
          {(last) =>
            last.state === WAITING ? (
              <Waits
                sent={last}
                onForgotten={() => setWriting(hasOwnDraft(uid))}
                onWithdrawn={focus}
              />
            ) : (
              form(last)
            )
          }
        </Live>
      </section>
      {children?.(allowed && writing ? 'under-way' : sent)}
    </>
  );
}

/**
 * Asks for consent to health data (DE-106) where it is missing, because the server refuses a check
 * without it. A remembered record doesn't tell the latest decision, so nothing is asked until it is
 * confirmed. While it isn't known whether consent is needed, the check can be prepared.
 */
function ConsentFirst({ children }: { children: ReactNode }) {
  const { user, confirmed } = useMe();
  const { notice, isLoading, failure, again, sending, decide } = useHealthConsent();
  useRetryOnline(failure?.code === 'offline', again);
  const isOpen = confirmed && user.consents.health?.given !== true;
  if (isOpen && failure && !user.consents.health)
    return (
      <>
        <LiveFailure
          failure={{ error: failure, retry: again }}
          what={ownCheckMessages.consentUnknown}
        />
        {children}
      </>
    );
  if (!isOpen || (!isLoading && !needsHealthConsent(user.consents, notice))) return children;
  if (isLoading) return <BlockSkeleton height={44} />;
  return (
    <div className={classes.consent}>
      <p>{ownCheckMessages.consentMissing}</p>
      {failure && (
        <ErrorState text={failureText(failure, consentMessages.unread)} onRetry={again} />
      )}
      {!failure && !notice && <p>{consentMessages.none}</p>}
      <Group gap="sm">
        <Button loading={sending} disabled={!notice} onClick={() => void decide(true)}>
          Do il consenso
        </Button>
        <Button component={Link} to={NOTICE_PAGE} variant="subtle">
          Leggi l’informativa
        </Button>
      </Group>
    </div>
  );
}

interface WaitsProps {
  sent: OwnCheck;
  /** Called once the check's draft has been removed from the device. */
  onForgotten: () => void;
  onWithdrawn: () => void;
}

function Waits({ sent, onForgotten, onWithdrawn }: WaitsProps) {
  const [running, setRunning] = useState(false);
  const { userId, checkId } = sent;
  const forgotten = useEffectEvent(onForgotten);
  // If the server's answer was lost, the draft of the check that arrived is still on the device.
  useEffect(() => {
    void forgetOwnDraft(userId, checkId).then(() => forgotten());
  }, [checkId, userId]);
  const withdraw = async () => {
    const question = 'Vuoi ritirare il check? Foto e misure inviate vengono cancellate.';
    if (!(await confirm({ question, action: 'Ritira', danger: true }))) return;
    setRunning(true);
    try {
      await closeOwnCheck({ userId, checkId, reason: '' });
      toast.success(ownCheckMessages.withdrawn);
      onWithdrawn();
    } catch (error) {
      const own = ['not-found', 'already-exists'] as const;
      toast.failure(error, ownCheckMessages.closeFailed, own);
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

/** What became of the last check that was sent. */
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

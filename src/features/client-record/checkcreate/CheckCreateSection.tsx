import { Alert, Button, Group, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NO_PHOTOS, useCheckDraft } from '@/components/check/useCheckDraft';
import { PhotoStep } from '@/components/check/PhotoStep';
import { useMe } from '@/components/session/useMe';
import { sendPhotos } from '@/data/checks/sendPhotos';
import { dropCopies, saveCheck, saveSentCheck } from '@/data/checks/commands';
import { lastShownCheck } from '@/data/checks/sources';
import { SENT_OF } from '@/domain/access/newForClient';
import { CHECK_FIELDS, photoName } from '@/domain/checks/checkFields';
import { pathTo } from '@/domain/access/paths';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import type { Check } from '@/domain/checks/check';
import { pastedMeasurements } from '@/domain/checks/measurements';
import { AppError, failureText, type AppErrorCode } from '@/domain/errors';
import { confirm, toast } from '@/ui/feedback';
import { PageHeader } from '@/ui/PageHeader';
import { LiveFailure, BlockSkeleton } from '@/ui/states';
import { useLive, type Failure, type LiveCases } from '@/ui/useLive';
import { useClient } from '../useClient';
import classes from './CheckCreate.module.css';
import { CommentStep } from './CommentStep';
import { emptyDraft, givenBy, hasText, isUntouched, draftKeyOf, type CheckDraft } from './draft';
import { FromSent, type CheckStart } from './FromSent';
import { FromLastCheck, MeasuresStep } from './MeasuresStep';
import { ProfileStep } from './ProfileStep';

/** `/user/{userId}/checkcreate`: a new check in five steps, or one that the client sent. */
export function CheckCreateSection({ title }: { title: string }) {
  const me = useMe();
  const { uid } = useClient();
  const sent = useSearchParams()[0].get(SENT_OF);
  const given = { staff: me.uid, client: uid };
  return (
    <>
      <PageHeader title={title} />
      {sent === null ? (
        <AfterLast key={uid} {...given} />
      ) : (
        <FromSent key={`${uid}/${sent}`} staff={me.uid} uid={uid} checkId={sent}>
          {(start) => <CheckForm {...given} last={start.last} start={start} />}
        </FromSent>
      )}
    </>
  );
}

interface Last {
  check: Check | null;
  failure: Failure | null;
}
const LAST: LiveCases<Check | null, Last> = {
  loading: { check: null, failure: null },
  ready: (check) => ({ check, failure: null }),
  error: (failure) => ({ check: failure.data ?? null, failure }),
};

/** Form for a new check, prefilled from the last one as soon as that has loaded. */
function AfterLast(given: { staff: string; client: string }) {
  const { check, failure } = useLive(lastShownCheck(given.client), LAST);
  return (
    <>
      {failure && <LiveFailure failure={failure} what={checkMessages.lastUnread} />}
      <CheckForm {...given} last={check} />
    </>
  );
}

/** Refusals of a client's check that say what happened to it. */
const CLOSED: readonly AppErrorCode[] = ['already-exists', 'not-found'];

interface FormProps {
  staff: string;
  client: string;
  /** The check before it. */
  last: Check | null;
  /** What the client sent. */
  start?: CheckStart;
}

function CheckForm({ staff, client, last, start }: FormProps) {
  const navigate = useNavigate();
  const { draft, photos, loaded, unkept, filled, change, setPhoto, renew, keepNow, forget } =
    useCheckDraft<CheckDraft>({
      draftKey: draftKeyOf(staff, client, start?.draft.id),
      empty: () => start?.draft ?? emptyDraft(),
      photos: start?.photos ?? NO_PHOTOS,
      hasText,
    });
  const [progress, setProgress] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const busy = progress !== null;
  // Runs again when a newer last check arrives: a colleague's, or the server's after the cached
  // one.
  const fillIn = useEffectEvent(() => {
    const isOwn = last?.id === draft.id; // just saved
    if (!busy && !isOwn && isUntouched(draft)) change(givenBy(last));
  });
  useEffect(() => {
    if (loaded && last) fillIn();
  }, [last, loaded]);
  // Null once the form has gone on to a new check.
  const sent = start?.draft.id === draft.id ? start : null;
  const isClosed = sent !== null && !busy && (refused || sent.closed !== null);
  const missing = (sent?.lost ?? []).filter((index) => !photos[index]);
  const missingText = missing.map((index) => `foto ${index + 1}`).join(', ');
  const goOn = () => {
    void dropCopies(draft.id, photos);
    renew(({ copied }) => !copied);
    setFailure(null);
  };
  const save = async () => {
    if (busy || preparing) return;
    setFailure(null);
    const question = ownCheckMessages.withoutPhotos(missingText);
    if (missing.length > 0 && !(await confirm({ question, action: 'Salva' }))) return;
    setProgress('Salvataggio…');
    keepNow();
    try {
      const paths = await sendPhotos(
        photos,
        { userId: client, by: staff },
        {
          onProgress: (index, share) => setProgress(progressText(index, share)),
          onArrived: (index, path) => {
            const photo = photos[index];
            if (photo) setPhoto(index, { ...photo, path });
          },
        },
      );
      setProgress('Salvataggio…');
      const { id, answers, text, visible, previous, current } = draft;
      const tables = {
        previous: pastedMeasurements(previous).rows,
        current: pastedMeasurements(current).rows,
      };
      await (sent ? saveSentCheck : saveCheck)(client, id, {
        answers,
        text,
        visible,
        ...tables,
        photos: paths,
      });
    } catch (error) {
      setProgress(null);
      setRefused(error instanceof AppError && CLOSED.includes(error.code));
      setFailure(failureText(error, checkMessages.checkFailed, sent ? CLOSED : []));
      return;
    }
    await forget();
    toast.success(checkMessages.saved);
    await navigate(pathTo('UserCheck', { userId: client }));
  };
  if (!loaded) return <BlockSkeleton height={480} />;
  return (
    <>
      {isClosed && (
        <Alert color="yellow" role="alert" mb="md">
          {sent.closed} {ownCheckMessages.goOn}
          <Group mt="xs">
            <Button variant="default" onClick={goOn}>
              Continua come nuovo check
            </Button>
          </Group>
        </Alert>
      )}
      <Step number={1} title="Foto">
        <PhotoStep
          photos={photos}
          disabled={busy}
          onChange={setPhoto}
          onBusy={setPreparing}
          onSwap={(index, other) => {
            const [one, two] = [photos[index] ?? null, photos[other] ?? null];
            setPhoto(index, two);
            setPhoto(other, one);
          }}
        />
        <p role="status" className={classes.failure}>
          {unkept && checkMessages.photosUnkept}
          {missing.length > 0 && ownCheckMessages.lostPhotos(missingText)}
        </p>
      </Step>
      <Step number={2} title="Misure">
        <FromLastCheck last={last} draft={draft} disabled={busy} onChange={change} />
        <MeasuresStep
          previous={draft.previous}
          current={draft.current}
          disabled={busy}
          onChange={change}
        />
      </Step>
      <Step number={3} title="Profilo">
        <ProfileStep
          answers={draft.answers}
          disabled={busy}
          onChange={(answers) => change({ answers })}
        />
      </Step>
      <Step number={4} title={CHECK_FIELDS.text.label}>
        <CommentStep draft={draft} last={last} photos={photos} disabled={busy} onChange={change} />
      </Step>
      <Step number={5} title="Salvataggio">
        {failure !== null && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={busy}
          disabled={!filled || preparing}
          onClick={() => void save()}
        >
          {failure === null ? 'Salva check' : 'Riprova'}
        </Button>
        <p role="status">{progress}</p>
      </Step>
    </>
  );
}

function progressText(index: number, share: number | null): string {
  const photo = photoName(index);
  return share === null
    ? `${photo}: in attesa della connessione…`
    : `${photo}: ${Math.round(share * 100)}%`;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `passo-${number}`;
  return (
    <section className={classes.step} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {number}. {title}
      </Title>
      {children}
    </section>
  );
}

import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PhotoStep } from '@/components/check/PhotoStep';
import { forgetDraftOf, newId, useCheckDraft } from '@/components/check/useCheckDraft';
import { dropOwnPhotos, sendOwnCheck } from '@/data/checks/commands';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import { sendOwnPhotos } from '@/data/checks/sendPhotos';
import { photoName } from '@/domain/checks/checkFields';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import {
  measureLabel,
  OWN_MEASURES,
  OWN_TEXT_MAX,
  typedMeasures,
  WAITING,
  type OwnCheck,
  type OwnMeasure,
} from '@/domain/checks/ownCheck';
import { AppError, failureText, type AppErrorCode } from '@/domain/errors';
import { confirm, toast } from '@/ui/feedback';
import { BareForm } from '@/ui/form/Form';
import { hasDraft } from '@/ui/form/drafts';
import { BlockSkeleton } from '@/ui/states';
import classes from './Checks.module.css';

type Typed = Record<OwnMeasure, string>;
interface Draft {
  id: string;
  typed: Typed;
  text: string;
}
const empty = (): Draft => ({
  id: newId(),
  typed: Object.fromEntries(OWN_MEASURES.map((measure) => [measure, ''])) as Typed,
  text: '',
});
const draftKeyOf = (person: string) =>
  ({ form: 'check-proprio', person, subject: 'check', keep: 'tab' }) as const;
const hasText = ({ typed, text }: Draft) =>
  [text, ...Object.values(typed)].some((one) => one.trim() !== '');

const ANEW: readonly AppErrorCode[] = ['not-found', 'already-exists'];

/** Whether the person has begun a check in this tab. */
export const hasOwnDraft = (uid: string) => hasDraft(draftKeyOf(uid));

/** Removes the draft of a check that arrived although the server's answer was lost. */
export const forgetOwnDraft = (uid: string, checkId: string) =>
  forgetDraftOf(draftKeyOf(uid), checkId);

interface Props {
  uid: string;
  /** The last check that was sent. */
  last: OwnCheck | null;
  /** Called once the check is sent or given up. */
  onEnd: () => void;
}

/** Weight, measures, photos and a text that a client sends. */
export function OwnCheckForm({ uid, last, onEnd }: Props) {
  const { draft, photos, loaded, unkept, filled, change, setPhoto, renew, keepNow, forget } =
    useCheckDraft<Draft>({ draftKey: draftKeyOf(uid), empty, hasText });
  const [progress, setProgress] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = progress !== null;
  const { measures, problems } = typedMeasures(draft.typed);

  useEffect(() => {
    if (loaded) form.current?.querySelector('input')?.focus();
  }, [loaded]);

  // The check arrived although the answer was lost, and no longer waits: the form now holds another
  // check.
  const isOver = last !== null && last.checkId === draft.id && last.state !== WAITING;
  useEffect(() => {
    if (loaded && !busy && isOver) renew();
  }, [busy, isOver, loaded, renew]);

  const refuse = (why: string) => {
    setFailure(why);
    queueMicrotask(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const send = async () => {
    if (busy || preparing || !filled) return;
    setTried(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) return refuse(ownCheckMessages.wrongMeasures);
    if (Object.keys(measures).length === 0 && photos.every((photo) => photo === null))
      return refuse(ownCheckMessages.empty);
    setProgress('Invio…');
    keepNow();
    const uploaded = [...photos];
    try {
      const paths = await sendOwnPhotos(
        photos,
        { uid, checkId: draft.id },
        {
          onProgress: (index, share) => setProgress(progressText(index, share)),
          onArrived: (index, path) => {
            const photo = photos[index];
            if (!photo) return;
            uploaded[index] = { ...photo, path };
            setPhoto(index, uploaded[index]);
          },
        },
      );
      setProgress('Invio…');
      await sendOwnCheck({ checkId: draft.id, measures, text: draft.text, photos: paths });
    } catch (error) {
      setProgress(null);
      // The uploads are too old, or the id is taken: the next attempt starts over with a new id.
      if (error instanceof AppError && ANEW.includes(error.code)) {
        void dropOwnPhotos(uploaded);
        renew();
      }
      const own = ['not-found', 'already-exists', 'permission-denied', 'quota'] as const;
      setFailure(failureText(error, ownCheckMessages.sendFailed, own));
      return;
    }
    await forget();
    toast.success(ownCheckMessages.sent);
    onEnd();
  };
  /** Deletes the replaced upload, because no record will ever name it. */
  const replace = (index: number, next: DraftPhoto | null) => {
    void dropOwnPhotos([photos[index] ?? null]);
    setPhoto(index, next);
  };
  /** A sent photo's path names its pose, so both are sent anew. */
  const swap = (index: number, other: number) => {
    const moved = [photos[index] ?? null, photos[other] ?? null] as const;
    void dropOwnPhotos(moved);
    const anew = (photo: DraftPhoto | null) => photo && { ...photo, id: newId(), path: null };
    setPhoto(index, anew(moved[1]));
    setPhoto(other, anew(moved[0]));
  };
  const giveUp = async () => {
    const question = 'Vuoi eliminare il check che hai preparato?';
    if (filled && !(await confirm({ question, action: 'Elimina', danger: true }))) return;
    void dropOwnPhotos(photos);
    await forget();
    onEnd();
  };
  if (!loaded) return <BlockSkeleton height={480} />;
  return (
    <BareForm
      ref={form}
      label="Invia un check"
      className={classes.form}
      onSubmit={() => void send()}
    >
      <div className={classes.measures}>
        {OWN_MEASURES.map((measure) => (
          <TextInput
            key={measure}
            label={measureLabel(measure)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.typed[measure]}
            error={tried ? problems[measure] : undefined}
            disabled={busy}
            enterKeyHint="next"
            onKeyDown={toNext}
            onChange={(event) =>
              change({ typed: { ...draft.typed, [measure]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <PhotoStep
        photos={photos}
        disabled={busy}
        onChange={replace}
        onSwap={swap}
        onBusy={setPreparing}
      />
      <p role="status" className={classes.failure}>
        {unkept && checkMessages.photosUnkept}
      </p>
      <Textarea
        label="Messaggio per il tuo team"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OWN_TEXT_MAX}
        value={draft.text}
        disabled={busy}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Group mt="sm">
        <Button
          type="submit"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={busy}
          disabled={!filled || preparing}
        >
          Invia check
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void giveUp()}>
          Annulla
        </Button>
      </Group>
      <p role="status">{progress}</p>
    </BareForm>
  );
}

function progressText(index: number, share: number | null): string {
  const photo = photoName(index);
  return share === null
    ? `${photo}: in attesa della connessione…`
    : `${photo}: ${Math.round(share * 100)}%`;
}

/** Enter goes to the next field: it would otherwise submit the unfinished form. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>(
      'input:not([type=file]), textarea',
    ) ?? []),
  ];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

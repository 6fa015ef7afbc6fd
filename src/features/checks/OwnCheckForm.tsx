import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PhotoStep } from '@/components/check/PhotoStep';
import { newId, useCheckDraft } from '@/components/check/useCheckDraft';
import { sendOwnCheck } from '@/data/checks/commands';
import { sendOwnPhotos } from '@/data/checks/sendPhotos';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import {
  measureLabel,
  OWN_MEASURES,
  OWN_TEXT_MAX,
  typedMeasures,
  type OwnMeasure,
} from '@/domain/checks/ownCheck';
import { AppError, failureText } from '@/domain/errors';
import { hasDraft } from '@/ui/form/drafts';
import { BlockSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
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
const placeOf = (person: string) =>
  ({ form: 'check-proprio', person, subject: 'check', keep: 'tab' }) as const;
const hasText = ({ typed, text }: Draft) =>
  [text, ...Object.values(typed)].some((one) => one.trim() !== '');

/** Whether the person has begun one in this tab. */
export const hasOwnDraft = (uid: string) => hasDraft(placeOf(uid));

/** Weight, measures, photos and a text that a client sends. @param onEnd once sent or given up */
export function OwnCheckForm({ uid, onEnd }: { uid: string; onEnd: () => void }) {
  const { draft, photos, loaded, unkept, filled, change, setPhoto, keepNow, forget } =
    useCheckDraft<Draft>({ place: placeOf(uid), empty, hasText });
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const busy = progress !== null;
  const { measures, problems } = typedMeasures(draft.typed);

  useEffect(() => {
    if (loaded) form.current?.querySelector('input')?.focus();
  }, [loaded]);

  const refuse = (why: string) => {
    setFailure(why);
    queueMicrotask(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const send = async () => {
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) return refuse(ownCheckMessages.wrongMeasures);
    if (Object.keys(measures).length === 0 && photos.every((photo) => photo === null))
      return refuse(ownCheckMessages.empty);
    setProgress('Invio…');
    keepNow();
    try {
      const paths = await sendOwnPhotos(
        photos,
        { uid, checkId: draft.id },
        {
          onProgress: (index, share) => setProgress(progressText(index, share)),
          onArrived: (index, path) => {
            const photo = photos[index];
            if (photo) setPhoto(index, { ...photo, path });
          },
        },
      );
      setProgress('Invio…');
      await sendOwnCheck({ checkId: draft.id, measures, text: draft.text, photos: paths });
    } catch (error) {
      setProgress(null);
      // Uploaded too long ago: the next attempt uploads them under new ids.
      if (error instanceof AppError && error.code === 'not-found')
        for (const [index, photo] of photos.entries())
          if (photo) setPhoto(index, { ...photo, id: newId(), path: null });
      const own = ['not-found', 'already-exists', 'permission-denied', 'quota'] as const;
      setFailure(failureText(error, ownCheckMessages.sendFailed, own));
      return;
    }
    await forget();
    toast.success(ownCheckMessages.sent);
    onEnd();
  };
  const giveUp = () => void forget().then(onEnd);
  if (!loaded) return <BlockSkeleton height={480} />;
  return (
    <div ref={form} role="group" aria-label="Invia un check" className={classes.form}>
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
            onChange={(event) =>
              change({ typed: { ...draft.typed, [measure]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <PhotoStep photos={photos} disabled={busy} onChange={setPhoto} />
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
          leftSection={<IconSend size={18} aria-hidden />}
          loading={busy}
          disabled={!filled}
          onClick={() => void send()}
        >
          Invia check
        </Button>
        <Button variant="default" disabled={busy} onClick={giveUp}>
          Annulla
        </Button>
      </Group>
      <p role="status">{progress}</p>
    </div>
  );
}

function progressText(index: number, share: number | null): string {
  const photo = `Foto ${index + 1}`;
  return share === null
    ? `${photo}: in attesa della connessione…`
    : `${photo}: ${Math.round(share * 100)}%`;
}

import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import { photoName, poseName } from '@/domain/checks/checkFields';
import { checkMessages } from '@/domain/checkMessages';
import { preparePhoto } from '@/ui/photo';
import { toast } from '@/ui/feedback';
import classes from './Photos.module.css';
import { newId } from './useCheckDraft';

const ACCEPT = 'image/jpeg,image/png';

interface Props {
  photos: readonly (DraftPhoto | null)[];
  disabled: boolean;
  onChange: (index: number, photo: DraftPhoto | null) => void;
  /** Swaps two poses. */
  onSwap: (index: number, other: number) => void;
  /** Reports whether photos are still being prepared: a check sent meanwhile would lack them. */
  onBusy: (busy: boolean) => void;
}

/**
 * Four photos, one per pose. They are chosen one by one, or dropped all at once in the order of the
 * poses, and can be moved afterwards.
 */
export function PhotoStep({ photos, disabled, onChange, onSwap, onBusy }: Props) {
  // Indexes whose photo is being prepared.
  const [busy, setBusy] = useState<readonly number[]>([]);
  const isBusy = busy.length > 0;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(isBusy), [isBusy]);
  const resetAll = useRef<() => void>(null);
  const take = async (index: number, file: File) => {
    try {
      const blob = await preparePhoto(file, checkMessages.photoRefused);
      onChange(index, { id: newId(), blob, path: null });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy((now) => now.filter((busyIndex) => busyIndex !== index));
    }
  };
  const takeAll = async (files: readonly File[]) => {
    const indexes = indexesFor(photos, files.length);
    if (files.length > indexes.length) toast.error(checkMessages.photosLeft(indexes.length));
    setBusy((now) => [...now, ...indexes]);
    // One by one: several at a time would fill a phone's memory.
    for (const [order, index] of indexes.entries()) {
      const file = files[order];
      if (file) await take(index, file);
    }
  };
  const takes = !disabled && !isBusy;
  return (
    <div
      className={classes.drop}
      // Prevented even while photos can't be added: the browser would replace the page by the photo.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (takes) void takeAll([...event.dataTransfer.files]);
      }}
    >
      <div className={classes.all}>
        <FileButton
          onChange={(files) => {
            // So that the same photos can be chosen again.
            resetAll.current?.();
            void takeAll(files);
          }}
          resetRef={resetAll}
          accept={ACCEPT}
          multiple
          inputProps={{ 'aria-label': 'Tutte le foto' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="light"
              disabled={!takes}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Scegli tutte le foto
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>
          Oppure trascinale qui insieme: prendono il posto nell’ordine in cui arrivano, da fronte a
          retro.
        </span>
      </div>
      <ul className={classes.photos}>
        {photos.map((photo, index) => (
          <li key={index}>
            <PhotoCard
              index={index}
              total={photos.length}
              photo={photo}
              busy={busy.includes(index)}
              disabled={!takes}
              onChoose={(file) => {
                setBusy((now) => [...now, index]);
                void take(index, file);
              }}
              onRemove={() => onChange(index, null)}
              onMove={(other) => onSwap(index, other)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Indexes for `count` new photos: the free ones, or all if there are as many photos as poses. */
function indexesFor(photos: readonly (DraftPhoto | null)[], count: number): number[] {
  const all = [...photos.keys()];
  if (count === all.length) return all;
  return all.filter((index) => photos[index] === null).slice(0, count);
}

interface PhotoCardProps {
  index: number;
  total: number;
  photo: DraftPhoto | null;
  busy: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onMove: (other: number) => void;
}

function PhotoCard({ index, total, photo, busy, disabled, ...on }: PhotoCardProps) {
  const name = photoName(index);
  const verb = photo ? 'Cambia' : 'Scegli';
  const reset = useRef<() => void>(null);
  const poseId = useId();
  return (
    <div className={classes.place}>
      <span id={poseId}>{poseName(index)}</span>
      <span className={classes.frame}>
        {photo ? <Picture blob={photo.blob} name={name} /> : name}
      </span>
      <FileButton
        onChange={(file) => {
          reset.current?.();
          if (file) on.onChoose(file);
        }}
        resetRef={reset}
        accept={ACCEPT}
        inputProps={{ 'aria-label': name, 'aria-describedby': poseId }}
      >
        {(props) => (
          <Button
            {...props}
            aria-label={`${verb} ${name.toLowerCase()}`}
            aria-describedby={poseId}
            variant="default"
            size="sm"
            loading={busy}
            disabled={disabled}
            leftSection={<IconCamera size={17} aria-hidden />}
          >
            {verb}
          </Button>
        )}
      </FileButton>
      {photo && (
        <>
          <NativeSelect
            size="sm"
            aria-label={`Posa della ${name.toLowerCase()}`}
            value={String(index)}
            disabled={disabled}
            data={Array.from({ length: total }, (_, pose) => ({
              value: String(pose),
              label: poseName(pose),
            }))}
            onChange={(event) => on.onMove(Number(event.currentTarget.value))}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Togli ${name.toLowerCase()}`}
            aria-describedby={poseId}
            disabled={disabled}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={on.onRemove}
          >
            Togli
          </Button>
        </>
      )}
    </div>
  );
}

/** Shows a photo that is on the device. */
export function Picture({ blob, name }: { blob: Blob; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={picture} alt={name} />;
}

import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import { checkMessages } from '@/domain/checkMessages';
import { errorText } from '@/domain/errors';
import { preparePhoto } from '@/ui/photo';
import { toast } from '@/ui/toast';
import classes from './Photos.module.css';
import { newId } from './useCheckDraft';

interface Props {
  photos: readonly (DraftPhoto | null)[];
  disabled: boolean;
  onChange: (index: number, photo: DraftPhoto | null) => void;
}

/** Four photos, one per pose. */
export function PhotoStep({ photos, disabled, onChange }: Props) {
  return (
    <ul className={classes.photos}>
      {photos.map((photo, index) => (
        <li key={index}>
          <PhotoPlace
            name={`Foto ${index + 1}`}
            photo={photo}
            disabled={disabled}
            onChange={(next) => onChange(index, next)}
          />
        </li>
      ))}
    </ul>
  );
}

function PhotoPlace({
  name,
  photo,
  disabled,
  onChange,
}: {
  name: string;
  photo: DraftPhoto | null;
  disabled: boolean;
  onChange: (photo: DraftPhoto | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange({
        id: newId(),
        blob: await preparePhoto(file, checkMessages.photoRefused),
        path: null,
      });
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.place}>
      <span className={classes.frame}>
        {photo ? <Picture blob={photo.blob} name={name} /> : name}
      </span>
      <FileButton
        onChange={(file) => void choose(file)}
        accept="image/jpeg,image/png"
        inputProps={{ 'aria-label': name }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            loading={busy}
            disabled={disabled}
            leftSection={<IconCamera size={17} aria-hidden />}
          >
            {photo ? `Cambia ${name.toLowerCase()}` : `Scegli ${name.toLowerCase()}`}
          </Button>
        )}
      </FileButton>
      {photo && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChange(null)}
        >
          Togli {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={picture} alt={name} />;
}

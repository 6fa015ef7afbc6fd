import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { checkUpload, isPhoto } from '@/domain/files';
import { TextField } from '@/ui/form/fields';
import type { AppForm } from '@/ui/form/Form';
import { CAPTION_MAX_CHARS } from './caption';
import type { NewTicketValues } from './newTicketSchema';
import classes from './Photo.module.css';

/** A photo from the device, before it is sent. */
export function Photo({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt={`Anteprima di ${file.name}`} className={classes.photo} />;
}

/**
 * The chosen file before it is sent: a preview if it is a photo, a caption, and a button to remove
 * it.
 */
export function ChosenFile<Parsed>({ form }: { form: AppForm<NewTicketValues, Parsed> }) {
  const file = form.watch('file');
  const before = useRef(file);
  const { setValue } = form;
  useEffect(() => {
    // The caption was for another file.
    if (before.current && before.current !== file) setValue('caption', '');
    before.current = file;
  }, [file, setValue]);
  // A refused file is reported below its field.
  if (!file || checkUpload(file) !== null) return null;
  const photo = isPhoto(file);
  return (
    <div className={classes.chosen}>
      {photo && <Photo file={file} />}
      <TextField
        form={form}
        name="caption"
        label="Didascalia"
        description="Facoltativa: si legge sotto il messaggio"
        maxLength={CAPTION_MAX_CHARS}
      />
      <Button
        variant="default"
        mih={44}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => form.setValue('file', null, { shouldDirty: true })}
      >
        {photo ? 'Togli la foto' : 'Togli il documento'}
      </Button>
    </div>
  );
}

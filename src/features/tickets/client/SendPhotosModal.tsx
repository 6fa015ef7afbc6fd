import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '@/ui/feedback';
import { useFocusReturn } from '@/ui/focus';
import { Photo } from './ChosenFile';
import { CAPTION_MAX_CHARS } from './caption';

interface Props {
  /** Chosen photos; at least one. */
  photos: readonly File[];
  /** @param caption '' without */
  onSend: (photos: File[], caption: string) => void;
  onClose: () => void;
}

const UNSENT = {
  question: 'Vuoi chiudere senza inviare?',
  action: 'Chiudi senza inviare',
  danger: true,
};

/** Photos for a conversation before they are sent: each can be taken out; one caption for all. */
export function SendPhotosModal({ photos, onSend, onClose }: Props) {
  useFocusReturn();
  const [chosen, setChosen] = useState(photos);
  const [caption, setCaption] = useState('');
  const [asking, setAsking] = useState(false);
  const close = async () => {
    if (asking) return;
    if (caption.trim() !== '') {
      setAsking(true);
      const agreed = await confirm(UNSENT);
      setAsking(false);
      if (!agreed) return;
    }
    onClose();
  };
  const takeOut = (photo: File) => {
    const rest = chosen.filter((one) => one !== photo);
    if (rest.length === 0) void close();
    else setChosen(rest);
  };
  const send = () => {
    onSend([...chosen], caption.trim());
    onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnClickOutside={false}
      title={chosen.length === 1 ? 'Invia la foto' : 'Invia le foto'}
    >
      <Stack gap="sm">
        {chosen.map((photo) => (
          <Stack key={`${photo.name}/${photo.lastModified}/${photo.size}`} gap={4}>
            <Photo file={photo} />
            <Button
              variant="subtle"
              mih={44}
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={`Togli ${photo.name}`}
              onClick={() => takeOut(photo)}
            >
              Togli
            </Button>
          </Stack>
        ))}
        <TextInput
          label="Didascalia"
          description="Facoltativa: parte come messaggio"
          value={caption}
          maxLength={CAPTION_MAX_CHARS}
          onChange={(event) => setCaption(event.currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Enter' && !nativeEvent.isComposing && send()
          }
        />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={() => void close()}>
            Annulla
          </Button>
          <Button mih={44} onClick={send}>
            Invia
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

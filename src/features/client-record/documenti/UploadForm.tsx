import { Button, FileButton, Group, NativeSelect, Switch, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useUploadStore } from '@/components/document/uploadStore';
import { useMe } from '@/components/session/useMe';
import { UPLOAD_CATEGORIES, type UploadCategory } from '@/domain/documents/document';

/** Upload for the client: category and initial visibility. */
export function UploadForm({ userId }: { userId: string }) {
  const me = useMe();
  const [category, setCategory] = useState<UploadCategory>('Generico');
  const [visible, setVisible] = useState(false);
  const send = (files: File[]) =>
    useUploadStore
      .getState()
      .start(files, { userId, category, visible, by: { uid: me.uid, role: me.role } });
  return (
    <Group align="end" gap="md">
      <NativeSelect
        label="Categoria"
        value={category}
        data={[...UPLOAD_CATEGORIES]}
        onChange={(event) => setCategory(event.currentTarget.value as UploadCategory)}
      />
      <Switch
        label="Visibile al cliente"
        mb={8}
        checked={visible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      <FileButton multiple accept=".pdf,.jpg,.jpeg,.png" onChange={send}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={17} aria-hidden />}>
            Carica documenti
          </Button>
        )}
      </FileButton>
      <Text size="sm" className="text-muted">
        PDF, JPG, JPEG o PNG, al massimo 10 MB.
      </Text>
    </Group>
  );
}

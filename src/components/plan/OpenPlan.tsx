import { Button, Text } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { storedFile } from '@/data/files/files';
import { fileTypeOf } from '@/domain/files';
import { openable } from '@/domain/plans/file';
import { planMessages, type DietPlan } from '@/domain/plans/plan';
import { formatDate } from '@/domain/time/rome';
import { FileDialog } from '@/ui/FileDialog';
import { toast } from '@/ui/feedback';

/** «Dieta del 01/03/2026» */
export function planName({ createdAt }: Pick<DietPlan, 'createdAt'>): string {
  return createdAt ? `Dieta del ${formatDate(createdAt)}` : 'Dieta senza data';
}

type Openable = Pick<DietPlan, 'filePath' | 'values' | 'createdAt'>;

/** Opens a plan's file in the app, and its external URL in a new tab. */
export function OpenPlan({ plan, none = 'Nessun file' }: { plan: Openable; none?: string }) {
  const { filePath: path, values } = plan;
  const [open, setOpen] = useState(false);
  const [name, link] = [planName(plan), values.linkAlimentazione];
  const type = path === null ? null : fileTypeOf(path);
  const openLink = () => {
    const url = openable(link);
    if (url === null) toast.error(planMessages.noUrl);
    else window.open(url, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      {path !== null && (
        <Button
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => setOpen(true)}
          aria-label={`Apri il file: ${name}`}
        >
          {type === 'pdf' ? 'Apri PDF' : 'Apri immagine'}
        </Button>
      )}
      {link.trim() !== '' && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={openLink}
          aria-label={`Apri il link: ${name}`}
        >
          Apri link
        </Button>
      )}
      {path === null && link.trim() === '' && <Text size="sm">{none}</Text>}
      {path !== null && (
        <FileDialog
          file={open ? { name: `${name}.${type ?? 'pdf'}`, type, source: storedFile(path) } : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

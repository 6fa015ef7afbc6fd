import { ActionIcon, Anchor, Button, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { tellDeleted } from '@/components/register/tellDeleted';
import { useMe } from '@/components/session/useMe';
import { storedFile } from '@/data/files';
import { deleteDocument, removeFile, setDocumentVisibility } from '@/data/documents/commands';
import { documentsOf } from '@/data/documents/sources';
import { documentName, type ClientDocument, type FileType } from '@/domain/documents/document';
import { errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { mayManageDocument } from '@/domain/register/deletable';
import { formatDateTime } from '@/domain/time/rome';
import { confirm } from '@/ui/confirm';
import { Live } from '@/ui/Live';
import { BlockSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import classes from './DocumentsPanel.module.css';

/** The client's documents beside a conversation: who sent each, the visibility switch, delete with its file. */
export function DocumentsPanel({ userId, readOnly = false }: { userId: string; readOnly?: boolean }) {
  const source = documentsOf(userId, { onlyVisible: false });
  // What is being deleted leaves the list at once, and comes back when it can't be.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string, away: boolean) =>
    setHidden((before) => new Set(away ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <Live
      size="line"
      source={source}
      skeleton={<BlockSkeleton height={44} />}
      empty={<Text size="sm">Nessun documento: i file inviati compaiono qui.</Text>}
    >
      {(rows) => (
        <>
          <ul className={classes.list}>
            {rows.map(
              (document) =>
                !hidden.has(document.id) && <DocumentRow key={document.id} document={document} readOnly={readOnly} hide={hide} />,
            )}
          </ul>
          {source.hasMore() && (
            <Button variant="subtle" size="compact-md" onClick={() => source.loadMore()}>
              Carica altri
            </Button>
          )}
        </>
      )}
    </Live>
  );
}

/** What shows a file is fetched when one is opened. */
const FilePreview = lazy(async () => ({ default: (await import('@/ui/FilePreview')).FilePreview }));

function OpenDocument({ name, path, type }: { name: string; path: string; type: FileType | null }) {
  const [open, setOpen] = useState<boolean>(); // undefined: it has not been opened yet
  return (
    <>
      <Anchor component="button" type="button" size="sm" className={classes.open} onClick={() => setOpen(true)}>
        {name}
      </Anchor>
      {open !== undefined && (
        <Suspense>
          <FilePreview file={open ? { name, type, source: storedFile(path) } : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentRowProps {
  document: ClientDocument;
  readOnly: boolean;
  hide: (id: string, away: boolean) => void;
}

function DocumentRow({ document, readOnly, hide }: DocumentRowProps) {
  const { role } = useMe();
  const mine = !readOnly && mayManageDocument(role, { uploadCategory: document.category });
  const name = documentName(document);

  const remove = async () => {
    const sure = await confirm({
      question: `Sei sicuro di voler eliminare il documento «${name}»?`,
      action: 'Elimina documento',
      danger: true,
    });
    if (!sure) return;
    hide(document.id, true);
    try {
      const deleted = await deleteDocument(document.id);
      tellDeleted(deleted, {
        deleted: ticketMessages.documentDeleted,
        restored: 'Documento ripristinato.',
        onUndo: () => hide(document.id, false),
        // Where that fails, the hourly run does it.
        onSettled: () => void removeFile(deleted).catch(() => toast.success(`Il file «${name}» verrà eliminato entro un’ora.`)),
      });
    } catch (error) {
      hide(document.id, false);
      toast.error(errorText(error));
    }
  };

  return (
    <li className={classes.row}>
      <div className={classes.name}>
        {document.filePath !== null ? (
          <OpenDocument name={name} path={document.filePath} type={document.fileType} />
        ) : (
          <Text size="sm">{name} (file non disponibile)</Text>
        )}
        <Text size="xs" className="text-muted">
          {document.uploadedAt ? formatDateTime(document.uploadedAt) : 'Data n/d'} · {document.byClient ? 'Utente' : 'Amministrazione'} ·{' '}
          {document.category}
        </Text>
        {document.problems[0] && (
          <Text size="xs" c="var(--mantine-color-error)">
            {document.problems[0].message}
          </Text>
        )}
      </div>
      {mine ? (
        <>
          <Switch
            checked={document.visible}
            size="sm"
            label="Visibile"
            aria-label={`${name} visibile al cliente`}
            onChange={(event) =>
              void setDocumentVisibility(document.id, event.currentTarget.checked).catch((error: unknown) => toast.error(errorText(error)))
            }
          />
          <ActionIcon variant="subtle" color="red" aria-label={`Elimina ${name}`} onClick={() => void remove()}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <Text size="xs">{document.visible ? 'Visibile al cliente' : 'Nascosto al cliente'}</Text>
      )}
    </li>
  );
}

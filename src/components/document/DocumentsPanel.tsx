import { ActionIcon, Button, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useHidden } from '@/components/deletion/deleting';
import { useMe } from '@/components/session/useMe';
import { setDocumentVisibility } from '@/data/documents/commands';
import { documentsOf } from '@/data/documents/sources';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { mayManageDocument } from '@/domain/access/deletions';
import { formatDateTime } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import classes from './DocumentsPanel.module.css';
import { OpenDocument, removeDocument } from './documentActions';

/**
 * The client's documents beside a conversation: sender, visibility switch, deletion with the file.
 */
export function DocumentsPanel({
  userId,
  readOnly = false,
}: {
  userId: string;
  readOnly?: boolean;
}) {
  const source = documentsOf(userId, { onlyVisible: false });
  const { hidden, hide } = useHidden();
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
                !hidden.has(document.id) && (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    readOnly={readOnly}
                    hide={hide}
                  />
                ),
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

interface DocumentRowProps {
  document: ClientDocument;
  readOnly: boolean;
  hide: (id: string, away: boolean) => void;
}

function DocumentRow({ document, readOnly, hide }: DocumentRowProps) {
  const { role } = useMe();
  const mine = !readOnly && mayManageDocument(role, { uploadCategory: document.category });
  const name = documentName(document);

  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <OpenDocument document={document} />
        <Text size="xs" className="text-muted">
          {document.uploadedAt ? formatDateTime(document.uploadedAt) : 'Data n/d'} ·{' '}
          {document.byClient ? 'Utente' : 'Amministrazione'} · {document.category}
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
              void setDocumentVisibility(document.id, event.currentTarget.checked).catch(
                (error: unknown) => toast.failure(error),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Elimina ${name}`}
            onClick={() => void removeDocument(document, (away) => hide(document.id, away))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <Text size="xs">{document.visible ? 'Visibile al cliente' : 'Nascosto al cliente'}</Text>
      )}
    </li>
  );
}

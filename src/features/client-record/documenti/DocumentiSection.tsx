import { ActionIcon, Group, NativeSelect, Paper, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useHidden } from '@/components/deletion/deleting';
import { OpenDocument, removeDocument } from '@/components/document/documentActions';
import { UploadList } from '@/components/document/UploadList';
import { useMe } from '@/components/session/useMe';
import { setDocumentCategory, setDocumentVisibility } from '@/data/documents/commands';
import { documentsOf } from '@/data/documents/sources';
import {
  documentName,
  UPLOAD_CATEGORIES,
  type ClientDocument,
  type UploadCategory,
} from '@/domain/documents/document';
import { failureText } from '@/domain/errors';
import { documentMessages } from '@/domain/recordMessages';
import { mayManageDocument } from '@/domain/access/deletions';
import type { Role } from '@/domain/roles';
import { DataTable, momentCell, type Column } from '@/ui/DataTable';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { MoreButton } from '@/ui/list/Pager';
import { toast } from '@/ui/feedback';
import { useClient } from '../useClient';
import { UploadForm } from './UploadForm';

const documentKey = ({ id }: ClientDocument) => id;
const documentProblem = ({ problems }: ClientDocument) => problems[0]?.message ?? null;

/** `/user/{userId}/documenti`: the client's files, their category and visibility. */
export function DocumentiSection({ title }: { title: string }) {
  const { uid } = useClient();
  const { role } = useMe();
  const source = documentsOf(uid, { onlyVisible: false });
  const { hidden, hide } = useHidden();
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder p="md" mb="sm" radius="md">
        <UploadForm userId={uid} />
        <UploadList subject={uid} />
      </Paper>
      <Live
        source={source}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            text={documentMessages.none}
            hint="Caricane con «Carica documenti»: compaiono qui anche i file inviati nei ticket."
          />
        }
      >
        {(documents) => (
          <>
            <DataTable
              label={title}
              columns={columnsFor(role, hide)}
              rows={documents.filter(({ id }) => !hidden.has(id))}
              rowKey={documentKey}
              rowProblem={documentProblem}
            />
            <MoreButton source={source} />
          </>
        )}
      </Live>
    </>
  );
}

const columnsFor = (
  role: Role,
  hide: (id: string, away: boolean) => void,
): Column<ClientDocument>[] => [
  {
    key: 'name',
    header: 'Documento',
    width: 260,
    cell: (document) => <OpenDocument document={document} />,
  },
  {
    key: 'at',
    header: 'Data',
    width: 140,
    cell: momentCell(({ uploadedAt }) => uploadedAt),
  },
  {
    key: 'by',
    header: 'Caricato da',
    width: 130,
    cell: ({ byClient }) => (byClient ? 'Utente' : 'Amministrazione'),
  },
  {
    key: 'category',
    header: 'Categoria',
    width: 150,
    cell: (document) => <Category document={document} role={role} />,
  },
  {
    key: 'visible',
    header: 'Visibile al cliente',
    width: 150,
    cell: (document) => <Visibility document={document} role={role} />,
  },
  {
    key: 'actions',
    header: 'Azioni',
    icon: true,
    screenOnly: true,
    cell: (document) =>
      isMine(role, document) && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Elimina ${documentName(document)}`}
          onClick={() =>
            void removeDocument(
              document,
              (away) => hide(document.id, away),
              (error) => failureText(error, documentMessages.deleteFailed),
            )
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ),
  },
];

/** Studio can't change nutritional documents. */
const isMine = (role: Role, { category }: ClientDocument) =>
  mayManageDocument(role, { uploadCategory: category });

function tell(saving: Promise<void>, saved: string, failed: string): void {
  saving.then(
    () => toast.success(saved),
    (error: unknown) => toast.failure(error, failed),
  );
}

function Category({ document, role }: { document: ClientDocument; role: Role }) {
  if (!isMine(role, document)) return document.category;
  const save = (category: UploadCategory) =>
    tell(
      setDocumentCategory(document, category),
      documentMessages.categorySaved,
      documentMessages.categoryFailed,
    );
  return (
    <NativeSelect
      aria-label={`Categoria di ${documentName(document)}`}
      value={document.category}
      data={[...UPLOAD_CATEGORIES]}
      onChange={(event) => save(event.currentTarget.value as UploadCategory)}
    />
  );
}

function Visibility({ document, role }: { document: ClientDocument; role: Role }) {
  if (!isMine(role, document))
    return <Text size="sm">{document.visible ? 'Visibile' : 'Nascosto'}</Text>;
  return (
    <Group gap="xs">
      <Switch
        checked={document.visible}
        aria-label={`${documentName(document)} visibile al cliente`}
        onChange={(event) =>
          tell(
            setDocumentVisibility(document.id, event.currentTarget.checked),
            documentMessages.visibilitySaved,
            documentMessages.visibilityFailed,
          )
        }
      />
      <Text size="sm">{document.visible ? 'Visibile' : 'Nascosto'}</Text>
    </Group>
  );
}

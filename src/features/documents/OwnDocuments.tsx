import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storedFile } from '@/data/files/files';
import { documentsOf } from '@/data/documents/sources';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { ticketMessages } from '@/domain/messages';
import { FileDialog, loadPreview } from '@/ui/FileDialog';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { MoreButton } from '@/ui/list/Pager';
import { useLive } from '@/ui/useLive';
import classes from './OwnDocuments.module.css';
import { DocumentRow } from './DocumentRow';

/** Shown before «Mostra tutti». */
const FIRST = 5;

/** The client's visible documents, newest first; each opens in the app. */
export function OwnDocuments({ uid }: { uid: string }) {
  const source = documentsOf(uid, { onlyVisible: true });
  const [all, setAll] = useState(false);
  // Links in e-mails open one: `?documento=` is its id.
  const [params, setParams] = useSearchParams();
  const id = params.get('documento');
  const open = useLive(source, {
    loading: null,
    ready: (rows) => rows.find((row) => row.id === id) ?? null,
    error: () => null,
  });
  const setOpen = (document: ClientDocument | null) =>
    setParams(
      (now) => {
        if (document) now.set('documento', document.id);
        else now.delete('documento');
        return now;
      },
      { replace: true },
    );
  // A failure is shown below.
  const some = useLive(source, {
    loading: false,
    ready: (rows) => rows.length > 0,
    error: () => false,
  });
  useEffect(() => {
    // Only a preload: opening a document retries and reports.
    if (some) loadPreview().catch(() => undefined);
  }, [some]);
  return (
    <section aria-labelledby="i-tuoi-documenti" className={classes.section}>
      <Title order={2} size="h4" id="i-tuoi-documenti" mb="sm">
        I tuoi documenti
      </Title>
      <Live
        source={source}
        skeleton={<ListSkeleton rows={3} rowHeight={64} />}
        empty={
          <EmptyState
            text={ticketMessages.noVisibleDocuments}
            hint="Diete, schede e file condivisi dal team compaiono qui."
          />
        }
      >
        {(rows) => (
          <>
            <ul className={classes.list}>
              {(all ? rows : rows.slice(0, FIRST)).map((document) => (
                <li key={document.id}>
                  <DocumentRow document={document} onOpen={() => setOpen(document)} />
                </li>
              ))}
            </ul>
            {!all && rows.length > FIRST && (
              <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
                Mostra tutti ({rows.length})
              </Button>
            )}
            {all && <MoreButton source={source} />}
          </>
        )}
      </Live>
      <FileDialog
        file={
          open && {
            name: documentName(open),
            source: open.filePath === null ? null : storedFile(open.filePath),
            type: open.fileType,
          }
        }
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

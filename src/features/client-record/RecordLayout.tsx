import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { userRecord } from '@/data/users/sources';
import { generalMessages } from '@/domain/accessMessages';
import { failureText } from '@/domain/errors';
import { recordMessages } from '@/domain/recordMessages';
import { Waiting, ErrorState, LiveFailure, EmptyState, BlockSkeleton } from '@/ui/states';
import { useKnown } from '@/ui/useKnown';
import { ClientHeader } from './ClientHeader';
import { RecordNav } from './RecordNav';
import classes from './Record.module.css';
import { ClientContext } from './useClient';

/**
 * One client's record: header and navigation above the open section. Stays mounted when the section
 * changes.
 */
export function RecordLayout({ children }: { children: ReactNode }) {
  const { userId = '' } = useParams();
  return (
    <Record key={userId} userId={userId}>
      {children}
    </Record>
  );
}

function Record({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: client, failure } = useKnown(userRecord(userId));
  if (client === null && !failure) {
    const search = (
      <Button component={Link} to="/users-list" variant="default">
        Cerca un utente
      </Button>
    );
    return (
      <EmptyState text={recordMessages.unknown} hint={recordMessages.unknownHint} action={search} />
    );
  }
  // The bar keeps its identity while the client loads or fails, so that focus and clicks in it
  // aren't lost.
  return (
    <>
      {client && <ClientHeader client={client} />}
      {!client && !failure && (
        <Waiting
          skeleton={
            <div className={classes.header} role="status">
              {recordMessages.loading}
            </div>
          }
        />
      )}
      {client && failure && <LiveFailure failure={failure} what={generalMessages.stale} />}
      <RecordNav />
      {client && <ClientContext value={client}>{children}</ClientContext>}
      {!client && !failure && <BlockSkeleton height={320} />}
      {!client && failure && (
        <ErrorState
          text={failureText(failure.error, recordMessages.unread)}
          onRetry={failure.retry}
        />
      )}
    </>
  );
}

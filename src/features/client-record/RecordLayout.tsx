import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { userRecord } from '@/data/users/sources';
import { errorText } from '@/domain/errors';
import { recordMessages } from '@/domain/recordMessages';
import type { UserRecord } from '@/domain/users/user';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LiveFailure } from '@/ui/LiveFailure';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useLive, type Failure } from '@/ui/useLive';
import { Waiting } from '@/ui/Waiting';
import { ClientHeader } from './ClientHeader';
import { RecordNav } from './RecordNav';
import classes from './Record.module.css';
import { ClientContext } from './useClient';

/** One client's record: who it is and the sections, above the section that is open. It outlives every change of section. */
export function RecordLayout({ children }: { children: ReactNode }) {
  const { userId = '' } = useParams();
  return (
    <Record key={userId} userId={userId}>
      {children}
    </Record>
  );
}

type Found =
  { is: 'awaited' | 'nobody' } | { is: 'here'; client: UserRecord; failure: Failure | null } | { is: 'failed'; failure: Failure };

function Record({ userId, children }: { userId: string; children: ReactNode }) {
  const found = useLive<UserRecord | null, Found>(userRecord(userId), {
    loading: { is: 'awaited' },
    // Nothing in the device's cache says nothing about the server.
    ready: (client, { stale }) => (client ? { is: 'here', client, failure: null } : { is: stale ? 'awaited' : 'nobody' }),
    error: (failure) => (failure.data ? { is: 'here', client: failure.data, failure } : { is: 'failed', failure }),
  });
  // While it is asked for again, the section stays with what is typed in it.
  const [known, setKnown] = useState<UserRecord | null>(null);
  if (found.is === 'here' && found.client !== known) setKnown(found.client);
  const client = found.is === 'here' ? found.client : found.is === 'awaited' ? known : null;

  if (client) {
    return (
      <ClientContext value={client}>
        <ClientHeader client={client} />
        {found.is === 'here' && found.failure && (
          <LiveFailure failure={found.failure} what="I dati mostrati potrebbero non essere aggiornati." />
        )}
        <RecordNav />
        {children}
      </ClientContext>
    );
  }
  if (found.is === 'failed') return <ErrorState text={errorText(found.failure.error)} onRetry={found.failure.retry} />;
  if (found.is === 'nobody') {
    const search = (
      <Button component={Link} to="/users-list" variant="default">
        Cerca un utente
      </Button>
    );
    return <EmptyState text={recordMessages.unknown} hint={recordMessages.unknownHint} action={search} />;
  }
  return (
    <>
      <Waiting
        skeleton={
          <div className={classes.header} role="status">
            {recordMessages.loading}
          </div>
        }
      />
      <RecordNav />
      <BlockSkeleton height={320} />
    </>
  );
}

import type { ReactNode } from 'react';
import { latestOf, type LatestSource } from '@/data/users/latest';
import type { LiveSource } from '@/domain/live';
import { orderMessages } from '@/domain/messages';
import { USERS_PAGE } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { LiveFailure } from '@/ui/states';
import { useLive } from '@/ui/useLive';

/** What a page of rows shows of each person's latest activity. */
export interface Batch {
  uids: ReadonlySet<string>;
  source: LatestSource;
}

/** One query per page of rows, unaffected by pages appended later. */
export function batchesOf(rows: readonly UserRecord[], since: number): Batch[] {
  return Array.from({ length: Math.ceil(rows.length / USERS_PAGE) }, (_, index) => {
    const people = rows.slice(index * USERS_PAGE, (index + 1) * USERS_PAGE);
    return { uids: new Set(people.map(({ uid }) => uid)), source: latestOf(people, since) };
  });
}

/** Reports the error once per page of rows. */
export function LatestFailed({ source }: { source: LiveSource<unknown> }) {
  return useLive<unknown, ReactNode>(source, {
    loading: null,
    ready: () => null,
    error: (failure) => <LiveFailure failure={failure} what={orderMessages.notFetched} />,
  });
}

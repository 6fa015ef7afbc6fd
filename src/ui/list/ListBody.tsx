import type { ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { errorText } from '@/domain/errors';
import { ErrorState } from '../ErrorState';
import { LiveFailure } from '../LiveFailure';
import { ListSkeleton } from '../Skeletons';
import { Updating } from '../Updating';
import { Waiting } from '../Waiting';
import type { PagedRows } from './usePagedRows';

interface ListBodyProps {
  list: Pick<PagedRows<unknown>, 'status' | 'rows' | 'error' | 'retry' | 'stale'>;
  empty: ReactNode;
  errorText?: string;
  skeletonRows?: number;
  /** The rows. */
  children: ReactNode;
}

/** The height of a row of the table, so that nothing jumps when rows come. */
const ROW_PX = 44;

/** Skeleton, nothing, or the rows; after an error what happened with «Riprova», above the rows that were there. */
export function ListBody({ list, empty, errorText: text, skeletonRows, children }: ListBodyProps) {
  const { status, rows, error, retry, stale } = list;
  if (status === 'loading')
    return <Waiting skeleton={<ListSkeleton rows={skeletonRows} rowHeight={ROW_PX} />} />;
  if (status === 'ready') {
    if (rows.length === 0) return empty;
    return (
      <>
        {stale && <Updating />}
        {children}
      </>
    );
  }
  if (rows.length === 0 || error === null)
    return <ErrorState text={text ?? errorText(error)} onRetry={retry} />;
  return (
    <>
      <LiveFailure failure={{ error, retry }} what={generalMessages.stale} />
      {children}
    </>
  );
}

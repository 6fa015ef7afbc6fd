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
  children: ReactNode;
}

/** Height of a table row, to avoid a layout shift. */
const ROW_PX = 44;

/** Skeleton, empty state or rows; an error shows with «Riprova» above the previous rows. */
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

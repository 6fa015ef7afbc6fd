import type { ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { errorText } from '@/domain/errors';
import { ErrorState, LiveFailure, ListSkeleton, Updating, Waiting } from '../states';
import classes from './List.module.css';
import type { PagedRows } from './pagedRows';

interface ListBodyProps {
  list: Pick<PagedRows<unknown>, 'status' | 'rows' | 'error' | 'retry' | 'stale' | 'partial'>;
  empty: ReactNode;
  errorText?: string;
  skeletonRows?: number;
  /** Each row has a line below its cells. */
  lines?: boolean;
  children: ReactNode;
}

/** Height of a table row, to avoid a layout shift. */
const ROW_PX = 44;
const LINE_PX = 20;
/** Placeholders below cached rows that don't fill a page. */
const COMING = 3;

/**
 * Skeleton, empty state or rows; an error shows with «Riprova» above the previous rows. The cache
 * may hold only some of a list: until the server has answered, placeholders below its rows say so.
 */
export function ListBody({
  list,
  empty,
  errorText: text,
  skeletonRows,
  lines,
  children,
}: ListBodyProps) {
  const { status, rows, error, retry, stale, partial } = list;
  const height = ROW_PX + (lines ? LINE_PX : 0);
  if (status === 'loading')
    return <Waiting skeleton={<ListSkeleton rows={skeletonRows} rowHeight={height} />} />;
  if (status === 'ready') {
    if (rows.length === 0) return empty;
    return (
      <>
        {stale && !partial && <Updating />}
        {children}
        {partial && (
          <div className={classes.coming}>
            <ListSkeleton rows={COMING} rowHeight={height} />
          </div>
        )}
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

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '@/domain/errors';
import { ErrorState } from '../ErrorState';
import { ListSkeleton } from '../Skeletons';
import classes from './List.module.css';
import type { PagedRows } from './usePagedRows';

interface ListBodyProps {
  list: Pick<PagedRows<unknown>, 'status' | 'rows' | 'error' | 'retry'>;
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
  const { status, rows, error, retry } = list;
  if (status === 'loading') return <ListSkeleton rows={skeletonRows} rowHeight={ROW_PX} />;
  if (status === 'ready') return rows.length === 0 ? empty : children;
  const said = text ?? errorText(error);
  if (rows.length === 0) return <ErrorState text={said} onRetry={retry} />;
  return (
    <>
      <div className={classes.broken} role="alert" data-no-print>
        <span>{said}</span>
        <Button variant="default" size="compact-md" onClick={retry}>
          Riprova
        </Button>
      </div>
      {children}
    </>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../states';
import type { UrlControl } from './useListUrl';

/** What a list says when it has no rows. */
export interface Nothing {
  text: string;
  hint?: ReactNode;
  /** A way out, if there is one: «Tutti gli studi». */
  action?: { label: string; onClick: () => void } | null;
  /**
   * Replaces the fields above while filters are set; `reset` labels a button that removes the
   * filters.
   */
  filtered?: { text?: string; hint?: ReactNode; reset?: string };
}

interface NoRowsProps {
  nothing: Nothing;
  listUrl: Pick<UrlControl, 'changed' | 'reset'>;
}

/** The empty state of a list: whether filters hide its rows, and what to do. */
export function NoRows({ nothing: { filtered, action, ...always }, listUrl }: NoRowsProps) {
  if (!filtered || !listUrl.changed) return <Way {...always} action={action} />;
  const { text = always.text, hint, reset } = filtered;
  const back = reset === undefined ? action : { label: reset, onClick: listUrl.reset };
  return <Way text={text} hint={hint} action={back} />;
}

function Way({ text, hint, action }: Omit<Nothing, 'filtered'>) {
  return (
    <EmptyState
      text={text}
      hint={hint}
      action={action && <Button onClick={action.onClick}>{action.label}</Button>}
    />
  );
}

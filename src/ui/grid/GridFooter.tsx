import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Grid.module.css';

export interface More {
  /** How many records there are; null while that isn't known. */
  total: number | null;
  /** How many «Carica altri» brings; 0: there are no others. */
  more: number;
  busy?: boolean;
  onMore: () => void;
}

/** Made once: the grid is drawn with every change of a row. */
const COUNT = new Intl.NumberFormat('it-IT');

/** «Mostrati X di Y record», the next ones, and what is done with the grid as a whole. */
export function GridFooter({
  shown,
  more,
  children,
}: {
  shown: number;
  more: More | undefined;
  children: ReactNode;
}) {
  const total = more ? more.total : shown;
  return (
    <div className={classes.footer} data-no-print>
      <span role="status">
        Mostrati {COUNT.format(shown)}
        {total !== null && ` di ${COUNT.format(total)}`} record
      </span>
      {more && more.more > 0 && (
        <Button variant="default" size="compact-md" loading={more.busy} onClick={more.onMore}>
          Carica altri {COUNT.format(more.more)}
        </Button>
      )}
      {children}
    </div>
  );
}

import { Button } from '@mantine/core';
import classes from './Grid.module.css';

export interface GridFooterProps {
  /** How many records there are; null while that isn't known. */
  total: number | null;
  /** How many «Carica altri» brings; 0: there are no others. */
  more: number;
  busy?: boolean;
  onMore: () => void;
}

/** «Mostrati X di Y record», and the next ones. */
export function GridFooter({ shown, total, more, busy = false, onMore }: GridFooterProps & { shown: number }) {
  return (
    <div className={classes.footer} data-no-print>
      <span role="status">
        Mostrati {shown.toLocaleString('it-IT')}
        {total !== null && ` di ${total.toLocaleString('it-IT')}`} record
      </span>
      {more > 0 && (
        <Button variant="default" size="compact-md" loading={busy} onClick={onMore}>
          Carica altri {more.toLocaleString('it-IT')}
        </Button>
      )}
    </div>
  );
}

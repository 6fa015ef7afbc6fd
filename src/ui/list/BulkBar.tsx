import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './List.module.css';
import { ProgressBar } from './Progress';
import type { Bulk } from './useBulk';
import type { Selection } from './useSelection';
import { plural } from '@/domain/plural';

export interface BulkAction<Row> {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: (rows: Row[]) => void;
}

interface BulkBarProps<Row> {
  /** What the bar is for, to screen readers. */
  label: string;
  selection: Selection<Row>;
  bulk: Bulk;
  actions: readonly BulkAction<Row>[];
}

/** «3 selezionati» and what can be done with them; while it is being done, how far it is; afterwards what failed, still selected. */
export function BulkBar<Row>({ label, selection, bulk, actions }: BulkBarProps<Row>) {
  const { rows, clear } = selection;
  const { progress, outcome } = bulk;
  if (progress) {
    const { label: doing, done, total } = progress;
    return (
      <ProgressBar
        text={`${doing}: ${done} di ${total}`}
        percent={(100 * done) / Math.max(1, total)}
        label={doing}
      />
    );
  }
  // Its place is kept, so that the first tick doesn't move the row that is ticked next.
  const idle = rows.length === 0;
  return (
    <div
      className={classes.bulk}
      role={idle ? undefined : 'region'}
      aria-label={idle ? undefined : label}
      aria-hidden={idle}
      data-selection
      data-idle={idle || undefined}
      data-bar
      data-no-print
    >
      <strong role="status" className={classes.selected}>
        {!idle && plural(rows.length, 'selezionato', 'selezionati')}
      </strong>
      {outcome && (
        <span className={classes.failed} role="status">
          Non riusciti: {outcome.failed} di {outcome.total}
        </span>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        classNames={{ root: classes.clear, label: classes.clearLabel, section: classes.clearIcon }}
        leftSection={<IconX size={16} aria-hidden />}
        tabIndex={idle ? -1 : undefined}
        onClick={clear}
      >
        Deseleziona
      </Button>
      <div className={classes.bulkActions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.danger ? 'light' : 'default'}
            color={action.danger ? 'red' : undefined}
            size="compact-md"
            leftSection={action.icon}
            tabIndex={idle ? -1 : undefined}
            onClick={() => action.onClick(rows)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

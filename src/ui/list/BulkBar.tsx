import { Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '@/domain/text';
import classes from './List.module.css';
import type { Bulk } from './useBulk';
import type { Selection } from './useSelection';

interface ProgressBarProps {
  text: string;
  /** 0 to 100; null while the total is unknown. */
  percent: number | null;
  label: string;
  onCancel?: () => void;
  /** Placed below the rows, like the bulk bar. */
  below?: boolean;
}

/** Progress of a bulk action. */
export function ProgressBar({ text, percent, label, onCancel, below }: ProgressBarProps) {
  return (
    <div className={classes.bulk} data-below={below} data-bar data-no-print>
      <span role="status">{text}</span>
      <Progress
        className={classes.progress}
        value={percent ?? 100}
        animated={percent === null}
        aria-label={label}
      />
      {onCancel && (
        <Button variant="subtle" size="compact-md" onClick={onCancel}>
          Annulla
        </Button>
      )}
    </div>
  );
}

export interface BulkAction<Row> {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: (rows: Row[]) => void;
}

interface BulkBarProps<Row> {
  /** Accessible name of the bar. */
  label: string;
  selection: Selection<Row>;
  bulk: Bulk;
  actions: readonly BulkAction<Row>[];
}

/**
 * «3 selezionati» with the bulk actions; while one runs its progress, afterwards the failed rows,
 * which stay selected.
 */
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
        below
      />
    );
  }
  // Hidden by its style while nothing is ticked.
  const idle = rows.length === 0;
  return (
    <div
      className={classes.bulk}
      role={idle ? undefined : 'region'}
      aria-label={idle ? undefined : label}
      aria-hidden={idle}
      data-selection
      data-below
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

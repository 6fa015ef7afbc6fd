import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { confirm } from '../feedback';
import { UNSAVED } from '../form/FormModal';
import { closingLosesWork } from '../form/unsaved';
import { Field } from './Field';
import classes from './Grid.module.css';
import type { GridColumn, Toned } from './types';
import type { Edits } from './useEdits';

interface RowPanelProps<Row> {
  title: string;
  row: Row;
  rowKey: string;
  columns: readonly GridColumn<Row>[];
  edits: Edits;
  readOnly: boolean;
  toned: Toned | null;
  problem: string | null;
  /** Content beyond the columns. */
  children?: ReactNode;
  onClose: () => void;
}

/** All fields of a row, also those without a visible column, edited as in the table. */
export function RowPanel<Row>({
  title,
  row,
  rowKey,
  columns,
  edits,
  readOnly,
  toned,
  problem,
  children,
  onClose,
}: RowPanelProps<Row>) {
  const close = async () => {
    if (!closingLosesWork() || (await confirm({ ...UNSAVED, danger: true }))) onClose();
  };
  const body = useRef<HTMLDivElement>(null);
  const escape = ({ key, isComposing, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || !(target instanceof Element)) return;
    // Esc in an editor or in a dialog on top closes only that.
    const above =
      target.closest('[role=dialog]') !== null &&
      !body.current?.closest('[role=dialog]')?.contains(target);
    if (!above && target.getAttribute('data-mantine-stop-propagation') !== 'true') void close();
  };
  useWindowEvent('keydown', escape, { capture: true });
  return (
    <Drawer
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      title={title}
      position="right"
      size="lg"
    >
      <div ref={body}>
        {toned && <p className={classes.panelWord}>{toned.word}</p>}
        {problem !== null && <p className={classes.decide}>{problem}</p>}
        <dl className={classes.fields}>
          {columns
            .filter(({ tableOnly }) => !tableOnly)
            .map((column) => (
              <Field
                key={column.key}
                column={column}
                row={row}
                cellKey={{ row: rowKey, column: column.key }}
                edits={edits}
                readOnly={readOnly}
              />
            ))}
        </dl>
        {children}
      </div>
    </Drawer>
  );
}

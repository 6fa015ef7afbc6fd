import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './Grid.module.css';
import { nextSorting, type Sorting } from './sort';
import type { GridColumn } from './types';
import type { GridLayout } from './useLayout';

interface ColumnsButtonProps<Row> {
  columns: readonly GridColumn<Row>[];
  layout: GridLayout<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

const STEP_PX = 24;

/** Column visibility, widths and sorting: the keyboard equivalent of the head. */
export function ColumnsButton<Row>(props: ColumnsButtonProps<Row>) {
  const [opened, setOpened] = useState(false);
  const button = (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconColumns size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setOpened(true)}
    >
      Colonne
    </Button>
  );
  // Mounted on demand: it costs as much as dozens of cells and is rarely used.
  return opened ? <Arrangement {...props} button={button} /> : button;
}

function Arrangement<Row>({
  columns,
  layout,
  sorting,
  onSort,
  button,
}: ColumnsButtonProps<Row> & { button: ReactNode }) {
  return (
    <Popover position="top-end" shadow="md" trapFocus defaultOpened>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.columns} aria-label="Colonne">
          {columns.map((column) => {
            const { key, title, sticky } = column;
            const width = layout.widthOf(column);
            const down = sorting?.key === key && sorting.descending;
            return (
              <li key={key}>
                <Checkbox
                  label={title}
                  disabled={sticky}
                  checked={!layout.isHidden(key)}
                  onChange={(event) => layout.show(key, event.currentTarget.checked)}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={`Restringi ${title}`}
                  onClick={() => layout.size(key, width - STEP_PX)}
                >
                  <IconMinus size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Allarga ${title}`}
                  onClick={() => layout.size(key, width + STEP_PX)}
                >
                  <IconPlus size={16} aria-hidden />
                </ActionIcon>
                {column.sort !== false && (
                  <ActionIcon
                    variant={sorting?.key === key ? 'light' : 'subtle'}
                    aria-label={`Ordina per ${title}`}
                    onClick={() => onSort(nextSorting(sorting, key))}
                  >
                    {down ? (
                      <IconArrowDown size={16} aria-hidden />
                    ) : (
                      <IconArrowUp size={16} aria-hidden />
                    )}
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
        <Button variant="default" size="compact-md" fullWidth onClick={layout.reset}>
          Come all’inizio
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import '@/ui/global.css';
import '@/ui/kit.css';
import { Button, MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Grid } from '@/ui/grid/Grid';
import type { GridColumn } from '@/ui/grid/types';
import { cssVariables, theme } from '@/ui/theme';
import { tokenCss } from '@/ui/tokens';
import {
  benchRows,
  COLUMNS,
  fieldOf,
  isNumber,
  STICKY,
  WIDTH,
  type BenchPage,
  type BenchRow,
} from './data';

document.head.append(Object.assign(document.createElement('style'), { textContent: tokenCss() }));
let held = '';
const first = benchRows();

const write = async (row: BenchRow, column: string, value: string | number | null) => {
  if (row.id === 'r0' && column === fieldOf(2)) held = String(value);
};

const columns = Array.from({ length: COLUMNS }, (_, index): GridColumn<BenchRow> => {
  const key = fieldOf(index);
  const column = { key, title: `Colonna ${index}`, width: WIDTH, sticky: index < STICKY };
  if (isNumber(index))
    return {
      ...column,
      editor: {
        kind: 'number',
        read: (row) => Number(row[key]),
        write: (row, value) => write(row, key, value),
      },
    };
  return {
    ...column,
    editor: {
      kind: 'text',
      read: (row) => String(row[key]),
      write: (row, value) => write(row, key, value),
    },
  };
});
const rowKey = ({ id }: BenchRow) => id;

let change: (at: number, column: number, value: string) => void = () => undefined;

function Page() {
  const [rows, setRows] = useState(first);
  change = (at, column, value) =>
    setRows((now) =>
      now.map((row, index) => (index === at ? { ...row, [fieldOf(column)]: value } : row)),
    );
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex' }}>
      <Grid label="Prova" rows={rows} columns={columns} rowKey={rowKey} />
    </div>
  );
}

let show: () => void = () => undefined;

/** The surrounding page, rendered beforehand and not measured. */
function Surroundings() {
  const [shown, setShown] = useState(false);
  show = () => setShown(true);
  return shown && <Page />;
}
createRoot(document.querySelector('#grid') ?? document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
    <Button variant="default">Aggiungi</Button>
    <Surroundings />
  </MantineProvider>,
);

const page: BenchPage = {
  mount: () => flushSync(show),
  scroller: () => document.querySelector<HTMLElement>('[role=grid]'),
  live: (row, column, value) => change(row, column, value),
  edit: () => {
    const press = () =>
      document
        .querySelector('[aria-rowindex="2"] [role=gridcell][aria-colindex="3"]')
        ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    press();
    setTimeout(press);
  },
  held: () => held,
};
Object.assign(window, { bench: page });

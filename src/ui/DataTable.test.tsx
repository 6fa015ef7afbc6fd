import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable, type Column } from './DataTable';

const rows = Array.from({ length: 60 }, (_, index) => ({ id: `r${index}`, name: `Riga ${index}` }));
const columns: Column<(typeof rows)[number]>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
];

const table = (screenFirst = false) => (
  <MantineProvider env="test">
    <DataTable
      label="Righe"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      screenFirst={screenFirst}
    />
  </MantineProvider>
);

/** The rows of the first frame, before any effect has run. */
const inFirstFrame = (screenFirst: boolean) =>
  renderToString(table(screenFirst)).match(/Riga \d+/g)?.length;

it('draws first what the window has room for, then all, where this is asked for', () => {
  const inSight = Math.ceil(window.innerHeight / 40);
  expect(inSight).toBeLessThan(60);
  expect(inFirstFrame(true)).toBe(inSight);
  render(table(true));
  expect(screen.getAllByRole('row')).toHaveLength(61);
});

it('draws all at once otherwise', () => {
  expect(inFirstFrame(false)).toBe(60);
});

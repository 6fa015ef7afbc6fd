import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable, type Column } from './DataTable';

const rows = Array.from({ length: 60 }, (_, index) => ({ id: `r${index}`, name: `Riga ${index}` }));
const columns: Column<(typeof rows)[number]>[] = [{ key: 'name', header: 'Nome', cell: ({ name }) => name }];

const table = (whole = false) => (
  <MantineProvider env="test">
    <DataTable label="Righe" columns={columns} rows={rows} rowKey={({ id }) => id} whole={whole} />
  </MantineProvider>
);

/** What stands there in the first frame: no effect has run. */
const inFirstFrame = (whole: boolean) => renderToString(table(whole)).match(/Riga \d+/g)?.length;

it('draws first what the window has room for, then all', () => {
  const inSight = Math.ceil(window.innerHeight / 40);
  expect(inSight).toBeLessThan(60);
  expect(inFirstFrame(false)).toBe(inSight);
  render(table());
  expect(screen.getAllByRole('row')).toHaveLength(61);
});

it('draws all at once for somebody who comes back to a place', () => {
  expect(inFirstFrame(true)).toBe(60);
});

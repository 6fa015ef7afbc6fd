import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Grid, type GridProps } from '../grid/Grid';
import type { CellValue, GridColumn, Theirs } from '../grid/types';

export interface Person {
  id: string;
  name: string;
  city: string;
  kilos: number | null;
  born: string;
  paid: boolean;
  note: string;
  meal: string;
}

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Persona ${index}`,
    city: `Città ${index}`,
    kilos: index,
    born: '2000-01-31',
    paid: false,
    note: '',
    meal: 'pranzo',
  }));

type Write = (
  row: string,
  column: string,
  value: CellValue,
  expected: CellValue,
) => Promise<Theirs<CellValue> | undefined>;

/** Every kind of editor; `write` receives what is saved. */
function personColumns(write: Write): GridColumn<Person>[] {
  const to = (column: string) => (row: Person, value: CellValue, expected: CellValue) =>
    write(row.id, column, value, expected) as Promise<undefined>;
  return [
    { key: 'name', title: 'Nome', width: 160, sticky: true, text: ({ name }) => name },
    {
      key: 'city',
      title: 'Città',
      width: 120,
      editor: {
        kind: 'text',
        read: ({ city }) => city,
        write: to('city'),
        mayEdit: ({ id }) => id !== 'p3',
        validate: (value) => (value === '' ? 'La città non può mancare.' : null),
      },
    },
    {
      key: 'kilos',
      title: 'Chili',
      width: 80,
      editor: { kind: 'number', read: ({ kilos }) => kilos, write: to('kilos') },
    },
    {
      key: 'born',
      title: 'Nascita',
      width: 110,
      editor: { kind: 'date', read: ({ born }) => born, write: to('born') },
    },
    {
      key: 'paid',
      title: 'Pagato',
      width: 80,
      editor: { kind: 'switch', read: ({ paid }) => paid, write: to('paid') },
    },
    {
      key: 'meal',
      title: 'Pasto',
      width: 110,
      editor: {
        kind: 'select',
        options: [
          { value: 'pranzo', label: 'Pranzo' },
          { value: 'cena', label: 'Cena' },
        ],
        read: ({ meal }) => meal,
        write: to('meal'),
      },
    },
    {
      key: 'note',
      title: 'Nota',
      width: 200,
      editor: { kind: 'long', read: ({ note }) => note, write: to('note') },
    },
  ];
}

const personKey = ({ id }: Person) => id;

/** A grid of people; `live` simulates a listener's update. */
export function showPeople(count = 5, props: Partial<GridProps<Person>> = {}) {
  let rows = people(count);
  const write = vi.fn<Write>(async () => undefined);
  const columns = personColumns(write);
  const draw = () => (
    <MantineProvider env="test">
      <Grid label="Persone" rows={rows} columns={columns} rowKey={personKey} {...props} />
    </MantineProvider>
  );
  const { rerender, unmount } = render(draw());
  return {
    write,
    unmount,
    user: userEvent.setup(),
    grid: () => screen.getByRole('grid', { name: 'Persone' }),
    /** By row index, from 0, and column title. */
    cell: (row: number, title: string) => {
      const index = screen.getByRole('columnheader', { name: title }).getAttribute('aria-colindex');
      const line = screen
        .getAllByRole('row')
        .find((one) => one.getAttribute('aria-rowindex') === String(row + 2));
      const found = within(line ?? document.body)
        .getAllByRole('gridcell')
        .find((one) => one.getAttribute('aria-colindex') === index);
      if (!found) throw new Error(`no cell ${row} ${title}`);
      return found;
    },
    /** Simulates a colleague's change or a write's echo. */
    live: (id: string, change: Partial<Person> | null) => {
      rows = change
        ? rows.map((row) => (row.id === id ? { ...row, ...change } : row))
        : rows.filter((row) => row.id !== id);
      rerender(draw());
    },
    first: (row: Person) => {
      rows = [row, ...rows];
      rerender(draw());
    },
  };
}

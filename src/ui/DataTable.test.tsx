import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

it('a column of one icon takes no room for its header, which is still read out', () => {
  const icon: Column<(typeof rows)[number]>[] = [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'act', header: 'Azioni', icon: true, cell: () => <button aria-label="Elimina" /> },
  ];
  render(
    <MantineProvider env="test">
      <DataTable label="Righe" columns={icon} rows={rows.slice(0, 1)} rowKey={({ id }) => id} />
    </MantineProvider>,
  );
  const head = screen.getByRole('columnheader', { name: 'Azioni' });
  expect(head).toHaveAttribute('data-icon', 'true');
  expect(head.firstElementChild).toHaveClass('visually-hidden');
  expect(screen.getByRole('button', { name: 'Elimina' }).closest('td')).toHaveAttribute(
    'data-icon',
  );
});

describe('a row that opens as a whole', () => {
  const linked: Column<(typeof rows)[number]>[] = [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'box', header: 'Scelta', control: true, cell: () => <input type="checkbox" /> },
    {
      key: 'open',
      header: 'Azioni',
      cell: ({ id, name }) => (id === 'r1' ? null : <a href={`#${id}`}>Apri {name}</a>),
    },
  ];
  const opened = vi.fn<(event: MouseEvent) => void>();
  const click = (name: string) => userEvent.click(screen.getByText(name));
  beforeEach(() => {
    opened.mockClear();
    render(
      <MantineProvider env="test">
        <div
          onClickCapture={({ target, nativeEvent }) => {
            if (target instanceof HTMLAnchorElement) opened(nativeEvent);
          }}
        >
          <DataTable
            label="Righe"
            columns={linked}
            rows={rows.slice(0, 3)}
            rowKey={({ id }) => id}
            rowLine={({ name }) => `Di che parla ${name}`}
            rowOpens
          />
        </div>
      </MantineProvider>,
    );
  });

  it('follows its first link wherever it is clicked, also on its line, keeping Ctrl and ⌘', async () => {
    await click('Riga 0');
    await click('Di che parla Riga 2');
    expect(opened).toHaveBeenCalledTimes(2);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Riga 0'));
    expect(opened.mock.lastCall?.[0].ctrlKey).toBe(true);
  });

  it('leaves alone its controls, a selection of text, and what can’t be opened', async () => {
    const [box] = screen.getAllByRole('checkbox');
    if (box) await userEvent.click(box);
    if (box?.parentElement) await userEvent.click(box.parentElement);
    await click('Riga 1');
    await click('Nome');
    const selected = vi.spyOn(window, 'getSelection');
    selected.mockReturnValue({ toString: () => 'Riga' } as Selection);
    await click('Riga 0');
    selected.mockRestore();
    expect(opened).not.toHaveBeenCalled();
    await click('Apri Riga 0');
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

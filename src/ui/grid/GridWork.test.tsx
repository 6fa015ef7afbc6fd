import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { showPeople, type Person } from '../testing/peopleGrid';

/** Accessible name of a field's control: the title, the value shown (WCAG 2.5.3) and the action. */
const edits = (title: string) => new RegExp(`^${title}: .*, modifica$`);

describe('a range', () => {
  it('is copied and pasted cell by cell', async () => {
    const { user, grid, cell, write } = showPeople();
    await user.click(cell(0, 'Città'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent(grid(), createEvent.copy(grid(), { clipboardData: { setData } }));
    expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'Città 0\t0\nCittà 1\t1');
    await user.click(cell(4, 'Città'));
    await user.paste(setData.mock.calls[0]?.[1]);
    expect(write.mock.calls).toEqual([
      ['p4', 'city', 'Città 0', 'Città 4'],
      ['p4', 'kilos', 0, 4],
    ]);
  });

  it('is copied and pasted where browsers send the events elsewhere, a field’s text by the browser', async () => {
    const { user, grid, cell, write } = showPeople();
    const isCancelled = (name: string, clipboardData: object) => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      // Firefox sends the event to the body, whatever has the focus.
      return !fireEvent(document.body, Object.assign(event, { clipboardData }));
    };
    const setData = vi.fn<(type: string, text: string) => void>();
    const getData = () => 'Roma';
    const names = ['beforecopy', 'copy', 'beforepaste', 'paste'];
    const cancelled = () => names.filter((name) => isCancelled(name, { setData, getData }));
    await user.click(cell(0, 'Città'));
    expect(cancelled()).toEqual(names);
    expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'Città 0');
    expect(write.mock.calls).toEqual([['p0', 'city', 'Roma', 'Città 0']]);
    await user.keyboard('{F2}');
    expect(within(grid()).getByRole('textbox')).toHaveFocus();
    expect(cancelled()).toEqual([]);
    expect(write).toHaveBeenCalledOnce();
  });

  it('pasted from a spreadsheet program: read-only cells stay, what means nothing is marked and not sent', async () => {
    const { user, cell, write } = showPeople();
    await user.click(cell(2, 'Nome'));
    await user.paste(
      'Altro\tRoma\t1,5\t1/2/2003\tSì\tCena\r\nAltro\tMilano\tmolti\t\tNo\tspuntino\r\n',
    );
    expect(cell(2, 'Nome')).toHaveTextContent('Persona 2');
    expect(cell(3, 'Città')).toHaveTextContent('Città 3');
    expect(write.mock.calls).toEqual([
      ['p2', 'city', 'Roma', 'Città 2'],
      ['p3', 'born', '', '2000-01-31'],
      ['p2', 'kilos', 1.5, 2],
      ['p2', 'born', '2003-02-01', '2000-01-31'],
      ['p2', 'paid', true, false],
      ['p2', 'meal', 'cena', 'pranzo'],
    ]);
    expect(cell(3, 'Chili')).toHaveTextContent('molti');
    expect(cell(3, 'Chili')).toBeInvalid();
    expect(cell(3, 'Pasto')).toHaveTextContent('spuntino');
    expect(
      screen.getByText(/Celle incollate: 7, di sola lettura: 3, non valide: 2/),
    ).toBeInTheDocument();
  });

  it('read-only nothing is pasted, filled or emptied', async () => {
    const { user, cell, write } = showPeople(5, { readOnly: true });
    await user.click(cell(1, 'Città'));
    await user.paste('Roma');
    await user.keyboard('{Control>}d{/Control}{Delete}');
    expect(write).not.toHaveBeenCalled();
  });

  it('is filled down, and emptied where nothing is allowed', async () => {
    const { user, cell, write } = showPeople();
    await user.click(cell(0, 'Chili'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(write.mock.calls).toEqual([
      ['p1', 'kilos', 0, 1],
      ['p2', 'kilos', 0, 2],
    ]);
    await user.click(cell(4, 'Città'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    expect(write).toHaveBeenLastCalledWith('p4', 'kilos', null, 4);
    expect(cell(4, 'Città')).toBeInvalid();
  });
});

describe('Ctrl+Z', () => {
  it('takes one’s own edits back, a paste as a whole', async () => {
    const { user, cell, write, live } = showPeople();
    await user.click(cell(0, 'Città'));
    await user.paste('Roma\t7');
    live('p0', { city: 'Roma', kilos: 7 });
    await user.keyboard('{Control>}z{/Control}');
    expect(write.mock.calls.slice(2)).toEqual([
      ['p0', 'city', 'Città 0', 'Roma'],
      ['p0', 'kilos', 0, 7],
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('Non c’è niente da annullare.')).toBeInTheDocument();
  });

  it('asks where a colleague has changed the cell since, and drops what was never saved', async () => {
    const { user, cell, write, live } = showPeople();
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Enter}');
    live('p0', { city: 'Roma' });
    live('p0', { city: 'Bari' });
    await user.keyboard('{Control>}z{/Control}{ArrowUp}');
    expect(write).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Tieni l’altra: «Bari»' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tieni la mia: «Città 0»' }));
    expect(write).toHaveBeenLastCalledWith('p0', 'city', 'Città 0', 'Bari');
    write.mockRejectedValueOnce(new AppError('offline'));
    await user.click(cell(2, 'Città'));
    await user.keyboard('Torino{Enter}{Control>}z{/Control}');
    expect(cell(2, 'Città')).toHaveTextContent('Città 2');
    expect(cell(2, 'Città')).toBeValid();
  });
});

it('Ctrl+Z after choosing between two gives back the colleague’s, and nothing that was never written', async () => {
  const { user, cell, write, live } = showPeople();
  await user.click(cell(2, 'Città'));
  await user.keyboard('Lecce{Enter}');
  live('p2', { city: 'Lecce' });
  write.mockResolvedValueOnce({ theirs: 'Bari' });
  await user.click(cell(0, 'Città'));
  await user.keyboard('Roma{Enter}{ArrowUp}');
  live('p0', { city: 'Bari' });
  await user.click(screen.getByRole('button', { name: 'Tieni la mia: «Roma»' }));
  live('p0', { city: 'Roma' });
  await user.click(cell(0, 'Città'));
  await user.keyboard('{Escape}{Control>}z{/Control}');
  expect(write).toHaveBeenLastCalledWith('p0', 'city', 'Bari', 'Roma');
  live('p0', { city: 'Bari' });
  // Undoes the previous step.
  await user.keyboard('{Control>}z{/Control}');
  expect(write).toHaveBeenLastCalledWith('p2', 'city', 'Città 2', 'Lecce');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('Non c’è niente da annullare.')).toBeInTheDocument();
});

it('Ctrl+Z of what is still asked about leaves the colleague’s', async () => {
  const { user, cell, write, live } = showPeople();
  write.mockResolvedValueOnce({ theirs: 'Bari' });
  await user.click(cell(0, 'Città'));
  await user.keyboard('Roma{Enter}{ArrowUp}');
  live('p0', { city: 'Bari' });
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('button', { name: /^Tieni/ })).toBeNull();
  expect(cell(0, 'Città')).toHaveTextContent('Bari');
  expect(write).toHaveBeenCalledTimes(1);
});

describe('columns', () => {
  it('are hidden, made wider and sorted by keyboard, and remembered for their person', async () => {
    const remembered = { person: 'anna', grid: 'persone' };
    const { user, unmount } = showPeople(3, { remembered });
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    await user.click(screen.getByRole('checkbox', { name: 'Città' }));
    await user.click(screen.getByRole('button', { name: 'Allarga Chili' }));
    expect(screen.getByRole('checkbox', { name: 'Nome' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Ordina per Chili' }));
    await user.click(screen.getByRole('button', { name: 'Ordina per Chili' }));
    expect(screen.queryByRole('columnheader', { name: 'Città' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Chili/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Persona 2');
    unmount();
    const again = showPeople(3, { remembered });
    expect(screen.queryByRole('columnheader', { name: 'Città' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Chili' })).toHaveStyle({ width: '104px' });
    again.unmount();
    showPeople(3, { remembered: { person: 'bruno', grid: 'persone' } });
    expect(screen.getByRole('columnheader', { name: 'Città' })).toBeVisible();
  });

  it('a sorted row stays in its place when it is edited', async () => {
    const { user, live } = showPeople(3);
    await user.click(screen.getByRole('button', { name: 'Chili' }));
    live('p0', { kilos: 99 });
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Persona 0');
  });
});

it('tells of the cell one is in, and that one has left; shows who else is where', async () => {
  const onEnterCell = vi.fn();
  const { user, cell } = showPeople(3, {
    onEnterCell,
    presence: [{ row: 'p1', column: 'city', name: 'Anna' }],
  });
  expect(cell(1, 'Città')).toHaveTextContent('Anna');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(onEnterCell).toHaveBeenLastCalledWith({ row: 'p0', column: 'city' });
  await user.keyboard('{F2}');
  expect(onEnterCell).toHaveBeenCalledTimes(2);
  await user.keyboard('{Escape}{Escape}');
  await user.tab();
  expect(onEnterCell).toHaveBeenLastCalledWith(null);
});

it('Ctrl+A takes the cells of the rows, not their ticks, and Home leads to the first of them', async () => {
  const { user, grid, cell } = showPeople(2, { panel: { title: ({ name }: Person) => name } });
  await user.click(cell(1, 'Città'));
  await user.keyboard('{Home}');
  expect(cell(1, 'Nome')).toHaveAttribute('data-active');
  await user.keyboard('{Control>}a{/Control}');
  const setData = vi.fn<(type: string, text: string) => void>();
  fireEvent(grid(), createEvent.copy(grid(), { clipboardData: { setData } }));
  expect(setData.mock.calls[0]?.[1].split('\n')[0]).toBe(
    'Persona 0\tCittà 0\t0\t31/01/2000\tNo\tPranzo\t',
  );
});

it('rows are ticked with the keyboard, one or all', async () => {
  const toggle = vi.fn();
  const toggleAll = vi.fn();
  const of = { rows: [], has: () => false, toggle, toggleAll, done: vi.fn(), clear: vi.fn() };
  const { user, grid } = showPeople(3, { selection: { of, nameOf: ({ name }: Person) => name } });
  await user.tab();
  await user.tab();
  expect(grid()).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}{ArrowDown} ');
  expect(toggle).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p1' }), true);
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutte le righe mostrate' }));
  expect(toggleAll).toHaveBeenCalledExactlyOnceWith(true);
});

it('the panel of a row edits all of it, hidden columns too', async () => {
  const { user, cell, write, live } = showPeople(3, {
    panel: { title: ({ name }: Person) => name, more: () => <p>Altro</p> },
  });
  await user.click(cell(1, 'Nome'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const panel = await screen.findByRole('dialog', { name: 'Persona 1' });
  expect(within(panel).getByText('Altro')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: edits('Nota') }));
  await user.keyboard('Chiamare{Escape}');
  expect(panel).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: edits('Nota') }));
  await user.keyboard('Chiamare domani{Enter}');
  expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'note', 'Chiamare domani', '');
  write.mockResolvedValueOnce({ theirs: 5 });
  await user.click(within(panel).getByRole('button', { name: edits('Chili') }));
  await user.keyboard('7{Enter}');
  live('p1', { kilos: 5 });
  expect(within(panel).getByRole('button', { name: 'Tieni l’altra: «5»' })).toBeVisible();
});

it('in the panel Enter and Esc give the focus back to the field, and Tab saves and goes on to the next', async () => {
  const { user, cell, write } = showPeople(3, { panel: { title: ({ name }: Person) => name } });
  await user.click(cell(1, 'Nome'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const panel = within(await screen.findByRole('dialog', { name: 'Persona 1' }));
  const field = (title: string) => panel.getByRole('button', { name: edits(title) });
  await user.click(field('Città'));
  await user.keyboard('Roma{Enter}');
  expect(field('Città')).toHaveFocus();
  await user.keyboard('{Enter}x{Escape}');
  expect(field('Città')).toHaveFocus();
  await user.keyboard('{Enter}Bari');
  await user.tab();
  expect(field('Chili')).toHaveFocus();
  expect(write.mock.calls.map(([, column, value]) => [column, value])).toEqual([
    ['city', 'Roma'],
    ['city', 'Bari'],
  ]);
});

it('what is being typed when the window becomes narrow stands on the card, to be gone on with', async () => {
  let narrow = false;
  const changed = new Set<(event: { matches: boolean }) => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return narrow && query.includes('max-width');
        },
        media: query,
        addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
          changed.add(listener),
        removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
          changed.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const { user, cell, write } = showPeople(3);
  await user.click(cell(1, 'Città'));
  await user.keyboard('Roma');
  narrow = true;
  act(() => changed.forEach((tell) => tell({ matches: true })));
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText(/non è ancora salvato/)).toBeVisible();
  await user.click(screen.getByText('Roma'));
  await user.keyboard('{Enter}');
  expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'city', 'Roma', 'Città 1');
  vi.restoreAllMocks();
});

describe('below 1024 px', () => {
  it('each row is a card with the same editors', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { user, write } = showPeople(3, { panel: { title: ({ name }: Person) => name } });
    expect(screen.queryByRole('grid')).toBeNull();
    const [, card] = within(screen.getByRole('list', { name: 'Persone' })).getAllByRole('listitem');
    if (!card) throw new Error('no card');
    await user.click(within(card).getByRole('button', { name: edits('Città') }));
    await user.clear(screen.getByRole('textbox', { name: 'Città' }));
    await user.keyboard('Roma{Enter}');
    expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'city', 'Roma', 'Città 1');
    await user.click(within(card).getByRole('button', { name: 'Tutti i campi di Persona 1' }));
    expect(await screen.findByRole('dialog', { name: 'Persona 1' })).toBeVisible();
    vi.restoreAllMocks();
  });
});

it('Escape closes the dialog above a row’s panel, and the panel only then', async () => {
  const { user, cell } = showPeople(3, { panel: { title: ({ name }: Person) => name } });
  await user.click(cell(1, 'Nome'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const panel = await screen.findByRole('dialog', { name: 'Persona 1' });
  const above = render(
    <div role="dialog" aria-label="Sopra">
      <button type="button">Dentro</button>
    </div>,
  );
  above.getByRole('button', { name: 'Dentro' }).focus();
  await user.keyboard('{Escape}');
  expect(panel).toBeVisible();
  above.unmount();
  within(panel)
    .getByRole('button', { name: edits('Nota') })
    .focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Persona 1' })).toBeNull());
});

import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { leavingLosesWork } from '../form/unsaved';
import { people, showPeople } from '../testing/peopleGrid';

const activeText = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('with the keyboard alone', () => {
  it('one comes in, moves, writes over a cell and goes down', async () => {
    const { user, grid, cell, write } = showPeople();
    await user.tab();
    expect(grid()).toHaveFocus();
    expect(activeText(grid())).toBe('Persona 0');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(activeText(grid())).toBe('Città 1');
    await user.keyboard('Roma{Enter}');
    expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'city', 'Roma', 'Città 1');
    expect(grid()).toHaveFocus();
    expect(activeText(grid())).toBe('Città 2');
    expect(cell(1, 'Città')).toHaveTextContent('Roma');
  });

  it('F2 goes on with what is there, Esc gives it up, Tab saves and goes to the right', async () => {
    const { user, grid, cell, write } = showPeople();
    await user.tab();
    await user.keyboard('{ArrowRight}{F2}{End} nuova{Escape}');
    expect(write).not.toHaveBeenCalled();
    expect(cell(0, 'Città')).toHaveTextContent('Città 0');
    await user.keyboard('{F2}{End}!{Tab}');
    expect(write).toHaveBeenCalledWith('p0', 'city', 'Città 0!', 'Città 0');
    expect(grid()).toHaveFocus();
    expect(activeText(grid())).toBe('0');
  });

  it('every kind of cell is edited in its way', async () => {
    const { user, write } = showPeople();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}1,5{Tab}');
    expect(write).toHaveBeenLastCalledWith('p0', 'kilos', 1.5, 0);
    await user.keyboard('3/2/2001{Tab}');
    expect(write).toHaveBeenLastCalledWith('p0', 'born', '2001-02-03', '2000-01-31');
    await user.keyboard(' {Tab}');
    expect(write).toHaveBeenLastCalledWith('p0', 'paid', true, false);
    await user.keyboard('{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pasto' }), 'Cena');
    expect(write).toHaveBeenLastCalledWith('p0', 'meal', 'cena', 'pranzo');
    await user.keyboard('{ArrowRight}{Enter}una riga{Shift>}{Enter}{/Shift}e due{Enter}');
    expect(write).toHaveBeenLastCalledWith('p0', 'note', 'una riga\ne due', '');
    expect(write).toHaveBeenCalledTimes(5);
  });

  it('Tab leaves the grid at the end of a row, or at once after Esc', async () => {
    const { user, grid } = showPeople();
    await user.tab();
    await user.tab();
    expect(grid()).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.tab();
    expect(grid()).not.toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{End}');
    await user.tab();
    expect(grid()).not.toHaveFocus();
  });

  it('what may not be edited is not, and says so', async () => {
    const { user, cell, write } = showPeople();
    expect(cell(3, 'Città')).toHaveAttribute('aria-readonly', 'true');
    expect(cell(0, 'Nome')).toHaveAttribute('aria-readonly', 'true');
    expect(cell(0, 'Città')).not.toHaveAttribute('aria-readonly');
    await user.click(cell(3, 'Città'));
    await user.keyboard('{Enter}{F2}x{Delete}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(write).not.toHaveBeenCalled();
  });

  it('read-only nothing is edited at all', async () => {
    const { user, cell, write } = showPeople(5, { readOnly: true });
    await user.dblClick(cell(0, 'Città'));
    await user.keyboard('{Enter}x{Delete}');
    await user.click(cell(0, 'Pagato'));
    await user.keyboard(' ');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(write).not.toHaveBeenCalled();
  });
});

it('says how many rows and columns there are, draws those in sight', () => {
  const { grid } = showPeople(5_000, {
    footer: { total: 12_000, more: 50, onMore: () => undefined },
  });
  expect(grid()).toHaveAttribute('aria-rowcount', '12001');
  expect(grid()).toHaveAttribute('aria-colcount', '7');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByText('Mostrati 5000 di 12.000 record')).toBeVisible();
});

it('a row’s colour comes with its word, a problem with its text', () => {
  const { cell } = showPeople(2, {
    rowTone: ({ id }) => (id === 'p0' ? { tone: 'red', word: 'Rosso - no consegna' } : null),
    rowProblem: ({ id }) => (id === 'p1' ? 'Data illeggibile' : null),
  });
  expect(cell(0, 'Nome')).toHaveTextContent('Rosso - no consegna');
  expect(screen.getByRole('img', { name: 'Data illeggibile' })).toBeVisible();
});

it('with the mouse the second click opens a cell; going elsewhere saves it', async () => {
  const { user, cell, write } = showPeople();
  await user.click(cell(1, 'Città'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(cell(1, 'Città'));
  await user.clear(screen.getByRole('textbox', { name: 'Città' }));
  await user.type(screen.getByRole('textbox', { name: 'Città' }), 'Bari');
  await user.click(cell(2, 'Chili'));
  expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'city', 'Bari', 'Città 1');
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('a value that isn’t right', () => {
  it('keeps the cell open and says why; left so, it stays to be mended or dropped', async () => {
    const { user, cell, write } = showPeople();
    await user.click(cell(0, 'Nascita'));
    await user.keyboard('31/02/2001{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Data non valida');
    expect(screen.getByRole('textbox', { name: 'Nascita' })).toHaveValue('31/02/2001');
    await user.click(cell(4, 'Nome'));
    expect(cell(0, 'Nascita')).toHaveTextContent('31/02/2001');
    await user.click(cell(0, 'Nascita'));
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(cell(0, 'Nascita')).toHaveTextContent('31/01/2000');
    expect(write).not.toHaveBeenCalled();
  });
});

describe('what stands there from before', () => {
  it('is not judged, and nothing is written, where a cell is opened and left as it was', async () => {
    const { user, cell, write, live } = showPeople();
    live('p0', { city: '', meal: 'brunch' });
    await user.click(cell(0, 'Città'));
    await user.keyboard('{F2}{Tab}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cell(0, 'Città')).toBeValid();
    await user.click(cell(0, 'Pasto'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Pasto' })).toHaveDisplayValue('brunch');
    await user.keyboard('{Tab}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(cell(0, 'Pasto')).toBeValid();
    expect(cell(0, 'Pasto')).toHaveTextContent('brunch');
    expect(write).not.toHaveBeenCalled();
    // Discards the invalid edit by restoring the previous value.
    await user.click(cell(1, 'Nascita'));
    await user.keyboard('boh{Tab}');
    await user.click(cell(4, 'Nome'));
    expect(cell(1, 'Nascita')).toBeInvalid();
    await user.click(cell(1, 'Nascita'));
    await user.keyboard('31/01/2000{Enter}');
    expect(cell(1, 'Nascita')).toBeValid();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('saving', () => {
  it('takes its own change that comes back late for nobody else’s', async () => {
    const { user, cell, write, live } = showPeople();
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Enter}{ArrowUp}');
    expect(screen.getByRole('img', { name: 'Salvato' })).toBeVisible();
    write.mockReturnValueOnce(new Promise(() => undefined));
    await user.keyboard('Bari{Enter}{ArrowUp}');
    live('p0', { city: 'Roma' });
    expect(screen.queryByRole('button', { name: /^Tieni/ })).toBeNull();
    expect(cell(0, 'Città')).toHaveTextContent('Bari');
    live('p0', { city: 'Torino' });
    expect(screen.getByRole('button', { name: 'Tieni l’altra: «Torino»' })).toBeVisible();
  });

  it('shows that it is under way, and done', async () => {
    const { user, cell, write } = showPeople();
    let saved: (value: undefined) => void = () => undefined;
    write.mockReturnValueOnce(new Promise((resolve) => (saved = resolve)));
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Enter}');
    expect(screen.getByRole('img', { name: 'Salvataggio in corso' })).toBeVisible();
    await act(async () => saved(undefined));
    expect(screen.getByRole('img', { name: 'Salvato' })).toBeVisible();
  });

  it('keeps what was typed when it fails, and tries again', async () => {
    const { user, cell, write } = showPeople();
    write.mockRejectedValueOnce(new AppError('offline'));
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Enter}{ArrowUp}');
    expect(cell(0, 'Città')).toHaveTextContent('Roma');
    expect(cell(0, 'Città')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(write).toHaveBeenLastCalledWith('p0', 'city', 'Roma', 'Città 0');
    expect(cell(0, 'Città')).toBeValid();
  });

  it('of one row goes cell by cell', async () => {
    const { user, cell, write } = showPeople();
    let saved: (value: undefined) => void = () => undefined;
    write.mockReturnValueOnce(new Promise((resolve) => (saved = resolve)));
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Tab}7{Enter}');
    expect(write).toHaveBeenCalledTimes(1);
    await act(async () => saved(undefined));
    expect(write).toHaveBeenLastCalledWith('p0', 'kilos', 7, 0);
  });
});

describe('a colleague’s change', () => {
  it('is marked, and takes neither the focus nor what is being typed', async () => {
    const { user, cell, write, live, first } = showPeople();
    await user.click(cell(1, 'Città'));
    await user.keyboard('Ro');
    live('p1', { kilos: 99 });
    live('p2', { city: 'Bari' });
    for (const row of people(1)) first({ ...row, id: 'new' });
    expect(screen.getByRole('textbox', { name: 'Città' })).toHaveFocus();
    expect(screen.getAllByRole('img', { name: 'Appena modificato' })).toHaveLength(2);
    await user.keyboard('ma{Enter}');
    expect(write).toHaveBeenCalledExactlyOnceWith('p1', 'city', 'Roma', 'Città 1');
  });

  it('of the cell being edited is shown beside it; then both are shown and one is chosen', async () => {
    const { user, cell, write, live } = showPeople();
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma');
    live('p0', { city: 'Bari' });
    expect(screen.getByText('Nel frattempo un collega ha scritto «Bari»')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Città' })).toHaveValue('Roma');
    await user.keyboard('{Enter}{ArrowUp}');
    expect(write).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Tieni l’altra: «Bari»' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tieni la mia: «Roma»' }));
    expect(write).toHaveBeenCalledExactlyOnceWith('p0', 'city', 'Roma', 'Bari');
  });

  it('found by the write itself is asked about, too; theirs can be kept', async () => {
    const { user, cell, write, live } = showPeople();
    write.mockResolvedValueOnce({ theirs: 'Bari' });
    await user.click(cell(0, 'Città'));
    await user.keyboard('Roma{Enter}{ArrowUp}');
    live('p0', { city: 'Bari' });
    await user.click(screen.getByRole('button', { name: 'Tieni l’altra: «Bari»' }));
    expect(cell(0, 'Città')).toHaveTextContent('Bari');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('that takes the row away leaves what was typed to be read', async () => {
    const { user, cell, live } = showPeople();
    await user.click(cell(1, 'Città'));
    await user.keyboard('Roma');
    live('p1', null);
    expect(screen.getByText('Roma')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ho letto' }));
    expect(screen.queryByText('Roma')).toBeNull();
  });
});

it('what was not saved of a row that leaves the list is said, and holds the page no more once it was read', async () => {
  const { user, cell, live, write } = showPeople();
  write.mockRejectedValueOnce(new AppError('offline'));
  await user.click(cell(1, 'Città'));
  await user.keyboard('Roma{Enter}');
  expect(leavingLosesWork()).toBe(true);
  live('p1', null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'non è più nell’elenco. Avevi scritto: Roma',
  );
  await user.click(screen.getByRole('button', { name: 'Ho letto' }));
  expect(leavingLosesWork()).toBe(false);
});

it('what is marked as saved or changed is so for a few seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { live } = showPeople();
  live('p2', { city: 'Bari' });
  expect(screen.getByRole('img', { name: 'Appena modificato' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(4_100));
  expect(screen.queryByRole('img', { name: 'Appena modificato' })).toBeNull();
  vi.useRealTimers();
});

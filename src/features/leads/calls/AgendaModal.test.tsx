import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { decodeLead } from '@/data/leads/codec';
import { promisedCalls, type DaySpan } from '@/domain/leads/calls';
import { NO_FILTERS, type LeadFilters } from '@/domain/leads/filters';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { fakePages, fakeSource } from '@/ui/testing/fakeSource';
import { AgendaModal } from './AgendaModal';

const data = vi.hoisted(() => ({
  promisedCallsIn: vi.fn(),
  contacts: vi.fn(),
  changeLead: vi.fn(),
  storedHours: vi.fn(),
}));
vi.mock('@/data/leads/list', () => data);
vi.mock('@/data/leads/commands', () => data);
vi.mock('@/data/settings/hours', () => data);

type Range = { from: Date; until: Date };
const LEADS = [
  {
    id: 'a',
    data: { name: 'Ada', studio: 'Roma', dataricontatto2: '26/03/2026', orario: '10:15' },
  },
  {
    id: 'b',
    data: {
      name: 'Bea',
      dataricontatto2: '2026-03-24',
      dataricontatto3: '2026-03-29',
      orario2: '09:00',
    },
  },
].map((stored) => decodeLead({ ...stored, pending: false }));
const callsIn = (range: Range) => promisedCalls(LEADS, range);
const THIS = { from: new Date('2026-03-22T23:00:00Z'), until: new Date('2026-03-29T22:00:00Z') };
const NEXT = { from: THIS.until, until: new Date('2026-04-05T22:00:00Z') };
const PREVIOUS = { from: new Date('2026-03-15T23:00:00Z'), until: THIS.from };
/** The ranges whose calls may be asked for: a test that leads to another adds it. */
let askable: Range[];
const sources = new Map<string, ReturnType<typeof fakeSource>>();
const opened = vi.fn();
let hours = fakeSource<OpeningHours | null>();
beforeEach(() => {
  vi.resetAllMocks();
  sources.clear();
  hours = fakeSource('hours');
  hours.ready(null);
  data.storedHours.mockReturnValue(hours.source);
  // A Thursday; clocks change on Sunday.
  vi.useFakeTimers({ now: new Date('2026-03-26T09:00:00Z'), toFake: ['Date'] });
  askable = [THIS];
  data.promisedCallsIn.mockImplementation((range: Range) => {
    expect(askable).toContainEqual(range);
    const key = range.from.toISOString();
    if (!sources.has(key)) sources.set(key, fakeSource(key));
    return sources.get(key)?.source;
  });
  data.changeLead.mockResolvedValue({ theirs: null, numberTaken: false });
});
afterEach(() => void vi.useRealTimers());
const closed = vi.fn();
const open = (range: DaySpan | null = null) =>
  show(<AgendaModal range={range} onOpenLead={opened} onClose={closed} />);
const lastRange = () => data.promisedCallsIn.mock.lastCall?.[0] as Range;
const arrive = () => sources.get(lastRange().from.toISOString())?.ready(callsIn(lastRange()));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const day = (name: string) => screen.getByRole('region', { name });
/** Answers a search for contacts by these texts; a pause in typing searches for a part of one. */
const seek = (field: 'phone' | 'surname', ...typed: string[]) => {
  const found = fakePages<(typeof LEADS)[number]>('found');
  const parts = typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
  data.contacts.mockImplementation((filters: LeadFilters) => {
    expect(parts.map((part) => ({ ...NO_FILTERS, [field]: part }))).toContainEqual(filters);
    return found.source;
  });
  return found;
};
const soughtBy = (filter: Partial<LeadFilters>) =>
  waitFor(() => expect(data.contacts).toHaveBeenLastCalledWith({ ...NO_FILTERS, ...filter }));

it('[LR-027] [LR-096] [LR-221] the week from Monday to Sunday, its hours those of Rome; each lead’s last call by day and time', async () => {
  open();
  expect(await screen.findByText('Caricamento agenda…')).toBeVisible();
  expect(lastRange()).toEqual(THIS);
  arrive();
  expect(screen.getByText('23/03/2026 – 29/03/2026')).toBeVisible();
  expect(screen.queryByText('Caricamento agenda…')).toBeNull();
  expect(day('26/03/2026')).toHaveTextContent('10:15 AdaPromemoria');
  expect(day('29/03/2026')).toHaveTextContent('09:00 Bea2ª chiamata');
  expect(day('24/03/2026')).not.toHaveTextContent('Bea');
  await userEvent.click(screen.getByRole('button', { name: /^\d\d:\d\d Ada/ }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('a');
});

it('[LR-097] [LR-098] [LR-099] another week is loaded, also while one is still coming; one that was seen is there at once', async () => {
  askable.push(NEXT, PREVIOUS);
  open();
  await press('Settimana successiva');
  expect(lastRange()).toEqual(NEXT);
  sources.get(THIS.from.toISOString())?.ready(callsIn(THIS));
  expect(screen.getByText('Caricamento agenda…')).toBeVisible();
  arrive();
  expect(screen.getByText('Nessun contatto con promemoria da ricontattare.')).toBeVisible();
  await press('Settimana precedente');
  // Its listener has been closed meanwhile.
  sources.set(THIS.from.toISOString(), fakeSource(THIS.from.toISOString()));
  await press('Settimana precedente');
  expect(lastRange()).toEqual(PREVIOUS);
  await press('Settimana successiva');
  expect(lastRange()).toEqual(THIS);
  expect(day('26/03/2026')).toHaveTextContent('Ada');
});

it('[LR-100] [LR-101] a range chosen by hand takes the place of the week, until a week is chosen', async () => {
  const chosen = {
    from: new Date('2026-02-28T23:00:00Z'),
    until: new Date('2026-03-26T23:00:00Z'),
  };
  askable.push(chosen);
  open({ from: '2026-03-01', to: '2026-03-26' });
  expect(await screen.findByText('Intervallo manuale')).toBeVisible();
  expect(lastRange()).toEqual(chosen);
  arrive();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    '24/03/2026',
    '26/03/2026',
  ]);
  await press('Settimana corrente');
  expect(screen.queryByText('Intervallo manuale')).toBeNull();
  expect(lastRange()).toEqual(THIS);
});

it('[LR-211] a load that fails empties it, says so and is tried again', async () => {
  open();
  arrive();
  const source = sources.get(THIS.from.toISOString());
  source?.fail('permission-denied', callsIn(THIS));
  expect(screen.queryByText('Ada')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(source?.retries()).toBe(1);
  arrive();
  expect(day('26/03/2026')).toHaveTextContent('Ada');
});

it('a call is moved with the keys, or dragged to another day; what a colleague has moved stays', async () => {
  open();
  arrive();
  const key = (name: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name: /^\d\d:\d\d Ada/ }), {
      key: name,
      shiftKey: true,
    });
  key('ArrowRight');
  expect(data.changeLead).toHaveBeenLastCalledWith('a', {
    dataricontatto2: { from: '2026-03-26', to: '2026-03-27' },
  });
  expect(await screen.findByText('Chiamata spostata: 27/03/2026 10:15.')).toBeVisible();
  key('ArrowDown');
  expect(data.changeLead).toHaveBeenLastCalledWith('a', { orario: { from: '10:15', to: '10:30' } });
  data.changeLead.mockResolvedValueOnce({
    theirs: { dataricontatto3: '2026-03-30' },
    numberTaken: false,
  });
  const dropped = createEvent.drop(day('23/03/2026'));
  Object.assign(dropped, { dataTransfer: { getData: () => 'second-b' } });
  fireEvent(day('23/03/2026'), dropped);
  await waitFor(() =>
    expect(data.changeLead).toHaveBeenLastCalledWith('b', {
      dataricontatto3: { from: '2026-03-29', to: '2026-03-23' },
    }),
  );
  expect(
    await screen.findByText('Nel frattempo un collega ha spostato la chiamata: è rimasta dov’è.'),
  ).toBeVisible();
});

it('a call is moved in a form where it can’t be dragged; what is no day is told, and the focus comes back to it', async () => {
  open();
  arrive();
  await press('Sposta la chiamata a Ada');
  const form = within(screen.getByRole('form', { name: 'Sposta la chiamata a Ada' }));
  const date = form.getByLabelText(/^Giorno/);
  expect(date).toHaveFocus();
  expect(date).toHaveValue('26/03/2026');
  expect(form.getByLabelText('Orario')).toHaveValue('10:15');
  await userEvent.clear(date);
  await userEvent.type(date, '31/02/2026');
  await userEvent.click(form.getByRole('button', { name: 'Sposta' }));
  expect(await form.findByText('Data non valida')).toBeVisible();
  expect(data.changeLead).not.toHaveBeenCalled();
  await userEvent.clear(date);
  await userEvent.type(date, '27/03/2026');
  await userEvent.selectOptions(form.getByLabelText('Orario'), '11:00');
  await userEvent.click(form.getByRole('button', { name: 'Sposta' }));
  await waitFor(() =>
    expect(data.changeLead).toHaveBeenCalledExactlyOnceWith('a', {
      dataricontatto2: { from: '2026-03-26', to: '2026-03-27' },
      orario: { from: '10:15', to: '11:00' },
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /10:15 Ada/ })).toHaveFocus());
});

it('[DE-104] a call is moved or planned with the closings of its lead’s studio in view', async () => {
  const found = seek('phone', '3331234567');
  hours.ready({
    ...DEFAULT_HOURS,
    closings: [{ studio: 'Roma', from: '2026-03-26', to: '2026-03-28' }],
  });
  open();
  arrive();
  await press('Sposta la chiamata a Ada');
  const form = within(screen.getByRole('form', { name: 'Sposta la chiamata a Ada' }));
  expect(form.getByText('Chiuso: studio Roma')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Annulla' }));
  await press('Pianifica una chiamata: 27/03/2026 alle 10:00');
  const plan = within(await screen.findByRole('dialog', { name: 'Pianifica una chiamata' }));
  await userEvent.type(plan.getByLabelText('Cerca per cognome o telefono'), '3331234567');
  await soughtBy({ phone: '3331234567' });
  found.ready(LEADS);
  const studioClosed = () => plan.queryByText('Chiuso: studio Roma');
  expect(studioClosed()).toBeNull();
  act(() =>
    found.ready([
      decodeLead({
        id: 'c',
        data: { name: 'Cleo', studio: 'Roma', telefono: '3331234567' },
        pending: false,
      }),
    ]),
  );
  await userEvent.selectOptions(plan.getByLabelText(/^Contatto/), 'c');
  expect(studioClosed()).toBeVisible();
});

it('an empty hour to come plans a call; refused, what was chosen stays, and closing goes back to the hour', async () => {
  const found = seek('phone', '3331234567');
  open();
  arrive();
  expect(
    screen.queryByRole('button', { name: 'Pianifica una chiamata: 26/03/2026 alle 09:00' }),
  ).toBeNull();
  // Clocks go forward that night.
  const hour = screen.getByRole('button', {
    name: 'Pianifica una chiamata: 29/03/2026 alle 10:00',
  });
  // The dialog takes the focus once it is open.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  screen.getByRole('button', { name: 'Pianifica una chiamata: 29/03/2026 alle 08:00' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(hour).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // Esc closes only the upper dialog.
  await waitFor(() => expect(screen.getByLabelText('Cerca per cognome o telefono')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(hour).toHaveFocus());
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Pianifica una chiamata' }));
  expect(form.getByLabelText(/^Giorno/)).toHaveValue('29/03/2026');
  expect(form.getByLabelText('Orario')).toHaveValue('10:00');
  await userEvent.type(form.getByLabelText('Cerca per cognome o telefono'), '3331234567');
  await soughtBy({ phone: '3331234567' });
  found.ready([
    decodeLead({ id: 'c', data: { name: 'Cleo', telefono: '3331234567' }, pending: false }),
  ]);
  await userEvent.selectOptions(form.getByLabelText(/^Contatto/), 'c');
  data.changeLead.mockResolvedValueOnce({ theirs: { orario: '11:00' }, numberTaken: false });
  await userEvent.click(form.getByRole('button', { name: 'Pianifica' }));
  expect(await form.findByText(/un collega ha cambiato le chiamate/)).toBeVisible();
  expect(form.getByLabelText(/^Contatto/)).toHaveValue('c');
  await userEvent.click(form.getByRole('button', { name: 'Pianifica' }));
  expect(await screen.findByText('Chiamata pianificata: 29/03/2026 10:00.')).toBeVisible();
  const edits = {
    dataricontatto2: { from: '', to: '2026-03-29' },
    orario: { from: '', to: '10:00' },
  };
  expect(data.changeLead.mock.calls).toEqual([
    ['c', edits],
    ['c', edits],
  ]);
  // The hour now belongs to the call, which has the focus.
  const planned = decodeLead({
    id: 'c',
    data: { name: 'Cleo', dataricontatto2: '2026-03-29', orario: '10:00' },
    pending: false,
  });
  act(() =>
    sources
      .get(lastRange().from.toISOString())
      ?.ready(promisedCalls([...LEADS, planned], lastRange())),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /10:00 Cleo/ })).toHaveFocus());
});

it('a day has one free hour to Tab to, the arrows go on from it; who is chosen stays while another is looked for, and a call that moves is told', async () => {
  const found = seek('surname', 'Neri', 'Bo');
  open();
  arrive();
  const hour = (at: string) =>
    screen.getByRole('button', { name: `Pianifica una chiamata: ${at}` });
  expect(
    within(day('28/03/2026'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([hour('28/03/2026 alle 08:00')]);
  // The dialog takes the focus once it is open.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  hour('28/03/2026 alle 08:00').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(hour('29/03/2026 alle 08:00')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  // Bea has 09:00.
  expect(hour('29/03/2026 alle 10:00')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Pianifica una chiamata' }));
  const search = form.getByLabelText('Cerca per cognome o telefono');
  await userEvent.type(search, 'Neri');
  await soughtBy({ surname: 'Neri' });
  const ada = { name: 'Ada', surname: 'Neri', dataricontatto2: '26/03/2026', orario: '10:15' };
  act(() => found.ready([decodeLead({ id: 'a', data: ada, pending: false })]));
  await userEvent.selectOptions(form.getByLabelText(/^Contatto/), 'a');
  expect(
    form.getByText('Questa chiamata è già prevista per 26/03/2026 10:15: viene spostata.'),
  ).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('Chiamata'), 'second');
  expect(form.queryByText(/è già prevista/)).toBeNull();
  await userEvent.type(search, '{Backspace}{Backspace}{Backspace}{Backspace}Bo');
  await soughtBy({ surname: 'Bo' });
  act(() => found.fail('timeout'));
  expect(await form.findByText(/^La ricerca non è riuscita\./)).toBeVisible();
  expect(form.getByLabelText(/^Contatto/)).toHaveValue('a');
});

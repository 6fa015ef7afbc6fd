import { readdirSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import type { PagedSource } from '@/domain/live';
import { fakePages } from '../../../tests/fixtures/paged';
import { connection } from '../testing/connection';
import { fakePages as drivenPages } from '../testing/fakeSource';
import { choiceField, textField } from './urlFields';
import { BulkBar } from './BulkBar';
import type { CsvExport } from './csv';
import { FilterBar, FilterSelect } from './FilterBar';
import './FilterDialog';
import { ListPage } from './ListPage';
import { useBulk } from './useBulk';
import { useListCount, usePagedRows } from './pagedRows';
import { useListUrl } from './useListUrl';
import { useSelection } from './useSelection';

interface Row {
  id: string;
  name: string;
}
const rowsOf = (count: number, name = 'riga'): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}`,
    name: `${name} ${index}`,
  }));

const PAGE = 10;
const schema = (paging: 'more' | 'pager') =>
  ({
    fields: {
      search: textField('cerca', { chip: (text) => text && `Testo: «${text}»` }),
      colour: choiceField('colore', ['Rosso', 'Blu'], {
        chip: (colour) => colour && `Colore: ${colour}`,
      }),
    },
    paging,
  }) as const;
const SCHEMAS = { more: schema('more'), pager: schema('pager') };
const COLUMNS = [
  { key: 'name', header: 'Nome', cell: ({ name }: Row) => name },
  {
    key: 'open',
    header: 'Azioni',
    screenOnly: true,
    cell: ({ id, name }: Row) => <Link to={`/riga/${id}`}>Apri {name}</Link>,
  },
];
const keyOf = ({ id }: Row) => id;

interface World {
  paging?: 'more' | 'pager';
  /** The rows of a filter. */
  source: (colour: string) => PagedSource<Row>;
  matches?: (row: Row) => boolean;
  count?: (colour: string) => Promise<number | null>;
  csv?: CsvExport<Row>;
  /** What the bulk action does to a row. */
  work?: (row: Row) => Promise<void>;
  at?: string;
}

function Screen({ paging = 'more', source, matches, count, csv, work }: World) {
  const listUrl = useListUrl(SCHEMAS[paging]);
  const colour = listUrl.values.colour ?? '';
  const list = usePagedRows(
    useMemo(() => source(colour), [colour, source]),
    { listUrl, pageSize: PAGE, matches },
  );
  const counted = useListCount(list, {
    key: listUrl.key,
    again: list.read,
    known: count ? null : list.total,
    count: () => count?.(colour) ?? Promise.resolve(null),
  });
  const selection = useSelection(list.rows, keyOf, listUrl.key);
  const bulk = useBulk();
  const act_ = async (rows: Row[]) => {
    const { done } = await bulk.run('Lavoro', rows, (row) => work?.(row) ?? Promise.resolve());
    selection.done(done.map(({ item }) => item.id));
  };
  return (
    <ListPage
      title="Righe"
      listUrl={listUrl}
      list={list}
      count={counted}
      actions={[{ label: 'Nuova', icon: null, primary: true, onClick: () => undefined }]}
      filters={
        <FilterBar
          listUrl={listUrl}
          search={{ field: 'search', label: 'Cerca', waitMs: 50 }}
          more={[{ field: 'colour', label: 'Colore scelto', options: ['', 'Rosso', 'Blu'] }]}
        >
          <FilterSelect
            listUrl={listUrl}
            field="colour"
            label="Colore"
            options={['', 'Rosso', 'Blu']}
          />
        </FilterBar>
      }
      columns={COLUMNS}
      rowKey={keyOf}
      selection={{ of: selection, nameOf: ({ name }) => name }}
      bulk={
        <BulkBar
          label="Azioni"
          selection={selection}
          bulk={bulk}
          actions={[{ label: 'Fai', icon: null, onClick: (rows) => void act_(rows) }]}
        />
      }
      empty={{ text: 'Nessuna riga', hint: 'Creane una.' }}
      csv={csv}
    />
  );
}

function open(world: World) {
  const sources = new Map<string, PagedSource<Row>>();
  const source = (colour: string) => {
    const known = sources.get(colour) ?? world.source(colour);
    sources.set(colour, known);
    return known;
  };
  const routes: RouteObject[] = [
    { path: '/righe', element: <Screen {...world} source={source} /> },
    { path: '/riga/:id', element: <h1>Una riga</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [world.at ?? '/righe'] });
  const page = render(
    <MantineProvider env="test">
      <Notifications />
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, page, routes, source };
}

const table = () => screen.getByRole('region', { name: 'Righe' });
const bodyRows = () => within(table()).getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const box = (name: string) => screen.getByRole('checkbox', { name: `Seleziona ${name}` });
const instant = (count: number) => () =>
  fakePages(rowsOf(count), { pageSize: PAGE, instant: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Desktop, where all actions are buttons.
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  notifications.clean();
  sessionStorage.clear();
});

describe('a list', () => {
  it('shows a skeleton, then its rows and how many there are', async () => {
    const source = fakePages(rowsOf(3), { pageSize: PAGE });
    open({ source: () => source });
    expect(screen.getByText('Caricamento in corso…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Righe$/);
    await waitFor(() => expect(source.loads).toBe(1));
    act(source.answer);
    expect(names()).toEqual(['riga 0', 'riga 1', 'riga 2']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Righe3');
    expect(screen.queryByRole('button', { name: 'Carica altri' })).not.toBeInTheDocument();
  });

  it('says that there is nothing, and what to do next', async () => {
    open({ source: instant(0) });
    expect(await screen.findByText('Nessuna riga')).toBeInTheDocument();
    expect(screen.getByText('Creane una.')).toBeInTheDocument();
  });

  it('says what failed; «Riprova» tries again', async () => {
    const source = fakePages(rowsOf(2), { pageSize: PAGE });
    open({ source: () => source });
    await waitFor(() => expect(source.loads).toBe(1));
    act(() => source.fail());
    expect(screen.getByRole('alert')).toHaveTextContent(new AppError('offline').message);
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    act(source.answer);
    expect(names()).toEqual(['riga 0', 'riga 1']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offline with nothing kept says so, and comes by itself with the connection', async () => {
    const source = fakePages(rowsOf(2), { pageSize: PAGE });
    connection(false);
    open({ source: () => source });
    await waitFor(() => expect(source.loads).toBe(1));
    expect(screen.getByText('Caricamento in corso…')).toBeInTheDocument();
    expect(await screen.findByText('Non c’è ancora niente da mostrare.')).toBeInTheDocument();
    connection(true);
    act(source.answer);
    expect(names()).toEqual(['riga 0', 'riga 1']);
    expect(screen.queryByText('Non c’è ancora niente da mostrare.')).not.toBeInTheDocument();
  });

  it('that failed for want of a connection is read again when it is back', async () => {
    const source = fakePages(rowsOf(2), { pageSize: PAGE });
    open({ source: () => source });
    await waitFor(() => expect(source.loads).toBe(1));
    act(() => source.fail());
    connection(true);
    act(source.answer);
    expect(names()).toEqual(['riga 0', 'riga 1']);
  });

  it('keeps the rows that were there when going on fails', async () => {
    const source = fakePages(rowsOf(25), { pageSize: PAGE });
    open({ source: () => source });
    await waitFor(() => expect(source.loads).toBe(1));
    act(source.answer);
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    act(() => source.fail());
    expect(screen.getByRole('alert')).toHaveTextContent(new AppError('offline').message);
    expect(bodyRows()).toHaveLength(10);
  });

  it('goes on with «Carica altri», one page a press, to the end', async () => {
    const { router } = open({ source: instant(25) });
    await screen.findByText('riga 9');
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(bodyRows()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(bodyRows()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Carica altri' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?pagine=3');
  });

  it('opens on as many pages as the address says, and on no more than there are', async () => {
    open({ source: instant(35), at: '/righe?pagine=3' });
    await screen.findByText('riga 29');
    expect(bodyRows()).toHaveLength(30);
  });

  it('turns pages where one stands in place of another', async () => {
    const { router } = open({
      source: instant(25),
      paging: 'pager',
      count: () => Promise.resolve(25),
    });
    expect(await screen.findByText('Pagina 1 di 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Precedente' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Successiva' }));
    expect(await screen.findByText('Pagina 2 di 3')).toBeInTheDocument();
    expect(names()[0]).toBe('riga 10');
    await userEvent.click(screen.getByRole('button', { name: 'Successiva' }));
    expect(screen.getByRole('button', { name: 'Successiva' })).toBeDisabled();
    expect(names()).toHaveLength(5);
    await act(() => router.navigate(-1));
    expect(screen.getByText('Pagina 2 di 3')).toBeInTheDocument();
  });

  it('shows the last page there is when the address asks for one beyond', async () => {
    open({ source: instant(12), paging: 'pager', at: '/righe?pagina=40' });
    expect(await screen.findByText('Pagina 2 di 2')).toBeInTheDocument();
    expect(names()).toEqual(['riga 10', 'riga 11']);
  });

  it('looks further while a search finds little, waits, and goes on when told', async () => {
    const source = fakePages(rowsOf(1000), { pageSize: PAGE, instant: true });
    open({ source: () => source, matches: ({ id }) => id === 'riga305' });
    expect(await screen.findByText('Nessuna riga')).toBeInTheDocument();
    expect(source.loads).toBe(30);
    await userEvent.click(screen.getByRole('button', { name: 'Cerca ancora' }));
    expect(await screen.findByText('riga 305')).toBeInTheDocument();
    expect(source.loads).toBe(60);
  });
});

describe('rows of the cache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const awaited = () => screen.queryByText('Caricamento in corso…');

  it('that may be only some are held back a moment, then shown as some; on return the list is known', async () => {
    const pages = drivenPages<Row>('some');
    const { page } = open({ source: () => pages.source });
    pages.ready(rowsOf(3), { stale: true });
    await after(1_999);
    expect(screen.queryByRole('table')).toBeNull();
    expect(awaited()).not.toBeNull();
    await after(1);
    expect(names()).toHaveLength(3);
    expect(awaited()).not.toBeNull();
    pages.ready(rowsOf(4));
    expect(names()).toHaveLength(4);
    expect(awaited()).toBeNull();
    page.unmount();
    pages.ready(rowsOf(4), { stale: true });
    open({ source: () => pages.source });
    expect(names()).toHaveLength(4);
    expect(awaited()).toBeNull();
  });

  it('that fill a page are shown at once, and offline whatever there is', async () => {
    const pages = drivenPages<Row>('page');
    const { page } = open({ source: () => pages.source });
    pages.ready(rowsOf(PAGE), { stale: true });
    expect(names()).toHaveLength(PAGE);
    page.unmount();
    connection(false);
    const few = drivenPages<Row>('few');
    open({ source: () => few.source });
    few.ready(rowsOf(2), { stale: true });
    await after(0);
    expect(names()).toHaveLength(2);
    expect(awaited()).toBeNull();
  });

  it('are shown at once if they are an early answer of the server', () => {
    const pages = drivenPages<Row>('early');
    const source = { ...pages.source, fromServer: () => true };
    open({ source: () => source });
    pages.ready(rowsOf(3), { stale: true });
    expect(names()).toHaveLength(3);
    expect(awaited()).toBeNull();
  });

  it('of the same list under a new key, as when it is refreshed, never replace it by placeholders', () => {
    const [before, refreshed] = [drivenPages<Row>('before'), drivenPages<Row>('refreshed')];
    const list = { key: 'elenco', open: 1, paging: 'more', setOpen: () => undefined } as const;
    const hook = renderHook(({ source }) => usePagedRows(source, { listUrl: list }), {
      initialProps: before,
    });
    before.ready(rowsOf(3));
    hook.rerender(refreshed);
    expect(hook.result.current).toMatchObject({ status: 'ready', rows: rowsOf(3) });
    refreshed.ready(rowsOf(2), { stale: true });
    expect(hook.result.current).toMatchObject({ status: 'ready', rows: rowsOf(2), partial: false });
  });

  it('are not taken for all there are, if none of them matches', async () => {
    const pages = drivenPages<Row>('unmatched');
    open({ source: () => pages.source, matches: ({ name }) => name === 'altra 0' });
    pages.ready(rowsOf(3), { stale: true });
    await after(2_000);
    expect(screen.queryByText('Nessuna riga')).toBeNull();
    pages.ready([...rowsOf(3), ...rowsOf(1, 'altra')]);
    expect(names()).toHaveLength(1);
  });
});

describe('the count', () => {
  it('is never that of another filter', async () => {
    const answers = new Map<string, (count: number) => void>();
    const count = (colour: string) =>
      new Promise<number>((resolve) => answers.set(colour, resolve));
    open({ source: instant(25), count });
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(answers.has('')).toBe(true));
    await act(async () => answers.get('')?.(25));
    expect(heading).toHaveTextContent('Righe25');
    await userEvent.selectOptions(screen.getByLabelText('Colore'), 'Rosso');
    expect(heading).toHaveTextContent(/^Righe$/);
    await userEvent.selectOptions(screen.getByLabelText('Colore'), 'Blu');
    await waitFor(() => expect(answers.has('Blu')).toBe(true));
    await act(async () => answers.get('Rosso')?.(7));
    expect(heading).toHaveTextContent(/^Righe$/);
    await act(async () => answers.get('Blu')?.(8));
    expect(heading).toHaveTextContent('Righe8');
  });

  it('is asked once the server has spoken, not of what the device has kept', async () => {
    const pages = drivenPages<Row>();
    const count = vi.fn<() => Promise<number>>().mockResolvedValue(25);
    open({ source: () => pages.source, count });
    pages.ready(rowsOf(PAGE), { stale: true });
    expect(names()).toHaveLength(PAGE);
    expect(count).not.toHaveBeenCalled();
    pages.ready(rowsOf(10));
    expect(await screen.findByText('25')).toBeVisible();
    expect(count).toHaveBeenCalledOnce();
  });

  it('stands while it is counted again', async () => {
    const answers: ((count: number) => void)[] = [];
    open({
      source: instant(25),
      count: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.(25));
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(answers).toHaveLength(2);
    expect(heading).toHaveTextContent('Righe25');
    await act(async () => answers[1]?.(26));
    expect(heading).toHaveTextContent('Righe26');
  });

  it('that failed is said, and tried again', async () => {
    const count = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new AppError('offline'))
      .mockResolvedValue(25);
    open({ source: instant(25), count });
    expect(await screen.findByText(/^Conteggio non riuscito\./)).toBeInTheDocument();
    expect(names()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('25')).toBeInTheDocument();
    expect(screen.queryByText(/^Conteggio non riuscito\./)).not.toBeInTheDocument();
  });
});

const where = ({ state }: { state: { location: { search: string; hash: string } } }) =>
  `${state.location.search}${state.location.hash}`;

describe('the filters', () => {
  it('[SE-021] put what is sought behind «#», which no server gets, also when a link has it before', async () => {
    const { router } = open({ source: instant(25), at: '/righe?cerca=ab&colore=Blu' });
    await waitFor(() => expect(where(router)).toBe('?colore=Blu#cerca=ab'));
    expect(screen.getByRole('searchbox')).toHaveValue('ab');
  });

  it('stand in the address; what is typed takes one step of the history, what is chosen another', async () => {
    const { router } = open({ source: instant(25), at: '/righe?pagine=2' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'ab');
    await waitFor(() => expect(where(router)).toBe('#cerca=ab'));
    await userEvent.selectOptions(screen.getByLabelText('Colore'), 'Blu');
    expect(where(router)).toBe('?colore=Blu#cerca=ab');
    expect(
      within(screen.getByRole('list', { name: 'Filtri attivi' }))
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Testo: «ab»', 'Colore: Blu']);
    await act(() => router.navigate(-1));
    expect(where(router)).toBe('#cerca=ab');
    expect(screen.getByRole('searchbox')).toHaveValue('ab');
  });

  it('are taken away one by one, or all by «Reset», also what was just typed', async () => {
    const { router } = open({ source: instant(25), at: '/righe?cerca=ab&colore=Blu' });
    await userEvent.click(screen.getByRole('button', { name: 'Togli il filtro Testo: «ab»' }));
    expect(router.state.location.search).toBe('?colore=Blu');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  });

  it('of the dialog change nothing before «Applica»; Esc leaves it and the focus returns', async () => {
    const { router } = open({ source: instant(25) });
    const button = screen.getByRole('button', { name: 'Filtri' });
    await userEvent.click(button);
    await userEvent.selectOptions(await screen.findByLabelText('Colore scelto'), 'Rosso');
    expect(router.state.location.search).toBe('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(router.state.location.search).toBe('');
    await userEvent.click(button);
    await userEvent.selectOptions(await screen.findByLabelText('Colore scelto'), 'Rosso');
    await userEvent.click(screen.getByRole('button', { name: 'Applica' }));
    expect(router.state.location.search).toBe('?colore=Rosso');
  });
});

describe('by keyboard', () => {
  it('goes through filters, actions and rows in the order they are seen', async () => {
    open({ source: instant(2) });
    await screen.findByText('riga 0');
    const stops = [
      'Nuova',
      'Stampa',
      'Cerca',
      'Colore',
      'Filtri',
      'Righe',
      'Seleziona tutte le righe mostrate',
      'Seleziona riga 0',
      'Apri riga 0',
    ];
    for (const name of stops) {
      await userEvent.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
  });

  it('ticks with the space bar, moves with arrows, opens with Enter', async () => {
    const { router } = open({ source: instant(3) });
    await screen.findByText('riga 0');
    box('riga 1').focus();
    await userEvent.keyboard(' ');
    expect(box('riga 1')).toBeChecked();
    expect(screen.getByText('1 selezionato')).toBeInTheDocument();
    table().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(bodyRows()[1]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/riga/riga1');
  });
});

describe('the selection', () => {
  it('survives more rows, and a row that leaves; a filter drops it', async () => {
    const source = fakePages(rowsOf(25), { pageSize: PAGE, instant: true });
    open({ source: (colour) => (colour === '' ? source : instant(25)()) });
    await screen.findByText('riga 0');
    await userEvent.click(box('riga 0'));
    await userEvent.click(box('riga 2'));
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    expect(screen.getByText('2 selezionati')).toBeInTheDocument();
    act(() => source.change((rows) => rows.filter(({ id }) => id !== 'riga0')));
    expect(screen.getByText('1 selezionato')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Colore'), 'Blu');
    expect(screen.queryByText(/selezionat/)).not.toBeInTheDocument();
    expect(box('riga 2')).not.toBeChecked();
  });

  it('shows the bar below the rows, so that the first tick moves none and there is no gap before it', async () => {
    open({ source: instant(3) });
    await screen.findByText('riga 0');
    const element = document.querySelector('[data-selection]');
    expect(element).toHaveAttribute('data-idle');
    expect(element).toHaveAttribute('aria-hidden', 'true');
    const buttons = element?.querySelectorAll('button').length ?? 0;
    await userEvent.click(box('riga 0'));
    const bar = screen.getByRole('region', { name: 'Azioni' });
    expect(bar).toBe(element);
    expect(bar).not.toHaveAttribute('data-idle');
    expect(within(bar).getAllByRole('button')).toHaveLength(buttons);
    const style = readFileSync('src/ui/list/List.module.css', 'utf8');
    expect(style).toMatch(/\.bulk\[data-idle\] \{\s*display: none;\s*\}/);
    expect(element).toHaveAttribute('data-below');
    expect(style).toMatch(/\.bulk\[data-below\] \{\s*order: 1;/);
  });
  it('no screen takes the bar away while nothing is ticked', () => {
    const bars = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap((file) => {
        const text = readFileSync(`src/${file}`, 'utf8');
        const found = text.matchAll(/<(?:BulkBar|BulkFields|ShipmentBulk|StatusBar)\b(?!<)/g);
        return [...found].map(({ index }) => text.slice(0, index).trimEnd().slice(-40));
      });
    // The bars of tickets, products, shop orders, shipments and leads, and those inside the last
    // two.
    expect(bars).toHaveLength(8);
    expect(
      bars.filter((before) => /(rows|selection|count|length)[^&]*&&\s*\(?$/.test(before)),
    ).toEqual([]);
  });

  it('no page is just empty: each says what to do next, or why', () => {
    // Pages without a hint: searches, whose filters are right above, and pages that explain
    // themselves.
    const plain = [
      'CoachingDays',
      'CodeSearch',
      'ManagementFigures',
      'PrivacyAccepted',
      'ShipmentArchive',
      'TechnicalArchive',
    ];
    const found = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(Screens?|ListPage|Section|Reminders)\.tsx$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(`src/features/${file}`, 'utf8');
        // For lists, checks what they say without filters; `filtered` replaces it while filters
        // hide rows.
        return [...text.matchAll(/<EmptyState\b.*?\/>|\bempty=\{\{.*?\}\}/gs)].map(([said]) => ({
          file,
          hinted: /\b(hint|action)[=:]/.test(said.replace(/\bfiltered: \{[^}]*\}/, '')),
        }));
      });
    expect(found.length).toBeGreaterThan(30);
    expect(
      found
        .filter(({ hinted, file }) => !hinted && !plain.some((name) => file.includes(name)))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('takes all the rows shown, or none', async () => {
    open({ source: instant(3) });
    await screen.findByText('riga 0');
    const all = screen.getByRole('checkbox', { name: 'Seleziona tutte le righe mostrate' });
    await userEvent.click(box('riga 1'));
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(screen.getByText('3 selezionati')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Deseleziona' }));
    expect(screen.queryByRole('region', { name: 'Azioni' })).not.toBeInTheDocument();
  });

  it('tells how far the work is; what failed stays selected and is said', async () => {
    const release: (() => void)[] = [];
    const work = ({ id }: Row) =>
      new Promise<void>((resolve, reject) =>
        release.push(id === 'riga1' ? () => reject(new Error('no')) : () => resolve()),
      );
    open({ source: instant(3), work });
    await screen.findByText('riga 0');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Seleziona tutte le righe mostrate' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fai' }));
    expect(screen.getByText('Lavoro: 0 di 3')).toBeInTheDocument();
    await act(async () => release[0]?.());
    expect(screen.getByText('Lavoro: 1 di 3')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Lavoro' })).toBeInTheDocument();
    await act(async () => release.slice(1).forEach((end) => end()));
    expect(await screen.findByText('1 selezionato')).toBeInTheDocument();
    expect(screen.getByText('Non riusciti: 1 di 3')).toBeInTheDocument();
    expect(box('riga 1')).toBeChecked();
    expect(box('riga 0')).not.toBeChecked();
  });
});

describe('coming back', () => {
  it('has the pages that were open, scrolled to where it was left', async () => {
    const { router } = open({ source: instant(45) });
    await screen.findByText('riga 0');
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    table().scrollTop = 640;
    fireEvent.scroll(table());
    await userEvent.click(screen.getByRole('link', { name: 'Apri riga 25' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Una riga');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('riga 29')).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(30);
    expect(table().scrollTop).toBe(640);
  });

  it('waits for the rows before it scrolls, and begins at the top when the filter changes', async () => {
    const sources = [1, 2].map(() => fakePages(rowsOf(45), { pageSize: PAGE }));
    const blue = fakePages(rowsOf(45, 'blu'), { pageSize: PAGE, instant: true });
    let at = 0;
    const routes: RouteObject[] = [
      {
        path: '/righe',
        element: <Screen source={(colour) => (colour === 'Blu' ? blue : (sources[at] ?? blue))} />,
      },
      { path: '/riga/:id', element: <h1>Una riga</h1> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/righe'] });
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    await waitFor(() => expect(sources[0]?.loads).toBe(1));
    act(() => sources[0]?.answer());
    await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
    act(() => sources[0]?.answer());
    table().scrollTop = 300;
    fireEvent.scroll(table());
    await userEvent.click(screen.getByRole('link', { name: 'Apri riga 12' }));
    at = 1;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(sources[1]?.loads).toBe(1));
    act(() => sources[1]?.answer());
    expect(table().scrollTop).toBe(0);
    act(() => sources[1]?.answer());
    expect(bodyRows()).toHaveLength(20);
    expect(table().scrollTop).toBe(300);
    await userEvent.selectOptions(screen.getByLabelText('Colore'), 'Blu');
    await screen.findByText('blu 0');
    expect(table().scrollTop).toBe(0);
  });
});

describe('the export', () => {
  const csv = (pages: CsvExport<Row>['pages']): CsvExport<Row> => ({
    name: 'righe.csv',
    columns: [
      { header: 'Id', value: ({ id }) => id },
      { header: 'Nome', value: ({ name }) => name },
    ],
    pages,
  });
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => saved.push(blob as Blob).toString();
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  const text = (blob: Blob | undefined) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(new Error('unreadable'));
      reader.readAsText(blob ?? new Blob());
    });

  it('has all rows, not only those read, with what looks like a formula made harmless', async () => {
    const release: (() => void)[] = [];
    async function* pages() {
      for (const page of [[{ id: '1', name: '=1+1' }], rowsOf(20), []]) {
        await new Promise<void>((resolve) => release.push(resolve));
        yield page;
      }
    }
    open({ source: instant(5), csv: csv(pages) });
    await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    expect(await screen.findByText('Esportazione… 0')).toBeInTheDocument();
    await waitFor(() => expect(release).toHaveLength(1));
    await act(async () => release[0]?.());
    expect(await screen.findByText('Esportazione… 1')).toBeInTheDocument();
    await act(async () => release[1]?.());
    expect(await screen.findByText('Esportazione… 21')).toBeInTheDocument();
    await act(async () => release[2]?.());
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await text(saved[0])).split('\r\n');
    expect(lines).toHaveLength(22);
    expect(lines.slice(0, 3)).toEqual(['Id;Nome', `1;'=1+1`, 'riga0;riga 0']);
    expect(screen.queryByText(/Esportazione…/)).not.toBeInTheDocument();
  });

  it('saves nothing when a page fails, says so, and can be tried again', async () => {
    let broken = true;
    async function* pages() {
      yield rowsOf(3);
      if (broken) throw new AppError('offline');
      yield rowsOf(2, 'altra');
    }
    open({ source: instant(5), csv: csv(pages) });
    await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    expect(await screen.findByText('Esportazione non riuscita. Riprova.')).toBeInTheDocument();
    expect(saved).toHaveLength(0);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await text(saved[0])).split('\r\n')).toHaveLength(6);
  });

  it('is cancelled: nothing is saved and nothing more is read', async () => {
    let read = 0;
    let stopped = false;
    async function* pages() {
      try {
        for (;;) {
          read += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
          yield rowsOf(1);
        }
      } finally {
        stopped = true;
      }
    }
    open({ source: instant(5), csv: csv(pages) });
    await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(stopped).toBe(true));
    const until = read;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(read).toBe(until);
    expect(saved).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Esporta CSV' })).toBeInTheDocument();
  });
});

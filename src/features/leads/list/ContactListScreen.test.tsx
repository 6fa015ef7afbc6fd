import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { person, show } from '@/components/testing/show';
import { decodeLead, type Lead } from '@/data/leads/codec';
import { AppError } from '@/domain/errors';
import type { LeadMatch } from '@/domain/leads/match';
import { NO_FILTERS, type LeadFilters } from '@/domain/leads/filters';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../../tests/fixtures/answering';
import { fakePages, type FakePages } from '../../../../tests/fixtures/paged';
import { ContactListScreen } from './ContactListScreen';

const data = vi.hoisted(() => ({
  contacts: vi.fn(),
  contact: vi.fn(),
  contactCount: vi.fn(),
  contactPages: vi.fn(),
  statisticsOf: vi.fn(),
  conversionOf: vi.fn(),
  changeLead: vi.fn(),
  createLead: vi.fn(),
  deleteLead: vi.fn(),
  newLeadId: vi.fn(),
  matchesOf: vi.fn(),
  peopleLists: vi.fn(),
  storedHours: vi.fn(),
  savedViews: vi.fn(),
  saveFile: vi.fn(),
  leadsToCall: vi.fn(),
  promisedCallsIn: vi.fn(),
  duplicates: vi.fn(),
  twinsAmong: vi.fn(),
  clientOfLead: vi.fn(),
}));
vi.mock('@/data/leads/list', async (load) => ({ ...(await load<object>()), ...data }));
vi.mock('@/data/leads/sources', () => data);
vi.mock('@/data/leads/conversion', () => data);
vi.mock('@/data/leads/commands', async (load) => ({ ...(await load<object>()), ...data }));
vi.mock('@/data/leads/matches', () => data);
vi.mock('@/data/leads/duplicates', () => data);
vi.mock('@/data/leads/merge', () => data);
vi.mock('@/data/leads/client', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/settings/hours', () => data);
vi.mock('@/data/views/sources', () => data);
vi.mock('@/ui/list/csv', async (load) => ({ ...(await load<object>()), saveFile: data.saveFile }));

const lead = (id: string, stored: Record<string, unknown> = {}): Lead =>
  decodeLead({
    id,
    data: {
      name: 'Anna',
      surname: `Neri ${id}`,
      email: `${id}@esempio.it`,
      telefono: '3331234567',
      contattopreso: 'Email',
      created_time: '2026-11-22T08:00:00Z',
      stato: 'da ricontattare',
      dataricontatto2: '25/11/2026',
      orario: '9.30',
      citta: 'Roma',
      regione: 'lazio',
      prefcontatto: 'whatsapp',
      knownFrom: 'google',
      studio: 'FF Roma',
      importo: '1.200,50',
      ...stored,
    },
    pending: false,
  });
const NOW = new Date('2026-11-22T10:00:00Z');
let pages: FakePages<Lead>;
/** Yesterday and today. */
const RECENT = {
  from: new Date('2026-11-20T23:00:00Z'),
  before: new Date('2026-11-22T23:00:00Z'),
};
/** What the list may be asked for: a test that chooses anything else adds it. */
let askable: LeadFilters[];
const mayAsk = (chosen: Partial<LeadFilters>) => askable.push({ ...NO_FILTERS, ...chosen });
const mayOnlyAsk = (chosen: Partial<LeadFilters>) => {
  askable = [];
  mayAsk(chosen);
};
/** The contacts whose accounts may be looked up: those given, and those that a test adds. */
let shown: Lead[];
/** The accounts of the contacts shown, by the contact's id. */
let accounts: Record<string, LeadMatch>;
const given = (rows: Lead[], found = fakePages(rows, { pageSize: 50, instant: true })) => {
  pages = found;
  shown = [...rows];
  data.contacts.mockImplementation((filters: LeadFilters) => {
    expect(askable).toContainEqual(filters);
    return pages;
  });
  // The count is the number of rows that the list has.
  data.contactCount.mockImplementation((filters: LeadFilters) => {
    expect(filters).toEqual(lastFilters());
    return Promise.resolve(rows.length);
  });
};
const lastFilters = () => data.contacts.mock.lastCall?.[0] as LeadFilters;
const source = (mock: Mock, parameters: unknown[], value: unknown) => {
  const fake = fakeSource();
  answering(mock, parameters, fake.source);
  fake.ready(value as never);
};
// Lazy-loaded modules.
beforeAll(() =>
  Promise.all([
    import('papaparse'),
    import('./NoteModal'),
    import('./NewLeadModal'),
    import('./StatisticsModal'),
    import('../duplicates/DuplicatesModal'),
    import('../duplicates/TwinsModal'),
    import('./LeadClientModal'),
    import('../import/PasteModal'),
    import('../import/ImportModal'),
    import('../calls/AgendaModal'),
    import('@/ui/list/FilterDialog'),
    import('../calls/CallSheetModal'),
    import('../calls/ContactReminderModal'),
  ]),
);
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  source(data.peopleLists, [], { operatori: ['Ugo', 'Zoe'] });
  source(data.storedHours, [], null);
  source(data.savedViews, ['me', 'leads'], []);
  source(data.duplicates, ['+393331234567', NOW.getTime()], []);
  const calls = { first: fakeSource<Lead[]>(), second: fakeSource<Lead[]>() };
  for (const fake of Object.values(calls)) fake.ready([]);
  data.leadsToCall.mockImplementation((which: 'first' | 'second', span: unknown) => {
    expect(span).toEqual({
      from: new Date('2026-11-21T23:00:00Z'),
      until: new Date('2026-11-22T23:00:00Z'),
    });
    return calls[which].source;
  });
  accounts = {};
  data.matchesOf.mockImplementation((leads: Lead[]) => {
    expect(shown).toEqual(expect.arrayContaining(leads));
    const ids = leads.map(({ id }) => id);
    return Promise.resolve(new Map(Object.entries(accounts).filter(([id]) => ids.includes(id))));
  });
  data.changeLead.mockResolvedValue({ theirs: null, numberTaken: false });
  data.newLeadId.mockResolvedValue('nuovo');
  askable = [];
  mayAsk({ created: RECENT });
  given([lead('a'), lead('b', { contattopreso: 'wp_popup', stato: '' })]);
});
// The screen would show a wrong question only as a failure.
afterEach(() => {
  for (const { type } of data.contactCount.mock.results) expect(type).toBe('return');
});
const open = (at = '/contatti-list', me = person('Amministratore')) =>
  show(<ContactListScreen title="Contatti" />, { at, me });
const heads = () => [...document.querySelectorAll('[role=columnheader]')];
const cell = (row: number, title: string): HTMLElement => {
  const index = heads()
    .find(({ textContent }) => textContent === title)
    ?.getAttribute('aria-colindex');
  const found = document.querySelector<HTMLElement>(
    `[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${index}"]`,
  );
  if (!found) throw new Error(`no cell ${row} ${title}`);
  return found;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list', () => {
  it('[LR-017] [LR-020] [LR-223] [LR-242] has the columns in the order of the work, and its tools', async () => {
    open();
    await screen.findByRole('grid', { name: 'Contatti' });
    expect(heads().map(({ textContent }) => textContent)).toEqual(COLUMNS);
    expect(data.savedViews).toHaveBeenLastCalledWith('me', 'leads');
    const rung = data.leadsToCall.mock.calls.map(([which]) => which as string);
    expect(new Set(rung)).toEqual(new Set(['first', 'second']));
    const shown = [
      'Data creazione',
      'Contatto',
      'Telefono',
      'Email',
      'Come',
      'Data ricontatto',
      'Orario',
      'Stato',
      'Studio',
      'Importo €',
    ];
    expect(shown.map((title) => cell(0, title).textContent)).toEqual([
      '22/11/2026 09:00',
      'Email',
      '+393331234567',
      'a@esempio.it',
      'google',
      '25/11/2026',
      '09:30',
      'da ricontattare',
      'Roma',
      '1200,5',
    ]);
    for (const name of [
      'Nuovo contatto',
      'Multi contatto',
      'Importa',
      'Statistiche',
      'Esporta CSV',
      'Cerca',
      'Filtri',
      'Suono dei promemoria',
    ])
      expect(screen.getByRole('button', { name })).toBeVisible();
    // Colour always comes with a word.
    expect(cell(0, 'Azioni')).toHaveTextContent('da ricontattare');
    expect(cell(1, 'Azioni')).toHaveTextContent('Pop up sito');
    expect(cell(1, 'Contatto')).toHaveTextContent('Pop up sito');
  });

  it('[LR-209] says of a date that can’t be read that it can’t', async () => {
    given([lead('a', { created_time: 'ieri' })]);
    open();
    await screen.findByRole('grid');
    expect(cell(0, 'Data creazione')).toHaveTextContent('Data non valida');
  });

  it('[LR-018] [LR-102] [LR-224] opens on yesterday and today; who is sought is sought among all, and «Reset» leads back', async () => {
    open();
    await screen.findByRole('grid');
    expect(lastFilters().created).toEqual(RECENT);
    mayAsk({ surname: 'neri', phone: '333' });
    await press('Cerca');
    const form = within(screen.getByRole('form', { name: 'Ricerca per utente' }));
    await userEvent.type(form.getByLabelText('Cognome'), 'neri');
    await userEvent.type(form.getByLabelText('Telefono'), '333');
    await userEvent.click(form.getByRole('button', { name: 'Cerca' }));
    await waitFor(() =>
      expect(lastFilters()).toMatchObject({
        surname: 'neri',
        phone: '333',
        created: { from: null, before: null },
      }),
    );
    await userEvent.click(
      within(screen.getByRole('form', { name: 'Ricerca per utente' })).getByRole('button', {
        name: 'Reset',
      }),
    );
    await waitFor(() => expect(lastFilters()).toMatchObject({ surname: '', created: RECENT }));
    mayAsk({
      called: {
        from: new Date('2026-11-22T23:00:00Z'),
        before: new Date('2026-11-24T23:00:00Z'),
      },
    });
    const calls = within(screen.getByRole('form', { name: 'Data del promemoria' }));
    await userEvent.type(calls.getByLabelText('Promemoria dal'), '23/11/2026');
    await userEvent.type(calls.getByLabelText('Promemoria al'), '24/11/2026{Enter}');
    await waitFor(() =>
      expect(lastFilters()).toMatchObject({
        called: {
          from: new Date('2026-11-22T23:00:00Z'),
          before: new Date('2026-11-24T23:00:00Z'),
        },
        created: { from: null, before: null },
      }),
    );
  });

  it('[DE-066] [LR-135] keeps its filters in the address, each to be taken away', async () => {
    const others = {
      worked: false,
      source: 'wp_popup',
      studios: ['Roma'],
      purchased: true,
      operator: 'Ugo',
      created: { from: null, before: RECENT.before },
      bought: { from: new Date('2026-10-31T23:00:00Z'), before: null },
    } satisfies Partial<LeadFilters>;
    mayOnlyAsk({ ...others, status: '', status2: '', status3: '' });
    open(
      '/contatti-list?dal=tutti&lavorato=no&stato=nessuno&fonte=wp_popup&studio=Roma&acquistato=si&acquistato-dal=2026-11-01#operatore=Ugo',
    );
    await screen.findByText('Nessun contatto trovato.');
    expect(lastFilters()).toMatchObject({ ...others, status: '', status2: '', status3: '' });
    mayAsk(others);
    await press('Togli il filtro Nessun elemento');
    await waitFor(() =>
      expect(lastFilters()).toMatchObject({ status: null, status2: null, worked: false }),
    );
  });

  it('[LR-166] [DE-004] opens for a studio on its own leads and those of no studio', async () => {
    mayOnlyAsk({ created: RECENT, studios: ['Bari', 'Nessuno Studio'] });
    open('/contatti-list', person('Studio', { studio: 'Bari' }));
    await screen.findByRole('grid');
    expect(lastFilters().studios).toEqual(['Bari', 'Nessuno Studio']);
    mayAsk({ created: RECENT });
    await press('Togli il filtro Studio: Bari e Nessuno Studio');
    await waitFor(() => expect(lastFilters().studios).toEqual([]));
  });

  it('[LR-215] says what is not there, and what failed', async () => {
    given([]);
    const { unmount } = open();
    expect(await screen.findByText('Nessun contatto trovato.')).toBeVisible();
    unmount();
    given([], fakePages<Lead>([], { pageSize: 50 }));
    open();
    act(() => pages.fail(new AppError('permission-denied')));
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  });

  it('[LR-019] shows first the contact that the address names, though it is not in the list, and says so', async () => {
    source(data.contact, ['z'], lead('z'));
    shown.push(lead('z'));
    open('/contatti-list?contactId=z');
    await screen.findByRole('grid');
    await waitFor(() => expect(cell(0, 'Cognome')).toHaveTextContent('Neri z'));
    expect(data.contact).toHaveBeenLastCalledWith('z');
    expect(cell(0, 'Azioni')).toHaveTextContent('Contatto cercato');
    expect(cell(1, 'Cognome')).toHaveTextContent('Neri a');
  });
});

describe('work in a row', () => {
  const edit = async (row: number, title: string, keys: string) => {
    await screen.findByRole('grid');
    await userEvent.click(cell(row, title));
    await userEvent.keyboard(keys);
  };
  const choose = async (row: number, title: string, option: string) => {
    await screen.findByRole('grid');
    await userEvent.click(cell(row, title));
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: title }), option);
  };

  it('[LR-021] [LR-131] cells are saved one by one, with what was there before', async () => {
    open();
    await edit(0, 'Città', 'Bari{Enter}');
    expect(data.changeLead).toHaveBeenLastCalledWith('a', { citta: { from: 'Roma', to: 'Bari' } });
    await edit(0, 'Lavorato', ' ');
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenLastCalledWith('a', { lavorato: { from: 'No', to: 'Si' } }),
    );
    await edit(1, 'Importo €', '90{Enter}');
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenLastCalledWith('b', {
        importo: { from: '1200.5', to: '90' },
      }),
    );
  });

  it('[LR-078] [LR-079] any status follows any other; the second one is written where it is shown', async () => {
    given([lead('a', { stato: 'non interessata', stato3: 'non risponde' })]);
    open();
    await choose(0, 'Stato', 'gia attiva');
    expect(data.changeLead).toHaveBeenLastCalledWith('a', {
      stato: { from: 'non interessata', to: 'gia attiva' },
    });
    await choose(0, 'Stato 2ª chiamata', 'fissato app in studio');
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenLastCalledWith('a', {
        stato3: { from: 'non risponde', to: 'fissato app in studio' },
      }),
    );
  });

  it('[DE-066] a row that is edited out of the filter stays, grey, until it is filtered again', async () => {
    mayOnlyAsk({ created: RECENT, status: 'da ricontattare' });
    open('/contatti-list?stato=da+ricontattare');
    await choose(0, 'Stato', 'gia attiva');
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenCalledExactlyOnceWith('a', {
        stato: { from: 'da ricontattare', to: 'gia attiva' },
      }),
    );
    act(() => pages.change((rows) => rows.filter(({ id }) => id !== 'a')));
    await waitFor(() => expect(cell(0, 'Azioni')).toHaveTextContent('Fuori dal filtro'));
    expect(cell(0, 'Stato')).toHaveTextContent('gia attiva');
    expect(cell(1, 'Cognome')).toHaveTextContent('Neri b');
    mayOnlyAsk({ created: RECENT });
    await press('Togli il filtro Stato: da ricontattare');
    await waitFor(() => expect(cell(0, 'Cognome')).toHaveTextContent('Neri b'));
  });

  it('[LR-061] [LR-062] [LR-070] [LR-228] regions, studios and operators are chosen among these, what is stored besides stays', async () => {
    given([lead('a', { regione: 'ticino' })]);
    open();
    await screen.findByRole('grid');
    const offered = async (title: string) => {
      await userEvent.click(cell(0, title));
      await userEvent.keyboard('{Enter}');
      const options = [
        ...screen.getByRole<HTMLSelectElement>('combobox', { name: title }).options,
      ].map(({ value }) => value);
      await userEvent.keyboard('{Escape}');
      return options.filter((value) => value !== '');
    };
    expect(await offered('Regione')).toEqual([
      'abruzzo',
      'basilicata',
      'calabria',
      'campania',
      'emilia-romagna',
      'friuli-venezia-giulia',
      'lazio',
      'liguria',
      'lombardia',
      'marche',
      'molise',
      'piemonte',
      'puglia',
      'sardegna',
      'sicilia',
      'toscana',
      'trentino-alto-adige',
      'umbria',
      'valle-d-aosta',
      'veneto',
      'ticino',
    ]);
    expect(await offered('Studio')).toEqual([
      'Tivoli Quartier generale',
      'FF Genova',
      'Bologna',
      'Bari',
      'Pescara',
      'Firenze',
      'Torino',
      'Napoli',
      'Milano',
      'Milano Sempione',
      'Milano Città Studi',
      'Roma',
      'Roma Eur',
      'Salerno',
      'Cagliari',
      'Padova',
    ]);
    await press('Filtri');
    const operators = (await screen.findByLabelText('Operatore contatto', {
      selector: 'select',
    })) as HTMLSelectElement;
    expect([...operators.options].map(({ text }) => text)).toEqual(['Tutti', 'Ugo', 'Zoe']);
  });

  it('[LR-022] «Nota contatto» is saved; what a colleague has written meanwhile is shown beside mine', async () => {
    given([lead('a', { name: '', surname: '', email: '', note: 'Prima' })]);
    open();
    await press('Nota di Senza nome: Prima');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nota contatto' }));
    data.changeLead.mockResolvedValueOnce({ theirs: { note: 'Di Bea' }, numberTaken: false });
    await userEvent.type(dialog.getByLabelText('Senza nome'), ' e dopo');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    expect(await dialog.findByText(/«Di Bea»/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Annulla' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const mine = { to: 'Prima e dopo' };
    expect(data.changeLead.mock.calls).toEqual(
      ['Prima', 'Di Bea'].map((from) => ['a', { note: { from, ...mine } }]),
    );
  });

  it('[LR-023] [LR-049] a contact of the website says whether it is registered already, and leads to its profile', async () => {
    const user = { uid: 'u1', name: 'Anna', surname: 'Neri', email: 'b@esempio.it', phone: '' };
    accounts = {
      a: { strength: 'none', users: [] },
      b: { strength: 'email', users: [user] },
    };
    open();
    await screen.findByRole('grid');
    const link = await screen.findByRole('link', { name: 'Profilo di Anna Neri b' });
    expect(link).toHaveAttribute('href', '/user/u1/anagrafica');
    expect(link).toHaveAttribute('target', '_blank');
    expect(
      within(cell(1, 'Azioni')).getByRole('img', { name: 'Già registrato con questa email' }),
    ).toBeVisible();
    // Others have no badge.
    expect(within(cell(0, 'Azioni')).queryByRole('img')).toBeNull();
  });

  it('[LR-023] [LR-178] nobody is looked up for contacts whose index knows who they are', async () => {
    const user = { uid: 'u1', name: 'Anna', surname: 'Neri', email: 'b@esempio.it' };
    const popup = { contattopreso: 'wp_popup' };
    const indexed = (id: string, match: LeadMatch) => {
      const idx = { email: `${id}@esempio.it`, phone: '+393331234567', match };
      return lead(id, { ...popup, idx });
    };
    given([
      indexed('a', { strength: 'none', users: [] }),
      indexed('b', { strength: 'email', users: [user] }),
      lead('c', popup),
    ]);
    open();
    expect(await screen.findByRole('link', { name: 'Profilo di Anna Neri b' })).toHaveAttribute(
      'href',
      '/user/u1/anagrafica',
    );
    expect(
      within(cell(0, 'Azioni')).getByRole('img', { name: 'Non è ancora registrato' }),
    ).toBeVisible();
    expect(
      within(cell(0, 'Azioni')).getByRole('button', { name: /^Crea il cliente/ }),
    ).toBeVisible();
    // Only rows without an index, new or legacy, are looked up.
    expect(data.matchesOf.mock.calls.map(([rows]) => (rows as Lead[]).map(({ id }) => id))).toEqual(
      [['c']],
    );
  });

  it('a lead whose person has no account is made a client, filled in; it is worked then, and leads to the profile', async () => {
    given([lead('a', { studio: 'FF Roma' })]);
    accounts = { a: { strength: 'none', users: [] } };
    const user = {
      uid: 'u1',
      name: 'Anna',
      surname: 'Neri a',
      email: 'anna@esempio.it',
      phone: '+393331234567',
    };
    const edits = {
      lavorato: { from: 'No', to: 'Si' },
      email: { from: 'a@esempio.it', to: 'anna@esempio.it' },
    };
    open();
    await press('Crea il cliente Anna Neri a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Crea cliente' }));
    expect(dialog.getByLabelText(/^Cognome/)).toHaveValue('Neri a');
    expect(dialog.getByLabelText(/^Telefono/)).toHaveValue('+393331234567');
    expect(dialog.getByLabelText('Studio')).toHaveValue('Roma');
    await userEvent.clear(dialog.getByLabelText(/^Email/));
    await userEvent.type(dialog.getByLabelText(/^Email/), 'anna@esempio.it');
    data.clientOfLead.mockRejectedValueOnce(new AppError('already-exists', 'Utente già esistente'));
    const create = () => userEvent.click(dialog.getByRole('button', { name: 'Crea cliente' }));
    await create();
    expect(await dialog.findByText('Utente già esistente')).toBeVisible();
    const person = {
      name: 'Anna',
      surname: 'Neri a',
      email: 'anna@esempio.it',
      phone: '+393331234567',
      studio: 'Roma',
    };
    const asked = [expect.objectContaining({ id: 'a' }), person];
    expect(data.clientOfLead.mock.calls).toEqual([asked]);
    answering(
      data.clientOfLead,
      asked,
      Promise.resolve({
        uid: 'u1',
        invited: true,
        existed: true,
        edits,
        match: { strength: 'strong', users: [user] },
      }),
    );
    await create();
    expect(
      await screen.findByText(
        'Con questa email c’era già un utente: il contatto è collegato a lui.',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Profilo di Anna Neri a' })).toHaveAttribute(
      'href',
      '/user/u1/anagrafica',
    );
    expect(screen.queryByRole('button', { name: 'Crea il cliente Anna Neri a' })).toBeNull();
    expect(data.matchesOf).toHaveBeenCalledOnce();
  });

  it('numbers that several of the contacts shown have are put side by side', async () => {
    const listed = [lead('a'), lead('b', { contattopreso: 'wp_popup', stato: '' })];
    source(
      data.twinsAmong,
      [listed, NOW.getTime()],
      [{ lead: lead('b'), others: [lead('z', { name: '', surname: '' })] }],
    );
    open();
    await press('Doppioni');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Doppioni tra i contatti mostrati' }),
    );
    expect(data.twinsAmong).toHaveBeenLastCalledWith(listed, NOW.getTime());
    expect(dialog.getByText(/Anna Neri b · z@esempio.it/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Confronta/ }));
    expect(await screen.findByRole('dialog', { name: /stesso numero/ })).toBeVisible();
    expect(data.duplicates).toHaveBeenLastCalledWith('+393331234567', NOW.getTime());
  });

  it('[LR-026] opens what is asked at a first and a second call, and a reminder', async () => {
    open();
    for (const [button, dialog] of [
      ['Recap della prima chiamata di Anna Neri a', /Aggiungi informazioni/],
      ['Recap della seconda chiamata di Anna Neri a', /Dettagli seconda chiamata/],
      ['Crea promemoria per Anna Neri a', /romemoria/],
      ['Doppioni di Anna Neri a', /stesso numero/],
      ['Multi contatto', /Crea più contatti/],
      ['Importa', /Importa contatti/],
    ] as const) {
      await press(button);
      expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('[LR-130] asks before a contact is deleted', async () => {
    answering(data.deleteLead, ['a'], Promise.resolve({ entry: 'e', undoable: true }));
    open();
    await press('Elimina il contatto Anna Neri a');
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Sei sicuro di voler cancellare questo contatto?',
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina contatto' }));
    await waitFor(() => expect(data.deleteLead).toHaveBeenCalledExactlyOnceWith('a'));
    await waitFor(() => expect(cell(0, 'Cognome')).toHaveTextContent('Neri b'));
  });

  it('one status for many, taken back for ten seconds', async () => {
    open();
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('checkbox', { name: /Anna Neri a/ }));
    await press('Operatore contatto');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Operatore contatto di 1 contatto' }),
    );
    await userEvent.selectOptions(dialog.getByLabelText('Operatore contatto'), 'Ugo');
    await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenLastCalledWith('a', { operatore: { from: '', to: 'Ugo' } }),
    );
    await press('Annulla');
    await waitFor(() =>
      expect(data.changeLead).toHaveBeenLastCalledWith('a', { operatore: { from: 'Ugo', to: '' } }),
    );
  });
});

describe('around the list', () => {
  const STATISTICS = { total: 12, lost: 3, again: 4 };
  const BY = { operators: ['Ugo', 'Zoe'], now: NOW };
  const ids = (...all: string[]) => all.map((id) => expect.objectContaining({ id }) as Lead);

  it('[LR-040] [LR-194] [LR-195] a new contact needs name, phone and source; a taken number is told, what was typed stays', async () => {
    open();
    await press('Nuovo contatto');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo contatto' }));
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Eva');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva Contatto' }));
    expect(
      (await dialog.findAllByText('Assicurati di compilare tutti i campi obbligatori.')).length,
    ).toBe(2);
    expect(data.createLead).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^Telefono/), '333 1234567');
    await userEvent.selectOptions(dialog.getByLabelText(/^Contatto preso/), 'Facebook');
    const taken = 'Questo numero (anche in formato 39 o +39) esiste già.';
    data.createLead.mockRejectedValueOnce(new AppError('already-exists', taken));
    await userEvent.click(dialog.getByRole('button', { name: 'Salva Contatto' }));
    expect(await dialog.findByText(new RegExp(taken.replace(/[()+]/g, '\\$&')))).toBeVisible();
    expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Eva');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva Contatto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const typed = {
      name: 'Eva',
      surname: '',
      email: '',
      telefono: '+393331234567',
      contattopreso: 'Facebook',
    };
    expect(data.createLead.mock.calls).toEqual([
      ['nuovo', typed],
      ['nuovo', typed],
    ]);
    await press('Nuovo contatto');
    expect(
      within(await screen.findByRole('dialog', { name: 'Nuovo contatto' })).getByLabelText(/^Nome/),
    ).toHaveValue('');
  });

  it('[LR-231] the statistics are of the same filters', async () => {
    const chosen = { ...NO_FILTERS, created: RECENT, worked: true };
    mayOnlyAsk(chosen);
    source(data.statisticsOf, [chosen, ids('a', 'b'), Date.now()], STATISTICS);
    source(data.conversionOf, ['source', chosen, BY], {
      all: { leads: 12, worked: 12, bought: 0 },
      rows: [],
    });
    open('/contatti-list?lavorato=si');
    await press('Statistiche');
    const dialog = within(await screen.findByRole('dialog', { name: 'Statistiche Contatti' }));
    const all = within(await dialog.findByRole('table', { name: 'I contatti filtrati' }));
    expect(all.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'StatoContatti',
      'Contatti Totali12',
      'Non risponde o non interessata3',
      'Da Ricontattare4',
    ]);
    expect((data.statisticsOf.mock.lastCall?.[0] as LeadFilters).worked).toBe(true);
    // Filter and time: reopening asks again.
    expect(data.statisticsOf).toHaveBeenLastCalledWith(lastFilters(), ids('a', 'b'), Date.now());
    expect(data.conversionOf).toHaveBeenLastCalledWith('source', lastFilters(), BY);
  });

  it('says beside its statistics which part bought, by source, operator, studio and week; of a search it says why not', async () => {
    const ofEmail = { ...NO_FILTERS, created: RECENT, source: 'Email' };
    mayOnlyAsk(ofEmail);
    source(data.statisticsOf, [ofEmail, ids('a', 'b'), Date.now()], STATISTICS);
    source(data.conversionOf, ['source', ofEmail, BY], {
      all: { leads: 12, worked: 9, bought: 3 },
      rows: [
        { label: 'Email', leads: 8, worked: 6, bought: 2 },
        { label: 'Altro', leads: 4, worked: 3, bought: 1 },
      ],
    });
    open('/contatti-list?fonte=Email');
    await press('Statistiche');
    const section = within(await screen.findByRole('region', { name: 'Conversione' }));
    expect(
      section.getByText('Ha acquistato il 25,0% dei contatti filtrati: 3 di 12.'),
    ).toBeVisible();
    expect(section.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FonteContattiLavoratiAcquistati',
      'Email25,0%862',
      'Altro25,0%431',
    ]);
    source(data.conversionOf, ['week', ofEmail, BY], {
      all: { leads: 12, worked: 9, bought: 3 },
      rows: [],
    });
    await userEvent.click(section.getByRole('combobox', { name: 'Conversione per' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Settimana' }));
    expect(data.conversionOf.mock.lastCall?.[0]).toBe('week');
    cleanup();
    const sought = { ...NO_FILTERS, created: RECENT, surname: 'rossi' };
    mayOnlyAsk(sought);
    source(data.statisticsOf, [sought, [], Date.now()], STATISTICS);
    open('/contatti-list?cognome=rossi');
    await press('Statistiche');
    expect(await screen.findByText(/^Per vedere la conversione togli la ricerca/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversione' })).toBeNull();
  });

  it('[LR-229] [LR-230] exports all that is filtered, cells made harmless', async () => {
    async function* exported() {
      await Promise.resolve();
      yield [lead('a', { note: '=1+1', lavorato: true, operatore: 'Ugo' })];
      yield [lead('b')];
    }
    answering(data.contactPages, [{ ...NO_FILTERS, created: RECENT }], exported());
    open();
    await press('Esporta CSV');
    await waitFor(() => expect(data.saveFile).toHaveBeenCalledOnce());
    const [name, chunks] = data.saveFile.mock.lastCall as [string, string[]];
    expect(name).toBe('contatti_filtrati.csv');
    expect(data.contactPages).toHaveBeenLastCalledWith(lastFilters());
    const [header, first, ...others] = chunks.join('').replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(
      'Data;Contatto;Lavorato;Lav_il;Nome;Cognome;Telefono;Email;Città;Data chiamata;Stato;Operatore contatto;Operatore 1 chiamata;' +
        'Operatore 2 chiamata;Note;Acquistato;Acquistato_il;Studio;Importo',
    );
    expect(first).toBe(
      "22/11/2026 09:00;Email;Si;;Anna;Neri a;+393331234567;a@esempio.it;Roma;25/11/2026;da ricontattare;Ugo;;;'=1+1;No;;Roma;1200,5",
    );
    expect(others).toHaveLength(1);
  });
});

const COLUMNS = [
  '',
  'Azioni',
  'Nome',
  'Cognome',
  'Telefono',
  'Data creazione',
  'Contatto',
  'Lavorato',
  'Lavorato il',
  'Note',
  'Email',
  'Città',
  'Regione',
  'Preferenza contatto',
  'Come',
  'Data ricontatto',
  'Orario',
  'Recap chiamata',
  'Stato',
  'Data 2ª chiamata',
  'Orario 2ª',
  'Recap 2ª chiamata',
  'Stato 2ª chiamata',
  'Acquistato',
  'Acquistato il',
  'Studio',
  'Importo €',
];

it('[LR-100] the agenda opens on the days of calls that the list is narrowed to, and shows a lead in the list', async () => {
  const span = {
    from: new Date('2026-11-23T23:00:00Z'),
    until: new Date('2026-11-26T23:00:00Z'),
  };
  mayOnlyAsk({ created: RECENT, called: { from: span.from, before: span.until } });
  const call = { lead: lead('z'), kind: 'first', at: new Date('2026-11-25T08:30:00Z') };
  source(data.promisedCallsIn, [span], [call]);
  source(data.contact, ['z'], lead('z'));
  shown.push(lead('z'));
  open('/contatti-list?chiamata-dal=2026-11-24&chiamata-al=2026-11-26');
  await press('Agenda');
  expect(await screen.findByText('Intervallo manuale')).toBeVisible();
  expect(data.promisedCallsIn).toHaveBeenLastCalledWith(span);
  await userEvent.click(screen.getByRole('button', { name: /09:30 Anna Neri z/ }));
  await waitFor(() => expect(data.contact).toHaveBeenLastCalledWith('z'));
  await waitFor(() => expect(screen.queryByText('Intervallo manuale')).toBeNull());
});

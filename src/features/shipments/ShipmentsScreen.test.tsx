import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { Matches } from '@/data/live/read';
import { AppError } from '@/domain/errors';
import { readShipment, type Shipment, ROW_COLORS } from '@/domain/shipments/shipment';
import type { Presence } from '@/domain/tickets/presence';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../tests/fixtures/answering';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { ShipmentsScreen } from './ShipmentsScreen';

const data = vi.hoisted(() => ({
  shipmentList: vi.fn(),
  shipmentCount: vi.fn(),
  lateShipments: vi.fn(),
  shipmentPages: vi.fn(),
  changeShipment: vi.fn(),
  changeProgramme: vi.fn(),
  saveProgramme: vi.fn(),
  addProgramme: vi.fn(),
  presentAt: vi.fn(),
  announceCell: vi.fn(),
  leaveList: vi.fn(),
  leaveListWithPage: vi.fn(),
  syncShipment: vi.fn(),
  deleteProgramme: vi.fn(),
  undoShipment: vi.fn(),
  accessSettings: vi.fn(),
  peopleLists: vi.fn(),
  storedHours: vi.fn(),
  savedViews: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('@/data/shipments/list', () => data);
vi.mock('@/data/shipments/commands', () => data);
vi.mock('@/data/presence/sources', () => data);
vi.mock('@/data/presence/commands', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/settings/hours', () => data);
vi.mock('@/data/views/sources', () => data);
vi.mock('@/ui/list/csv', async (load) => ({ ...(await load<object>()), saveFile: data.saveFile }));

const home = { origins: [], bucket: '' };
const stored = (index: number) => ({
  uid: `c${index}`,
  name: 'Anna',
  surname: `Neri ${index}`,
  email: `c${index}@esempio.it`,
  phone: '+39333',
  studio: 'Bologna',
  createdAt: '2026-11-20T10:00:00Z',
  dataConsegna: '2026-11-25T11:00:00Z',
  rowColor: index === 0 ? 'blue' : '',
  notes: 'Attenta',
  statoUtente: 'Attivo',
  daSincronizzare: index === 0,
  alimentazioni: [
    { id: '1', dataCreazione: '2026-10-01', strategia: 'prima' },
    { id: '2', dataCreazione: '2026-11-01', strategia: 'seconda', kcalalimentazioni: 1500 },
  ],
});
const rows = Array.from({ length: 90 }, (_, index) =>
  readShipment(`s${index}`, stored(index), home),
);
let pages: FakePages<Shipment>;
let signs: ReturnType<typeof fakeSource<Presence[]>>;
const TODAY = new Date('2026-11-21T23:00:00Z');
/** Today and three days. */
const DAYS = { view: null, from: TODAY, before: new Date('2026-11-25T23:00:00Z') };
/** What may be asked for: a test that chooses anything else adds it. */
let askable: { filters: object[]; today: Date };
/** How many rows the list shows: a change counts again what is late. */
const rowCount = () => {
  const state = pages.getSnapshot();
  return state.status === 'ready' ? state.data.length : null;
};
const given = (found: Shipment[]) => {
  pages = fakePages(found, { pageSize: 40, instant: true });
  data.shipmentList.mockImplementation((filter: unknown) => {
    expect(askable.filters).toContainEqual(filter);
    return pages;
  });
  // The count is the number of rows that the list has.
  data.shipmentCount.mockImplementation((filter: unknown) => {
    expect(filter).toEqual(data.shipmentList.mock.lastCall?.[0]);
    return Promise.resolve(found.length);
  });
};
// Lazy-loaded module.
beforeAll(() => import('papaparse'));
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  // Desktop.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
  sessionStorage.clear();
  localStorage.clear();
  askable = { filters: [DAYS], today: TODAY };
  signs = fakeSource();
  answering(data.presentAt, ['shipments'], signs.source);
  const cell = expect.any(String) as unknown;
  answering(data.announceCell, ['shipments', { uid: 'me', name: 'Anna', cell }], Promise.resolve());
  answering(data.leaveList, ['shipments', 'me'], Promise.resolve());
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  const known = (value: unknown) => {
    const fake = fakeSource<unknown>();
    fake.ready(value);
    return fake.source;
  };
  const people = { trainer: ['Ugo'], nutrizionisti: ['Ada'], nutrizionistiVideocall: ['Bea'] };
  answering(data.accessSettings, [], known({ management: [], mailbox: 'gestione@esempio.it' }));
  answering(data.peopleLists, [], known(people));
  answering(data.savedViews, ['me', 'shipments'], known([]));
  answering(data.storedHours, [], known(null));
  const late = known(3);
  data.lateShipments.mockImplementation((...asked: unknown[]) => {
    expect(asked).toEqual([askable.today, rowCount()]);
    return late;
  });
  given(rows.slice(0, 2));
});
// The screen would show a wrong question only as a failure.
afterEach(() => {
  for (const { type } of data.shipmentCount.mock.results) expect(type).toBe('return');
});
const open = (role: 'Amministratore' | 'Studio' = 'Amministratore', at = '/invii-giornata') =>
  show(<ShipmentsScreen />, { at, me: person(role) });
const press = async (name: string | RegExp, index = 0) =>
  userEvent.click(
    (
      await screen.findAllByText(name, {
        selector: 'button:not([role=columnheader] *), button *:not([role=columnheader] *)',
      })
    )[index] as HTMLElement,
  );
const openPanel = async () => {
  await userEvent.click(await screen.findByLabelText(/^Programmi di Anna Neri 0: (Nessuno|\d)/));
  return within(await screen.findByRole('dialog', { name: 'Anna Neri 0' }));
};
const agree = async (question: string, action: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};
const heads = () => [...document.querySelectorAll('[role=columnheader]')];
const headers = () => heads().map(({ textContent }) => textContent);
/** By DOM query: a grid has hundreds of cells. */
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

describe('the list', () => {
  it('[CO-075] [CO-076] has the columns in the order of the work', async () => {
    open();
    await screen.findByRole('grid', { name: 'Invii di giornata' });
    expect(headers().slice(1)).toEqual([
      'Profilo',
      'Creazione',
      'Consegna',
      'Studio',
      'Email',
      'Telefono',
      'Nome',
      'Cognome',
      'Programmi',
      'Aggiungi Programma',
      'Allenamento',
      'Kcal',
      'Strategia',
      'Piano integrazione',
      'PDF',
      'Frequenza allenamento',
      'Nota interna 1',
      'Trainer programma',
      'Stato programma',
      'Nutrizionista videocall',
      'Azione videocall',
      'Nutrizionista dieta',
      'Stato nota',
      'Nota interna',
      'Trainer nota',
      'Stato utente',
      'Note',
      'Note alimentazione',
      'Note allenamento',
      'Colore riga',
      'Sincronizza',
    ]);
    expect(
      within(cell(0, 'Profilo')).getByRole('link', { name: 'Profilo di Anna Neri 0' }),
    ).toHaveAttribute('href', '/user/c0/panoramica');
    const texts = [
      'Creazione',
      'Consegna',
      'Studio',
      'Programmi',
      'Kcal',
      'Strategia',
      'PDF',
      'Note',
      'Colore riga',
      'Sincronizza',
    ];
    expect(texts.map((title) => cell(0, title).textContent)).toEqual([
      '20/11/2026 11:00',
      '25/11/2026',
      'FF Bologna',
      '01/10/2026, 01/11/2026',
      '1500',
      'seconda',
      'Nessun file',
      'Attenta',
      'Blu - video call da fare',
      'Sincronizza Da sincronizzare',
    ]);
    // Colour always comes with a word.
    expect(cell(0, 'Profilo')).toHaveTextContent('Blu - video call da fare');
  });

  it('[CO-409] [CO-077] has forty rows at a time', async () => {
    given(rows.slice(0, 43));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    open();
    await screen.findByRole('grid');
    expect(await screen.findByText('Mostrati 40 di 43 record')).toBeVisible();
    await press('Carica altri 3');
    expect(await screen.findByText('Mostrati 43 di 43 record')).toBeVisible();
  });

  it('[CO-073] [CO-410] opens on today and three days', async () => {
    open();
    await screen.findByRole('grid');
    const five = { ...DAYS, before: new Date('2026-11-27T23:00:00Z') };
    expect(data.shipmentList).toHaveBeenLastCalledWith(DAYS);
    // The panel offers five days and changes nothing by being opened.
    await press('Mostra Filtri');
    const panel = screen.getByRole('form', { name: 'Filtri' });
    expect(within(panel).getByLabelText('Consegna al')).toHaveValue('27/11/2026');
    expect(data.shipmentList).toHaveBeenLastCalledWith(DAYS);
    askable.filters.push(five);
    await userEvent.click(within(panel).getByRole('button', { name: 'Applica' }));
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith(five));
    // The panel remounts once the requested programme is rendered.
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await userEvent.click(
      within(screen.getByRole('form', { name: 'Filtri' })).getByRole('button', { name: 'Reset' }),
    );
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith(DAYS));
    await press('Nascondi Filtri');
    expect(screen.queryByRole('form', { name: 'Filtri' })).toBeNull();
  });

  it('a page that is left open goes on to the next day', async () => {
    open();
    await screen.findByRole('grid');
    vi.setSystemTime(new Date('2026-11-22T23:05:00Z'));
    const today = new Date('2026-11-22T23:00:00Z');
    const days = { view: null, from: today, before: new Date('2026-11-26T23:00:00Z') };
    askable = { filters: [days], today };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith(days));
  });

  it('[DE-030] what is late is said above the list, and opens; chips for what has no day or is to be synchronised', async () => {
    const today = TODAY;
    for (const view of ['late', 'undated', 'unsynced']) askable.filters.push({ view, today });
    open();
    await press('In ritardo: 3');
    await waitFor(() =>
      expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'late', today }),
    );
    expect(data.lateShipments).toHaveBeenLastCalledWith(today, 2);
    expect(data.savedViews).toHaveBeenLastCalledWith('me', 'shipments');
    expect(data.presentAt).toHaveBeenLastCalledWith('shipments');
    await press('Senza data');
    await waitFor(() =>
      expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'undated', today }),
    );
    await press('Da sincronizzare');
    await waitFor(() =>
      expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'unsynced', today }),
    );
  });

  it('[CO-078] says why nothing is there', async () => {
    given([]);
    const { unmount } = open();
    expect(await screen.findByText('Nessun dato disponibile.')).toBeVisible();
    unmount();
    open('Amministratore', '/invii-giornata?colore=red');
    expect(await screen.findByText('Nessun risultato per i filtri applicati.')).toBeVisible();
  });

  it('[CO-074] [CO-249] [CO-250] [CO-251] Studio reads: whom to write to is said, nothing can be edited or exported', async () => {
    open('Studio');
    expect(
      await screen.findByText(
        'Sola lettura: per modifiche o errori urgenti scrivi alla casella di gestione gestione@esempio.it.',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    for (const title of ['Sincronizza', 'Aggiungi Programma'])
      expect(cell(0, title).querySelector('button')).toBeNull();
    expect(screen.queryByText('Esporta CSV')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Profilo di/ })).toBeNull();
    await userEvent.dblClick(cell(0, 'Strategia'));
    expect(screen.queryByRole('textbox', { name: 'Strategia' })).toBeNull();
  });
});

describe('work in a row', () => {
  it('[CO-079] [CO-192] [DE-074] cells are saved one by one, the programme’s in the last programme; arrows lead from one to the next', async () => {
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(0, 'Kcal'));
    await userEvent.keyboard('{ArrowRight}nuova{Enter}');
    const key = { id: '2', created: Date.parse('2026-10-31T23:00:00Z'), index: 1 };
    expect(data.changeProgramme).toHaveBeenLastCalledWith('s0', key, 'strategia', {
      from: 'seconda',
      to: 'nuova',
    });
    await userEvent.click(cell(0, 'Telefono'));
    await userEvent.keyboard('333 111{Enter}');
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'phone', {
      from: '+39333',
      to: '+39333111',
    });
  });

  it('[CO-418] [CO-235] [CO-364] a phone gets its prefix, is never emptied, and its failure is told', async () => {
    data.changeShipment.mockRejectedValue(new AppError('unknown'));
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(1, 'Telefono'));
    await userEvent.keyboard('{Delete}');
    expect(data.changeShipment).not.toHaveBeenCalled();
    await userEvent.keyboard('3471234567{Enter}');
    expect(data.changeShipment).toHaveBeenLastCalledWith('s1', 'phone', {
      from: '+39333',
      to: '+393471234567',
    });
    await userEvent.click(cell(1, 'Telefono'));
    expect(
      (await screen.findAllByText(/Errore durante il salvataggio del numero di telefono\./))[0],
    ).toBeInTheDocument();
  });

  it('[CO-144] [CO-187] a programme’s status and a row’s colour are chosen among these', async () => {
    open();
    await screen.findByRole('grid');
    const offered = async (title: string) => {
      await userEvent.dblClick(cell(0, title));
      const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: title }).options];
      await userEvent.keyboard('{Escape}');
      return options.map(({ value, text }) => [value, text]);
    };
    expect((await offered('Stato programma')).map(([value]) => value)).toEqual([
      '',
      'fatto',
      'problematico',
      'errore',
    ]);
    expect(await offered('Colore riga')).toEqual([['', 'Nessuno'], ...ROW_COLORS]);
  });

  it('[CO-363] a colour that wasn’t saved is told', async () => {
    data.changeShipment.mockRejectedValue(new AppError('unknown'));
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(0, 'Colore riga'));
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Colore riga' }),
      'Rosso - no consegna',
    );
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'rowColor', {
      from: 'blue',
      to: 'red',
    });
    await userEvent.click(cell(0, 'Colore riga'));
    expect(
      (await screen.findAllByText(/Errore durante l'aggiornamento del colore\./))[0],
    ).toBeInTheDocument();
  });

  it('[CO-076] [CO-370] [DE-074] «Sincronizza» says that it works, what failed, what was done, and takes it back', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    data.syncShipment
      .mockRejectedValueOnce(new AppError('unknown'))
      .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    answering(data.undoShipment, ['e'], Promise.resolve());
    open();
    await press('Sincronizza');
    expect(
      await screen.findByText(
        'Errore durante la sincronizzazione. Controlla i log per i dettagli.',
      ),
    ).toBeVisible();
    await press('Sincronizza');
    expect(await screen.findByRole('button', { name: 'Sincronizzando...' })).toBeDisabled();
    expect(data.syncShipment.mock.calls).toEqual([['s0'], ['s0']]);
    finish({ entry: 'e', undoable: true, missing: [] });
    await press('Annulla');
    expect(data.undoShipment).toHaveBeenLastCalledWith('e');
    expect(await screen.findByText('Operazione annullata.')).toBeVisible();
  });

  it('[DE-074] a programme that the client no longer has is made again only after asking', async () => {
    data.syncShipment.mockResolvedValue({
      entry: null,
      undoable: false,
      missing: [{ id: '1', at: Date.parse('2026-10-01T10:00:00Z') }],
    });
    open();
    await press('Sincronizza');
    const question = 'La scheda del cliente non ha più questi programmi. Vuoi ricrearli?';
    await agree(question, 'Annulla');
    expect(data.syncShipment).toHaveBeenCalledExactlyOnceWith('s0');
    await press('Sincronizza');
    await agree(question, 'Ricrea');
    await waitFor(() =>
      expect(data.syncShipment.mock.calls).toEqual([['s0'], ['s0'], ['s0', ['1']]]),
    );
  });

  it('[CO-367] [CO-369] [CO-236] a programme is added to the row’s own document', async () => {
    const message = 'UID utente non valido per creare una nuova alimentazione.';
    data.addProgramme
      .mockRejectedValueOnce(new AppError('unknown'))
      .mockRejectedValueOnce(new AppError('invalid', message))
      .mockResolvedValue(undefined);
    open();
    await press('Aggiungi Programma', 1);
    expect(
      await screen.findByText("Errore durante l'aggiunta della nuova alimentazione."),
    ).toBeVisible();
    await press('Aggiungi Programma', 1);
    expect(await screen.findByText(message)).toBeVisible();
    await press('Aggiungi Programma', 1);
    expect(await screen.findByText('Nuova alimentazione aggiunta con successo!')).toBeVisible();
    const id = expect.stringMatching(/^\d{13}-[0-9a-f-]{36}$/) as string;
    const added = ['s1', expect.objectContaining({ id })];
    expect(data.addProgramme.mock.calls).toEqual([added, added, added]);
  });

  it('[CO-237] [CO-365] [CO-366] programmes by their dates: which one the columns show, and deleting, each asked for', async () => {
    data.deleteProgramme
      .mockRejectedValueOnce(new AppError('unknown'))
      .mockResolvedValueOnce({ entry: 'e', undoable: true });
    open();
    const drawer = await openPanel();
    await userEvent.click(drawer.getByText('Programma del 01/10/2026'));
    await userEvent.click(
      drawer.getByLabelText('Nelle colonne della riga: programma del 01/10/2026'),
    );
    expect(cell(0, 'Strategia')).toHaveTextContent('prima');
    const remove = async () => {
      await userEvent.click(drawer.getByLabelText('Elimina il programma del 01/10/2026'));
      await agree('Sei sicuro di voler eliminare questo programma?', 'Elimina programma');
    };
    await remove();
    expect(
      await screen.findByText(
        "Errore durante l'eliminazione dell'alimentazione. Controlla i log per i dettagli.",
      ),
    ).toBeVisible();
    await remove();
    expect(await screen.findByText('Programma eliminato con successo!')).toBeVisible();
    const one = ['s0', '1', false];
    expect(data.deleteProgramme.mock.calls).toEqual([one, one]);
    data.deleteProgramme.mockRejectedValueOnce(new AppError('unknown'));
    await userEvent.click(drawer.getByText('Elimina documento e programma'));
    await agree(
      'Sei sicuro di voler eliminare questo documento e il suo programma?',
      'Elimina documento',
    );
    expect(
      await screen.findByText(
        "Errore durante l'eliminazione dei dati. Controlla i log per i dettagli.",
      ),
    ).toBeVisible();
    expect(data.deleteProgramme).toHaveBeenLastCalledWith('s0', '2', true);
  });
});

describe('the panel of a row', () => {
  it('has the plan editor: fields are saved together in the row; what is typed is not closed away unasked', async () => {
    data.saveProgramme.mockResolvedValueOnce({ strategia: 'sua' }).mockResolvedValue({});
    open();
    const panel = await openPanel();
    const strategy = panel.getByLabelText<HTMLInputElement>('Strategia');
    await userEvent.clear(strategy);
    await userEvent.type(strategy, 'mia');
    await userEvent.click(panel.getByText('Salva'));
    const key = { id: '2', created: Date.parse('2026-10-31T23:00:00Z'), index: 1 };
    expect(data.saveProgramme).toHaveBeenLastCalledWith('s0', key, {
      strategia: { from: 'seconda', to: 'mia' },
    });
    expect(await panel.findByLabelText('Strategia: cambiato da un collega')).toHaveTextContent(
      '«sua»',
    );
    // The row leaves the list, but its input stays.
    act(() => pages.change((all) => all.slice(1)));
    expect(panel.getByText('La riga non è più nell’elenco.')).toBeVisible();
    expect(strategy).toHaveValue('mia');
    await userEvent.keyboard('{Escape}');
    await agree('Vuoi chiudere senza salvare?', 'Annulla');
    expect(strategy).toHaveValue('mia');
    await userEvent.click(panel.getByText('Tieni il mio'));
    await userEvent.click(panel.getByText('Salva'));
    await waitFor(() =>
      expect(data.saveProgramme).toHaveBeenLastCalledWith('s0', key, {
        strategia: { from: 'sua', to: 'mia' },
      }),
    );
  });
});

describe('many rows at once', () => {
  const choose = async (index: number) =>
    userEvent.click(await screen.findByLabelText(`Seleziona Anna Neri ${index}`));

  it('[CO-363] get a colour, each by itself: what failed stays selected with its reason, the rest is taken back', async () => {
    given(rows.slice(0, 3));
    data.changeShipment.mockImplementation((id: string, _field: string, { to }: { to: string }) => {
      if (id === 's1' && to === 'red') return Promise.reject(new AppError('unknown'));
      return Promise.resolve(id === 's2' && to === 'red' ? { theirs: 'green' } : undefined);
    });
    open();
    for (const index of [0, 1, 2]) await choose(index);
    await press('Colore');
    const dialog = within(await screen.findByRole('dialog', { name: 'Colore di 3 invii' }));
    await userEvent.selectOptions(dialog.getByLabelText('Colore riga'), 'red');
    await userEvent.click(dialog.getByText('Applica'));
    expect(await screen.findByText('1 invio modificato.')).toBeVisible();
    expect(data.changeShipment.mock.calls).toEqual([
      ['s0', 'rowColor', { from: 'blue', to: 'red' }],
      ['s1', 'rowColor', { from: '', to: 'red' }],
      ['s2', 'rowColor', { from: '', to: 'red' }],
    ]);
    expect(screen.getByText('Non riusciti: 2 di 3')).toBeVisible();
    expect(
      [0, 1, 2].map(
        (index) => screen.getByLabelText<HTMLInputElement>(`Seleziona Anna Neri ${index}`).checked,
      ),
    ).toEqual([false, true, true]);
    expect(
      within(cell(1, 'Profilo')).getByLabelText("Errore durante l'aggiornamento del colore."),
    ).toBeVisible();
    expect(
      within(cell(2, 'Profilo')).getByLabelText(
        'Nel frattempo un collega ha scritto un altro valore: resta il suo.',
      ),
    ).toBeVisible();
    await press('Annulla');
    expect(await screen.findByText('Operazione annullata.')).toBeVisible();
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'rowColor', {
      from: 'red',
      to: 'blue',
    });
  });

  it('get a day of delivery; Studio selects nothing', async () => {
    data.changeShipment.mockResolvedValue(undefined);
    const { unmount } = open();
    await choose(0);
    await press('Data di consegna');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Data di consegna di 1 invio' }),
    );
    await userEvent.click(dialog.getByText('Applica'));
    expect(await dialog.findByText('Scegli la data di consegna.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Consegna/), '27/11/2026');
    await userEvent.click(dialog.getByText('Applica'));
    expect(await screen.findByText('1 invio modificato.')).toBeVisible();
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'dataConsegna', {
      from: '2026-11-25',
      to: '2026-11-27',
    });
    unmount();
    open('Studio');
    await screen.findByRole('grid');
    expect(screen.queryByLabelText(/^Seleziona/)).toBeNull();
  });
});

describe('with colleagues', () => {
  const sign = (cell: string): Presence => ({
    ticket: 'list-shipments',
    uid: 'bea',
    name: 'Bea',
    typing: false,
    cell,
    at: new Date(),
  });

  it('who is in which cell is seen', async () => {
    open();
    await screen.findByRole('grid');
    expect(data.announceCell).toHaveBeenCalledWith('shipments', {
      uid: 'me',
      name: 'Anna',
      cell: '',
    });
    await userEvent.click(cell(0, 'Telefono'));
    expect(data.announceCell).toHaveBeenCalledOnce();
    // Cells are announced only once somebody else is present.
    signs.ready([sign('s1/kcalalimentazioni')]);
    await waitFor(() => expect(cell(1, 'Kcal')).toHaveTextContent('Bea'));
    await waitFor(() =>
      expect(data.announceCell).toHaveBeenLastCalledWith('shipments', {
        uid: 'me',
        name: 'Anna',
        cell: 's0/phone',
      }),
    );
  });

  it('[CO-193] [CO-414] [CO-194] [CO-189] what they change appears, but for the field that one types in, which is saved when one goes to another row', async () => {
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(0, 'Strategia'));
    await userEvent.keyboard('mia');
    const added = readShipment('s9', { ...stored(9), dataConsegna: '2026-11-24T11:00:00Z' }, home);
    const changed = {
      ...stored(0),
      alimentazioni: [
        { id: '2', dataCreazione: '2026-11-01', strategia: 'seconda', kcalalimentazioni: 1800 },
      ],
    };
    act(() => pages.change((all) => [readShipment('s0', changed, home), ...all.slice(1), added]));
    expect(cell(0, 'Kcal')).toHaveTextContent('1800');
    expect(cell(2, 'Cognome')).toHaveTextContent('Neri 9');
    const typed = screen.getByRole('textbox', { name: 'Strategia' });
    expect(typed).toHaveValue('mia');
    expect(typed).toHaveFocus();
    expect(data.changeProgramme).not.toHaveBeenCalled();
    await userEvent.click(cell(1, 'Strategia'));
    await waitFor(() =>
      expect(data.changeProgramme).toHaveBeenCalledExactlyOnceWith(
        's0',
        expect.objectContaining({ id: '2' }),
        'strategia',
        {
          from: 'seconda',
          to: 'mia',
        },
      ),
    );
  });
});

describe('the two files', () => {
  /** Answers an export with those of the rows that its filters choose. */
  const exportFrom = (all: Shipment[]) =>
    data.shipmentPages.mockImplementation(async function* (
      filter: unknown,
      chosen: Matches<Shipment>,
    ) {
      expect(filter).toEqual(DAYS);
      yield await Promise.resolve(all.filter((row) => chosen?.(row) ?? true));
    });

  it('[CO-420] [CO-421] [CO-371] [CO-372] [DE-086] have all filtered rows', async () => {
    const blue = [0, 2].map((index) =>
      readShipment(`s${index}`, { ...stored(index), rowColor: 'blue' }, home),
    );
    given(blue);
    exportFrom([...blue, ...rows.slice(1, 2)]);
    open('Amministratore', '/invii-giornata?colore=blue');
    await press('Esporta CSV');
    expect(await screen.findByText('Esportazione completata!')).toBeVisible();
    const written = () => (data.saveFile.mock.lastCall?.[1] as string[]).join('');
    expect(data.saveFile.mock.lastCall?.[0]).toBe('inviidigiornata.csv');
    expect(
      written()
        .split('\r\n')
        .map((line) => line.split(';').slice(0, 6)),
    ).toEqual([
      ['\uFEFFData', 'Studio', 'Email', 'Nome', 'Cognome', 'Telefono'],
      ['25/11/2026', 'FF Bologna', 'c0@esempio.it', 'Anna', 'Neri 0', '+39333'],
      ['25/11/2026', 'FF Bologna', 'c2@esempio.it', 'Anna', 'Neri 2', '+39333'],
    ]);
    await press('Esporta CSV trainer');
    await waitFor(() =>
      expect(data.saveFile.mock.lastCall?.[0]).toBe('inviidigiornata_trainer.csv'),
    );
    expect(written()).toBe(
      '\uFEFFData;Studio;Email;Nome;Cognome\r\n25/11/2026;FF Bologna;c0@esempio.it;Anna;Neri 0\r\n25/11/2026;FF Bologna;c2@esempio.it;Anna;Neri 2',
    );
  });

  it('[CO-238] [CO-371] say that there was nothing, or that it failed', async () => {
    exportFrom([]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await press('Esporta CSV trainer');
    expect(
      await screen.findByText("Nessun dato filtrato disponibile per l'esportazione."),
    ).toBeVisible();
    expect(data.saveFile).not.toHaveBeenCalled();
    data.shipmentPages.mockImplementationOnce(() => {
      throw new AppError('offline');
    });
    await press('Esporta CSV');
    expect(
      await screen.findByText(
        "Errore durante l'esportazione. Controlla i log per maggiori dettagli.",
      ),
    ).toBeVisible();
    expect(data.shipmentPages.mock.calls).toEqual([
      [DAYS, null],
      [DAYS, null],
    ]);
  });
});

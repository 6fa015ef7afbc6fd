import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readShipment, type Shipment } from '@/domain/shipments/shipment';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { ShipmentsScreen } from './ShipmentsScreen';

const data = vi.hoisted(() => ({
  ...{ shipmentList: vi.fn(), shipmentCount: vi.fn(), lateShipments: vi.fn(), shipmentPages: vi.fn() },
  ...{ changeShipment: vi.fn(), changeProgramme: vi.fn(), addProgramme: vi.fn() },
  ...{ syncShipment: vi.fn(), deleteProgramme: vi.fn(), undoShipment: vi.fn() },
  ...{ accessSettings: vi.fn(), peopleLists: vi.fn(), savedViews: vi.fn(), saveFile: vi.fn() },
}));
vi.mock('@/data/shipments/list', () => data);
vi.mock('@/data/shipments/edit', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/views/sources', () => data);
vi.mock('@/ui/list/csv', async (load) => ({ ...(await load<object>()), saveFile: data.saveFile }));

const home = { origins: [], bucket: '' };
const stored = (index: number) => ({
  ...{ uid: `c${index}`, name: 'Anna', surname: `Neri ${index}`, email: `c${index}@esempio.it`, phone: '+39333', studio: 'Bologna' },
  ...{ createdAt: '2026-11-20T10:00:00Z', dataConsegna: '2026-11-25T11:00:00Z', rowColor: index === 0 ? 'blue' : '', notes: 'Attenta' },
  ...{ statoUtente: 'Attivo', daSincronizzare: index === 0 },
  alimentazioni: [
    { id: '1', dataCreazione: '2026-10-01', strategia: 'prima' },
    { id: '2', dataCreazione: '2026-11-01', strategia: 'seconda', kcalalimentazioni: 1500 },
  ],
});
const rows = Array.from({ length: 90 }, (_, index) => readShipment(`s${index}`, stored(index), home));
let pages: FakePages<Shipment>;
const given = (found: Shipment[]) => {
  pages = fakePages(found, { pageSize: 40, instant: true });
  data.shipmentList.mockReturnValue(pages);
  data.shipmentCount.mockResolvedValue(found.length);
};
// What the page fetches when it is wanted.
beforeAll(() => import('papaparse'));
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  // At a desk.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(min-width: 1024px)' }));
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  const sources = [data.accessSettings, data.peopleLists, data.savedViews, data.lateShipments].map((mock) => {
    const fake = fakeSource();
    mock.mockReturnValue(fake.source);
    return fake;
  });
  sources[0]?.ready({ management: [], mailbox: 'gestione@esempio.it' });
  sources[1]?.ready({ trainer: ['Ugo'], nutrizionisti: ['Ada'], nutrizionistiVideocall: ['Bea'] });
  sources[2]?.ready([]);
  sources[3]?.ready(3);
  given(rows.slice(0, 2));
});
const open = (role: 'Amministratore' | 'Studio' = 'Amministratore', at = '/invii-giornata') =>
  show(<ShipmentsScreen />, { at, me: person(role) });
const press = async (name: string | RegExp, place = 0) =>
  userEvent.click(
    (await screen.findAllByText(name, { selector: 'button:not([role=columnheader] *), button *:not([role=columnheader] *)' }))[
      place
    ] as HTMLElement,
  );
const agree = async (question: string, action: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};
const heads = () => [...document.querySelectorAll('[role=columnheader]')];
const headers = () => heads().map(({ textContent }) => textContent);
/** Asked of the document itself: a grid has hundreds of cells. */
const cell = (row: number, title: string): HTMLElement => {
  const index = heads()
    .find(({ textContent }) => textContent === title)
    ?.getAttribute('aria-colindex');
  const found = document.querySelector<HTMLElement>(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${index}"]`);
  if (!found) throw new Error(`no cell ${row} ${title}`);
  return found;
};

describe('the list', () => {
  it('[CO-075] [CO-076] has the columns in the order of the work', async () => {
    open();
    await screen.findByRole('grid', { name: 'Invii di giornata' });
    expect(headers()).toEqual([
      ...['Profilo', 'Creazione', 'Consegna', 'Studio', 'Email', 'Telefono', 'Nome', 'Cognome', 'Programmi', 'Aggiungi Programma'],
      ...['Allenamento', 'Kcal', 'Strategia', 'Piano integrazione', 'PDF', 'Frequenza allenamento', 'Nota interna 1', 'Trainer programma'],
      ...[
        'Stato programma',
        'Nutrizionista videocall',
        'Azione videocall',
        'Nutrizionista dieta',
        'Stato nota',
        'Nota interna',
        'Trainer nota',
      ],
      ...['Stato utente', 'Note', 'Note alimentazione', 'Note allenamento', 'Colore riga', 'Sincronizza'],
    ]);
    expect(within(cell(0, 'Profilo')).getByRole('link', { name: 'Profilo di Anna Neri 0' })).toHaveAttribute('href', '/user/c0/anagrafica');
    const texts = ['Creazione', 'Consegna', 'Studio', 'Programmi', 'Kcal', 'Strategia', 'PDF', 'Note', 'Colore riga', 'Sincronizza'];
    expect(texts.map((title) => cell(0, title).textContent)).toEqual([
      ...['20/11/2026 11:00', '25/11/2026', 'FF Bologna', '01/10/2026, 01/11/2026', '1500', 'seconda', 'Nessun file', 'Attenta'],
      ...['Blu - video call da fare', 'Sincronizza Da sincronizzare'],
    ]);
    // The row's colour never stands without its word.
    expect(cell(0, 'Profilo')).toHaveTextContent('Blu - video call da fare');
  });

  it('[CO-409] [CO-077] has forty rows at a time', async () => {
    given(rows.slice(0, 43));
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    open();
    await screen.findByRole('grid');
    expect(await screen.findByText('Mostrati 40 di 43 record')).toBeVisible();
    await press('Carica altri 3');
    expect(await screen.findByText('Mostrati 43 di 43 record')).toBeVisible();
  });

  it('[CO-073] [CO-410] opens on today and three days', async () => {
    open();
    await screen.findByRole('grid');
    const days = { view: null, from: new Date('2026-11-21T23:00:00Z'), before: new Date('2026-11-25T23:00:00Z') };
    expect(data.shipmentList).toHaveBeenLastCalledWith(days);
    // The panel offers five days and changes nothing by being opened.
    await press('Mostra Filtri');
    const panel = screen.getByRole('form', { name: 'Filtri' });
    expect(within(panel).getByLabelText('Consegna al')).toHaveValue('27/11/2026');
    expect(data.shipmentList).toHaveBeenLastCalledWith(days);
    await userEvent.click(within(panel).getByRole('button', { name: 'Applica' }));
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith({ ...days, before: new Date('2026-11-27T23:00:00Z') }));
    await userEvent.click(within(screen.getByRole('form', { name: 'Filtri' })).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith(days));
    await press('Nascondi Filtri');
    expect(screen.queryByRole('form', { name: 'Filtri' })).toBeNull();
  });

  it('[DE-030] what is late is said above the list, and opens; chips for what has no day or is to be synchronised', async () => {
    open();
    await press('In ritardo: 3');
    const today = new Date('2026-11-21T23:00:00Z');
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'late', today }));
    await press('Senza data');
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'undated', today }));
    await press('Da sincronizzare');
    await waitFor(() => expect(data.shipmentList).toHaveBeenLastCalledWith({ view: 'unsynced', today }));
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
      await screen.findByText('Sola lettura: per modifiche o errori urgenti scrivi alla casella di gestione gestione@esempio.it.'),
    ).toBeVisible();
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    for (const title of ['Sincronizza', 'Aggiungi Programma']) expect(cell(0, title).querySelector('button')).toBeNull();
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
    expect(data.changeProgramme).toHaveBeenLastCalledWith('s0', key, 'strategia', { from: 'seconda', to: 'nuova' });
    await userEvent.click(cell(0, 'Telefono'));
    await userEvent.keyboard('333 111{Enter}');
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'phone', { from: '+39333', to: '+39333111' });
  });

  it('[CO-418] [CO-235] [CO-364] a phone gets its prefix, is never emptied, and its failure is told', async () => {
    data.changeShipment.mockRejectedValue(new AppError('unknown'));
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(1, 'Telefono'));
    await userEvent.keyboard('{Delete}');
    expect(data.changeShipment).not.toHaveBeenCalled();
    await userEvent.keyboard('3471234567{Enter}');
    expect(data.changeShipment).toHaveBeenLastCalledWith('s1', 'phone', { from: '+39333', to: '+393471234567' });
    await userEvent.click(cell(1, 'Telefono'));
    expect((await screen.findAllByText(/Errore durante il salvataggio del numero di telefono\./))[0]).toBeInTheDocument();
  });

  it('[CO-363] a colour that wasn’t saved is told', async () => {
    data.changeShipment.mockRejectedValue(new AppError('unknown'));
    open();
    await screen.findByRole('grid');
    await userEvent.click(cell(0, 'Colore riga'));
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Colore riga' }), 'Rosso - no consegna');
    expect(data.changeShipment).toHaveBeenLastCalledWith('s0', 'rowColor', { from: 'blue', to: 'red' });
    await userEvent.click(cell(0, 'Colore riga'));
    expect((await screen.findAllByText(/Errore durante l'aggiornamento del colore\./))[0]).toBeInTheDocument();
  });

  it('[CO-076] [CO-370] [DE-074] «Sincronizza» says that it works, what failed, what was done, and takes it back', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    data.syncShipment
      .mockRejectedValueOnce(new AppError('unknown'))
      .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    data.undoShipment.mockResolvedValue(undefined);
    open();
    await press('Sincronizza');
    expect(await screen.findByText('Errore durante la sincronizzazione. Controlla i log per i dettagli.')).toBeVisible();
    await press('Sincronizza');
    expect(await screen.findByRole('button', { name: 'Sincronizzando...' })).toBeDisabled();
    finish({ entry: 'e', undoable: true, missing: [] });
    await press('Annulla');
    expect(data.undoShipment).toHaveBeenLastCalledWith('e');
    expect(await screen.findByText('Operazione annullata.')).toBeVisible();
  });

  it('[DE-074] a programme that the client no longer has is made again only after asking', async () => {
    data.syncShipment.mockResolvedValue({ entry: null, undoable: false, missing: [{ id: '1', at: Date.parse('2026-10-01T10:00:00Z') }] });
    open();
    await press('Sincronizza');
    const question = 'La scheda del cliente non ha più questi programmi. Vuoi ricrearli?';
    await agree(question, 'Annulla');
    expect(data.syncShipment).toHaveBeenCalledExactlyOnceWith('s0');
    await press('Sincronizza');
    await agree(question, 'Ricrea');
    await waitFor(() => expect(data.syncShipment).toHaveBeenLastCalledWith('s0', ['1']));
  });

  it('[CO-367] [CO-369] [CO-236] a programme is added to the row’s own document', async () => {
    const message = 'UID utente non valido per creare una nuova alimentazione.';
    data.addProgramme
      .mockRejectedValueOnce(new AppError('unknown'))
      .mockRejectedValueOnce(new AppError('invalid', message))
      .mockResolvedValue(undefined);
    open();
    await press('Aggiungi Programma', 1);
    expect(await screen.findByText("Errore durante l'aggiunta della nuova alimentazione.")).toBeVisible();
    await press('Aggiungi Programma', 1);
    expect(await screen.findByText(message)).toBeVisible();
    await press('Aggiungi Programma', 1);
    expect(await screen.findByText('Nuova alimentazione aggiunta con successo!')).toBeVisible();
    expect(data.addProgramme).toHaveBeenLastCalledWith('s1', expect.objectContaining({ id: expect.stringMatching(/^\d{13}$/) as string }));
  });

  it('[CO-237] [CO-365] [CO-366] programmes by their dates: which one the columns show, and deleting, each asked for', async () => {
    data.deleteProgramme.mockRejectedValueOnce(new AppError('unknown')).mockResolvedValueOnce({ entry: 'e', undoable: true });
    open();
    await userEvent.click(await screen.findByLabelText('Programmi di Anna Neri 0'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Programmi di Anna Neri 0' }));
    await userEvent.click(drawer.getByRole('radio', { name: /Programma del 01\/10\/2026/ }));
    expect(cell(0, 'Strategia')).toHaveTextContent('prima');
    const remove = async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Elimina il programma del 01/10/2026' }));
      await agree('Sei sicuro di voler eliminare questo programma?', 'Elimina programma');
    };
    await remove();
    expect(await screen.findByText("Errore durante l'eliminazione dell'alimentazione. Controlla i log per i dettagli.")).toBeVisible();
    await remove();
    expect(await screen.findByText('Programma eliminato con successo!')).toBeVisible();
    expect(data.deleteProgramme).toHaveBeenLastCalledWith('s0', '1', false);
    data.deleteProgramme.mockRejectedValueOnce(new AppError('unknown'));
    await userEvent.click(drawer.getByRole('button', { name: 'Elimina documento e programma' }));
    await agree('Sei sicuro di voler eliminare questo documento e il suo programma?', 'Elimina documento');
    expect(await screen.findByText("Errore durante l'eliminazione dei dati. Controlla i log per i dettagli.")).toBeVisible();
    expect(data.deleteProgramme).toHaveBeenLastCalledWith('s0', '2', true);
  });
});

describe('the two files', () => {
  async function* one() {
    yield await Promise.resolve(rows.slice(0, 2));
  }
  it('[CO-420] [CO-421] [CO-371] [CO-372] [DE-086] have all filtered rows', async () => {
    data.shipmentPages.mockImplementation(one);
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
      ...rows
        .slice(0, 2)
        .map(({ texts }, index) => ['25/11/2026', 'FF Bologna', `c${index}@esempio.it`, 'Anna', `Neri ${index}`, texts.phone]),
    ]);
    await press('Esporta CSV trainer');
    await waitFor(() => expect(data.saveFile.mock.lastCall?.[0]).toBe('inviidigiornata_trainer.csv'));
    expect(written()).toBe(
      '\uFEFFData;Studio;Email;Nome;Cognome\r\n25/11/2026;FF Bologna;c0@esempio.it;Anna;Neri 0\r\n25/11/2026;FF Bologna;c1@esempio.it;Anna;Neri 1',
    );
    const chosen = data.shipmentPages.mock.lastCall?.[1] as (row: Shipment) => boolean;
    expect(rows.slice(0, 2).map(chosen)).toEqual([true, false]);
  });

  it('[CO-238] [CO-371] say that there was nothing, or that it failed', async () => {
    data.shipmentPages.mockImplementationOnce(async function* () {
      yield [];
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await press('Esporta CSV trainer');
    expect(await screen.findByText("Nessun dato filtrato disponibile per l'esportazione.")).toBeVisible();
    expect(data.saveFile).not.toHaveBeenCalled();
    data.shipmentPages.mockImplementationOnce(() => {
      throw new AppError('offline');
    });
    await press('Esporta CSV');
    expect(await screen.findByText("Errore durante l'esportazione. Controlla i log per maggiori dettagli.")).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readProduct, type Product } from '@/domain/products/product';
import { matchesQuery } from '@/domain/search/ngrams';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { ProductsScreen } from './ProductsScreen';

const sources = vi.hoisted(() => ({ products: vi.fn(), productCategories: vi.fn() }));
vi.mock('@/data/products/sources', () => ({
  ...sources,
  productCount: () => Promise.resolve(3),
  productPages: vi.fn(),
  productMatches: (search: string) =>
    search.length < 3 ? null : ({ name, sku }: Product) => matchesQuery(`${name} ${sku}`, search),
}));
const commands = vi.hoisted(() => ({
  addProduct: vi.fn(),
  changeProduct: vi.fn(),
  changeSeenProduct: vi.fn(),
  deleteProduct: vi.fn(),
  deleteProducts: vi.fn(),
}));
vi.mock('@/data/products/commands', () => commands);
const restoreDeleted = vi.hoisted(() => vi.fn());
vi.mock('@/data/audit/deletions', () => ({ restoreDeleted }));
const shop = vi.hoisted(() => ({ addNewProducts: vi.fn(), syncProducts: vi.fn() }));
vi.mock('@/data/shop/commands', () => shop);

const ALL = [
  readProduct(
    { name: 'FC 6', sku: 'fc6', price: 300, category: 'coaching-online', program_count: 6 },
    '101',
  ),
  readProduct({ name: '10 PT', sku: 'pt10', price: '450,00', category: 'pt' }, '102'),
  readProduct({ name: 'Senza prezzo', price: 'gratis' }, '103'),
];
const categories = fakeSource<string[] | null>();
beforeEach(() => {
  vi.resetAllMocks();
  const pages = fakePages(ALL, { pageSize: 50, instant: true });
  sources.products.mockReturnValue(pages);
  sources.productCategories.mockReturnValue(categories.source);
});

const page = (at = '/products') => show(<ProductsScreen title="Elenco Prodotti" />, { at });
const opened = async (name: RegExp) => {
  const line = await screen.findByRole('button', { name });
  await userEvent.click(line);
  return line;
};

it('[CP-007] lists products a line each, opens them, and asks by category and order', async () => {
  page();
  categories.ready(['coaching-online', 'pt']);
  await opened(/FC 6.*300,00/);
  expect(
    await screen.findByText('Consulenze nutrizionali', { selector: 'dt' }),
  ).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'pt');
  expect(sources.products).toHaveBeenLastCalledWith({ search: '', category: 'pt', sort: 'nome' });
  expect(
    within(screen.getByRole('list', { name: 'Filtri attivi' })).getByText(/Categoria: pt/),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Ordina'), 'Per prezzo');
  expect(sources.products).toHaveBeenLastCalledWith({ search: '', category: 'pt', sort: 'prezzo' });
  await userEvent.selectOptions(screen.getByLabelText('Ordina'), 'Per ultimo aggiornamento');
  expect(sources.products).toHaveBeenLastCalledWith({
    search: '',
    category: 'pt',
    sort: 'aggiornamento',
  });
});

it('[CP-007] is searched by name or SKU, confirmed on the device', async () => {
  page('/products#cerca=pt10');
  expect(await screen.findByRole('button', { name: /10 PT/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /FC 6/ })).toBeNull();
});

it('a price that can’t be read is said to be so', async () => {
  page();
  await opened(/Senza prezzo.*—/);
  expect(await screen.findByText('Valore non leggibile: «gratis»')).toBeInTheDocument();
});

it('[CP-109] [CP-110] [CP-111] [CP-158] a new product: name required, texts trimmed, counts whole and at least 0, price to the cent', async () => {
  commands.addProduct.mockResolvedValue(undefined);
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Nuovo prodotto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuovo prodotto' });
  const form = within(dialog);
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(form.getByLabelText(label));
    await userEvent.type(form.getByLabelText(label), text);
  };
  expect(form.getByLabelText('Categoria')).toHaveValue('coaching-online');
  await type(/^Programmi/, '-1');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText('Il nome è obbligatorio')).toBeVisible();
  expect(form.getByText('Scrivi un numero intero da 0 a 1000.')).toBeVisible();
  expect(commands.addProduct).not.toHaveBeenCalled();
  await type(/^Nome/, '  FC 12 ');
  await type(/^SKU/, ' fc12 ');
  await type(/^Prezzo/, '1.234,56');
  await type(/^Programmi/, '12');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(commands.addProduct).toHaveBeenCalledOnce());
  expect(commands.addProduct).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'FC 12',
      sku: 'fc12',
      category: 'coaching-online',
      price: 123_456,
      program_count: 12,
      bonus_pt: 0,
    }),
  );
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
});

it('[CP-179] a product that could not be saved: the text, and all that was typed', async () => {
  commands.changeSeenProduct.mockRejectedValue(new AppError('permission-denied'));
  page();
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Modifica prodotto' }));
  await userEvent.type(form.getByLabelText(/^Nome/), ' nuovo');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText(/^Errore durante il salvataggio/)).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('FC 6 nuovo');
  // Other changes by the shop or a colleague stay.
  expect(commands.changeSeenProduct).toHaveBeenCalledWith('101', { name: 'FC 6 nuovo' }, ALL[0]);
});

it('[CP-179] what a colleague has changed meanwhile is told beside what was typed; saved again it is replaced, and nothing else', async () => {
  const theirs = readProduct(
    { name: 'FC 6', sku: 'fc6', price: 310, category: 'coaching-online', program_count: 8 },
    '101',
  );
  commands.changeSeenProduct.mockResolvedValueOnce(theirs).mockResolvedValue(null);
  page();
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Modifica prodotto' }));
  await userEvent.clear(form.getByLabelText(/^Prezzo/));
  await userEvent.type(form.getByLabelText(/^Prezzo/), '320');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(
    await form.findByText(/^Nel frattempo è cambiato: Prezzo: 310,00\s€\. Salva di nuovo/),
  ).toBeVisible();
  expect(form.getByLabelText(/^Prezzo/)).toHaveValue('320,00');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  // The number of programmes, untouched here, stays the colleague's.
  expect(commands.changeSeenProduct.mock.calls).toEqual([
    ['101', { price: 32_000 }, ALL[0]],
    ['101', { price: 32_000 }, theirs],
  ]);
});

it('[CP-179] who is told of a colleague’s price and wants the one that was there before writes it', async () => {
  commands.changeSeenProduct
    .mockResolvedValueOnce(
      readProduct(
        { name: 'FC 6', sku: 'fc6', price: 310, category: 'coaching-online', program_count: 6 },
        '101',
      ),
    )
    .mockResolvedValue(null);
  page();
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Modifica prodotto' }));
  const save = async (price: string) => {
    await userEvent.clear(form.getByLabelText(/^Prezzo/));
    await userEvent.type(form.getByLabelText(/^Prezzo/), price);
    await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  };
  await save('320');
  expect(await form.findByText(/^Nel frattempo è cambiato: Prezzo: 310,00\s€/)).toBeVisible();
  await save('300');
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  expect(commands.changeSeenProduct.mock.calls.map(([, changes]) => changes as object)).toEqual([
    { price: 32_000 },
    { price: 30_000 },
  ]);
});

it('without a connection a change is said to be on its way, and then how that ended', async () => {
  let end: (error: AppError) => void = () => undefined;
  commands.changeSeenProduct.mockReturnValue(new Promise((_, reject) => (end = reject)));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page();
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Modifica prodotto' }));
  await userEvent.type(form.getByLabelText(/^Nome/), ' nuovo');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(
    await screen.findByText('Sei offline: il prodotto viene salvato appena torna la connessione.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  end(new AppError('permission-denied'));
  expect(await screen.findByText(/^Errore durante il salvataggio/)).toBeVisible();
  vi.restoreAllMocks();
});

it('a product saved as it was is not written', async () => {
  page();
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salva' }),
  );
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  expect(commands.changeSeenProduct).not.toHaveBeenCalled();
});

it('[CP-112] [CP-180] [CP-185] deleting asks, says what failed, and can be taken back', async () => {
  commands.deleteProduct
    .mockRejectedValueOnce(new AppError('unknown'))
    .mockResolvedValue({ entry: 'e1', undoable: true });
  restoreDeleted.mockResolvedValue(undefined);
  page();
  await opened(/FC 6/);
  const remove = async () => {
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Elimina' }))[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Vuoi davvero eliminare questo prodotto?',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Elimina prodotto' }));
  };
  await remove();
  expect(await screen.findByText("Errore durante l'eliminazione")).toBeVisible();
  await remove();
  expect(await screen.findByText('Prodotto eliminato.')).toBeVisible();
  expect(commands.deleteProduct.mock.calls).toEqual([['101'], ['101']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(restoreDeleted).toHaveBeenCalledWith({ entry: 'e1', undoable: true });
  expect(await screen.findByText('Prodotto ripristinato.')).toBeVisible();
});

it.each([
  [
    'addNewProducts',
    'Aggiungi nuovi prodotti',
    'Nuovi prodotti aggiunti con successo!',
    "Errore durante l'aggiunta dei nuovi prodotti.",
  ],
  [
    'syncProducts',
    'Sincronizza prodotti',
    'Prodotti aggiornati con successo!',
    'Errore durante la sincronizzazione dei prodotti.',
  ],
] as const)(
  '[CP-183] [CP-181] [CP-182] %s: one at a time, what was done and what failed',
  async (name, button, done, failed) => {
    let finish: (count: number) => void = () => undefined;
    shop[name]
      .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
      .mockRejectedValueOnce(new AppError('unknown'));
    page();
    // On a phone they are in a menu.
    const take = async (label: string | RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Altro' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: label }));
    };
    await take(button);
    await take(/in corso…/);
    expect(shop[name]).toHaveBeenCalledOnce();
    finish(2);
    expect(await screen.findByText(done)).toBeVisible();
    await take(button);
    expect(await screen.findByText(failed)).toBeVisible();
  },
);

it('many at once: the category of those ticked; what failed stays ticked and is tried again', async () => {
  commands.changeProduct.mockImplementation((id: string) =>
    id === '102' ? Promise.reject(new AppError('unknown')) : Promise.resolve(),
  );
  page('/products?tabella=1');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Seleziona tutte le righe mostrate' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cambia categoria' }));
  const form = within(await screen.findByRole('dialog', { name: 'Categoria di 3 prodotti' }));
  await userEvent.type(form.getByLabelText(/^Categoria/), 'nuova');
  await userEvent.click(form.getByRole('button', { name: 'Applica' }));
  expect(await screen.findByText('Non riusciti: 1 di 3')).toBeVisible();
  expect(screen.getByText('1 selezionato')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Seleziona 10 PT' })).toBeChecked();
  expect(commands.changeProduct.mock.calls).toEqual(
    expect.arrayContaining([['101', { category: 'nuova' }]]),
  );
});

it('many at once: deleted after one question, and all taken back', async () => {
  commands.deleteProducts.mockImplementation((ids: string[]) =>
    Promise.resolve(ids.map((id) => ({ value: { entry: `e${id}`, undoable: true } }))),
  );
  restoreDeleted.mockResolvedValue(undefined);
  page('/products?tabella=1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona FC 6' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona 10 PT' }));
  await userEvent.click(screen.getByRole('button', { name: 'Elimina selezionati' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vuoi davvero eliminare 2 prodotti?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(commands.deleteProducts).toHaveBeenCalledWith(['101', '102']));
  expect(screen.queryByText(/^\d+ selezionat/)).toBeNull();
  expect(await screen.findByText('2 prodotti eliminati.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('Prodotti ripristinati.')).toBeVisible();
  expect(
    restoreDeleted.mock.calls.map(([deleted]) => (deleted as { entry: string }).entry),
  ).toEqual(['e101', 'e102']);
});

it('nothing found, and a list that failed', async () => {
  sources.products.mockReturnValue(fakePages([], { pageSize: 50, instant: true }));
  const view = page();
  expect(await screen.findByText('Nessun prodotto trovato.')).toBeVisible();
  view.unmount();
  const failing = fakePages(ALL, { pageSize: 50 });
  sources.products.mockReturnValue(failing);
  page();
  await waitFor(() => expect(failing.asked).toBe(1));
  failing.fail(new AppError('permission-denied'));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { AppError } from '@/domain/errors';
import { PRODUCT_COUNTS_DOC } from '@/domain/products/product';
import { memory } from '../../../tests/fixtures/memory';
import { ProductsScreen } from './ProductsScreen';

const DOCS = {
  'products/101': {
    name: 'FC 6',
    sku: 'fc6',
    price: 300,
    category: 'coaching-online',
    program_count: 6,
    updatedAt: new Date('2026-03-02T10:00:00Z'),
  },
  'products/102': {
    name: '10 PT',
    sku: 'pt10',
    price: '450,00',
    category: 'pt',
    updatedAt: new Date('2026-03-03T10:00:00Z'),
  },
  'products/103': {
    name: 'Senza prezzo',
    price: 'gratis',
    updatedAt: new Date('2026-03-01T10:00:00Z'),
  },
};
const PRODUCT = 'products/101';
const ENTRY = 'registro000000000101';
beforeEach(async () => {
  // Stands in for the functions that delete and restore, and that write the audit log.
  const restored = new Map<string, object>();
  const remove = (id: string) => {
    const entry = `registro000000000${id}`;
    restored.set(entry, { [`products/${id}`]: memory.at(`products/${id}`) });
    void memory.remove(`products/${id}`);
    return { entry, undoable: true };
  };
  memory.serve(AUDIT_CALLABLES.deleteRecord, ({ id }) => remove(id));
  memory.serve(AUDIT_CALLABLES.deleteRecords, ({ ids }) => ({ results: ids.map(remove) }));
  memory.serve(AUDIT_CALLABLES.restoreRecord, ({ entry }) => {
    void memory.put(restored.get(entry) as Record<string, object>);
    return { done: true } as const;
  });
  await memory.put(DOCS);
});

const page = (at = '/products') => show(<ProductsScreen title="Elenco Prodotti" />, { at });
const opened = async (name: RegExp) => {
  const line = await screen.findByRole('button', { name });
  await userEvent.click(line);
  return line;
};
/** The listed products, in order. */
const names = () =>
  screen
    .queryAllByRole('button', { name: /^(FC 6|10 PT|Senza prezzo)/ })
    .map(({ textContent }) => /^(FC 6|10 PT|Senza prezzo)/.exec(textContent)?.[0]);
/** Opens the form of the first product. */
const edit = async () => {
  await opened(/FC 6/);
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Modifica' }))[0] as HTMLElement,
  );
  return within(await screen.findByRole('dialog', { name: 'Modifica prodotto' }));
};

it('[CP-007] lists products a line each, opens them, and asks by category and order', async () => {
  await memory.put({ [PRODUCT_COUNTS_DOC]: { categorie: { 'coaching-online': 1, pt: 1 } } });
  page();
  await opened(/FC 6.*300,00/);
  expect(
    await screen.findByText('Consulenze nutrizionali', { selector: 'dt' }),
  ).toBeInTheDocument();
  expect(names()).toEqual(['10 PT', 'FC 6', 'Senza prezzo']);
  await userEvent.selectOptions(screen.getByLabelText('Ordina'), 'Per prezzo');
  await waitFor(() => expect(names()).toEqual(['Senza prezzo', 'FC 6', '10 PT']));
  await userEvent.selectOptions(screen.getByLabelText('Ordina'), 'Per ultimo aggiornamento');
  await waitFor(() => expect(names()).toEqual(['10 PT', 'FC 6', 'Senza prezzo']));
  await userEvent.selectOptions(await screen.findByLabelText('Categoria'), 'pt');
  await waitFor(() => expect(names()).toEqual(['10 PT']));
  expect(
    within(screen.getByRole('list', { name: 'Filtri attivi' })).getByText(/Categoria: pt/),
  ).toBeVisible();
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
  expect(memory.paths('products')).toEqual(Object.keys(DOCS));
  await type(/^Nome/, '  FC 12 ');
  await type(/^SKU/, ' fc12 ');
  await type(/^Prezzo/, '1.234,56');
  await type(/^Programmi/, '12');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  const added = memory.paths('products').filter((path) => !(path in DOCS));
  expect(added.map(memory.at)).toEqual([
    expect.objectContaining({
      name: 'FC 12',
      sku: 'fc12',
      category: 'coaching-online',
      price: 1_234.56,
      program_count: 12,
      bonus_pt: 0,
    }),
  ]);
});

it('[CP-179] a product that could not be saved: the text, and all that was typed', async () => {
  const allow = memory.refuse(PRODUCT, 'permission-denied', 'write');
  page();
  const form = await edit();
  await userEvent.type(form.getByLabelText(/^Nome/), ' nuovo');
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText(/^Errore durante il salvataggio/)).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('FC 6 nuovo');
  // Other changes by the shop or a colleague stay.
  allow();
  await memory.change(PRODUCT, { price: 310 });
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  expect(memory.at(PRODUCT)).toMatchObject({ name: 'FC 6 nuovo', price: 310, sku: 'fc6' });
});

it('[CP-179] what a colleague has changed meanwhile is told beside what was typed; saved again it is replaced, and nothing else', async () => {
  page();
  const form = await edit();
  await memory.change(PRODUCT, { price: 310, program_count: 8 });
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
  expect(memory.at(PRODUCT)).toMatchObject({ price: 320, program_count: 8 });
});

it('[CP-179] who is told of a colleague’s price and wants the one that was there before writes it', async () => {
  page();
  const form = await edit();
  await memory.change(PRODUCT, { price: 310 });
  const save = async (price: string) => {
    await userEvent.clear(form.getByLabelText(/^Prezzo/));
    await userEvent.type(form.getByLabelText(/^Prezzo/), price);
    await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  };
  await save('320');
  expect(await form.findByText(/^Nel frattempo è cambiato: Prezzo: 310,00\s€/)).toBeVisible();
  expect(memory.at(PRODUCT)).toMatchObject({ price: 310 });
  await save('300');
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  expect(memory.at(PRODUCT)).toMatchObject({ price: 300 });
});

it('without a connection a change is said to be on its way, and then how that ended', async () => {
  const end = memory.hold(PRODUCT, 'write');
  page();
  const form = await edit();
  await userEvent.type(form.getByLabelText(/^Nome/), ' nuovo');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(
    await screen.findByText('Sei offline: il prodotto viene salvato appena torna la connessione.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  end('permission-denied');
  expect(await screen.findByText(/^Errore durante il salvataggio/)).toBeVisible();
  vi.restoreAllMocks();
});

it('a product saved as it was is not written', async () => {
  page();
  const form = await edit();
  const written = vi.fn();
  memory.onWrite(PRODUCT, written);
  await userEvent.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Prodotto salvato.')).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});

it('[CP-112] [CP-180] [CP-185] deleting asks, says what failed, and can be taken back', async () => {
  const before = memory.at(PRODUCT);
  const deleted = vi
    .fn<(input: { id: string }) => { entry: string; undoable: boolean }>()
    .mockImplementationOnce(() => {
      throw new AppError('unknown');
    });
  memory.serve(AUDIT_CALLABLES.deleteRecord, (input) => {
    deleted(input);
    void memory.remove(`products/${input.id}`);
    return { entry: ENTRY, undoable: true };
  });
  memory.serve(AUDIT_CALLABLES.restoreRecord, ({ entry }) => {
    if (entry === ENTRY) void memory.put({ [PRODUCT]: before as object });
    return { done: true } as const;
  });
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
  const record = { collection: 'products', id: '101' };
  expect(deleted.mock.calls).toEqual([[record], [record]]);
  await waitFor(() => expect(names()).toEqual(['10 PT', 'Senza prezzo']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('Prodotto ripristinato.')).toBeVisible();
  expect(memory.at(PRODUCT)).toEqual(before);
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
    let finish: (taken: { success: true; count: number }) => void = () => undefined;
    memory.serve(SHOP_CALLABLES[name], () => new Promise((resolve) => (finish = resolve)));
    page();
    // On a phone they are in a menu.
    const take = async (label: string | RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Altro' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: label }));
    };
    await take(button);
    await take(/in corso…/);
    await waitFor(() => expect(memory.requests.map((request) => request.name)).toEqual([name]));
    finish({ success: true, count: 2 });
    expect(await screen.findByText(done)).toBeVisible();
    memory.serve(SHOP_CALLABLES[name], () => {
      throw new AppError('unknown');
    });
    await take(button);
    expect(await screen.findByText(failed)).toBeVisible();
  },
);

it('many at once: the category of those ticked; what failed stays ticked and is tried again', async () => {
  memory.refuse('products/102', 'aborted', 'write');
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
  const categories = Object.keys(DOCS).map((path) => memory.at(path)?.category);
  expect(categories).toEqual(['nuova', 'pt', 'nuova']);
});

it('many at once: deleted after one question, and all taken back', async () => {
  page('/products?tabella=1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona FC 6' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona 10 PT' }));
  await userEvent.click(screen.getByRole('button', { name: 'Elimina selezionati' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vuoi davvero eliminare 2 prodotti?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(memory.paths('products')).toEqual(['products/103']));
  expect(screen.queryByText(/^\d+ selezionat/)).toBeNull();
  expect(await screen.findByText('2 prodotti eliminati.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText('Prodotti ripristinati.')).toBeVisible();
  expect(memory.paths('products')).toEqual(Object.keys(DOCS));
});

it('nothing found, and a list that failed', async () => {
  for (const path of Object.keys(DOCS)) await memory.remove(path);
  const view = page();
  expect(await screen.findByText('Nessun prodotto trovato.')).toBeVisible();
  view.unmount();
  memory.refuse('products');
  page();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { EMPTY_CART, type Cart } from '@/domain/orders/cart';
import { memory } from '../../../tests/fixtures/memory';
import { OrderLinesEditor, type OrderLinesEditorProps } from './OrderLinesEditor';

beforeEach(async () => {
  vi.resetAllMocks();
  await memory.put({
    'products/101': { name: 'FC 6', sku: 'fc6', price: 300 },
    'products/104': { name: 'FC 6 più', sku: 'fc6plus', price: 350 },
    'products/102': { name: 'PT 10', sku: 'pt10', price: '450,00' },
    'products/103': { name: 'Senza prezzo', sku: 'sp', price: 'gratis' },
  });
});

const changed = vi.fn<(cart: Cart) => void>();
const lines = () => changed.mock.lastCall?.[0].lines ?? [];
function Page(props: Partial<OrderLinesEditorProps>) {
  const [cart, setCart] = useState(EMPTY_CART);
  const change = (next: Cart) => {
    changed(next);
    setCart(next);
  };
  return <OrderLinesEditor {...props} cart={cart} onChange={change} />;
}
const tile = (name: RegExp) => screen.findByRole('button', { name });
const sum = (name: string) =>
  screen
    .getByText(name, { selector: 'dt' })
    .nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
const put = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  return field;
};

it('a product chosen is a line, chosen again one more; lines come to the total, VAT in it', async () => {
  show(<Page />);
  expect(await screen.findByText('Nessun prodotto scelto.')).toBeVisible();
  await userEvent.click(await tile(/^FC 6 fc6 /));
  await userEvent.click(await tile(/^FC 6 fc6 /));
  await userEvent.click(await tile(/^PT 10/));
  const shown = within(screen.getByRole('region', { name: 'Prodotti scelti' })).getAllByRole(
    'listitem',
  );
  expect(shown.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^FC 6fc6 · 300,00 € l’uno.*600,00 €$/),
    expect.stringMatching(/^PT 10pt10 · 450,00 € l’uno.*450,00 €$/),
  ]);
  expect([sum('Totale'), sum('di cui IVA 22 %')]).toEqual(['1.050,00 €', '189,35 €']);
  expect(screen.getByText('PT 10, quantità 1')).toHaveRole('status');
  expect(await tile(/^Senza prezzo/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Togli PT 10' }));
  expect(sum('Totale')).toBe('600,00 €');
});

it('by keyboard: Enter adds what was found, by SKU first; arrows go through the products and change a quantity', async () => {
  show(<Page />);
  await tile(/^FC 6 fc6 /);
  const search = screen.getByRole('searchbox', { name: 'Cerca un prodotto' });
  await userEvent.type(search, 'fc6plus{Enter}');
  expect(lines()).toEqual([]); // results of another text are still shown
  await waitFor(() => expect(screen.queryByRole('button', { name: /^PT 10/ })).toBeNull());
  await tile(/^FC 6 più/);
  await userEvent.keyboard('{Enter}');
  expect(lines()).toMatchObject([{ product: { id: '104' }, quantity: 1 }]);
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  (await tile(/^FC 6 fc6 /)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await tile(/^PT 10/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(lines()).toMatchObject([{ product: { id: '104' }, quantity: 2 }]);
  screen.getByRole('textbox', { name: 'Quantità: FC 6 più' }).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(lines()).toMatchObject([{ quantity: 3 }]);
});

it('[CP-125] a quantity is at least 1: what means nothing leaves the line as it was', async () => {
  show(<Page />);
  await userEvent.click(await tile(/^FC 6 fc6 /));
  const field = await put('Quantità: FC 6', '12');
  expect(sum('Totale')).toBe('3.600,00 €');
  for (const wrong of ['0', '-1', 'x']) {
    await put('Quantità: FC 6', wrong);
    expect(field).toBeInvalid();
  }
  await userEvent.tab();
  expect(field).toHaveValue(String(lines()[0]?.quantity));
  expect(lines()[0]?.quantity).toBeGreaterThanOrEqual(1);
  expect(field).toBeValid();
  await put('Quantità: FC 6', '1');
  expect(screen.getByRole('button', { name: 'Uno in meno: FC 6' })).toBeDisabled();
});

it('[CP-117] [CP-118] a discount in euro or percent; below 0 it is refused, above the order it takes no more than that', async () => {
  show(<Page discount />);
  await userEvent.click(await tile(/^FC 6 fc6 /));
  await put('Sconto', '12,5');
  expect([sum('Subtotale'), sum('Sconto'), sum('Totale')]).toEqual([
    '300,00 €',
    '-12,50 €',
    '287,50 €',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Sconto in'), '%');
  expect([sum('Sconto'), sum('Totale')]).toEqual(['-37,50 €', '262,50 €']);
  await put('Sconto', '-5');
  expect(screen.getByText('Lo sconto non può essere negativo.')).toBeVisible();
  expect(sum('Totale')).toBe('300,00 €');
  await userEvent.selectOptions(screen.getByLabelText('Sconto in'), '€');
  await put('Sconto', '999');
  expect(sum('Totale')).toBe('0,00 €');
});

it('prices can be typed where an order is only noted, and what has none can be chosen', async () => {
  show(<Page freePrices />);
  await userEvent.click(await tile(/^Senza prezzo/));
  expect(sum('Totale')).toBe('0,00 €');
  await put('Prezzo: Senza prezzo', '1.234,50');
  expect(sum('Totale')).toBe('1.234,50 €');
  await put('Prezzo: Senza prezzo', '-3');
  expect(lines()[0]?.product.price).toBeGreaterThanOrEqual(0);
});

it('says what is missing, what failed, and what shipping costs', async () => {
  memory.refuse('products', 'deadline-exceeded');
  show(<Page error="Seleziona almeno un prodotto." shipping={1_000} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Seleziona almeno un prodotto.');
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  expect([sum('Spedizione'), sum('Totale')]).toEqual(['10,00 €', '10,00 €']);
});

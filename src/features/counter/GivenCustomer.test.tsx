import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGivenClient } from '@/components/client/useGivenClient';
import { show } from '@/components/testing/show';
import { addProduct, EMPTY_CART } from '@/domain/orders/cart';
import { emptySale, type Sale } from '@/domain/orders/counterDraft';
import { memory } from '../../../tests/fixtures/memory';
import { GivenCustomer } from './GivenCustomer';

const ada = { name: 'Ada', surname: 'Verdi', email: 'ada@esempio.it', userRole: 'user' };
/** Delivers Ada’s record, or the answer that there is none. */
const comes = async (record: object | null = ada) => {
  if (record) await memory.put({ 'users/c': record });
  await act(async () => answer());
};
const SOLD = { id: '101', name: 'FC 1', sku: 'fc1', price: 7_900, taxClass: '', shipped: true };
const bea = { email: 'bea@esempio.it', name: 'Bea', surname: 'Neri', phone: '' };
const empty = emptySale('Roma');
const ofBea: Sale = { ...empty, customer: bea, cart: addProduct(EMPTY_CART, SOLD) };
const taken = vi.fn();
const begun = vi.fn();
let answer: () => void = () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  answer = memory.hold('users/c');
});

function Here() {
  return <output>{useLocation().search}</output>;
}
function Shown({ sale, ready }: { sale: Sale; ready: boolean }) {
  const given = useGivenClient();
  return <GivenCustomer {...given} sale={sale} ready={ready} onTake={taken} onAnew={begun} />;
}
const page = (sale: Sale, ready = true) => (
  <>
    <Shown sale={sale} ready={ready} />
    <Here />
  </>
);
const open = (sale: Sale, ready?: boolean) =>
  show(page(sale, ready), { at: '/create-order?cliente=c&altro=1' });
const search = () => screen.getAllByRole('status').at(-1)?.textContent;

it('waits for the server’s sale, which another device may have begun', async () => {
  open(empty, false);
  await comes();
  expect(await screen.findByText('Attendo la vendita…')).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('?cliente=c&altro=1');
});

it('takes the client once, also over a customer without products, and leaves the address', async () => {
  open({ ...empty, customer: bea });
  expect(screen.queryByRole('alert')).toBeNull();
  await comes();
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ uid: 'c', email: ada.email }));
  expect(search()).toBe('?altro=1');
});

it('who is gone or has no e-mail empties the field, but takes no products away', async () => {
  const { unmount } = open({ ...empty, customer: bea });
  await comes(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Il cliente indicato nel collegamento/,
  );
  expect(taken).toHaveBeenCalledExactlyOnceWith(null);
  unmount();
  taken.mockClear();
  open(ofBea);
  await comes({ ...ada, email: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ada Verdi non ha un’e-mail/);
  expect(taken).not.toHaveBeenCalled();
});

it('whom the person finds instead of who is gone stays', async () => {
  function Host() {
    const [sale, setSale] = useState(empty);
    return (
      <>
        {page(sale)}
        <button onClick={() => setSale({ ...empty, customer: bea })}>Trovata</button>
      </>
    );
  }
  show(<Host />, { at: '/create-order?cliente=c' });
  await comes(null);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Trovata' }));
  expect(taken).not.toHaveBeenCalled();
});

it('whom the person found before the client was read stays', async () => {
  function Host() {
    const [sale, setSale] = useState(empty);
    return (
      <>
        {page(sale)}
        <button onClick={() => setSale({ ...empty, customer: bea })}>Trovata</button>
      </>
    );
  }
  show(<Host />, { at: '/create-order?cliente=c' });
  await userEvent.click(screen.getByRole('button', { name: 'Trovata' }));
  await comes();
  await waitFor(() => expect(search()).toBe(''));
  expect(taken).not.toHaveBeenCalled();
});

it('asks before it takes over products that are nobody’s yet', async () => {
  open({ ...ofBea, customer: null });
  await comes();
  expect(await screen.findByText('C’è una vendita in corso senza cliente')).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continua senza cliente' }));
  expect(taken).not.toHaveBeenCalled();
});

it('who can’t be read empties the field like who is gone', async () => {
  answer();
  open({ ...empty, customer: bea });
  memory.refuse('users/c');
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(null));
});

it('leaves a sale to the same client as it is', async () => {
  open({ ...ofBea, customer: { ...bea, email: ada.email } });
  await comes();
  await waitFor(() => expect(search()).toBe('?altro=1'));
  expect(taken).not.toHaveBeenCalled();
});

it('asks before it takes over another client’s products', async () => {
  open(ofBea);
  await comes();
  await userEvent.click(await screen.findByRole('button', { name: 'Continua con Bea Neri' }));
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('?altro=1');
});

it('says what failed, and tries again', async () => {
  answer();
  const allow = memory.refuse('users/c');
  open(empty);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Il cliente non è stato letto: Non hai i permessi per questa operazione.',
  );
  allow();
  await memory.put({ 'users/c': ada });
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
});

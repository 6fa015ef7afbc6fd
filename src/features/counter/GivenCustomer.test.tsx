import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGivenClient } from '@/components/client/useGivenClient';
import { person, show } from '@/components/testing/show';
import { addProduct, EMPTY_CART } from '@/domain/orders/cart';
import { emptySale, type Sale } from '@/domain/orders/counterDraft';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { GivenCustomer } from './GivenCustomer';

const data = vi.hoisted(() => ({ userRecord: vi.fn() }));
vi.mock('@/data/users/sources', () => data);

const ada: UserRecord = { ...person('user').user, uid: 'c', name: 'Ada', email: 'ada@esempio.it' };
const SOLD = { id: '101', name: 'FC 1', sku: 'fc1', price: 7_900, taxClass: '', shipped: true };
const bea = { email: 'bea@esempio.it', name: 'Bea', surname: 'Neri', phone: '' };
const empty = emptySale('Roma');
const ofBea: Sale = { ...empty, customer: bea, cart: addProduct(EMPTY_CART, SOLD) };
const taken = vi.fn();
const begun = vi.fn();
let record = fakeSource<UserRecord | null>();

beforeEach(() => {
  vi.resetAllMocks();
  record = fakeSource();
  data.userRecord.mockReturnValue(record.source);
});

function Here() {
  return <output>{useLocation().search}</output>;
}
function Part({ sale, ready }: { sale: Sale; ready: boolean }) {
  const given = useGivenClient();
  return <GivenCustomer {...given} sale={sale} ready={ready} onTake={taken} onAnew={begun} />;
}
const page = (sale: Sale, ready = true) => (
  <>
    <Part sale={sale} ready={ready} />
    <Here />
  </>
);
const open = (sale: Sale, ready?: boolean) =>
  show(page(sale, ready), { at: '/create-order?cliente=c&altro=1' });
const search = () => screen.getAllByRole('status').at(-1)?.textContent;

it('waits for the server’s sale, which another device may have begun', () => {
  open(empty, false);
  record.ready(ada);
  expect(screen.getByText('Attendo la vendita…')).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('?cliente=c&altro=1');
});

it('takes the client once, also over a customer without products, and leaves the address', () => {
  open({ ...empty, customer: bea });
  record.ready(null, { stale: true });
  expect(screen.queryByRole('alert')).toBeNull();
  record.ready(ada);
  expect(taken).toHaveBeenCalledExactlyOnceWith(ada);
  expect(search()).toBe('?altro=1');
});

it('who is gone or has no e-mail empties the field, but takes no products away', () => {
  const { unmount } = open({ ...empty, customer: bea });
  record.ready(null);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Il cliente indicato nel collegamento/);
  expect(taken).toHaveBeenCalledExactlyOnceWith(null);
  unmount();
  taken.mockClear();
  open(ofBea);
  record.ready({ ...ada, email: '' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Ada Verdi non ha un’e-mail/);
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
  record.ready(null);
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
  record.ready(ada);
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('');
});

it('asks before it takes over products that are nobody’s yet', async () => {
  open({ ...ofBea, customer: null });
  record.ready(ada);
  expect(screen.getByText('C’è una vendita in corso senza cliente')).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continua senza cliente' }));
  expect(taken).not.toHaveBeenCalled();
});

it('who can’t be read empties the field like who is gone', () => {
  open({ ...empty, customer: bea });
  record.fail('permission-denied');
  expect(taken).toHaveBeenCalledExactlyOnceWith(null);
});

it('leaves a sale to the same client as it is', () => {
  open({ ...ofBea, customer: { ...bea, email: ada.email } });
  record.ready(ada);
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('?altro=1');
});

it('asks before it takes over another client’s products', async () => {
  open(ofBea);
  record.ready(ada);
  expect(taken).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continua con Bea Neri' }));
  expect(taken).not.toHaveBeenCalled();
  expect(search()).toBe('?altro=1');
});

it('says what failed, and tries again', async () => {
  open(empty);
  record.fail('permission-denied');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Il cliente non è stato letto: Non hai i permessi per questa operazione.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(record.retries()).toBe(1);
});

import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import type { Role } from '@/domain/roles';
import { memory } from '../../../tests/fixtures/memory';
import { useSearches } from './useSearches';

it('searches what the role may open; who prepares shipments gets neither clients’ things nor refusals', async () => {
  const code = 'TICKET-ABC123DEF';
  await memory.put({
    'users/u': { name: 'Ada', surname: 'Neri', email: 'ada@x.it' },
    'assistenzatecnica/t': { userId: 'u', idTicket: code, status: 'Completato' },
    'contatti/l': { name: 'Lia', surname: code },
    [`orders/${code}`]: { orderId: code, userEmail: 'ada@x.it' },
  });
  const searched: string[] = [];
  memory.serveSearch((query) => {
    searched.push(query);
    throw new AppError('permission-denied');
  });
  const found = async (role: Role) => {
    const { result } = renderHook(() => useSearches(code, role));
    await waitFor(() => expect(result.current.searching).toBe(false));
    const { leads, orders, tickets, failure } = result.current;
    return { count: [leads, orders, tickets].map((rows) => rows.length), failed: failure !== null };
  };
  expect(await found('Studio')).toEqual({ count: [1, 1, 1], failed: true });
  expect(searched).toEqual([code]);
  expect(await found('Spedizioni')).toEqual({ count: [0, 0, 0], failed: false });
  expect(searched).toEqual([code]);
});

it('an order number that ends in signs outside the basic plane is asked for whole', async () => {
  await memory.put({ 'orders/o': { orderId: 'N12😀😀', userEmail: 'ada@x.it' } });
  memory.serveSearch(() => []);
  const { result } = renderHook(() => useSearches('12😀😀', 'Amministratore'));
  await waitFor(() => expect(result.current.orders).toHaveLength(1));
});

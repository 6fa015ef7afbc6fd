import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { leaveScope, loseScope, openScope } from '@/data/session/scope';
import { useLastFilters } from './useLastFilters';

const NONE = { filterByStatus: null, filterByStudio: null };
const filters = (uid: string) => renderHook(() => useLastFilters(uid)).result.current;
const stored = () => JSON.stringify({ ...localStorage });

beforeEach(async () => {
  await leaveScope();
  openScope('anna');
  const anna = renderHook(() => useLastFilters('anna'));
  act(() => anna.result.current.remember({ filterByStatus: 'Completato' }));
  act(() => anna.result.current.remember({ filterByStudio: 'Roma' }));
  expect(anna.result.current).toMatchObject({
    filterByStatus: 'Completato',
    filterByStudio: 'Roma',
  });
});

it('[DE-004] the filters of one person are not those of the next at the same device', async () => {
  expect(filters('marco')).toMatchObject(NONE);
  expect(filters('anna')).toMatchObject({ filterByStatus: 'Completato', filterByStudio: 'Roma' });
  await loseScope();
  openScope('marco');
  expect(filters('anna')).toMatchObject(NONE);
  expect(stored()).not.toContain('Roma');
});

it('[DE-004] they go at sign-out, and are not there when the person is back', async () => {
  expect(stored()).toContain('Roma');
  await leaveScope();
  expect(stored()).not.toMatch(/Roma|anna/);
  openScope('anna');
  expect(filters('anna')).toMatchObject(NONE);
});

it('a page that was closed without a sign-out finds them again', async () => {
  await loseScope();
  openScope('anna');
  expect(filters('anna')).toMatchObject({ filterByStatus: 'Completato', filterByStudio: 'Roma' });
});

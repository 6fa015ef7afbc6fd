import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastFilters } from './filterStore';

it('the filters of one person are not those of the next at the same device, and are there again when they are back', () => {
  const anna = renderHook(() => useLastFilters('anna'));
  act(() => anna.result.current.remember({ filterByStatus: 'Completato' }));
  act(() => anna.result.current.remember({ filterByStudio: 'Roma' }));
  expect(anna.result.current).toMatchObject({ filterByStatus: 'Completato', filterByStudio: 'Roma' });
  anna.unmount();
  expect(renderHook(() => useLastFilters('marco')).result.current).toMatchObject({ filterByStatus: null, filterByStudio: null });
  expect(renderHook(() => useLastFilters('anna')).result.current).toMatchObject({ filterByStatus: 'Completato', filterByStudio: 'Roma' });
});

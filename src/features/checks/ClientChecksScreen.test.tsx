import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeSource } from '@/ui/testing/fakeSource';
import { person, show } from '@/components/testing/show';
import { readCheck } from '@/domain/checks/check';
import { fakePages } from '../../../tests/fixtures/paged';
import { ClientChecksScreen } from './ClientChecksScreen';

const data = vi.hoisted(() => ({ checksOf: vi.fn() }));
vi.mock('@/data/checks/sources', () => data);
const seenData = vi.hoisted(() => ({ seenBy: vi.fn() }));
vi.mock('@/data/home/sources', () => seenData);

it('[DE-071] a client sees the checks that are shown to it, without what is for staff', async () => {
  const check = readCheck(
    'interno',
    { userId: 'me', createdAt: '2026-03-09T09:05:00Z', text: 'Brava', gender: 'Donna', visibilityProfile: true },
    { origins: [], bucket: 'b' },
  );
  data.checksOf.mockReturnValue(fakePages([check], { pageSize: 10, instant: true }));
  seenData.seenBy.mockReturnValue(fakeSource().source);
  show(<ClientChecksScreen title="I tuoi check" />, { me: person('user') });
  expect(await screen.findByText('Brava')).toBeVisible();
  expect(data.checksOf).toHaveBeenCalledWith('me', { onlyVisible: true });
  expect(screen.queryByText('interno')).toBeNull();
  expect(screen.queryByText('Genere')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

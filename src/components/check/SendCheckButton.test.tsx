import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import { SendCheckButton } from './SendCheckButton';

const data = vi.hoisted(() => ({ storedHours: vi.fn(), sendCheck: vi.fn() }));
vi.mock('@/data/settings/hours', () => data);
vi.mock('@/data/checks/commands', () => data);

it('[DE-104] no due date is told before it is known what is closed', async () => {
  const hours = fakeSource<OpeningHours | null>();
  data.storedHours.mockReturnValue(hours.source);
  show(<SendCheckButton client={{ uid: 'c', surname: 'Rossi', studio: 'Roma' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Invia check' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/^Consegna/)).toBeNull();
  const from = romeDay(new Date());
  const closing = { studio: 'Roma', from, to: addDays(from, 9) } as const;
  hours.ready({ ...DEFAULT_HOURS, holidays: false, closings: [closing] });
  expect(
    await within(dialog).findByText(/^Consegna: .*Giorni chiusi: studio Roma\.$/),
  ).toBeVisible();
});

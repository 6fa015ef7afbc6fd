import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { romeMonth } from '@/domain/time/rome';
import type { Ticket } from '@/domain/tickets/ticket';
import { fakePages, fakeSource } from '@/ui/testing/fakeSource';
import { NutritionalPanelScreen } from './NutritionalPanelScreen';

const data = vi.hoisted(() => ({ ownTickets: vi.fn(), ticketsOfMonth: vi.fn() }));
vi.mock('@/data/tickets/sources', () => data);

let own = fakePages<Ticket>();
let month = fakeSource<Ticket[]>();
beforeEach(() => {
  [own, month] = [fakePages(), fakeSource()];
  data.ownTickets.mockReturnValue(own.source);
  data.ticketsOfMonth.mockReturnValue(month.source);
});

it('[AT-075] says what is left of the month once the server has said it', () => {
  show(<NutritionalPanelScreen title="I tuoi ticket" />, { me: person('user') });
  expect(data.ownTickets).toHaveBeenLastCalledWith('nutritional', 'me');
  expect(data.ticketsOfMonth).toHaveBeenLastCalledWith('me', romeMonth(new Date()));
  month.ready([], { stale: true });
  expect(screen.queryByText(/Te ne rest/)).toBeNull();
  month.ready([]);
  expect(screen.getByText('Te ne restano 2 questo mese.')).toBeVisible();
});

it('says that what is left is not known when it cannot be asked, and asks again', async () => {
  show(<NutritionalPanelScreen title="I tuoi ticket" />, { me: person('user') });
  own.ready([]);
  month.fail('timeout');
  const notice = screen
    .getByText(/Non sappiamo quanti ticket ti restano questo mese/)
    .closest<HTMLElement>('[role="alert"]');
  if (!notice) throw new Error('no notice');
  await userEvent.click(within(notice).getByRole('button', { name: 'Riprova' }));
  expect(month.retries()).toBe(1);
  month.ready([]);
  expect(screen.getByText('Te ne restano 2 questo mese.')).toBeVisible();
});

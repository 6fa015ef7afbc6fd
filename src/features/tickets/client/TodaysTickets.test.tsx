import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { Ticket } from '@/domain/tickets/ticket';
import { romeDay } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import { TodaysTickets } from './TodaysTickets';

const ticketsOfDay = vi.hoisted(() => vi.fn());
vi.mock('@/data/tickets/sources', () => ({ ticketsOfDay }));

let today = fakeSource<Ticket[]>();
beforeEach(() => {
  today = fakeSource();
  ticketsOfDay.mockReturnValue(today.source);
});

it('[AT-190] names the tickets of today in Rome, each with the way to its conversation', () => {
  show(<TodaysTickets uid="anna" />);
  expect(ticketsOfDay).toHaveBeenCalledWith('anna', romeDay(new Date()));
  expect(screen.queryByRole('note')).toBeNull();
  today.ready([{ id: 't', title: 'Colazione' } as Ticket]);
  expect(screen.getByRole('note')).toHaveTextContent('Oggi hai già aperto Colazione: se è la stessa richiesta puoi continuare lì.');
  expect(screen.getByRole('link', { name: 'Colazione' })).toHaveAttribute('href', '/user/conversation/t');
});

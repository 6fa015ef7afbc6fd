import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OpenReminder } from '@/domain/reminders/reminder';
import { fakeSource } from '@/ui/testing/fakeSource';
import { show } from '../testing/show';
import { OpenReminders } from './OpenReminders';

const open = vi.hoisted(() => vi.fn());
vi.mock('@/data/reminders/sources', () => ({ openReminders: open }));

it('lists what is to do, says when there is nothing, and what failed', () => {
  const fake = fakeSource<OpenReminder[]>();
  open.mockReturnValue(fake.source);
  show(<OpenReminders userId="a" />);
  expect(open).toHaveBeenLastCalledWith('a');
  fake.ready([
    { id: '1', at: new Date('2026-11-23T09:00:00Z'), tipo: 'telefonata', note: 'dopo le 18' },
    { id: '2', at: null, tipo: 'email', note: '' },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '23/11/2026 10:00 · telefonata: dopo le 18',
    'Data n/d · email',
  ]);
  fake.ready([]);
  expect(screen.getByText('Nessun promemoria.')).toBeVisible();
  fake.fail('timeout');
  expect(screen.getByRole('alert')).toHaveTextContent('Riprova');
});

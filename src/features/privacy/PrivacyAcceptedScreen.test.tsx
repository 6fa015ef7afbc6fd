import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { privacyMessages } from '@/domain/messages';
import type { UserRecord } from '@/domain/users/user';
import { fakePages } from '../../../tests/fixtures/paged';
import { PrivacyAcceptedScreen } from './PrivacyAcceptedScreen';

const data = vi.hoisted(() => ({ acceptedUsers: vi.fn(), acceptedCount: vi.fn(), acceptedPages: vi.fn(), setClientFlag: vi.fn() }));
vi.mock('@/data/users/list', () => data);
vi.mock('@/data/users/commands', () => data);

const record = (uid: string, at: Date | null): UserRecord => ({
  ...person('user').user,
  uid,
  name: uid,
  surname: 'Rossi',
  email: `${uid}@esempio.it`,
  privacyAcceptedAt: at,
});
const visible = [record('ada', new Date('2026-03-01T23:30:00Z')), record('bea', null)];
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  // At a desk; on a phone the actions are in a menu.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(min-width: 1024px)' }));
  const listed = fakePages(visible, { pageSize: 50, instant: true });
  const others = fakePages<UserRecord>([], { pageSize: 50, instant: true });
  data.acceptedUsers.mockImplementation(({ hidden }: { hidden: boolean }) => (hidden ? others : listed));
  data.acceptedCount.mockResolvedValue(2);
  data.setClientFlag.mockResolvedValue(undefined);
});
const open = (search = '') => show(<PrivacyAcceptedScreen title="Utenti con privacy accettata" />, { at: `/privacy-accepted${search}` });

it('[CO-095] [CO-097] lists e-mail, name and the day in Rome, with the way to the person’s diet plans', async () => {
  open();
  const row = (await screen.findByText('ada@esempio.it')).closest('tr');
  expect(row).toHaveTextContent('ada@esempio.itada Rossi02/03/2026');
  expect(within(row ?? document.body).getByRole('link', { name: 'Apri ada Rossi' })).toHaveAttribute('href', '/user/ada/alimentazione');
  expect(screen.getByText('bea@esempio.it').closest('tr')).toHaveTextContent(privacyMessages.noDate);
});

it('[CO-096] [CO-025] filters by days of Rome, goes to the hidden ones and to the search', async () => {
  open('?dal=2026-03-01');
  await userEvent.type(await screen.findByLabelText('Al'), '31/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Filtra' }));
  await waitFor(() =>
    expect(data.acceptedUsers).toHaveBeenLastCalledWith({
      hidden: false,
      from: new Date('2026-02-28T23:00:00Z'),
      before: new Date('2026-03-31T22:00:00Z'),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostra utenti nascosti' }));
  expect(await screen.findByText(privacyMessages.noneHidden)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mostra utenti visibili' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cerca utenti' })).toHaveAttribute('href', '/users-list');
});

it('[CO-156] hides a person at once, and shows them again when that failed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nascondi ada Rossi' }));
  expect(data.setClientFlag).toHaveBeenCalledExactlyOnceWith('ada', 'hidden', true);
  expect(screen.queryByText('ada@esempio.it')).not.toBeInTheDocument();
  data.setClientFlag.mockRejectedValue(new AppError('permission-denied'));
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi bea Rossi' }));
  expect(await screen.findByText('bea@esempio.it')).toBeVisible();
});

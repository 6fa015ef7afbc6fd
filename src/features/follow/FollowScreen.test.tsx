import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readFollow, type Follow } from '@/domain/follow/follow';
import { followMessages } from '@/domain/messages';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { FollowScreen } from './FollowScreen';

const data = vi.hoisted(() => ({
  followed: vi.fn(),
  followedPages: vi.fn(),
  followedCount: vi.fn(),
  savedViews: vi.fn(),
}));
vi.mock('@/data/follow/sources', () => data);
vi.mock('@/data/views/sources', () => data);

const day = (text: string) => new Date(`${text}T12:00:00+01:00`);
const lea = readFollow('u', {
  name: 'Lea Rossi',
  email: 'lea@x.it',
  phone: '+393331234567',
  studio: 'Roma',
  level: 'rosso',
  keys: ['seguire'],
  reasons: [
    { key: 'valutazione', level: 'rosso', at: day('2026-11-20'), doc: 'percorsi/j' },
    { key: 'risposta', level: 'giallo', at: day('2026-11-24'), doc: 'tickets/t' },
    { key: 'pagamento', level: 'giallo', at: day('2026-11-02'), doc: 'orders/o' },
  ],
  lifeAt: day('2026-11-24'),
  contactAt: day('2026-11-10'),
});
const bea = readFollow('b', { name: 'Bea Verdi', level: 'verde', keys: ['verde'] });
function given(...rows: Follow[]) {
  data.followed.mockReturnValue(fakePages(rows, { pageSize: 50, instant: true }));
  data.followedCount.mockResolvedValue(rows.length);
}
beforeEach(() => {
  vi.resetAllMocks();
  given(lea);
  data.savedViews.mockReturnValue(fakeSource().source);
});
const open = (at = '/da-seguire', me = person('Amministratore')) =>
  show(<FollowScreen title="Da seguire" />, { at, me });
function rowOf(link: HTMLElement): HTMLElement {
  const row = link.closest('tr');
  if (row === null) throw new Error('not in a row');
  return row;
}
const asked = () => data.followed.mock.lastCall?.[0] as unknown;

it('[DE-103] a row says why, since when, and leads to each thing; call or write from it', async () => {
  given(lea, bea);
  open();
  const row = within(rowOf(await screen.findByRole('link', { name: 'Lea Rossi' })));
  expect(row.getByText('Rosso')).toBeVisible();
  const links = within(row.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Valutazione 1 o 2 il 20/11/2026', '/user/u/programmi'],
    ['Aspetta risposta dal 24/11/2026', '/assistenzanutrizionale/conversation/t'],
    ['Pagamento in sospeso dal 02/11/2026', '/orders-user/o'],
  ]);
  for (const shown of ['24/11/2026', '10/11/2026', 'Roma'])
    expect(row.getByText(shown)).toBeVisible();
  expect(row.getByRole('link', { name: 'Lea Rossi' })).toHaveAttribute(
    'href',
    '/user/u/panoramica',
  );
  expect(row.getByRole('link', { name: 'Chiama Lea Rossi' })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  );
  expect(row.getByRole('link', { name: 'Scrivi a Lea Rossi' }).getAttribute('href')).toContain(
    'Ciao%20Lea',
  );
  const other = within(rowOf(screen.getByRole('link', { name: 'Bea Verdi' })));
  expect(other.getByText('Verde')).toBeVisible();
  expect(other.queryByRole('list')).toBeNull();
});

it('[DE-103] red and yellow ones unless others are asked for; a Studio account begins with its own', async () => {
  const { unmount } = open();
  expect(asked()).toEqual({ level: 'seguire', studio: null, reason: null });
  unmount();
  const filtered = open('/da-seguire?livello=verde&studio=Roma&motivo=check');
  expect(asked()).toEqual({ level: 'verde', studio: 'Roma', reason: 'check' });
  filtered.unmount();
  open('/da-seguire', person('Studio', { studio: 'Bari' }));
  expect(asked()).toEqual({ level: 'seguire', studio: 'Bari', reason: null });
  await userEvent.selectOptions(await screen.findByLabelText('Studio'), 'Roma');
  await userEvent.selectOptions(screen.getByLabelText('Livello'), 'Solo rossi');
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Senza check');
  expect(asked()).toEqual({ level: 'rosso', studio: 'Roma', reason: 'check' });
});

it('[DE-103] a list that can’t be read says so and can be tried again', async () => {
  const pages = fakePages([lea], { pageSize: 50 });
  data.followed.mockReturnValue(pages);
  open();
  await waitFor(() => expect(pages.asked).toBe(1));
  act(() => pages.fail(new AppError('permission-denied')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(followMessages.none)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  act(pages.answer);
  expect(await screen.findByRole('link', { name: 'Lea Rossi' })).toBeVisible();
});

it('[DE-103] nobody to follow, with filters or without', async () => {
  given();
  const { unmount } = open();
  expect(await screen.findByText(followMessages.none)).toBeVisible();
  expect(screen.queryByText(followMessages.noneFiltered)).toBeNull();
  unmount();
  open('/da-seguire?livello=giallo');
  expect(await screen.findByText(followMessages.noneFiltered)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  expect(asked()).toMatchObject({ level: 'seguire' });
});

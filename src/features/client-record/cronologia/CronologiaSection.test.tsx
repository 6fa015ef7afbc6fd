import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { TimelineEntry } from '@/domain/timeline/entry';
import { fakePages } from '@/ui/testing/fakeSource';
import { ClientContext } from '../useClient';
import { CronologiaSection } from './CronologiaSection';

const data = vi.hoisted(() => ({ timelineOf: vi.fn() }));
vi.mock('@/data/timeline/sources', () => data);

const client = { ...person('user').user, uid: 'c' };
const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  key: 'orders/1',
  kind: 'order',
  at: new Date('2026-03-02T10:00:00Z'),
  title: 'Ordine 4711',
  detail: 'Pagato',
  to: '/orders-user/1',
  problem: null,
  ...more,
});
let pages = fakePages<TimelineEntry>();
beforeEach(() => {
  pages = fakePages<TimelineEntry>();
  data.timelineOf.mockReset().mockReturnValue(pages.source);
  show(
    <ClientContext value={client}>
      <CronologiaSection title="Cronologia" />
    </ClientContext>,
  );
});

it('shows everything of one client in one stream, each row leading to where it is; what is wrong is said', () => {
  expect(data.timelineOf).toHaveBeenCalledWith(client, null, { archived: true });
  pages.ready([
    entry({}),
    entry({
      key: 'check/2',
      kind: 'check',
      at: null,
      title: 'Check',
      detail: '',
      to: '/user/c/check',
      problem: 'Data mancante',
    }),
  ]);
  const [first, second] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/02\/03\/2026 11:00.*Ordini.*Ordine 4711.*Pagato/);
  expect(within(first).getByRole('link', { name: 'Ordine 4711' })).toHaveAttribute(
    'href',
    '/orders-user/1',
  );
  expect(second).toHaveTextContent('Data mancante');
});

it('is filtered by kind', async () => {
  pages.ready([]);
  expect(screen.getByText('Ancora niente')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Filtra per tipo'), 'Check');
  expect(data.timelineOf).toHaveBeenLastCalledWith(client, 'check', { archived: true });
});

it('says that it failed, and tries again', async () => {
  pages.fail('permission-denied');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(pages.retries()).toBe(1);
});

import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person } from '@/components/testing/show';
import { MeContext } from '@/components/session/useMe';
import { firstRows } from '@/data/live/firstRows';
import type { Fields } from '@/domain/stored';
import { fakeSource } from '@/ui/testing/fakeSource';
import { IconBadge } from './IconBadge';

const data = vi.hoisted(() => ({
  openCounts: vi.fn(),
  checkCounts: vi.fn(),
  dueReminders: vi.fn(),
  showOnIcon: vi.fn(() => Promise.resolve()),
}));
vi.mock('@/data/counters/sources', () => data);
vi.mock('@/data/devices/icon', () => ({ hasIcon: () => true, showOnIcon: data.showOnIcon }));

let open = fakeSource<Fields | null>('open');
let checks = fakeSource<Fields | null>('checks');
let due = fakeSource<number>('due');
beforeEach(() => {
  vi.clearAllMocks();
  [open, checks, due] = [fakeSource('open'), fakeSource('checks'), fakeSource('due')];
  data.openCounts.mockReturnValue(open.source);
  data.checkCounts.mockReturnValue(checks.source);
  data.dueReminders.mockReturnValue(due.source);
  vi.spyOn(firstRows, 'shown').mockResolvedValue(undefined);
});

it('[DE-101] the icon keeps its number until all pending work is known', async () => {
  render(
    <MeContext value={person('Studio')}>
      <IconBadge />
    </MeContext>,
  );
  await waitFor(() => expect(data.dueReminders).toHaveBeenCalled());
  open.ready({ technical: 3, nutritional: 2 });
  due.ready(4);
  expect(data.showOnIcon).not.toHaveBeenCalled();
  // Not counted yet.
  checks.ready(null);
  await waitFor(() => expect(data.showOnIcon).toHaveBeenLastCalledWith(9));
  checks.ready({ checks: 1 });
  await waitFor(() => expect(data.showOnIcon).toHaveBeenLastCalledWith(10));
  expect(data.showOnIcon).toHaveBeenCalledTimes(2);
});

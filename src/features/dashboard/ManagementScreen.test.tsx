import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { AccessSettings } from '@/domain/access/management';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ManagementScreen } from './ManagementScreen';

const access = vi.hoisted(() => vi.fn());
vi.mock('@/data/settings/sources', () => ({ accessSettings: access }));

let settings = fakeSource<AccessSettings | null>();
beforeEach(() => {
  settings = fakeSource();
  access.mockReturnValue(settings.source);
});
const cards = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('[AT-074] [CP-003] [CP-004] [CP-155] shows the management cards to the accounts that the settings name, all of them also to a Studio account', () => {
  const view = show(<ManagementScreen title="Gestione" />);
  expect(cards()).toEqual(['/consulenze-riepilogo']);
  settings.ready({ management: ['altra@esempio.it'], mailbox: '' });
  expect(cards()).toEqual(['/consulenze-riepilogo']);
  settings.ready({ management: ['ANNA@esempio.it'], mailbox: '' });
  expect(cards()).toContain('/assistenzatecnica-nascosta');
  expect(cards()).toHaveLength(7);
  view.unmount();
  show(<ManagementScreen title="Gestione" />, { me: person('Studio') });
  expect(cards()).toHaveLength(7);
  expect(cards()).toContain('/assistenzatecnica-nascosta');
  settings.ready({ management: [], mailbox: '' });
  expect(cards()).toEqual(['/consulenze-riepilogo']);
});

it('says what failed', async () => {
  show(<ManagementScreen title="Gestione" />);
  settings.fail('permission-denied');
  expect(cards()).toEqual(['/consulenze-riepilogo']);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(settings.retries()).toBe(1);
});

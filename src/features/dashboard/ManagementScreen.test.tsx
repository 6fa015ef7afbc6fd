import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
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

it('[AT-074] [AT-009] the archive’s card says to Studio that it is for Amministratore, and leads nowhere; to Amministratore it leads there', async () => {
  const Address = () => <output>{useLocation().pathname}</output>;
  const screenWith = (role: 'Studio' | 'Amministratore') => {
    const view = show(
      <>
        <ManagementScreen title="Gestione" />
        <Address />
      </>,
      { me: person(role), at: '/gestione-general' },
    );
    settings.ready({ management: ['anna@esempio.it'], mailbox: '' });
    return view;
  };
  const view = screenWith('Studio');
  const card = screen.getByRole('link', { name: /^Archivio tecnico.*si apre solo agli Amministratori/ });
  expect(card).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(card);
  expect(screen.getByRole('status')).toHaveTextContent('/gestione-general');
  expect(await screen.findByText('L’archivio tecnico si apre solo agli Amministratori.', { selector: '[role=alert] *' })).toBeVisible();
  view.unmount();
  screenWith('Amministratore');
  await userEvent.click(screen.getByRole('link', { name: /^Archivio tecnico/ }));
  expect(screen.getByRole('status')).toHaveTextContent('/assistenzatecnica-nascosta');
});

it('says what failed', async () => {
  show(<ManagementScreen title="Gestione" />);
  settings.fail('permission-denied');
  expect(cards()).toEqual(['/consulenze-riepilogo']);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(settings.retries()).toBe(1);
});

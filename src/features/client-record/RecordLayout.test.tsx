import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { decodeCampaignLead, type CampaignLead } from '@/data/campaigns/codec';
import { readFollow, type Follow } from '@/domain/follow/follow';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { NO_DETAILS } from '@/domain/users/fields';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { RecordLayout } from './RecordLayout';
import { useClient } from './useClient';

const data = vi.hoisted(() => ({
  userRecord: vi.fn(),
  latestOrder: vi.fn(),
  campaignLead: vi.fn(),
  latestTechnicalTicket: vi.fn(),
  followOfClient: vi.fn(),
}));
vi.mock('@/data/users/sources', () => data);
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/campaigns/list', () => data);
vi.mock('@/data/tickets/commands', () => data);
vi.mock('@/data/follow/sources', () => data);

const client: UserRecord = {
  ...person('user').user,
  uid: 'c',
  name: 'Lucia',
  surname: 'Bianchi',
  email: 'lucia@esempio.it',
  phone: '333 1234567',
  studio: 'Roma',
  details: { ...NO_DETAILS, statoUtente: 'Attivo' },
};

let record = fakeSource<UserRecord | null>();
let order = fakeSource<Order | null>();
let lead = fakeSource<CampaignLead | null>();
let standing = fakeSource<Follow | null>();
let subscribed = vi.spyOn(record.source, 'subscribe');
// Preloaded, to keep load time out of the tests.
beforeAll(() => import('@/components/order/LatestOrderModal'));
beforeEach(() => {
  vi.resetAllMocks();
  [record, order, lead] = [fakeSource(), fakeSource(), fakeSource()];
  standing = fakeSource();
  subscribed = vi.spyOn(record.source, 'subscribe');
  data.userRecord.mockReturnValue(record.source);
  data.latestOrder.mockReturnValue(order.source);
  data.campaignLead.mockReturnValue(lead.source);
  data.followOfClient.mockReturnValue(standing.source);
});

function Section({ title }: { title: string }) {
  const { name } = useClient();
  return (
    <h1>
      {title} di {name} <input aria-label="Scritto" />
    </h1>
  );
}

function open(section = 'anagrafica', uid = 'c') {
  const layout = (
    <RecordLayout>
      <Outlet />
    </RecordLayout>
  );
  show(
    <Routes>
      <Route element={layout}>
        <Route path="/user/:userId/anagrafica" element={<Section title="Anagrafica" />} />
        <Route path="/user/:userId/ordini" element={<Section title="Ordini" />} />
      </Route>
    </Routes>,
    { at: `/user/${uid}/${section}` },
  );
}
const header = () => within(screen.getByRole('region', { name: 'Cliente' }));

describe('the layout of a client’s record', () => {
  it('keeps the focus in the bar of sections when the person comes', () => {
    open();
    const icon = screen.getByRole('button', { name: 'Conversazione tecnica' });
    icon.focus();
    record.ready(client);
    expect(header().getByText('Lucia Bianchi')).toBeVisible();
    expect(icon).toHaveFocus();
  });

  it('[CO-034] says that it loads, then shows who it is, the sections and the section that is open', () => {
    open();
    expect(screen.getByText('Caricamento dettagli utente...')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    record.ready(client);
    expect(data.userRecord).toHaveBeenCalledWith('c');
    expect(header().getByText('Lucia Bianchi')).toBeVisible();
    expect(header().getByText('Attivo')).toBeVisible();
    expect(header().getByText('Roma')).toBeVisible();
    const ways = header()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      'tel:+393331234567',
      'https://wa.me/393331234567',
      'mailto:lucia@esempio.it',
    ]);
    expect(screen.getByRole('heading', { name: /Anagrafica di Lucia/ })).toBeVisible();
  });

  it('[CO-001] keeps header and listeners from section to section, by the keyboard too', async () => {
    open();
    record.ready(client);
    order.ready(null);
    const listeners = subscribed.mock.calls.length;
    const shown = screen.getByRole('region', { name: 'Cliente' });
    const nav = within(screen.getByRole('navigation', { name: 'Sezioni del cliente' }));
    expect(nav.getByRole('link', { name: 'Anagrafica' })).toHaveAttribute('aria-current', 'page');
    nav.getByRole('link', { name: 'Ordini' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: /Ordini di Lucia/ })).toBeVisible();
    expect(nav.getByRole('link', { name: 'Ordini' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Anagrafica' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('region', { name: 'Cliente' })).toBe(shown);
    expect(subscribed.mock.calls).toHaveLength(listeners);
  });

  it('[DE-103] says that the client is to be followed and why, unless green or not in the list', () => {
    open();
    record.ready(client);
    const reasons = [{ key: 'check', level: 'giallo', at: new Date('2026-11-20T12:00:00Z') }];
    const shown = (more: object) =>
      standing.ready(readFollow('c', { level: 'giallo', keys: ['seguire'], reasons, ...more }));
    shown({});
    expect(data.followOfClient).toHaveBeenCalledWith('c');
    const name = 'Da seguire: giallo. Senza check dal 20/11/2026';
    const link = header().getByRole('link', { name });
    expect(link).toHaveTextContent('Da seguire: giallo');
    expect(link).toHaveAttribute('href', '/da-seguire');
    shown({ level: 'rosso' });
    expect(header().getByText('Da seguire: rosso')).toBeVisible();
    for (const none of [{ level: 'verde' }, { keys: [] }]) {
      shown(none);
      expect(header().queryByText(/Da seguire/)).toBeNull();
    }
  });

  it('says that there is nobody, not before the server does', () => {
    open();
    record.ready(null, { stale: true });
    expect(screen.getByText('Caricamento dettagli utente...')).toBeVisible();
    record.ready(null);
    expect(screen.getByText('Utente non trovato.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cerca un utente' })).toHaveAttribute(
      'href',
      '/users-list',
    );
  });

  it('[CO-385] says what failed and tries again; what is typed in a section survives a failure of the listener', async () => {
    open();
    record.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Non hai i permessi per questa operazione.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(record.retries()).toBe(1);
    record.ready(client);
    await userEvent.type(screen.getByLabelText('Scritto'), 'a metà');
    record.fail('timeout', client);
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(record.retries()).toBe(2);
    record.ready({ ...client, name: 'Lucia Anna' });
    expect(header().getByText('Lucia Anna Bianchi')).toBeVisible();
    expect(screen.getByLabelText('Scritto')).toHaveValue('a metà');
  });

  it('shows a record of which hardly anything can be read, with what is wrong', () => {
    open();
    const problems = [{ field: 'studio', message: 'Valore non leggibile: «Parigi»' }];
    record.ready({
      ...client,
      name: '',
      surname: '',
      email: '',
      phone: '',
      studio: null,
      details: NO_DETAILS,
      problems,
    });
    expect(header().getByText('Nome sconosciuto')).toBeVisible();
    expect(header().getByText('Studio sconosciuto')).toBeVisible();
    expect(header().getByText('Nessun recapito')).toBeVisible();
    expect(header().getByRole('note')).toHaveTextContent('studio (Valore non leggibile: «Parigi»)');
    // Without an address there is no lookup.
    expect(data.campaignLead).not.toHaveBeenCalled();
  });

  it('[CO-271] shows the campaign where there is one, quietly nothing where there is none, and the latest order with its age', async () => {
    open();
    record.ready({ ...client, hidden: true });
    expect(data.campaignLead).toHaveBeenCalledWith('lucia@esempio.it');
    lead.ready(null);
    expect(header().queryByText(/Campagna/)).toBeNull();
    lead.ready(decodeCampaignLead({ id: 'l', data: { stato: 'ci pensa' }, pending: false }));
    expect(header().getByText('Campagna integrazione: ci pensa')).toBeVisible();
    expect(header().getByText('Nascosto')).toBeVisible();
    expect(data.latestOrder).toHaveBeenCalledWith({ uid: 'c', email: 'lucia@esempio.it' });
    order.ready(
      readOrder(
        { orderId: '7', orderDate: '2020-01-02', products: [{ name: 'Percorso FC3' }] },
        '7',
      ),
    );
    expect(header().getByText('SCADUTO')).toBeVisible();
    await userEvent.click(
      header().getByRole('button', { name: 'Ultimo ordine di Lucia Bianchi: Percorso FC3' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Ultimo ordine' })).toBeVisible();
  });

  it('[CO-308] says that there is no order, and that the orders could not be fetched', async () => {
    open();
    record.ready(client);
    order.ready(null);
    await userEvent.click(
      header().getByRole('button', { name: 'Ultimo ordine di Lucia Bianchi: Nessun ordine' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Nessun ordine trovato.')).toBeVisible();
    order.fail('permission-denied');
    expect(dialog.getByRole('alert')).toHaveTextContent('Impossibile recuperare gli ordini.');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { memory } from '../../../tests/fixtures/memory';
import { RecordLayout } from './RecordLayout';
import { useClient } from './useClient';

const PERSON = 'users/c';
const client = {
  userRole: 'user',
  name: 'Lucia',
  surname: 'Bianchi',
  email: 'lucia@esempio.it',
  phone: '333 1234567',
  studio: 'Roma',
  statoUtente: 'Attivo',
};

// Preloaded, to keep load time out of the tests.
beforeAll(() => import('@/components/order/LatestOrderModal'));

function Section({ title }: { title: string }) {
  const { name } = useClient();
  return (
    <h1>
      {title} di {name} <input aria-label="Scritto" />
    </h1>
  );
}

/** Opens a client's record; stored are the client, and what else is given. */
async function open(stored: Record<string, object> = { [PERSON]: client }) {
  await memory.put(stored);
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
    { at: '/user/c/anagrafica' },
  );
}
const header = () => within(screen.getByRole('region', { name: 'Cliente' }));

describe('the layout of a client’s record', () => {
  it('keeps the focus in the bar of sections when the person comes', async () => {
    const come = memory.hold(PERSON);
    await open();
    const icon = screen.getByRole('button', { name: 'Conversazione tecnica' });
    icon.focus();
    come();
    expect(await screen.findByText('Lucia Bianchi')).toBeVisible();
    expect(icon).toHaveFocus();
  });

  it('keeps it also when the person doesn’t come', async () => {
    const come = memory.hold(PERSON);
    await open();
    const icon = screen.getByRole('button', { name: 'Conversazione tecnica' });
    icon.focus();
    memory.refuse(PERSON, 'deadline-exceeded');
    come();
    expect(await screen.findByText(/^Il cliente non è stato caricato\./)).toBeVisible();
    expect(icon).toHaveFocus();
  });

  it('[CO-034] says that it loads, then shows who it is, the sections and the section that is open', async () => {
    const come = memory.hold(PERSON);
    await open({ [PERSON]: client, 'users/altra': { ...client, name: 'Altra' } });
    expect(screen.getByText('Caricamento dettagli utente...')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    come();
    expect(await screen.findByText('Lucia Bianchi')).toBeVisible();
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
    await open();
    expect(await screen.findByText('Nessun ordine')).toBeVisible();
    const listened = memory.listened(PERSON);
    const shown = screen.getByRole('region', { name: 'Cliente' });
    const nav = within(screen.getByRole('navigation', { name: 'Sezioni del cliente' }));
    expect(nav.getByRole('link', { name: 'Anagrafica' })).toHaveAttribute('aria-current', 'page');
    nav.getByRole('link', { name: 'Ordini' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: /Ordini di Lucia/ })).toBeVisible();
    expect(nav.getByRole('link', { name: 'Ordini' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Anagrafica' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('region', { name: 'Cliente' })).toBe(shown);
    expect(listened).toBe(1);
    expect(memory.listened(PERSON)).toBe(1);
  });

  it('[DE-103] says that the client is to be followed and why, unless green or not in the list', async () => {
    const reasons = [{ key: 'check', level: 'giallo', at: new Date('2026-11-20T12:00:00Z') }];
    const yellow = { level: 'giallo', keys: ['seguire'], reasons };
    await open({ [PERSON]: client, 'daseguire/c': yellow, 'daseguire/altra': { ...yellow } });
    const name = 'Da seguire: giallo. Senza check dal 20/11/2026';
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveTextContent('Da seguire: giallo');
    expect(link).toHaveAttribute('href', '/da-seguire');
    for (const none of [{ level: 'verde' }, { keys: [] }]) {
      await memory.put({ 'daseguire/c': { ...yellow, level: 'rosso' } });
      expect(await screen.findByText('Da seguire: rosso')).toBeVisible();
      await memory.put({ 'daseguire/c': { ...yellow, ...none } });
      await waitFor(() => expect(header().queryByText(/Da seguire/)).toBeNull());
    }
  });

  it('says that there is nobody, not before the server does', async () => {
    const server = memory.cached(PERSON);
    await open({});
    await waitFor(() => expect(memory.listened(PERSON)).toBe(1));
    await memory.remove(PERSON);
    expect(screen.getByText('Caricamento dettagli utente...')).toBeVisible();
    await server();
    expect(await screen.findByText('Utente non trovato.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cerca un utente' })).toHaveAttribute(
      'href',
      '/users-list',
    );
  });

  it('[CO-385] says what failed and tries again; what is typed in a section survives a failure of the listener', async () => {
    const allow = memory.refuse(PERSON);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Il cliente non è stato caricato. Non hai i permessi per questa operazione.',
    );
    expect(screen.getByRole('navigation', { name: 'Sezioni del cliente' })).toBeVisible();
    allow();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await userEvent.type(await screen.findByLabelText('Scritto'), 'a metà');
    memory.refuse(PERSON, 'deadline-exceeded')();
    await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
    await memory.change(PERSON, { name: 'Lucia Anna' });
    expect(await screen.findByText('Lucia Anna Bianchi')).toBeVisible();
    expect(screen.getByLabelText('Scritto')).toHaveValue('a metà');
  });

  it('shows a record of which hardly anything can be read, with what is wrong', async () => {
    // Without an address there is no lookup: this lead has none either.
    const lead = { stato: 'ci pensa', idx: { email: '', at: new Date() } };
    await open({
      [PERSON]: { userRole: 'user', studio: 'Parigi' },
      'campagnaintegrazione/l': lead,
    });
    expect(await screen.findByText('Nome sconosciuto')).toBeVisible();
    expect(header().getByText('Studio sconosciuto')).toBeVisible();
    expect(header().getByText('Nessun recapito')).toBeVisible();
    expect(header().getByRole('note')).toHaveTextContent('studio (Valore non leggibile: «Parigi»)');
    expect(memory.followed('campagnaintegrazione')).toEqual([]);
  });

  it('[CO-271] shows the campaign where there is one, quietly nothing where there is none, and the latest order with its age', async () => {
    const order = { orderId: '7', products: [{ name: 'Percorso FC3' }] };
    await open({
      [PERSON]: { ...client, hidden: true },
      'orders/7': { ...order, userId: 'c', orderDate: '2020-01-02' },
      'orders/8': { ...order, userId: 'c', orderDate: '2019-01-02' },
      'orders/9': { ...order, userId: 'altra', orderDate: '2026-01-02' },
    });
    expect(await screen.findByText('SCADUTO')).toBeVisible();
    expect(header().getByText('Nascosto')).toBeVisible();
    expect(header().queryByText(/Campagna/)).toBeNull();
    const lead = (email: string, stato: string) => ({ stato, idx: { email, at: new Date() } });
    await memory.put({
      'campagnaintegrazione/l': lead('lucia@esempio.it', 'ci pensa'),
      'campagnaintegrazione/m': lead('altra@esempio.it', 'non risponde'),
    });
    expect(await screen.findByText('Campagna integrazione: ci pensa')).toBeVisible();
    await userEvent.click(
      header().getByRole('button', { name: 'Ultimo ordine di Lucia Bianchi: Percorso FC3' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Ultimo ordine' })).toBeVisible();
  });

  it('[CO-308] says that there is no order, and that the orders could not be fetched', async () => {
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ultimo ordine di Lucia Bianchi: Nessun ordine' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Nessun ordine trovato.')).toBeVisible();
    memory.refuse('orders');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Impossibile recuperare gli ordini.',
    );
  });
});

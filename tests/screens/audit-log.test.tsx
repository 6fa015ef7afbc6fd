import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialog, downloads, fill, open, texts } from './support/device';
import { createPerson, db, whileRefused } from './support/world';

const auditLog = () => db().collection('registro');
const noted = (more: Record<string, unknown>) =>
  auditLog().add({
    who: 'anna',
    whoEmail: 'anna@demo.test',
    what: 'delete-ticket',
    collection: 'tickets',
    docId: 't',
    when: new Date('2026-03-10T09:00:00Z'),
    ...more,
  });
beforeEach(() => db().recursiveDelete(auditLog()));
const rows = () => screen.getAllByRole('row').slice(1);
const admin = () => createPerson('Amministratore');

test('[DE-033] [SE-013] Amministratore reads who did what to whom and when, by person, day and kind, and what was there before', async () => {
  const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
  await Promise.all([
    noted({ about: client.uid, before: { title: '<b>Dieta</b>' } }),
    noted({
      what: 'role',
      collection: 'users',
      docId: client.uid,
      about: client.uid,
      whoEmail: 'bruno@demo.test',
    }),
    noted({
      what: 'paid',
      collection: 'orders',
      about: client.uid,
      when: new Date('2026-03-12T09:00:00Z'),
    }),
    noted({ what: 'new-kind', when: 'nonsense', docId: 7 }),
  ]);
  const user = await open(await admin(), '/registro');
  // An entry with an unreadable time comes first, and says so.
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows()[0]).toHaveTextContent('Senza dataanna@demo.testnew-kind');
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Quando',
    'Chi',
    'Che cosa',
    'Su chi',
    'Documento',
    'Azioni',
  ]);
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Giulia Bianchi' })).toHaveLength(3),
  );
  expect(rows()[1]).toHaveTextContent(
    '12/03/2026 10:00anna@demo.testSegnato come pagatoGiulia Bianchi',
  );

  expect(rows()[1]).toHaveTextContent('Ordine t');
  expect(rows()[2]).toHaveTextContent(/Scheda della persona|Ticket «<b>Dieta<\/b>»/);

  await user.click(screen.getByRole('button', { name: /^Dettagli di Ticket eliminato/ }));
  expect(within(await dialog('Ticket eliminato')).getByText('<b>Dieta</b>')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.selectOptions(screen.getByRole('combobox', { name: 'Che cosa' }), 'Ruolo cambiato');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('bruno@demo.test');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  await fill(user, screen.getByRole('searchbox', { name: /^Chi/ }), ' Bruno@demo.test ');
  await waitFor(() => expect(rows()).toHaveLength(1));

  await open(await admin(), `/registro?persona=${client.uid}&dal=2026-03-10&al=2026-03-10`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await open(await admin(), '/registro?dal=2026-03-12&al=2026-03-12');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('[DE-033] names instead of ids: an author without an e-mail, the fields of a change; an unknown author as stored', async () => {
  const author = await createPerson('Studio', { name: 'Anna', surname: 'Verdi' });
  const role = { what: 'role', collection: 'users', docId: 'u1', whoEmail: '' };
  await Promise.all([
    noted({
      ...role,
      who: author.uid,
      when: new Date('2026-03-12T09:00:00Z'),
      before: { userRole: 'user' },
      after: { userRole: 'Studio' },
    }),
    noted({ ...role, who: 'grant-admin', when: new Date('2026-03-11T09:00:00Z') }),
    noted({ ...role, who: 'gone/x' }),
  ]);
  const user = await open(await admin(), '/registro');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Anna Verdi'));
  expect(rows()[1]).toHaveTextContent('Comando grant-admin');
  expect(rows()[2]).toHaveTextContent('gone/x');
  await user.click(screen.getAllByRole('button', { name: /^Dettagli di/ })[0] as HTMLElement);
  const details = within(await dialog('Ruolo cambiato'));
  expect(details.getByText(/Anna Verdi · Scheda della persona \(users\/u1\)/)).toBeVisible();
  expect(details.getByText('Ruolo')).toBeVisible();
});

test('[DE-096] undo is offered for one’s own deletions while the server accepts it, and for nothing else', async () => {
  const me = await admin();
  const mine = { who: me.uid, whoEmail: me.email, before: { title: 'x' } };
  await Promise.all([
    noted({ ...mine, when: new Date() }),
    noted({ ...mine, when: new Date(), what: 'role' }),
    noted({ ...mine, when: new Date(), usedAt: new Date() }),
    noted({ ...mine, when: new Date(Date.now() - 180_000) }),
    noted({ when: new Date(), before: {} }),
  ]);
  await open(me, `/registro?chi=${me.email}`);
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.getAllByRole('button', { name: 'Annulla' })).toHaveLength(1);
  expect(screen.getByText('Annullato')).toBeVisible();
});

test('[SE-027] [DE-033] a list that anybody emptied can be restored, however long ago, while its content is kept', async () => {
  const emptied = { what: 'empty', collection: 'percorsi', before: { steps: [{ name: 'A' }] } };
  await Promise.all([
    noted(emptied),
    noted({ ...emptied, usedAt: new Date() }),
    noted({ what: 'empty', collection: 'percorsi' }),
  ]);
  await open(await admin(), '/registro');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getAllByRole('button', { name: 'Ripristina' })).toHaveLength(1);
});

test('it says when there is nothing, and what happened when it can’t be read', async () => {
  const user = await open(await admin(), '/registro?chi=nessuno@demo.test');
  expect(await screen.findByText('Nessuna voce con questi filtri')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Togli i filtri' })).toBeEnabled();
  await whileRefused('registro', async () => {
    await fill(user, screen.getByRole('searchbox', { name: /^Chi/ }), 'altri@demo.test');
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  });
});

test('what the list shows is exported', async () => {
  await noted({ about: 'x1', whoEmail: 'carla@demo.test', docId: 't1' });
  const user = await open(await admin(), '/registro?chi=carla@demo.test');
  await waitFor(() => expect(rows()).toHaveLength(1));
  const saved = downloads();
  await user.click(screen.getByRole('button', { name: /Esporta|CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('carla@demo.test;Ticket eliminato;x1;tickets/t1');
});

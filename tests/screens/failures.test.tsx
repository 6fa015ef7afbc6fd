import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, open, expectText } from './support/device';
import { buildDocument } from '../fixtures/builders';
import { createPerson, createTicket, db, whileRefused } from './support/world';

/** A one-line error, with its retry. */
const toldIn = (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const line = screen.getAllByRole('alert').find(({ textContent }) => text.test(textContent));
    if (!line) throw new Error(`not told: ${text}`);
    return within(line).getByRole('button', { name: 'Riprova' });
  });
const untold = (text: RegExp) =>
  waitFor(() =>
    expect(
      screen.queryAllByRole('alert').filter(({ textContent }) => text.test(textContent)),
    ).toEqual([]),
  );

test('[AT-238] a client is told that the month’s quota could not be asked, and asks again', async () => {
  const client = await createPerson('user');
  await createTicket(client, { title: 'Il primo' }, 'nutritional');
  const quota = /^Non sappiamo quanti ticket ti restano questo mese\. Non hai i permessi/;
  let user: Awaited<ReturnType<typeof open>> | undefined;
  await whileRefused('tickets', async () => {
    user = await open(client, '/create-ticket', 'phone');
    await toldIn(quota);
    expect(screen.queryByText(/ticket al mese|ticket disponibil/i)).toBeNull();
  });
  await user?.click(await toldIn(quota));
  await untold(quota);
});

test.each([
  ['a client', '/user/conversation-tecnico', 'user'],
  ['staff', '/assistenzatecnica/conversation', 'Studio'],
] as const)(
  '[AT-238] %s is told that a conversation’s documents are missing; the messages are there',
  async (_who, path, role) => {
    const client = await createPerson('user');
    const id = await createTicket(client);
    const documents = /^I documenti non sono disponibili\. Non hai i permessi/;
    let user: Awaited<ReturnType<typeof open>> | undefined;
    await whileRefused('documenti', async () => {
      user = await open(role === 'user' ? client : await createPerson(role), `${path}/${id}`);
      await toldIn(documents);
      const log = within(await screen.findByRole('log', { name: 'Messaggi' }));
      expect(await log.findByText(/Buongiorno/)).toBeVisible();
    });
    await user?.click(await toldIn(documents));
    await untold(documents);
  },
);

test('[AT-238] staff are told that the stored templates are missing, and use those we begin with', async () => {
  const id = await createTicket(await createPerson('user'));
  const templates = /^Ecco i modelli di base: quelli salvati non sono disponibili\./;
  let user: Awaited<ReturnType<typeof open>> | undefined;
  await whileRefused('impostazioni', async () => {
    user = await open(
      await createPerson('Amministratore'),
      `/assistenzatecnica/conversation/${id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Inserisci un modello' }));
    await toldIn(templates);
    const offered = within(screen.getByRole('list', { name: 'Modelli' })).getAllByRole('button');
    expect(offered).toHaveLength(14);
    // Templates that name the hours stay disabled until those are known.
    expect(offered.filter((one) => one.hasAttribute('disabled'))).toHaveLength(5);
  });
  await user?.click(await toldIn(templates));
  await untold(templates);
});

test('[DE-004] a Studio account’s answered list opens on its own studio, one click from all of them', async () => {
  const [here, there] = [
    await createPerson('user', { studio: 'Bari' }),
    await createPerson('user', { studio: 'Torino' }),
  ];
  for (const client of [here, there])
    await createTicket(client, { title: 'Fatto', status: 'Risposto' }, 'nutritional');
  const user = await open(await createPerson('Studio', { studio: 'FF Bari' }), '/ticketsrisposti');
  await expectText(here.email);
  expect(screen.getByLabelText('Filtra per studio')).toHaveValue('Bari');
  expect(screen.queryByText(there.email)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Filtra per studio'), 'Tutti gli studi');
  await expectText(there.email);
  expect(screen.getByText(here.email)).toBeVisible();
  // Searches are within the chosen studio.
  await user.selectOptions(screen.getByLabelText('Filtra per studio'), 'Torino');
  await fill(user, screen.getByLabelText('Cerca per email'), here.email);
  await expectText('Nessun ticket risposto per Torino.');
  await user.click(screen.getByRole('button', { name: 'Tutti gli studi' }));
  await expectText(here.email);
});

test('[AT-180] the answered list and the archive know people without a studio', async () => {
  const [without, other] = [
    await createPerson('user', { studio: '', parent_id: '' }),
    await createPerson('user', { studio: 'Roma' }),
  ];
  const day = '1991-03-11';
  for (const client of [without, other]) {
    await createTicket(
      client,
      { title: 'Fatto', status: 'Risposto', timestamp: `${day}T10:00:00.000Z` },
      'nutritional',
    );
    await createTicket(client, {
      title: 'Fatto',
      status: 'Risposto',
      timestamp: `${day}T10:00:00.000Z`,
    });
  }
  const admin = await createPerson('Amministratore');
  for (const [path, label] of [
    ['/ticketsrisposti', 'Filtra per studio'],
    [`/assistenzatecnica-nascosta?dal=${day}&al=${day}`, 'Studio'],
  ] as const) {
    const user = await open(admin, path);
    await expectText(other.email);
    await user.selectOptions(screen.getByLabelText(label), 'Nessuno Studio');
    await waitFor(() => expect(screen.queryByText(other.email)).toBeNull());
    expect(await screen.findByText(without.email)).toBeVisible();
  }
});

test('[AT-195] beside a conversation stand this client’s documents and nobody else’s', async () => {
  const [client, other] = [await createPerson('user'), await createPerson('user')];
  await db()
    .collection('documenti')
    .add(buildDocument({ userId: client.uid, fileName: 'sua.pdf', uploadedAt: new Date() }));
  await db()
    .collection('documenti')
    .add(buildDocument({ userId: other.uid, fileName: 'altrui.pdf', uploadedAt: new Date() }));
  await open(
    await createPerson('Amministratore'),
    `/assistenzatecnica/conversation/${await createTicket(client)}`,
  );
  const beside = await screen.findByRole('complementary', { name: 'Cliente' });
  expect(await within(beside).findByRole('button', { name: 'Elimina sua.pdf' })).toBeVisible();
  expect(screen.queryByText(/altrui\.pdf/)).toBeNull();
});

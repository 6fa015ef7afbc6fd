import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { dialog, expectUrl, fill, open, expectText } from '../support/device';
import { requests } from '../support/network';
import { createPerson, createTicket, db, removeTickets, type Person } from '../support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});
afterEach(removeTickets);

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: new RegExp(title) })).closest('tr');
  if (!row) throw new Error('not in a table');
  return within(row);
};
const noticesOf = async (client: Person) =>
  (await db().collection('notifiche').where('userId', '==', client.uid).get()).size;
/** Waits for the trigger to index a new person. */
const indexed = (client: Person) =>
  expect
    .poll(
      async () =>
        ((await db().doc(`users/${client.uid}`).get()).get('idx.tokens') as string[] | undefined)
          ?.length ?? 0,
    )
    .toBeGreaterThan(0);

test('[AT-170] Ricerca Utenti waits, finds by e-mail or surname whatever the case, and opens the person’s pages', async () => {
  const surname = `Zuccarelli${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ada', surname });
  await indexed(client);
  const user = await open(await createPerson('Studio'), '/assistenzatecnica');
  await user.click(await screen.findByRole('button', { name: 'Ricerca Utenti' }));
  const search = within(await dialog('Ricerca Utenti'));
  const searches = requests(/\/api\/users\/search/, 'query');
  // Both inputs in one task: on a slow machine, a pause between keys would count as the end of
  // typing.
  const typed = surname.slice(2).toUpperCase();
  for (const text of [typed.slice(0, 4), typed])
    fireEvent.input(search.getByRole('searchbox'), { target: { value: text } });
  expect(await search.findByText(client.email)).toBeVisible();
  expect(searches).toEqual([typed]);
  await fill(user, search.getByRole('searchbox'), client.email.slice(6, 30));
  expect(await search.findByText(`Ada ${surname}`)).toBeVisible();
  await user.click(
    within(search.getByRole('list', { name: 'Utenti trovati' })).getByRole('link', {
      name: 'Anagrafica',
    }),
  );
  await expectUrl(`/user/${client.uid}/anagrafica`);
});

test('[AT-147] [AT-148] [AT-199] [AT-211] [AT-212] a new contact: all required, refused where one is open, sent and notified', async () => {
  const surname = `Quagliotti${Date.now().toString(36)}`;
  const client = await createPerson('user', { name: 'Ugo', surname });
  await indexed(client);
  const user = await open(admin, '/admin');
  const form = async () => within(await dialog('Nuovo contatto'));
  const send = async () =>
    user.click((await form()).getByRole('button', { name: 'Invia messaggio' }));
  const write = async () => {
    await user.click(await screen.findByRole('button', { name: 'Nuovo contatto' }));
    await fill(user, await (await form()).findByLabelText(/^Cliente/), surname);
    await user.click(await (await form()).findByRole('button', { name: `Scegli Ugo ${surname}` }));
    await fill(user, (await form()).getByRole('textbox', { name: 'Titolo' }), 'Bentornato');
    await fill(
      user,
      (await form()).getByRole('textbox', { name: 'Messaggio' }),
      'Come va la dieta?',
    );
  };
  await user.click(await screen.findByRole('button', { name: 'Nuovo contatto' }));
  await send();
  const [said] = await screen.findAllByText(
    'Seleziona un cliente, inserisci un titolo e scrivi un messaggio prima di inviare.',
  );
  expect(said).toBeVisible();
  await user.click((await form()).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await write();
  await send();
  await expectText('Messaggio inviato con successo!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = () => db().collection('tickets').where('userId', '==', client.uid).get();
  expect((await made()).docs.map((doc) => doc.get('status') as string)).toEqual(['Non Risposto']);
  await expect.poll(() => noticesOf(client)).toBe(1);

  await write();
  await send();
  await expectText(
    'Questo utente ha già una conversazione esistente. Non puoi creare un nuovo ticket.',
  );
  expect((await made()).size).toBe(1);
});

test('[AT-169] [AT-199] [AT-219] notifications are asked for and sent to the selected', async () => {
  const clients = [
    await createPerson('user', { studio: 'Pescara' }),
    await createPerson('user', { studio: 'Pescara' }),
  ];
  const titles = clients.map(({ uid }) => `avviso ${uid.slice(-8)}`);
  for (const [index, client] of clients.entries())
    await createTicket(client, { title: titles[index] });
  const user = await open(admin, '/assistenzatecnica?studio=Pescara');
  for (const title of titles) await user.click((await rowOf(title)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Invia notifiche' }));
  expect(await dialog()).toHaveTextContent('Vuoi inviare una notifica a 2 clienti?');
  await user.click(within(await dialog()).getByRole('button', { name: 'Invia notifica' }));
  await expectText('Notifiche inviate con successo!');
  for (const client of clients) expect(await noticesOf(client)).toBe(1);
  // At most one in ten minutes: the second reports why it was not sent.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(
    (await rowOf(titles[0] ?? '')).getByRole('button', { name: /^Invia notifica a/ }),
  );
  await user.click(within(await dialog()).getByRole('button', { name: 'Invia notifica' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

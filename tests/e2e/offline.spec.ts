// In a browser: lost connections, the cache and the service worker.
import { expect, test } from './support/test';
import { createPerson, createTicket, db } from '../fixtures/world';
import { conversation, openAs, write } from './support/app';

test('what is written offline shows as pending, survives, and is sent when the connection is back', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const phone = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(conversation(phone)).toContainText('Buongiorno');
  await phone.context().setOffline(true);
  await expect(phone.getByText('Sei offline')).toBeVisible();
  await write(phone, 'Scritto senza rete');
  await expect(conversation(phone)).toContainText('Scritto senza rete');
  await expect(conversation(phone)).toContainText('In invio…');
  await phone.context().setOffline(false);
  await expect(phone.getByText('Sei offline')).toHaveCount(0);
  await expect(conversation(phone)).not.toContainText('In invio…');
  const stored = (await db().doc(`assistenzatecnica/${id}`).get()).get('conversations') as {
    content: string;
  }[];
  expect(stored.map(({ content }) => content)).toContain('Scritto senza rete');
});

test('[AT-227] a message the server refuses comes back as «Non inviato» with its text, and can be sent again', async ({
  browser,
}) => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const phone = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
  await expect(conversation(phone)).toContainText('Buongiorno');
  // The ticket is taken away while the client writes: the rules refuse the message.
  await phone.getByLabel('Scrivi un messaggio').fill('Non perdermi');
  const ref = db().doc(`assistenzatecnica/${id}`);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(conversation(phone)).toContainText('In invio…');
  await ref.update({ status: 'Completato' });
  await phone.context().setOffline(false);
  const refused = phone.getByRole('region', { name: 'Non inviati' });
  await expect(
    refused.getByText("Si è verificato un errore durante l'invio della risposta. Riprova."),
  ).toBeVisible();
  await expect(conversation(phone).getByText('Non perdermi')).toBeVisible();
  await phone.reload();
  await expect(conversation(phone).getByText('Non perdermi')).toBeVisible();
  await ref.update({ status: 'Risposto' });
  await conversation(phone).getByRole('button', { name: 'Riprova' }).click();
  await expect(conversation(phone).getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  const arrived = async () =>
    ((await ref.get()).get('conversations') as { content: string }[]).filter(
      ({ content }) => content === 'Non perdermi',
    );
  await expect.poll(async () => (await arrived()).length).toBe(1);
});

test.describe('on a device that has kept the application', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it opens without a connection, with what was read before', async ({ browser }) => {
    const client = await createPerson('user');
    const id = await createTicket(client);
    const phone = await openAs(browser, client, `/user/conversation-tecnico/${id}`, 'phone');
    await expect(conversation(phone)).toContainText('Buongiorno');
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('Sei offline')).toBeVisible();
    await expect(conversation(phone)).toContainText('Buongiorno');
  });
});

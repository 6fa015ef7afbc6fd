import { NO_STUDIO } from '@/domain/studios';
import { expect, test } from './support/test';
import { openAs, visit } from './support/app';
import { createPerson, createTicket, createTickets, db } from './support/world';

test('[AT-040] [AT-041] [AT-133] the technical list shows open tickets oldest first, with the columns of the specification', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Marta', surname: 'Neri', studio: 'FF Salerno' });
  const mark = client.uid.slice(-6);
  const message = { type: 'Richiesta', content: 'Ciao', timestamp: new Date() };
  await createTicket(client, { title: `nuovo ${mark}`, timestamp: new Date('2026-01-02T10:00:00Z') });
  await createTicket(client, {
    title: `vecchio ${mark}`,
    timestamp: '2026-01-01T10:00:00.000Z',
    conversations: [message, message],
    tipoTicket: 'Tecnico',
  });
  await createTicket(client, { title: `chiuso ${mark}`, status: 'Completato' });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica?studio=Salerno', 'desk');

  await expect(desk.getByRole('columnheader')).toHaveText([
    '',
    'Data',
    'Tipo richiesta',
    'Studio',
    'Email',
    'Nome e cognome',
    'Conversazione',
    'Messaggi',
    'In attesa da',
    'Azioni',
  ]);
  const rows = desk.getByRole('row').filter({ hasText: client.email });
  await expect(rows).toHaveCount(2);
  const old = rows.first();
  await expect(old.getByRole('link')).toHaveAccessibleName(new RegExp(`vecchio ${mark}`));
  await expect(old).toContainText('01/01/2026 11:00');
  await expect(old).toContainText('Salerno');
  await expect(old).toContainText('Marta Neri');
  await expect(old.getByRole('cell').nth(7)).toHaveText('2');
  await expect(old.getByLabel(/Tipo di richiesta/)).toHaveValue('Tecnico');
});

test('[AT-237] malformed tickets and missing users leave the list usable', async ({ browser }) => {
  const orphan = await createTicket(null, { title: `Orfano ${Date.now()}`, userId: 'cancellato' });
  const broken = await createTicket(null, { title: 42, conversations: 'rotto', timestamp: 'ieri', userId: null, read: { a: 1 } });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, `/assistenzatecnica?studio=${encodeURIComponent(NO_STUDIO)}`, 'desk');
  const row = desk.getByRole('row').filter({ hasText: 'sconosciuta' });
  await expect(row.first()).toContainText('sconosciuto');
  await visit(desk, `/assistenzatecnica/conversation/${broken}`);
  await expect(desk.getByText('Utente sconosciuto')).toBeVisible();
  await visit(desk, `/assistenzatecnica/conversation/${orphan}`);
  await expect(desk.getByText('Utente sconosciuto')).toBeVisible();
  await expect(desk.getByText('Buongiorno, avrei una domanda.')).toBeVisible();
  await db().doc(`assistenzatecnica/${broken}`).delete();
  await db().doc(`assistenzatecnica/${orphan}`).delete();
});

test('[AT-176] a Studio account opens the list on its own studio, one click from all of them, remembered', async ({ browser }) => {
  const here = await createPerson('user', { studio: 'Cagliari' });
  const there = await createPerson('user', { studio: 'Padova' });
  await createTicket(here);
  await createTicket(there);
  const studio = await createPerson('Studio', { studio: 'FF Cagliari' });
  const desk = await openAs(browser, studio, '/assistenzatecnica', 'desk');
  await expect(desk.getByLabel('Filtra per studio')).toHaveValue('Cagliari');
  await expect(desk.getByText(here.email)).toBeVisible();
  await expect(desk.getByText(there.email)).toHaveCount(0);
  await desk.getByLabel('Filtra per studio').selectOption('Tutti gli studi');
  await expect(desk).toHaveURL(/studio=tutti/);
  await visit(desk, '/assistenzatecnica');
  await expect(desk.getByLabel('Filtra per studio')).toHaveValue('');
});

test('[AT-220] a conversation that does not exist says so', async ({ browser }) => {
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica/conversation/nessuna', 'desk');
  await expect(desk.getByText('Nessuna conversazione tecnica disponibile per questo utente.')).toBeVisible();
});

test('Back from a conversation, also after a reload, finds the pages that were open and the place in them; a view is saved and shared', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Pescara' });
  const many = Array.from({ length: 70 }, (_, index) => ({ title: `riga ${index}`, timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)) }));
  await createTickets(client, many);
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica?studio=Pescara', 'desk');
  const region = desk.getByRole('region', { name: 'Ticket tecnici aperti' });
  const rows = region.locator('tbody tr').filter({ hasText: client.email });
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/\d+/);
  await desk.getByRole('button', { name: 'Carica altri' }).click();
  await expect(rows).toHaveCount(70);
  await rows.nth(60).scrollIntoViewIfNeeded();
  const place = await region.evaluate((element) => element.scrollTop);
  expect(place).toBeGreaterThan(1000);
  const back = async () => {
    await expect(desk).toHaveURL(/pagine=2/);
    await expect(rows).toHaveCount(70);
    await expect.poll(() => region.evaluate((element) => Math.round(element.scrollTop))).toBe(Math.round(place));
  };
  await rows.nth(60).getByRole('link').click();
  await expect(desk).toHaveURL(/conversation/);
  await desk.goBack();
  await back();
  await desk.reload();
  await back();
  await rows.nth(60).getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.reload();
  await desk.goBack();
  await back();

  await desk.getByRole('button', { name: 'Viste' }).click();
  await desk.getByLabel('Salva questa vista').fill('Pescara');
  await desk.getByRole('button', { name: 'Salva' }).click();
  await expect(desk.getByText('Vista «Pescara» salvata.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await visit(desk, '/assistenzatecnica?studio=Bari');
  await desk.getByRole('button', { name: 'Viste' }).click();
  await desk.getByRole('link', { name: 'Pescara' }).click();
  await expect(desk).toHaveURL(/studio=Pescara/);
  await expect(rows.first()).toBeVisible();
});

import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './support/test';
import { ticketIdx } from '@/domain/tickets/idx';
import { buildMessage, buildStaffMessage, buildTicket, type Stored } from '../fixtures/builders';
import { openAs, visit } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, createTicket, db, type Person } from '../fixtures/world';

async function createNutritional(client: Person, overrides: Stored): Promise<string> {
  const data = buildTicket({ userId: client.uid, ...overrides });
  const { id } = await db()
    .collection('tickets')
    .add({ ...data, idx: ticketIdx(data, client.record) });
  return id;
}
const rows = (page: Page) => page.locator('tbody').getByRole('row');

test('[AT-007] [AT-043] [AT-044] [AT-045] [AT-048] the answered list: columns, e-mail search, pages of 15, titles of 20 characters', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'FF Padova' });
  const mark = client.uid.slice(-12);
  for (let index = 0; index < 18; index += 1) {
    const status = index % 2 ? 'Risposto' : 'Completato';
    await createNutritional(client, {
      title: `Una domanda lunga numero ${index}`,
      status,
      timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
    });
  }
  await createNutritional(client, { title: 'Aperto', status: 'Aperto' });
  const studio = await createPerson('Studio');
  const desk = await openAs(browser, studio, '/ticketsrisposti', 'desk');
  await expect(desk.getByRole('heading', { name: 'TICKETS RISPOSTI' })).toBeVisible();
  await expect(desk.getByRole('columnheader')).toHaveText(['Titolo', 'Data', 'Stato', 'Email', 'Studio', 'Azioni']);
  await expect(rows(desk)).toHaveCount(15);

  await desk.getByLabel('Cerca per email').fill(`${mark.toUpperCase()}@es`);
  await expect(desk).toHaveURL(/email=/);
  await expect(rows(desk).filter({ hasText: client.email })).toHaveCount(15);
  const first = rows(desk).first();
  await expect(first).toContainText('01/01/2026 09:17');
  await expect(first).toContainText('Padova');
  await expect(first.getByRole('cell').first()).toHaveText('Una domanda lunga nu…');
  await desk.getByRole('button', { name: 'Successiva' }).click();
  await expect(desk).toHaveURL(/pagina=2/);
  await expect(rows(desk)).toHaveCount(3);
  await expect(desk.getByText('Pagina 2')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Successiva' })).toBeDisabled();
  await expectNoViolations(desk);
  await desk.getByRole('link', { name: 'Indietro' }).click();
  await expect(desk).toHaveURL(/\/admin/);
});

test('[AT-046] [AT-047] the row opens the nutritional conversation; green, red, purple and disabled once read', async ({ browser }) => {
  const client = await createPerson('user');
  const answered = await createNutritional(client, { title: 'Verde', status: 'Risposto' });
  await createNutritional(client, { title: 'Rosso', status: 'Completato' });
  await createNutritional(client, { title: 'Viola', status: 'Risposto', read: 'true' });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, `/ticketsrisposti?email=${client.email}`, 'desk');
  const action = (title: string) => rows(desk).filter({ hasText: title }).locator('.status-button');
  await expect(action('Verde')).toHaveCSS('background-color', 'rgb(21, 128, 61)');
  await expect(action('Rosso')).toHaveCSS('background-color', 'rgb(185, 28, 28)');
  await expect(action('Viola')).toHaveCSS('background-color', 'rgb(126, 34, 206)');
  await expect(action('Viola')).toBeDisabled();
  await action('Verde').click();
  await expect(desk).toHaveURL(new RegExp(`/assistenzanutrizionale/conversation/${answered}`));
});

test('[AT-009] [AT-052] [AT-054] [AT-161] [AT-236] the archive by dates: both required, N/D, nothing found, CSV', async ({ browser }) => {
  const client = await createPerson('user', { studio: 'FF Firenze' });
  // A day of its own: another run on the same data finds nothing of this one's.
  const year = 1985 + randomInt(39);
  const day = `${year}-02-10`;
  const long = `Fine. ${'parola '.repeat(40)}`;
  const message = buildStaffMessage({ content: long });
  await createTicket(client, {
    title: '=SOMMA(A1)',
    status: 'Risposto',
    timestamp: new Date(`${day}T22:30:00Z`),
    conversations: [message],
  });
  await createTicket(client, { title: 'Aperto', status: 'Aperto', timestamp: new Date(`${day}T10:00:00Z`) });
  await createTicket(null, { title: '', idTicket: '', status: 'Completato', timestamp: `${day}T08:00:00.000Z`, conversations: [] });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica-nascosta', 'desk');
  await desk.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await expect(desk.getByText('Seleziona entrambe le date per favore.')).toBeVisible();
  await desk.getByLabel('Dal giorno', { exact: true }).fill(day);
  await desk.getByLabel('Al giorno', { exact: true }).fill(day);
  await desk.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await expect(desk).toHaveURL(new RegExp(`dal=${day}&al=${day}`));
  await expect(rows(desk)).toHaveCount(2);
  await expect(rows(desk).first()).toContainText(client.email);
  await expect(rows(desk).first()).toContainText(`10/02/${year} 23:30`);
  await expect(rows(desk).nth(1).getByRole('cell', { name: 'N/D' })).toHaveCount(6);
  await expectNoViolations(desk);

  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Esporta CSV' }).click()]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`'=SOMMA(A1)`);
  expect(csv.trim().split('\n')).toHaveLength(3);

  await desk.getByLabel('Studio').selectOption('Bari');
  await expect(desk.getByText("Nessun documento trovato per l'intervallo selezionato (o con i filtri attuali).")).toBeVisible();
});

test('[AT-009] [AT-053] code search: disabled when empty, finds a code in a message', async ({ browser }) => {
  const client = await createPerson('user');
  const code = `QX-${client.uid.slice(-7)}`;
  const conversations = [buildMessage({ content: 'Salve' }), buildMessage({ content: `<p>Il codice è <b>${code}</b></p>` })];
  await createTicket(client, { title: 'Con il codice', status: 'Completato', conversations });
  await createTicket(client, { title: 'Senza' });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica-nascosta-ricerca', 'desk');
  const search = desk.getByRole('main').getByRole('button', { name: 'Cerca', exact: true });
  await expect(search).toBeDisabled();
  await desk.getByRole('textbox', { name: 'Codice' }).fill('  ');
  await expect(search).toBeDisabled();
  await desk.getByRole('textbox', { name: 'Codice' }).fill(code.toLowerCase());
  await search.click();
  await expect(rows(desk)).toHaveCount(1);
  await expect(rows(desk)).toContainText('Con il codice');
  await expect(rows(desk)).toContainText(`Il codice è ${code}`);
  await expectNoViolations(desk);
  await desk.getByRole('textbox', { name: 'Codice' }).fill('nessuno-0000');
  await search.click();
  await expect(desk.getByText('Nessun ticket tecnico contiene questo codice.')).toBeVisible();
});

test('[AT-008] [AT-049] [AT-050] duplicates: listed, merged after a question, taken back', async ({ browser }) => {
  const client = await createPerson('user', { name: 'Doria', surname: `Doppi ${Date.now()}` });
  await createTicket(client, { title: 'Primo', timestamp: new Date('2026-01-01T08:00:00Z') });
  await createTicket(client, { title: 'Secondo', status: 'Risposto', timestamp: new Date('2026-02-01T08:00:00Z') });
  const admin = await createPerson('Amministratore');
  const desk = await openAs(browser, admin, '/recuperoaccountdoppi', 'desk');
  const row = rows(desk).filter({ hasText: client.email });
  await expect(row).toContainText('Doria', { timeout: 15_000 });
  await expect(row.getByRole('cell').nth(3)).toHaveText('2');
  await row.getByRole('button').click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Vuoi unire 2 ticket tecnici');
  await expect(dialog).toContainText('un ticket meno recente è ancora aperto');
  await expectNoViolations(desk);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await row.getByRole('button').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Unisci ed elimina' }).click();
  await expect(desk.getByText('Ticket uniti con successo.')).toBeVisible();
  const merged = db().doc(`assistenzatecnica/${client.uid}_merged`);
  expect((await merged.get()).get('title')).toBe('Secondo');
  await expect(row).toHaveCount(0);
  await desk.getByRole('button', { name: 'Annulla' }).click();
  await expect(desk.getByText('Unione annullata.')).toBeVisible();
  expect((await merged.get()).exists).toBe(false);
  await expect(row).toHaveCount(1);
});

test('[AT-008] [AT-009] duplicates and archive are for Amministratore alone', async ({ browser }) => {
  const studio = await createPerson('Studio');
  const desk = await openAs(browser, studio, '/ticketsrisposti', 'desk');
  for (const path of ['/recuperoaccountdoppi', '/assistenzatecnica-nascosta', '/assistenzatecnica-nascosta-ricerca']) {
    await visit(desk, path);
    await expect(desk).toHaveURL(/\/noaccess/);
  }
});

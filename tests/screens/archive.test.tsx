import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildMessage, buildStaffMessage } from '../fixtures/builders';
import { expectAccessible } from './support/axe';
import { downloads, expectUrl, fill, open, texts, expectText } from './support/device';
import {
  createPerson,
  createTicket,
  createTickets,
  whileRefused,
  type Person,
} from './support/world';

let admin: Person;
let studio: Person;
beforeAll(async () => {
  [admin, studio] = await Promise.all([createPerson('Amministratore'), createPerson('Studio')]);
});

/** The rows below the head. */
const rows = () => screen.queryAllByRole('row').slice(1);
const rowCount = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const main = () => within(screen.getByRole('main'));

test('[AT-007] [AT-043] [AT-044] [AT-045] [AT-048] the answered list: columns, e-mail search, pages of 15, titles of 20 characters', async () => {
  const client = await createPerson('user', { studio: 'FF Padova' });
  const answered = Array.from({ length: 18 }, (_, index) => ({
    title: `Una domanda lunga numero ${index}`,
    status: index % 2 ? 'Risposto' : 'Completato',
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
  }));
  await createTickets(client, [...answered, { title: 'Aperto', status: 'Aperto' }], 'nutritional');
  const other = await createPerson('user');
  await createTicket(other, { title: 'Altrui', status: 'Risposto' }, 'nutritional');
  const user = await open(studio, '/ticketsrisposti?studio=tutti');
  await rowCount(15);
  expect(rows()[0]).toHaveTextContent(other.email);
  expect(screen.getByRole('heading', { name: /^TICKETS RISPOSTI/ })).toBeVisible();
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Titolo',
    'Data',
    'Stato',
    'Email',
    'Studio',
    'Azioni',
  ]);

  await fill(
    user,
    screen.getByLabelText('Cerca per email'),
    `${client.uid.slice(-12).toUpperCase()}@es`,
  );
  await expectUrl(/email=/);
  await waitFor(() => expect(screen.queryByText(other.email)).toBeNull());
  await rowCount(15);
  for (const row of rows()) expect(row).toHaveTextContent(client.email);
  expect(rows()[0]).toHaveTextContent('01/01/2026 09:17');
  expect(rows()[0]).toHaveTextContent('Padova');
  expect(rows()[0]?.querySelector('td')).toHaveTextContent('Una domanda lunga nu…');
  // Green for Risposto, red for Completato.
  const tones = rows()
    .slice(0, 2)
    .map((row) => within(row).getByRole('link').getAttribute('data-tone'));
  expect(tones).toEqual(['risposto', 'completato']);
  // The button appears once a row of the next page is found.
  await user.click(await screen.findByRole('button', { name: 'Successiva' }));
  await expectUrl(/pagina=2/);
  await rowCount(3);
  expect(screen.getByText(/^Pagina 2/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Successiva' })).toBeDisabled();
  await expectAccessible();
  // Returns to the previous page; without one, to the open tickets.
  await user.click(screen.getByRole('link', { name: 'Indietro' }));
  await rowCount(15);
  const direct = await open(studio, '/ticketsrisposti');
  await direct.click(await screen.findByRole('link', { name: 'Indietro' }));
  await expectUrl(/^\/admin/);
});

test('[AT-009] [AT-052] [AT-054] [AT-161] [AT-235] [AT-236] the archive by dates: both required, N/D, nothing found, CSV', async () => {
  const client = await createPerson('user', { studio: 'FF Firenze' });
  const day = '1990-02-10';
  const message = buildStaffMessage({ content: `Fine. ${'parola '.repeat(40)}` });
  const late = new Date(`${day}T22:30:00Z`);
  await createTicket(client, {
    title: '=SOMMA(A1)',
    status: 'Risposto',
    timestamp: late,
    conversations: [message],
  });
  await createTicket(client, {
    title: 'Aperto',
    status: 'Aperto',
    timestamp: new Date(`${day}T10:00:00Z`),
  });
  await createTicket(null, {
    title: '',
    idTicket: '',
    status: 'Completato',
    timestamp: `${day}T08:00:00.000Z`,
    conversations: [],
  });
  const user = await open(admin, '/assistenzatecnica-nascosta');
  await screen.findByLabelText('Dal giorno');
  const search = () => user.click(main().getByRole('button', { name: 'Cerca' }));
  await search();
  await expectText('Seleziona entrambe le date per favore.');
  await fill(user, screen.getByLabelText('Dal giorno'), day);
  await fill(user, screen.getByLabelText('Al giorno'), day);
  await search();
  await expectUrl(new RegExp(`dal=${day}&al=${day}`));
  await rowCount(2);
  const [first, second] = rows();
  expect(first).toHaveTextContent(client.email);
  expect(first).toHaveTextContent('10/02/1990 23:30');
  expect(second && within(second).getAllByText('N/D')).toHaveLength(6);

  await expectAccessible();

  const saved = downloads();
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const csv = (await saved[0]?.text()) ?? '';
  expect(csv).toContain(`'=SOMMA(A1)`);
  expect(csv.trim().split('\n')).toHaveLength(3);

  await user.selectOptions(screen.getByLabelText('Studio'), 'Bari');
  await expectText(
    "Nessun documento trovato per l'intervallo selezionato (o con i filtri attuali).",
  );
});

test('[AT-009] [AT-053] code search: disabled when empty, finds a code in a message', async () => {
  const client = await createPerson('user');
  const conversations = [
    buildMessage({ content: 'Salve' }),
    buildMessage({ content: '<p>Il codice è <b>QX-99173</b></p>' }),
  ];
  await createTicket(client, { title: 'Con il codice', status: 'Completato', conversations });
  await createTicket(client, { title: 'Senza' });
  const user = await open(admin, '/assistenzatecnica-nascosta-ricerca');
  const field = await screen.findByRole('textbox', { name: 'Codice' });
  const search = () => main().getByRole('button', { name: 'Cerca' });
  expect(search()).toBeDisabled();
  await fill(user, field, '  ');
  expect(search()).toBeDisabled();
  await fill(user, field, 'qx-99173');
  await user.click(search());
  await rowCount(1);
  expect(rows()[0]).toHaveTextContent('Con il codice');
  expect(rows()[0]).toHaveTextContent('Il codice è QX-99173');
  await expectAccessible();
  await fill(user, screen.getByRole('textbox', { name: 'Codice' }), 'nessuno-0000');
  await user.click(search());
  await expectText('Nessun ticket tecnico contiene questo codice.');
});

test('[AT-221] [AT-222] a search that fails says so and can be tried again', async () => {
  const client = await createPerson('user');
  await createTicket(client, {
    title: 'Col codice',
    conversations: [buildMessage({ content: 'FCX-5521' })],
  });
  const user = await open(admin, '/assistenzatecnica-nascosta-ricerca');
  const field = await screen.findByRole('textbox', { name: 'Codice' });
  await whileRefused('assistenzatecnica', async () => {
    await fill(user, field, 'FCX-5521');
    await user.click(main().getByRole('button', { name: 'Cerca' }));
    await expectText('Errore durante la ricerca. Controlla la console per i dettagli.');
    await expectText('Errore, vedi console.');
    expect(screen.getByRole('textbox', { name: 'Codice' })).toHaveValue('FCX-5521');
  });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await expectText('Col codice');
});

test('[AT-008] [AT-009] duplicates and archive are for Amministratore alone', async () => {
  for (const path of [
    '/recuperoaccountdoppi',
    '/assistenzatecnica-nascosta',
    '/assistenzatecnica-nascosta-ricerca',
  ]) {
    await open(studio, path);
    await expectUrl('/noaccess');
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { NO_STUDIO } from '@/domain/studios';
import { ticketIdx } from '@/domain/tickets/idx';
import { malformedTickets } from '../fixtures/malformed';
import {
  urlHere,
  dialog,
  downloads,
  expectUrl,
  fill,
  open,
  reload,
  expectText,
  texts,
} from './support/device';
import { createPerson, createTicket, db, whileRefused, type Person } from './support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});

const message = (content: string, at = new Date()) => ({
  type: 'Richiesta',
  content,
  timestamp: at,
});
const rowOf = async (title: string | RegExp) => {
  const row = (await screen.findByRole('link', { name: new RegExp(title) })).closest('tr');
  if (!row) throw new Error('not in a table');
  return within(row);
};
const rowsOf = (client: Person) =>
  screen
    .queryAllByText(client.email)
    .map((cell) => cell.closest('tr'))
    .filter((row) => row !== null);
const gone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(title) })).toBeNull());
const chips = () =>
  texts(within(screen.getByRole('list', { name: 'Filtri attivi' })).getAllByRole('listitem'));
const stored = async (path: string) => (await db().doc(path).get()).data();

test('[AT-040] [AT-041] [AT-133] the technical list shows open tickets oldest first, with the columns of the specification', async () => {
  const client = await createPerson('user', {
    name: 'Marta',
    surname: 'Neri',
    studio: 'FF Salerno',
  });
  await createTicket(client, { title: 'nuovo', timestamp: new Date('2026-01-02T10:00:00Z') });
  await createTicket(client, {
    title: 'vecchio',
    timestamp: '2026-01-01T10:00:00.000Z',
    conversations: [message('Ciao'), message('Ciao')],
    tipoTicket: 'Tecnico',
  });
  await createTicket(client, { title: 'chiuso', status: 'Completato' });
  await open(admin, '/assistenzatecnica?studio=Salerno');
  const old = await rowOf('vecchio');
  expect(texts(screen.getAllByRole('columnheader'))).toEqual(
    ['', 'Data', 'Tipo richiesta', 'Studio', 'Email', 'Nome e cognome'].concat([
      'Conversazione',
      'Messaggi',
      'In attesa da',
      'Azioni',
    ]),
  );
  expect(rowsOf(client)).toHaveLength(2);
  expect(rowsOf(client)[0]).toContainElement(old.getByRole('link', { name: /vecchio/ }));
  expect(rowsOf(client)[0]).toHaveTextContent('01/01/2026 11:00');
  expect(rowsOf(client)[0]).toHaveTextContent('Salerno');
  expect(rowsOf(client)[0]).toHaveTextContent('Marta Neri');
  expect(old.getAllByRole('cell')[7]).toHaveTextContent(/^2$/);
  expect(old.getByLabelText(/Tipo di richiesta/)).toHaveValue('Tecnico');
});

test('[AT-005] [AT-033] [AT-034] [AT-036] [AT-128] [AT-132] the nutritional list: open tickets, newest first, with the columns of the specification', async () => {
  const client = await createPerson('user', {
    name: 'Marta',
    surname: 'Neri',
    studio: 'FF Salerno',
  });
  await createTicket(
    client,
    { title: 'vecchio', timestamp: '2026-01-01T10:00:00.000Z' },
    'nutritional',
  );
  await createTicket(
    client,
    {
      title: 'nuovo',
      timestamp: new Date('2026-01-02T10:00:00Z'),
      conversations: [message('a'), message('b')],
      read: 'true',
    },
    'nutritional',
  );
  await createTicket(client, { title: 'chiuso', status: 'Completato' }, 'nutritional');
  await open(admin, '/admin?studio=Salerno');
  const newest = await rowOf('nuovo');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ticket nutrizionali aperti');
  expect(texts(screen.getAllByRole('columnheader'))).toEqual(
    ['', 'Data', 'Stato', 'Studio', 'Email', 'Nome e cognome'].concat([
      'Conversazione',
      'Messaggi',
      'In attesa da',
      'Azioni',
    ]),
  );
  const [first, last] = rowsOf(client);
  expect(rowsOf(client)).toHaveLength(2);
  expect(first).toContainElement(newest.getByRole('link'));
  expect(first).toHaveTextContent('02/01/2026 11:00');
  expect(first).toHaveTextContent('Salerno');
  expect(first).toHaveTextContent('Marta Neri');
  expect(newest.getAllByRole('cell')[7]).toHaveTextContent(/^2$/);
  expect(newest.getByRole('link')).toHaveAttribute('data-tone', 'letto');
  expect(last?.querySelector('a')).toHaveAttribute('data-tone', 'aperto');
  expect(newest.getByRole('link').getAttribute('href')).toMatch(
    /\/tickets\/assistenzanutrizionale\/conversation\//,
  );
});

test.each(['/admin', '/assistenzatecnica'])(
  '[AT-035] [AT-041] %s has search, filters, refresh, user search, answered tickets and new contact',
  async (path) => {
    const user = await open(admin, path);
    expect(await screen.findByRole('searchbox', { name: 'Cerca nei messaggi' })).toBeVisible();
    for (const name of [
      'Filtri',
      'Aggiorna',
      'Ricerca Utenti',
      'Nuovo contatto',
      'Statistiche',
      'Esporta CSV',
    ]) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.queryAllByRole('button', { name: 'Note e link' })).toHaveLength(
      path === '/admin' ? 0 : 1,
    );
    await user.click(screen.getByRole('link', { name: 'Ticket risposti' }));
    await expectUrl('/ticketsrisposti');
  },
);

test('[AT-251] [AT-171] filters stand in the address with chips and Reset; search looks into messages', async () => {
  const client = await createPerson('user', { studio: 'Cagliari' });
  await createTicket(client, {
    title: 'uno',
    conversations: [message('Quando riprende il pilàtes?')],
  });
  await createTicket(client, { title: 'due pilates', conversations: [message('Altro')] });
  await createTicket(client, {
    title: 'tre',
    status: 'Risposto',
    tipoTicket: 'Commerciale',
    conversations: [message('Pilates!')],
  });
  const user = await open(admin, '/assistenzatecnica?studio=Cagliari');
  await rowOf('uno');
  expect(chips()).toEqual(['Stato: Aperto', 'Studio: Cagliari']);
  expect(screen.queryByRole('link', { name: /tre/ })).toBeNull();

  await fill(user, screen.getByRole('searchbox'), 'PILATES riprende');
  await expectUrl(/cerca=PILATES/);
  await gone('due');
  await rowOf('uno');
  await user.click(
    screen.getByRole('button', { name: 'Togli il filtro Messaggi: «PILATES riprende»' }),
  );
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  await rowOf('due');

  await user.click(screen.getByRole('button', { name: 'Filtri' }));
  const filters = within(await dialog('Filtri'));
  await user.selectOptions(await filters.findByLabelText('Stato'), 'Risposto');
  await user.selectOptions(filters.getByLabelText('Tipo di richiesta'), 'Commerciale');
  await fill(user, filters.getByLabelText('Dal'), '2020-01-01');
  await user.click(filters.getByRole('button', { name: 'Applica' }));
  await expectUrl(/stato=Risposto/);
  expect(urlHere()).toMatch(/dal=2020-01-01/);
  await rowOf('tre');
  await waitFor(() => expect(rowsOf(client)).toHaveLength(1));
  await waitFor(() => expect(chips()).toContain('Tipo: Commerciale'));

  // Status and studio are remembered when the URL has none.
  const again = await reload(admin, '/assistenzatecnica');
  await rowOf('tre');
  expect(chips()).toEqual(['Stato: Risposto', 'Studio: Cagliari']);
  await again.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(chips()).toEqual(['Stato: Aperto']));
  expect(screen.getByLabelText('Filtra per studio')).toHaveValue('');
});

test('[AT-038] [AT-131] [AT-215] [AT-216] the status is changed in the row, and the row leaves', async () => {
  const client = await createPerson('user', { studio: 'Firenze' });
  const id = await createTicket(client, { title: 'stato' }, 'nutritional');
  const done = await createTicket(client, { title: 'finito', status: 'Completato' }, 'nutritional');
  const studio = await createPerson('Studio', { studio: 'Firenze' });
  const user = await open(studio, '/admin');
  const select = (await rowOf('stato')).getByLabelText(/^Stato di/);
  expect(texts(within(select).getAllByRole('option'))).toEqual([
    'Aperto',
    'Risposto',
    'Non Risposto',
  ]);
  await user.selectOptions(select, 'Non Risposto');
  await expectText('Stato del ticket aggiornato con successo!');
  await gone('stato');
  await expect.poll(async () => (await stored(`tickets/${id}`))?.status).toBe('Non Risposto');

  // Studio can't reopen: the control is disabled, and if it is enabled by hand the rules refuse.
  const again = await open(studio, '/admin?stato=Completato&studio=Firenze');
  const closed = (await rowOf('finito')).getByLabelText<HTMLSelectElement>(/^Stato di/);
  expect(closed).toBeDisabled();
  closed.disabled = false;
  await again.selectOptions(closed, 'Aperto');
  await expectText(/^Errore durante l'aggiornamento dello stato del ticket\. Riprova\./);
  expect((await stored(`tickets/${done}`))?.status).toBe('Completato');
});

test('[AT-042] [AT-134] [AT-135] the technical list: request type in the row, notify button, Note e link with four Copia', async () => {
  const client = await createPerson('user', { studio: 'Padova' });
  const id = await createTicket(client, { title: 'tipo' });
  const user = await open(await createPerson('Studio', { studio: 'Padova' }), '/assistenzatecnica');
  const row = await rowOf('tipo');
  const type = row.getByLabelText(/Tipo di richiesta/);
  expect(texts(within(type).getAllByRole('option'))).toEqual([
    '—',
    'Commerciale',
    'Tecnico',
    'Ibrido',
    'In Attesa di risposta',
  ]);
  await user.selectOptions(type, 'In Attesa di risposta');
  await expect
    .poll(async () => (await stored(`assistenzatecnica/${id}`))?.tipoTicket)
    .toBe('In attesa');
  expect((await rowOf('tipo')).getByRole('button', { name: /^Invia notifica a/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Note e link' }));
  const links = within(await dialog('Note e link'));
  expect(await links.findAllByRole('listitem')).toHaveLength(4);
  const { origin } = window.location;
  const help = new Map<string, string>();
  for (const [label, link] of [
    ['Installare l’app su iOS', `${origin}/tickets/`],
    ['Registrazione e accesso', `${origin}/tickets/createusers`],
    ['Recuperare la password', `${origin}/tickets/`],
    ['Aprire un ticket di assistenza', `${origin}/tickets/ticket-page-tecnico`],
  ] as const) {
    await user.click(links.getByRole('button', { name: `Copia: ${label}` }));
    expect(await links.findByRole('button', { name: `Copiato: ${label}` })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(` ${link}`);
    // The copied text equals the displayed one.
    expect(links.getByText(copied)).toBeVisible();
    help.set(label, copied);
  }

  // The linked pages contain the buttons that the texts mention.
  const told = (label: string) => /«([^»]+)»[^«]*$/.exec(help.get(label) ?? '')?.[1] ?? label;
  await open(null, '/', 'phone');
  expect(await screen.findByRole('button', { name: told('Recuperare la password') })).toBeVisible();
  await open(null, '/createusers', 'phone');
  expect(await screen.findByRole('button', { name: 'Registrati' })).toBeVisible();
  await open(client, '/ticket-page-tecnico', 'phone');
  expect(
    await screen.findByRole('button', { name: told('Aprire un ticket di assistenza') }),
  ).toBeVisible();
});

test('statistics show their numbers as tables; the list exports what it shows', async () => {
  const client = await createPerson('user', { studio: 'Bologna', name: '=cmd()' });
  await createTicket(client, { title: '=1+1 foglio' });
  const user = await open(admin, '/assistenzatecnica?studio=Bologna');
  await rowOf('foglio');
  const saved = downloads();
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^ticket-tecnici-aperti-\d{4}-\d\d-\d\d\.csv$/);
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFData;Codice;Titolo;Stato;Tipo;Studio;Email;Nome;Cognome;Messaggi;Ultimo messaggio',
  );
  expect(lines.find((line) => line.includes(client.email))).toMatch(
    /;'=1\+1 foglio;Aperto;;Bologna;.*;'=cmd\(\);/,
  );

  await user.click(screen.getByRole('button', { name: 'Statistiche' }));
  const numbers = within(await dialog('Statistiche dei ticket tecnici'));
  expect(
    within(await numbers.findByRole('table', { name: 'Ticket per stato' })).getAllByRole('row'),
  ).toHaveLength(6);
  expect(numbers.getByRole('table', { name: 'Ticket aperti per studio' })).toHaveTextContent(
    'Bologna',
  );
  expect(
    within(numbers.getByRole('table', { name: /^Nuovi e chiusi al giorno/ })).getAllByRole('row'),
  ).toHaveLength(15);
  expect(numbers.getByText('tempo mediano alla prima risposta')).toBeVisible();
});

test('[AT-237] malformed tickets and missing users leave the list usable', async () => {
  const orphan = await createTicket(null, { title: 'Orfano', userId: 'cancellato' });
  const broken = await createTicket(null, {
    title: 42,
    conversations: 'rotto',
    timestamp: 'ieri',
    userId: null,
    read: { a: 1 },
  });
  await open(admin, `/assistenzatecnica?studio=${encodeURIComponent(NO_STUDIO)}`);
  const unknown = await (await rowOf('Orfano')).findByText(/sconosciuta/);
  expect(unknown.closest('tr')).toHaveTextContent('sconosciuto');
  for (const id of [broken, orphan]) {
    await open(admin, `/assistenzatecnica/conversation/${id}`);
    await expectText('Utente sconosciuto');
  }
  await expectText('Buongiorno, avrei una domanda.');
});

test('[AT-237] 200 malformed tickets leave the list usable', async () => {
  const client = await createPerson('user', { studio: 'Padova' });
  const good = await createTicket(client, {
    title: 'Sano',
    timestamp: new Date('2020-01-01T10:00:00Z'),
  });
  const writer = db().batch();
  const refs = malformedTickets(200).map((ticket, index) => {
    const ref = db().collection('assistenzatecnica').doc();
    const idx = ticketIdx(ticket, null);
    writer.set(ref, {
      ...ticket,
      idx: { ...idx, at: idx.at ?? new Date(Date.UTC(2019, 0, 1, 0, index)) },
    });
    return ref;
  });
  await writer.commit();
  // Also after a failure: these tickets would fill the first page, and hide those of the next
  // tests.
  onTestFinished(async () => {
    const remover = db().batch();
    refs.forEach((ref) => remover.delete(ref));
    await remover.commit();
  });
  const user = await open(admin, '/assistenzatecnica?studio=tutti');
  const rows = () => document.querySelectorAll('tbody tr').length;
  for (let page = 1; page <= 4; page += 1) {
    await waitFor(() => expect(rows()).toBeGreaterThan(50 * page - 10));
    if (page < 4) await user.click(screen.getByRole('button', { name: 'Carica altri' }));
  }
  // The valid one is found among them and opened; a malformed one opens as well.
  const link = () =>
    document.querySelector<HTMLElement>(`a[href$="/assistenzatecnica/conversation/${good}"]`);
  while (!link()) {
    const shown = rows();
    await user.click(screen.getByRole('button', { name: 'Carica altri' }));
    await waitFor(() => expect(rows()).toBeGreaterThan(shown));
  }
  await user.click(link() ?? document.body);
  await expectText('Buongiorno, avrei una domanda.');
  await open(admin, `/assistenzatecnica/conversation/${refs[0]?.id}`);
  expect(await screen.findByLabelText('Scrivi un messaggio')).toBeVisible();
}, 240_000);

test('[AT-176] a Studio account opens the list on its own studio, one click from all of them, remembered', async () => {
  const here = await createPerson('user', { studio: 'Cagliari' });
  const there = await createPerson('user', { studio: 'Padova' });
  await createTicket(here);
  await createTicket(there);
  const studio = await createPerson('Studio', { studio: 'FF Cagliari' });
  const user = await open(studio, '/assistenzatecnica');
  await expectText(here.email);
  expect(screen.getByLabelText('Filtra per studio')).toHaveValue('Cagliari');
  expect(screen.queryByText(there.email)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Filtra per studio'), 'Tutti gli studi');
  await expectUrl(/studio=tutti/);
  await expectText(there.email);
  await reload(studio, '/assistenzatecnica');
  await expectText(there.email);
  expect(screen.getByLabelText('Filtra per studio')).toHaveValue('');
});

test('[AT-220] a conversation that does not exist says so', async () => {
  await open(admin, '/assistenzatecnica/conversation/nessuna');
  await expectText('Nessuna conversazione tecnica disponibile per questo utente.');
});

test.each(['/admin', '/assistenzatecnica', '/ticketsrisposti'])(
  '%s says that it could not be read, and reads again when asked',
  async (path) => {
    const kind = path === '/assistenzatecnica' ? 'technical' : 'nutritional';
    const client = await createPerson('user');
    await createTicket(
      client,
      { title: 'Leggibile', status: path === '/ticketsrisposti' ? 'Risposto' : 'Aperto' },
      kind,
    );
    let user: Awaited<ReturnType<typeof open>> | undefined;
    await whileRefused(kind === 'technical' ? 'assistenzatecnica' : 'tickets', async () => {
      user = await open(admin, path);
      await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    });
    const [retry] = screen.getAllByRole('button', { name: 'Riprova' });
    if (retry) await user?.click(retry);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  },
);

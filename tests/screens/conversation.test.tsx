import { configure, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import { buildMessage, buildOrder, buildStaffMessage, type Stored } from '../fixtures/builders';
import { expectAccessible } from './support/axe';
import { urlHere, dialog, expectUrl, fill, open, reload, expectText } from './support/device';
import { createPerson, createTicket, db, whileRefused, type Person } from './support/world';

let admin: Person;
let studio: Person;
beforeAll(async () => {
  [admin, studio] = await Promise.all([createPerson('Amministratore'), createPerson('Studio')]);
});

const nutritional = (id: string) => `/assistenzanutrizionale/conversation/${id}`;
const technical = (id: string) => `/assistenzatecnica/conversation/${id}`;
const field = async (path: string, name: string): Promise<unknown> =>
  ((await db().doc(path).get()).get(name) as unknown) ?? null;
const box = () => screen.findByLabelText('Scrivi un messaggio');
const conversation = () => screen.findByRole('log', { name: 'Messaggi' });
const beside = () => screen.getByRole('complementary', { name: 'Cliente' });

async function write(user: UserEvent, text: string): Promise<void> {
  await fill(user, await box(), text);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
}

test('[AT-057] [AT-058] [AT-118] [AT-155] [AT-120] [AT-060] [AT-231] the nutritional conversation: reply, type, complete, reopen', async () => {
  const id = await createTicket(
    await createPerson('user', { name: 'Giulia', surname: 'Bianchi' }),
    {},
    'nutritional',
  );
  const user = await open(admin, nutritional(id));
  await conversation();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conversazione nutrizionale');
  await waitFor(() => expect(beside()).toHaveTextContent('Giulia Bianchi'));

  await write(user, '   ');
  await expectText('Il contenuto della risposta non può essere vuoto.');
  await write(user, 'Mangia più verdura');
  await expectText('Risposta inviata con successo!');
  expect(await within(await conversation()).findByText('Nutrizionista')).toBeVisible();
  await expect.poll(() => field(`tickets/${id}`, 'status')).toBe('Risposto');

  await user.selectOptions(await screen.findByLabelText(/^Tipo di ticket/), 'generale');
  await expect.poll(() => field(`tickets/${id}`, 'type')).toBe('generale');

  await user.click(screen.getByRole('button', { name: 'Completa' }));
  await expectText('Ticket marcato come completato!');
  await expectText('Ticket Completato, rispondendo, questo ticket verrà riaperto');
  await user.click(screen.getByRole('button', { name: 'Riapri' }));
  await expect.poll(() => field(`tickets/${id}`, 'status')).toBe('Aperto');
  await waitFor(() =>
    expect(screen.queryByText(/rispondendo, questo ticket verrà riaperto/)).toBeNull(),
  );
});

test('[AT-062] [AT-175] [AT-179] Studio reads a nutritional conversation: no reply, complete, type or reopen; the technical one is theirs too', async () => {
  for (const status of ['Aperto', 'Completato']) {
    await open(
      studio,
      nutritional(await createTicket(await createPerson('user'), { status }, 'nutritional')),
    );
    await conversation();
    expect(screen.queryByLabelText('Scrivi un messaggio')).toBeNull();
    expect(
      screen.queryByRole('button', { name: /^(Invia|Completa|Riapri|Allega un file)$/ }),
    ).toBeNull();
    expect(screen.queryByLabelText(/^Tipo di ticket/)).toBeNull();
  }
  await open(studio, technical(await createTicket(await createPerson('user'))));
  expect(await box()).toBeVisible();
});

test('[AT-059] back leads to the list and removes the read flag, also of the legacy document', async () => {
  const id = await createTicket(await createPerson('user'), { read: true }, 'nutritional');
  await db().doc(`assistenzanutrizionale/${id}`).set({ read: true });
  const user = await open(admin, nutritional(id));
  await conversation();
  await user.click(screen.getByRole('link', { name: 'Indietro' }));
  await expectUrl(/^\/admin/);
  await expect.poll(() => field(`tickets/${id}`, 'read')).toBeNull();
  await expect.poll(() => field(`assistenzanutrizionale/${id}`, 'read')).toBeNull();
});

test('[AT-063] the technical conversation: messages by day, each with who wrote it, the client beside them', async () => {
  const client = await createPerson('user', {
    name: 'Giulia',
    surname: 'Bianchi',
    studio: 'Padova',
  });
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9, 30));
  const conversations = [
    buildMessage({ content: 'La domanda', timestamp: at(3) }),
    buildStaffMessage({ content: 'La risposta', type: 'Trainer', timestamp: at(3).toISOString() }),
    buildMessage({ content: 'Il giorno dopo', timestamp: at(4) }),
  ];
  await open(studio, technical(await createTicket(client, { title: 'Scarpe', conversations })));
  const log = await conversation();
  await within(log).findByText('Il giorno dopo');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conversazione tecnica');
  expect(log.textContent).toMatch(/3 marzo.*La domanda.*La risposta.*4 marzo.*Il giorno dopo/s);
  expect(log.textContent).toMatch(/Giulia Bianchi.*La domanda.*Trainer.*La risposta/s);
  await waitFor(() => expect(beside()).toHaveTextContent(client.email));
  for (const told of ['Giulia Bianchi', 'Padova']) expect(beside()).toHaveTextContent(told);
});

test('[AT-066] [AT-121] [AT-215] the technical conversation: any status by hand', async () => {
  const id = await createTicket(await createPerson('user'));
  const user = await open(studio, technical(id));
  await user.selectOptions(await screen.findByLabelText('Stato del ticket'), 'Non Risposto');
  await expectText('Stato del ticket aggiornato con successo!');
  await expect.poll(() => field(`assistenzatecnica/${id}`, 'status')).toBe('Non Risposto');
  await user.selectOptions(screen.getByLabelText('Stato del ticket'), 'Bloccato');
  await expect.poll(() => field(`assistenzatecnica/${id}`, 'status')).toBe('Bloccato');
});

test('[AT-064] [AT-105] [AT-162] [AT-163] [AT-164] [AT-232] [AT-179] a reminder from the conversation', async () => {
  const client = await createPerson('user');
  const user = await open(studio, technical(await createTicket(client)));
  await user.click(await screen.findByRole('button', { name: 'Promemoria' }));
  const modal = within(await dialog('Nuovo promemoria'));
  expect(await modal.findByLabelText(/^Email dei collaboratori/)).toHaveValue(studio.email);
  await fill(user, modal.getByLabelText(/^Email dei collaboratori/), '');
  await user.click(modal.getByRole('button', { name: 'Salva' }));
  expect(await modal.findByText("Inserisci la data e l'ora.")).toBeVisible();
  expect(
    modal.getByText("Per favore, completa tutti i campi richiesti, incluso l'utente assegnato."),
  ).toBeVisible();
  await waitFor(() => expect(modal.getByLabelText(/^Data e ora/)).toHaveFocus());
  await fill(user, modal.getByLabelText(/^Data e ora/), '31/02/2030 10:30');
  await fill(user, modal.getByLabelText(/^Email dei collaboratori/), 'marco');
  expect(await modal.findByText('Data non valida')).toBeVisible();
  expect(await modal.findByText('Email non valida: marco')).toBeVisible();
  await fill(user, modal.getByLabelText(/^Data e ora/), '15/1/2030 10:30');
  await user.selectOptions(modal.getByLabelText(/^Tipo/), 'ricontatto finale');
  await user.selectOptions(modal.getByLabelText(/^Urgenza/), 'alta');
  await fill(
    user,
    modal.getByLabelText(/^Email dei collaboratori/),
    'anna@esempio.test, Marco@esempio.test',
  );
  await user.selectOptions(modal.getByLabelText(/^Visibilità/), 'privato');
  await fill(user, modal.getByLabelText(/^Note/), 'Chiedere del rinnovo');
  await user.click(modal.getByRole('button', { name: 'Salva' }));
  await expectText('Comunicazione salvata!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(beside()).toHaveTextContent(
      '15/01/2030 10:30 · ricontatto finale: Chiedere del rinnovo',
    ),
  );
  const stored = (await db().collection('comunicazioni').where('uid', '==', client.uid).get())
    .docs[0];
  expect(stored?.data()).toMatchObject({
    tipo: 'ricontatto finale',
    urgenza: 'alta',
    tipoPromemoria: 'privato',
    fatto: 'da fare',
    visibilita: true,
    assignedEmail: 'anna@esempio.test, marco@esempio.test',
    data: Timestamp.fromDate(new Date('2030-01-15T09:30:00Z')),
  });
});

test('[AT-233] a reminder that cannot be saved says so, keeps what was typed and is saved the next time', async () => {
  const client = await createPerson('user');
  const user = await open(admin, technical(await createTicket(client)));
  await user.click(await screen.findByRole('button', { name: 'Promemoria' }));
  const modal = within(await dialog('Nuovo promemoria'));
  fireEvent.change(await modal.findByLabelText(/^Data e ora/), {
    target: { value: '2030-01-15T10:30' },
  });
  await fill(user, modal.getByLabelText(/^Note/), 'Da non perdere');
  await whileRefused('comunicazioni', async () => {
    await user.click(modal.getByRole('button', { name: 'Salva' }));
    await expectText('Errore durante il salvataggio. Non hai i permessi per questa operazione.');
  });
  expect(modal.getByLabelText(/^Note/)).toHaveValue('Da non perdere');
  await user.click(modal.getByRole('button', { name: 'Salva' }));
  await expectText('Comunicazione salvata!');
  const stored = await db().collection('comunicazioni').where('uid', '==', client.uid).get();
  expect(stored.docs.map((one) => one.get('note') as unknown)).toEqual(['Da non perdere']);
});

/** An order with its index. */
async function addOrder(fields: Stored): Promise<void> {
  const ref = db().collection('orders').doc();
  const data = buildOrder(fields);
  await ref.set({ ...data, idx: orderIdx(data, ref.id) });
}

test('[AT-081] [AT-082] [AT-083] [AT-084] [AT-237] the latest order: colours, age, and no order at all', async () => {
  const client = await createPerson('user');
  const user = await open(admin, technical(await createTicket(client)));
  await user.click(await screen.findByRole('button', { name: 'Ultimo ordine' }));
  const modal = within(await dialog('Ultimo ordine'));
  expect(await modal.findByText('Nessun ordine disponibile per questo utente.')).toBeVisible();
  // Beside the conversation, behind the dialog
  expect(await screen.findByText('Nessun ordine trovato per questo utente.')).toBeInTheDocument();
  const products = [
    { name: 'FC 6 +6' },
    { title: 'Pacchetto starter' },
    { productName: 'Piano energizzante' },
  ];
  const orderDate = new Date(Date.now() - 27 * 86_400_000);
  await addOrder({
    userEmail: client.email,
    uid: client.uid,
    orderId: '77001',
    products,
    totalPrice: 300,
    orderDate,
  });
  expect(await modal.findByText('77001')).toBeVisible();
  expect(modal.getByText('IN SCADENZA')).toBeVisible();
  expect(modal.getByText(/300,00\s€/)).toBeVisible();
  const product = (name: RegExp) =>
    modal.getAllByRole('listitem').find(({ textContent }) => name.test(textContent));
  expect(product(/FC 6 \+6/)).toHaveAttribute('data-highlight', 'green');
  expect(product(/starter/)).toHaveAttribute('data-highlight', 'orange');
  expect(product(/energizzante/)).not.toHaveAttribute('data-highlight');

  const undated = await createPerson('user');
  const bare = { orderDate: undefined, importedAt: undefined, totalPrice: undefined, products: [] };
  await addOrder({ userEmail: undefined, uid: undefined, ...bare, userId: 'x' });
  await addOrder({ userEmail: undated.email, uid: undated.uid, ...bare });
  const other = await open(admin, technical(await createTicket(undated)));
  await other.click(await screen.findByRole('button', { name: 'Ultimo ordine' }));
  expect(await within(await dialog()).findByText('Data n/d')).toBeVisible();
  expect(within(await dialog()).getAllByText('—')[0]).toBeVisible();
});

test('[AT-064] [AT-107] [AT-108] templates: «/» opens the picker, the keyboard chooses, variables are filled in, the draft stays', async () => {
  const client = await createPerson('user', { name: 'Giulia', studio: 'Roma' });
  const id = await createTicket(client);
  const user = await open(admin, technical(id));
  await user.type(await box(), '/');
  const picker = within(await dialog('Modelli di messaggio'));
  expect(await picker.findAllByRole('listitem')).toHaveLength(14);
  await fill(user, picker.getByLabelText('Cerca un modello'), 'orari regole');
  await waitFor(() => expect(picker.getAllByRole('listitem')).toHaveLength(1));
  // This template names the working hours, which are still loading.
  await waitFor(() =>
    expect(within(picker.getByRole('listitem')).getByRole('button')).toBeEnabled(),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const value = async () => ((await box()) as HTMLTextAreaElement).value;
  await waitFor(async () =>
    expect(await value()).toMatch(
      /^Ciao Giulia, ti rispondiamo dal lunedì al venerdì 9:00-19:00 e il sabato 10:00-13:00\./,
    ),
  );
  await waitFor(() => expect(screen.getByLabelText('Scrivi un messaggio')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Inserisci un modello' }));
  const again = within(await dialog('Modelli di messaggio'));
  await waitFor(() => {
    expect(again.getByLabelText('Cerca un modello')).toHaveFocus();
    for (const one of within(again.getByRole('list')).getAllByRole('button'))
      expect(one).toBeEnabled();
  });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(async () =>
    expect(await value()).toMatch(/Ciao Giulia, ti rispondiamo[^]*videochiamata di 30 minuti/),
  );
  await waitFor(() => expect(screen.getByLabelText('Scrivi un messaggio')).toHaveFocus());
  await reload(admin);
  await waitFor(async () => expect(await value()).toMatch(/videochiamata di 30 minuti/));
  await reload(admin, technical(await createTicket(client)));
  await conversation();
  expect(await value()).toBe(''); // drafts are per conversation
  await reload(admin, technical(id));
  await waitFor(async () => expect(await value()).toMatch(/videochiamata di 30 minuti/));
});

test(
  'j and k walk through the open tickets, not while somebody is typing',
  { timeout: 300_000 },
  async () => {
    const client = await createPerson('user', { studio: 'Cagliari' });
    // The studio's oldest tickets, older than those left by an earlier attempt.
    const oldest = 2e12 - Date.now();
    const [first, second] = [
      await createTicket(client, { timestamp: new Date(oldest) }),
      await createTicket(client, {
        timestamp: new Date(oldest + 1_000),
        conversations: [buildMessage({ content: 'Seconda' })],
      }),
    ];
    const user = await open(await createPerson('Studio', { studio: 'Cagliari' }), technical(first));
    // The emulator may mix up two answers on one stream during navigation: the library recovers a
    // minute later.
    const { asyncUtilTimeout } = getConfig();
    configure({ asyncUtilTimeout: 90_000 });
    onTestFinished(() => configure({ asyncUtilTimeout }));
    // A newly rendered page may not listen yet: presses the key again if nothing has moved for a
    // while.
    const walk = async (key: string, to: string) => {
      const from = urlHere();
      for (let tries = 0; tries < 20 && urlHere() === from; tries += 1) {
        await user.keyboard(key);
        await waitFor(() => expect(urlHere()).not.toBe(from), { timeout: 5_000 }).catch(
          () => undefined,
        );
      }
      expect(urlHere()).toBe(technical(to));
    };
    await conversation();
    await walk('j', second);
    await expectText('Seconda');
    await user.click(await box());
    await user.keyboard('k');
    expect(await box()).toHaveValue('k');
    await user.clear(await box());
    screen.getByRole('heading', { level: 1 }).focus();
    await walk('k', first);
    // A key has no effect while the next ticket is loading.
    await waitFor(async () => {
      await user.keyboard('k');
      expect(screen.getAllByText('Questo è il primo ticket aperto.')[0]).toBeVisible();
    });
    expect(urlHere()).toBe(technical(first));
  },
);

test('[AT-055] [AT-056] [AT-020] [AT-024] [AT-220] every page of a client has the bar; its button finds the technical conversation', async () => {
  const client = await createPerson('user');
  const none = 'Nessuna conversazione tecnica disponibile per questo utente.';
  const user = await open(studio, `/user/${client.uid}/anagrafica`);
  const bar = async () =>
    within(await screen.findByRole('navigation', { name: 'Sezioni del cliente' }));
  expect(await (await bar()).findByRole('link', { name: 'Anagrafica' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click((await bar()).getByRole('button', { name: 'Conversazione tecnica' }));
  await expectText(none);
  const sections = [
    'panoramica',
    'ticketnutrizionali',
    'anagrafica',
    'comunicazioni',
    'check',
    'checkcreate',
    'ordini',
    'programmi',
    'sedutept',
  ];
  for (const section of [...sections, 'alimentazione', 'consulenze', 'documenti', 'cronologia']) {
    const link = (await bar())
      .getAllByRole('link')
      .find((one) => one.getAttribute('href')?.endsWith(`/user/${client.uid}/${section}`));
    if (!link) throw new Error(`no icon for ${section}`);
    await user.click(link);
    await expectUrl(`/user/${client.uid}/${section}`);
    await bar();
  }
  await open(studio, `/user/${client.uid}/tickettecnici`); // a client page without its own icon
  expect((await bar()).getAllByRole('link')).toHaveLength(13);
  await open(studio, '/users-list');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Utenti');
  expect(screen.queryByRole('navigation', { name: 'Sezioni del cliente' })).toBeNull();
  const id = await createTicket(client);
  const again = await open(studio, `/user/${client.uid}/documenti`);
  await again.click((await bar()).getByRole('button', { name: 'Conversazione tecnica' }));
  await expectUrl(`/user/${client.uid}/conversation-tecnica/${id}`);
  await conversation();
  expect((await bar()).getByRole('button', { name: 'Conversazione tecnica' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await open(studio, `/user/${studio.uid}/conversation-tecnica/${id}`); // another person's page
  await expectText(none);
});

test('a draft is kept per conversation over a reload', async () => {
  const client = await createPerson('user');
  const id = await createTicket(client);
  const user = await open(client, `/user/conversation-tecnico/${id}`, 'phone');
  await fill(user, await box(), 'Bozza a metà');
  await reload(client);
  expect(await box()).toHaveValue('Bozza a metà');
});

test('[AT-020] a conversation that is merged or deleted while somebody writes in it keeps what was written, for client and staff', async () => {
  const client = await createPerson('user');
  for (const [writer, at] of [
    [client, (id: string) => `/user/conversation-tecnico/${id}`],
    [studio, technical],
  ] as const) {
    const id = await createTicket(client);
    const user = await open(writer, at(id));
    await fill(user, await box(), 'Scritto mentre un collega univa i ticket');
    await db().doc(`assistenzatecnica/${id}`).delete();
    await expectText('Il ticket può essere stato eliminato, o unito a un altro.');
    const kept = await screen.findByRole('region', { name: 'Non inviati' });
    expect(kept).toHaveTextContent('Scritto mentre un collega univa i ticket');
    // An old link shows the same: the rules don't tell that a ticket has been deleted.
    const again = await reload(writer);
    await expectText('Il ticket può essere stato eliminato, o unito a un altro.');
    await again.click(await screen.findByRole('button', { name: 'Elimina' }));
    await waitFor(() =>
      expect(screen.queryByText('Scritto mentre un collega univa i ticket')).toBeNull(),
    );
  }
});

test('«?» shows the keys, but not to somebody who is typing', async () => {
  const user = await open(admin, technical(await createTicket(await createPerson('user'))));
  await user.type(await box(), 'Come va?');
  expect(await box()).toHaveValue('Come va?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('?');
  expect(await dialog()).toHaveTextContent('Cerca persone, contatti, ordini, ticket, pagine');
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

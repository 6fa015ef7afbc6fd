import { screen, waitFor, within } from '@testing-library/react';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, test } from 'vitest';
import { checkIdx } from '@/domain/checks/check';
import { SHOWN_PLANS } from '@/domain/plans/collections';
import { addDays, formatDate, romeDay, romeMonth } from '@/domain/time/rome';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { expectAccessible } from './support/axe';
import { urlHere, expectUrl, fill, open, reload, texts, expectText } from './support/device';
import { createDocument } from '../fixtures/stored-documents';
import { adminApp, createPerson, createTicket, db, type Person } from './support/world';
import type { UserEvent } from '@testing-library/user-event';

let client: Person;
beforeAll(async () => {
  client = await createPerson('user', { name: 'Giulia' });
});

const nutritional = (person: Person, overrides = {}) =>
  createTicket(person, overrides, 'nutritional');
const main = () => within(screen.getByRole('main'));
const paths = () =>
  within(screen.getByRole('region', { name: 'Le tue pagine' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => new URL(link.href).pathname.slice('/tickets'.length));
const conversation = () => screen.findByRole('log', { name: 'Messaggi' });

async function write(user: UserEvent, text: string): Promise<void> {
  await fill(user, await screen.findByLabelText('Scrivi un messaggio'), text);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
}

/** Fills the new-ticket form and sends it. */
async function ask(user: UserEvent, title: string, content: string): Promise<void> {
  await fill(user, await screen.findByRole('textbox', { name: 'Titolo' }), title);
  await fill(user, screen.getByRole('textbox', { name: 'Messaggio' }), content);
  await user.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
}

test('[AT-068] [AT-069] [AT-070] [AT-072] the panel leads to every client area, changes the password, signs out', async () => {
  const user = await open(client, '/user', 'phone');
  await expectText('Ciao, Giulia!');
  expect(paths()).toEqual(['/ticket-page-tecnico', '/ticket-page', '/ricetta']);
  // Diet and checks appear once: above, as tiles with their content.
  for (const [name, path] of [
    ['Assistenza tecnica', '/ticket-page-tecnico'],
    ['Assistenza nutrizionale', '/ticket-page'],
    ['Crea la tua ricetta', '/ricetta'],
    ['La tua dieta', '/alimentazione-page'],
    ['I tuoi check', '/check-storico'],
  ] as const) {
    expect(await main().findByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      `/tickets${path}`,
    );
  }
  expect(await main().findByLabelText('Nuova password')).toBeVisible();
  expect(main().getByLabelText(/Conferma/)).toBeVisible();
  // The other pages appear once, in the menu.
  expect(screen.getByRole('link', { name: 'Programma' })).toHaveAttribute(
    'href',
    '/tickets/user-programmi',
  );
  await user.click(screen.getByRole('button', { name: 'Altro' }));
  const more = within(await screen.findByRole('navigation', { name: 'Altre pagine' }));
  for (const [name, path] of [
    ['Nuovo ticket nutrizionale', '/create-ticket'],
    ['Videochiamata', '/video-call-page'],
    ['Prenota', '/booking'],
    ['I tuoi ordini', '/user-ordini'],
  ] as const) {
    expect(more.getByRole('link', { name })).toHaveAttribute('href', `/tickets${path}`);
  }
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await expectUrl('/');
});

test('a new client has three first steps: name, appointment and address tick themselves', async () => {
  const own = await createPerson('user', { name: '', surname: '', created_time: new Date() });
  const auth = getAuth(adminApp());
  await auth.updateUser(own.uid, { emailVerified: false });
  const user = await open(own, '/user', 'phone');
  await expectText('0 di 3 fatti');
  expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Chiudi' }));
  // The next dialog has the same name.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Completa il profilo' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Completa il tuo profilo' }));
  await fill(user, ask.getByRole('textbox', { name: 'Nome' }), 'Sofia');
  await fill(user, ask.getByRole('textbox', { name: 'Cognome' }), 'Conti');
  await user.click(ask.getByRole('button', { name: 'Salva' }));
  await expectText('1 di 3 fatti');
  const data = addDays(romeDay(new Date()), 3);
  await db()
    .doc(`prenotazioni/slot_${data}_10:00_1`)
    .set({ userId: own.uid, data, orario: '10:00', stato: 'prenotato' });
  await expectText('2 di 3 fatti');
  expect(screen.getByRole('link', { name: 'Vedi la prenotazione' })).toBeVisible();
  await expectAccessible();
  await auth.updateUser(own.uid, { emailVerified: true });
  window.dispatchEvent(new Event('focus'));
  await expectText('Videochiamata prenotata');
  expect(screen.queryByText('I tuoi primi passi')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invia e-mail di verifica' })).toBeNull();
});

test('[AT-070] [AT-150] the client changes the password, which has to be typed twice alike', async () => {
  const user = await open(client, '/user', 'phone');
  const change = within(await screen.findByRole('region', { name: 'Cambia password' }));
  await fill(user, change.getByLabelText('Nuova password'), 'Nuova-2026!');
  await fill(user, change.getByLabelText('Conferma password'), 'Diversa-2026!');
  await user.click(change.getByRole('button', { name: 'Cambia password' }));
  await expectText('Le password non corrispondono.');
  await fill(user, change.getByLabelText('Conferma password'), 'Nuova-2026!');
  await user.click(change.getByRole('button', { name: 'Cambia password' }));
  await expectText('Password cambiata con successo!');
  const again = await open(null, '/');
  await fill(again, await screen.findByLabelText('Email'), client.email);
  await fill(again, screen.getByLabelText('Password'), 'Nuova-2026!');
  await again.click(screen.getByRole('button', { name: 'Login' }));
  await expectUrl('/user');
});

test('[AT-071] [AT-143] [AT-144] [AT-165] [AT-248] the profile pop-up asks for name and surname after a second and saves them', async () => {
  const nameless = await createPerson('user', { name: '', surname: '' });
  const user = await open(nameless, '/user', 'phone');
  const ask = within(await screen.findByRole('dialog', { name: 'Completa il tuo profilo' }));
  await user.click(ask.getByRole('button', { name: 'Salva' }));
  expect(await ask.findByText('Inserisci il nome.')).toBeVisible();
  await fill(user, ask.getByRole('textbox', { name: 'Nome' }), 'Sofia');
  await fill(user, ask.getByRole('textbox', { name: 'Cognome' }), 'Conti');
  await user.click(ask.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect
    .poll(async () => (await db().doc(`users/${nameless.uid}`).get()).data())
    .toMatchObject({ name: 'Sofia', surname: 'Conti', userRole: 'user' });
  await expectText('Ciao, Sofia!');
});

test('[AT-075] the nutritional panel lists title, date, state and Vedi, newest first, and leads to a new ticket', async () => {
  const own = await createPerson('user');
  await nutritional(own, {
    title: 'Primo',
    timestamp: new Date('2026-01-02T10:00:00Z'),
    status: 'Completato',
  });
  const id = await nutritional(own, {
    title: 'Secondo',
    timestamp: '2026-02-02T10:00:00.000Z',
    status: 'Risposto',
  });
  const user = await open(own, '/ticket-page', 'phone');
  const newest = await screen.findByRole('link', { name: /Secondo/ });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'PANNELLO TICKETS NUTRIZIONALI',
  );
  const rows = texts(
    screen
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('link', { name: /Vedi/ })),
  );
  expect(rows).toEqual([
    expect.stringMatching(/Secondo.*Risposto.*02\/02\/2026 11:00.*Vedi/),
    expect.stringMatching(/Primo.*Completato.*02\/01\/2026 11:00.*Vedi/),
  ]);
  await expectText('Te ne restano 2 questo mese.');
  await expectAccessible();
  await user.click(newest);
  await expectUrl(`/user/conversation/${id}`);
  const again = await open(own, '/ticket-page', 'phone');
  await again.click(await screen.findByRole('link', { name: /Crea un ticket/ }));
  await expectUrl('/create-ticket');
});

test('[AT-076] [AT-149] [AT-224] [AT-239] two nutritional tickets a month, then the limit is told and the text kept', async () => {
  const own = await createPerson('user');
  const month = romeMonth(new Date());
  const user = await open(own, '/create-ticket', 'phone');
  await expectText('Hai a disposizione 2 Tickets al mese');
  await ask(user, 'Colazione', 'Posso cambiare lo yogurt?');
  await expectText('TICKET CREATO CON SUCCESSO');
  await expectUrl('/ticket-page');
  expect(await screen.findByRole('link', { name: /Colazione/ })).toBeVisible();
  await expectText('Te ne resta 1 questo mese.');
  const stored = (await db().doc(`tickets/${own.uid}_${month}_1`).get()).data();
  expect(stored).toMatchObject({ status: 'Aperto', title: 'Colazione', userId: own.uid });

  // Another device takes the last place while this one writes: refused with the exact text, and the
  // input is kept.
  const writing = await reload(own, '/create-ticket');
  // The quota is loaded before the last ticket is used up: a page opened later shows no form.
  await expectText(/Te ne resta 1 questo mese/);
  await fill(writing, await screen.findByRole('textbox', { name: 'Titolo' }), 'Terzo');
  await fill(writing, screen.getByRole('textbox', { name: 'Messaggio' }), 'Non perdermi');
  const at = new Date();
  await db()
    .doc(`tickets/${own.uid}_${month}_2`)
    .set({ ...stored, title: 'Cena', timestamp: at, idx: { at } });
  await expectText(/Non te ne restano/);
  await writing.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Hai raggiunto il limite di 2 ticket al mese.',
  );
  await reload(own, '/create-ticket');
  expect(await screen.findByRole('textbox', { name: 'Messaggio' })).toHaveValue('Non perdermi');
  expect(await main().findByText('Hai raggiunto il limite di 2 ticket al mese.')).toBeVisible();
  await expectAccessible();
  await open(own, '/create-ticket', 'phone');
  await expectText('Hai raggiunto il limite di 2 ticket al mese.');
  await expectAccessible();
  expect((await db().collection('tickets').where('userId', '==', own.uid).get()).size).toBe(2);
});

test('a new nutritional ticket keeps its draft over a reload', async () => {
  const user = await open(client, '/create-ticket', 'phone');
  await fill(user, await screen.findByRole('textbox', { name: 'Titolo' }), 'Bozza');
  await fill(user, screen.getByRole('textbox', { name: 'Messaggio' }), 'A metà');
  await reload(client);
  expect(await screen.findByRole('textbox', { name: 'Titolo' })).toHaveValue('Bozza');
  expect(screen.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('A metà');
});

test('[AT-142] [AT-224] [AT-141] [AT-247] a ticket is created: said so, the form empty, the button locked; two seconds later the technical page stands there', async () => {
  const own = await createPerson('user');
  const user = await open(own, '/create-ticket-tecnico', 'phone');
  const begun = performance.now();
  await ask(user, 'Cambio giorno', 'Posso spostare la seduta?');
  let told = 0;
  // All in one check: on a slow machine, the two seconds may pass between one check and the next.
  await waitFor(() => {
    const now = performance.now();
    expect(screen.getByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
    told ||= now;
    expect(screen.getByLabelText(/^Titolo/)).toHaveValue('');
    const locked = screen.getByText(/^Nuovo invio tra \d+ s$/);
    const seconds = Number(locked.textContent.replace(/\D/g, ''));
    expect(seconds).toBeLessThanOrEqual(30);
    // The lock counts from the press of the button.
    expect(seconds).toBeGreaterThan(28 - (now - begun) / 1_000);
    expect(locked.closest('button')).toBeDisabled();
    expect(urlHere()).toBe('/create-ticket-tecnico');
  });
  await expectUrl('/ticket-page-tecnico');
  expect(performance.now() - told).toBeGreaterThan(1_500);
  expect(await screen.findByRole('link', { name: /Cambio giorno/ })).toBeVisible();
});

test('[AT-225] a technical ticket that the rules refuse says so and keeps the text', async () => {
  // Client pages are open to every signed-in role, but only clients may open tickets of their own.
  const user = await open(await createPerson('Studio'), '/ticket-page-tecnico', 'phone');
  await ask(user, 'Prova', 'Non deve andare perso');
  await expectText(
    'IMPOSSIBILE CREARE UN TICKET TECNICO. Non hai i permessi per questa operazione.',
  );
  expect(screen.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('Non deve andare perso');
  expect(screen.getByRole('button', { name: 'Invia la richiesta' })).toBeEnabled();
});

test('[AT-078] [AT-157] [AT-080] the nutritional conversation: title, answer, way back; an empty message is refused', async () => {
  const own = await createPerson('user');
  const id = await nutritional(own, { status: 'Risposto' });
  const user = await open(own, `/user/conversation/${id}`, 'phone');
  await conversation();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CONVERSAZIONE NUTRIZIONALE');
  await write(user, '   ');
  await expectText('Il contenuto della risposta non può essere vuoto.');
  await write(user, 'Ho letto la dieta, guardate https://esempio.it/foto');
  expect(
    await within(await conversation()).findByRole('link', { name: 'https://esempio.it/foto' }),
  ).toBeVisible();
  await expect
    .poll(async () => (await db().doc(`tickets/${id}`).get()).get('status') as string)
    .toBe('Aperto');
  await user.click(screen.getByRole('link', { name: 'Indietro' }));
  await expectUrl('/ticket-page');
  await expectText(/Ho letto la dieta/); // the preview
});

test('[AT-077] ASSISTENZA TECNICA: the form, the own tickets and no others, each leading to its conversation; Logout leads to /', async () => {
  const own = await createPerson('user');
  const id = await createTicket(own, { title: 'Il mio ticket' });
  await createTicket(client, { title: 'Di un’altra' });
  const user = await open(own, '/ticket-page-tecnico', 'phone');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('ASSISTENZA TECNICA');
  const form = within(await screen.findByRole('form'));
  expect(await form.findByRole('textbox', { name: 'Titolo' })).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Messaggio' })).toBeVisible();
  const row = await main().findByRole('link', { name: /Il mio ticket/ });
  expect(screen.queryByText('Di un’altra')).toBeNull();
  await user.click(row);
  await expectUrl(`/user/conversation-tecnico/${id}`);
  await conversation();
  await user.click(screen.getByRole('link', { name: 'Indietro' }));
  await expectUrl('/ticket-page-tecnico');
  await user.click(screen.getByRole('button', { name: 'Altro' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await expectUrl('/');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('[AT-079] the technical conversation: title, way back and home; a completed one offers a new ticket', async () => {
  const id = await createTicket(client, { status: 'Completato' });
  const path = `/user/conversation-tecnico/${id}`;
  const user = await open(client, path, 'phone');
  await expectText("Ticket Completato, apri un nuovo ticket per un'altra richiesta.");
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CONVERSAZIONE TECNICA');
  expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Apri un nuovo ticket' }));
  await expectUrl('/create-ticket-tecnico');
  const again = await open(client, path, 'phone');
  await again.click(
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Home' }),
  );
  await expectUrl('/user');
  const third = await open(client, path, 'phone');
  await third.click(await screen.findByRole('link', { name: 'Indietro' }));
  await expectUrl('/ticket-page-tecnico');
});

test('[AT-158] [AT-159] [AT-160] [AT-235] uploads are refused by type and size, and not offered without permission', async () => {
  const allowed = await createPerson('user', { canUploadFiles: true });
  const user = await open(
    allowed,
    `/user/conversation-tecnico/${await createTicket(allowed)}`,
    'phone',
  );
  await conversation();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input for files');
  const anyFile = { ...user, upload: user.upload };
  input.removeAttribute('accept'); // like choosing «all files»
  await anyFile.upload(input, new File(['MZ'], 'virus.exe', { type: 'application/octet-stream' }));
  await expectText('Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.');
  await user.upload(
    input,
    new File([new Uint8Array(10_485_761)], 'enorme.pdf', { type: 'application/pdf' }),
  );
  await expectText('Il file supera i 10MB.');

  await open(client, `/user/conversation-tecnico/${await createTicket(client)}`, 'phone');
  expect(await screen.findByLabelText('Scrivi un messaggio')).toBeVisible();
  expect(document.querySelector('input[type=file]')).toBeNull();
  await open(client, `/user/conversation/${await nutritional(client)}`, 'phone');
  expect(await screen.findByLabelText('Scrivi un messaggio')).toBeVisible();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('[AT-236] the visible documents are listed, newest first, and say when there is none', async () => {
  const own = await createPerson('user');
  await open(own, '/user', 'phone');
  const section = within(await screen.findByRole('region', { name: 'I tuoi documenti' }));
  expect(await section.findByText('Nessun documento visibile per questo utente.')).toBeVisible();
  const hidden = await createDocument(own, 'Interno.pdf', tinyPdf('interno'), {
    visibilityProfile: false,
  });
  await createDocument(own, 'Dieta.pdf', tinyPdf('dieta'), {
    uploadedAt: '2026-01-03T10:00:00.000Z',
  });
  await createDocument(
    own,
    'Scheda.jpg',
    tinyJpeg((x) => x * 12),
    { uploadUser: 'Utente' },
  );
  await waitFor(() =>
    expect(texts(section.getAllByRole('button'))).toEqual([
      expect.stringMatching(/Scheda\.jpg.*Inviato da te/),
      expect.stringMatching(/Dieta\.pdf.*03\/01\/2026.*Dal team/),
    ]),
  );
  await db().doc(`documenti/${hidden}`).update({ visibilityProfile: true });
  expect(await section.findByRole('button', { name: /Interno/ })).toBeVisible();
});

test('[DE-071] the checks and diets that are shown, newest first, without what is for staff; there is something to say where there is none', async () => {
  const own = await createPerson('user');
  const user = await open(own, '/alimentazione-page', 'phone');
  await expectText('Non c’è ancora nessuna dieta');
  const newest = {
    kcalalimentazioni: '1600',
    pianoIntegrazione: 'nointegrazione',
    freqallenamento: '3 volte',
    nota2: 'Bevi molto',
  };
  await db()
    .doc(`${SHOWN_PLANS}/${own.uid}`)
    .set({
      alimentazioni: [
        { id: '1', dataCreazione: '2026-03-01T10:00:00Z', linkAlimentazione: 'https://x.test/a' },
        {
          id: '2',
          dataCreazione: '2026-04-01T10:00:00Z',
          filePath: `alimentazioni/${own.uid}/2/a.pdf`,
          ...newest,
        },
      ],
    });
  const diets = await screen.findAllByRole('article');
  expect(texts(diets)).toEqual([
    'Dieta del 01/04/2026AttualeCalorie1600 kcalIntegrazioneNessuna integrazioneFrequenza allenamento3 volteBevi molto4 cambiamenti rispetto alla dieta del 01/03/2026Kcalniente → 1600Piano integrazioneniente → Nessuna integrazioneFrequenza allenamentoniente → 3 volteNota per la clienteniente → Bevi moltoApri PDFHo visto',
    'Dieta del 01/03/2026Apri linkHo visto',
  ]);
  expect(screen.getByRole('button', { name: 'Apri il file: Dieta del 01/04/2026' })).toBeVisible();
  // Pressed once, it shows the client and, in the record, staff when that was.
  await user.click(screen.getByRole('button', { name: 'Ho visto: Dieta del 01/04/2026' }));
  const today = formatDate(new Date());
  await expectText(`Visto il ${today}`);
  expect(screen.getAllByRole('button', { name: /^Ho visto/ })).toHaveLength(1);

  const check = {
    userId: own.uid,
    createdAt: new Date('2026-03-09T09:05:00Z'),
    gender: 'Donna',
    visibilityProfile: true,
  };
  const checks = [
    { ...check, text: 'Brava', noteInterne: 'Solo per noi' },
    { ...check, text: 'Nascosto', visibilityProfile: false },
  ];
  for (const [n, data] of checks.entries())
    await db()
      .doc(`check/${own.uid}${n}`)
      .set({ ...data, idx: checkIdx(data) });
  await open(own, '/check-storico', 'phone');
  await expectText('Brava');
  for (const word of ['Nascosto', 'Solo per noi', 'Genere'])
    expect(screen.queryByText(word)).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[AT-190] who asks again on the same day is led to what was asked', async () => {
  const own = await createPerson('user');
  await nutritional(own, { title: 'Ieri', timestamp: new Date(Date.now() - 2 * 86_400_000) });
  await open(own, '/create-ticket', 'phone');
  // Wait for the quota before the second ticket: otherwise the page may find both used up.
  await expectText(/Te ne rest/);
  expect(screen.queryByRole('note')).toBeNull();
  const id = await nutritional(own, { title: 'Colazione' });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Oggi hai già aperto Colazione: se è la stessa richiesta puoi continuare lì.',
  );
  expect(screen.getByRole('link', { name: 'Colazione' })).toHaveAttribute(
    'href',
    `/tickets/user/conversation/${id}`,
  );
});

test('[SE-008] who registered alone is asked to verify the address; the link in the e-mail ends it, for the functions too', async () => {
  const own = await createPerson('user');
  const auth = getAuth(adminApp());
  await auth.updateUser(own.uid, { emailVerified: false });
  const user = await open(own, '/user', 'phone');
  await user.click(await screen.findByRole('button', { name: 'Invia e-mail di verifica' }));
  await expectText(
    'Ti abbiamo inviato un’e-mail: apri il collegamento per verificare l’indirizzo.',
  );
  await expectAccessible();
  const codes = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/demo-coaching/oobCodes`,
  );
  const { oobCodes } = (await codes.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const link =
    oobCodes.find(({ email, requestType }) => email === own.email && requestType === 'VERIFY_EMAIL')
      ?.oobLink ?? '';
  await fetch(link, { redirect: 'manual' });
  expect((await auth.getUser(own.uid)).emailVerified).toBe(true);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Invia e-mail di verifica' })).toBeNull(),
  );
  const { auth: here } = await import('@/data/firebase/auth');
  expect((await here.currentUser?.getIdTokenResult())?.claims.email_verified).toBe(true);
});

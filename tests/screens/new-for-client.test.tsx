import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { emptySale, saleFields } from '@/domain/orders/counterDraft';
import { bookableDays } from '@/domain/bookings/booking';
import { deliveryInstant } from '@/domain/time/delivery';
import { holidayOn } from '@/domain/time/holidays';
import { formatLongDay } from '@/domain/time/rome';
import { expectAccessible } from './support/axe';
import { urlHere, dialog, expectUrl, fill, open, expectText } from './support/device';
import { createPerson, db, type Person } from './support/world';

const people = { name: 'Ada', surname: 'Lovati', phone: '+393331234567' };
let clicks = 0;
beforeEach(() => (clicks = 0));

async function press(user: UserEvent, button: HTMLElement): Promise<void> {
  clicks += 1;
  await user.click(button);
}
async function begin(user: UserEvent, name: string): Promise<void> {
  await press(user, await screen.findByRole('button', { name: 'Nuovo' }));
  await press(user, await screen.findByRole('menuitem', { name, hidden: true }));
}
const record = ({ uid }: Person) => `/user/${uid}/anagrafica`;
const customer = () => within(screen.getByRole('region', { name: 'Cliente' }));
const saleOf = async ({ uid }: Person) => (await db().doc(`carrelli/${uid}`).get()).data();
/** The browser's clock is real: a day far enough ahead has all of its times, unless it is a holiday. */
const day = () => bookableDays(new Date()).filter((one) => !holidayOn(one))[4] ?? '';

/** Opens the day in the calendar, then its first free place at nine. */
async function takeNine(user: UserEvent): Promise<HTMLElement> {
  const head = new RegExp(`^${formatLongDay(deliveryInstant(day()))}.* posti liberi`);
  await user.click(await screen.findByRole('button', { name: head }));
  const [free] = await screen.findAllByRole('button', { name: /^Ore 09:00, posto \d: Libero/ });
  await user.click(free ?? document.body);
  return dialog(/^Assegna le 09:00/);
}

test('two clicks from the record to an order for the client', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  const user = await open(staff, record(client));
  await begin(user, 'Nuovo ordine');
  expect(clicks).toBe(2);
  // The client is taken from the URL only once: reloading a later sale doesn't bring them back.
  await expectUrl('/create-order');
  await waitFor(() => expect(customer().getByText('Ada Lovati')).toBeVisible());
  expect(customer().getByText(`${client.email} · +393331234567`)).toBeVisible();
  await expect.poll(async () => (await saleOf(staff))?.email as unknown).toBe(client.email);
});

test('a sale to somebody else is only taken over when asked to', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  const other = { email: 'bea@esempio.test', name: 'Bea', surname: 'Neri', phone: '' };
  const product = { id: 'p', name: 'FC 6', sku: '', price: 1000, taxClass: '', shipped: true };
  const sale = emptySale('Roma');
  const begun = {
    ...sale,
    customer: other,
    cart: { ...sale.cart, lines: [{ product, quantity: 1 }] },
  };
  await db().doc(`carrelli/${staff.uid}`).set(saleFields('richiesta-1', begun));
  const user = await open(staff, `/create-order?cliente=${client.uid}`);
  await expectText('C’è una vendita in corso per Bea Neri');
  expect(customer().getByText('Bea Neri')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usa questi prodotti per Ada Lovati' }));
  await waitFor(() => expect(customer().getByText('Ada Lovati')).toBeVisible());
  expect(screen.getByText('FC 6')).toBeVisible();
  await expectUrl('/create-order');
});

test('two clicks from the record to a booking for the client', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  const user = await open(staff, record(client));
  await begin(user, 'Prenota');
  expect(clicks).toBe(2);
  await expectText('Scegli giorno e ora per Ada Lovati');
  const form = within(await takeNine(user));
  expect(form.getByText('Ada Lovati')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Assegna' }));
  await expectText('Slot assegnato con successo');
  const made = await db().collection('prenotazioni').where('userId', '==', client.uid).get();
  expect(made.docs.map((one) => [one.get('data'), one.get('orario')] as unknown[])).toEqual([
    [day(), '09:00'],
  ]);
  // The page no longer holds the client, because the next booking is for somebody else.
  await waitFor(() => expect(screen.queryByText('Scegli giorno e ora per Ada Lovati')).toBeNull());
  expect(urlHere()).toBe('/videocall-list-booking');
});

test('a client without e-mail and telephone can be booked and reminded of, but not sold to', async () => {
  const staff = await createPerson('Amministratore');
  const client = await createPerson('user', { name: 'Ada', surname: 'Muta', phone: '' });
  await db().doc(`users/${client.uid}`).update({ email: '' });
  const user = await open(staff, record(client));
  await begin(user, 'Prenota');
  await expectText('Scegli giorno e ora per Ada Muta');
  const form = within(await takeNine(user));
  await user.click(form.getByRole('button', { name: 'Assegna' }));
  await expectText('Slot assegnato con successo');
  const made = await db().collection('prenotazioni').where('userId', '==', client.uid).get();
  expect(made.size).toBe(1);

  await open(staff, `/create-order?cliente=${client.uid}`);
  await expectText('Ada Muta non ha un’e-mail, che serve per l’ordine.');
  expect(screen.getByLabelText('Email del cliente')).toHaveValue('');
});

test('two clicks from the record to a conversation with the client', async () => {
  const [staff, client] = [
    await createPerson('Amministratore'),
    await createPerson('user', people),
  ];
  const user = await open(staff, record(client));
  await begin(user, 'Scrivi');
  expect(clicks).toBe(2);
  const form = within(await dialog('Nuovo contatto'));
  expect(await form.findByText('Ada Lovati')).toBeVisible();
  expect(form.getByText(client.email)).toBeVisible();
  expect(form.getByLabelText('Ticket')).toHaveValue('technical');
  await user.selectOptions(form.getByLabelText('Ticket'), 'Nutrizionale');
  await fill(user, form.getByRole('textbox', { name: 'Titolo' }), 'Bentornata');
  await fill(user, form.getByRole('textbox', { name: 'Messaggio' }), 'Come va?');
  await user.click(form.getByRole('button', { name: 'Invia messaggio' }));
  await expectText('Messaggio inviato con successo!');
  const made = async (collection: string) =>
    (await db().collection(collection).where('userId', '==', client.uid).get()).docs;
  expect((await made('tickets')).map((one) => one.get('title') as unknown)).toEqual(['Bentornata']);
  expect(await made('assistenzatecnica')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nuovo' })).toHaveFocus());
});

test('Studio, which only answers technical conversations, begins no other', async () => {
  const staff = await createPerson('Studio', { studio: 'Pescara' });
  const client = await createPerson('user', { ...people, studio: 'Roma' });
  const user = await open(staff, record(client));
  await begin(user, 'Scrivi');
  const form = within(await dialog('Nuovo contatto'));
  expect(await form.findByText('Ada Lovati')).toBeVisible();
  expect(form.queryByLabelText('Ticket')).toBeNull();
  await fill(user, form.getByRole('textbox', { name: 'Titolo' }), 'Scheda');
  await fill(user, form.getByRole('textbox', { name: 'Messaggio' }), 'Eccola.');
  await user.click(form.getByRole('button', { name: 'Invia messaggio' }));
  await expectText('Messaggio inviato con successo!');
  const made = db().collection('assistenzatecnica').where('userId', '==', client.uid);
  expect((await made.get()).size).toBe(1);
});

test('two clicks from the record to a reminder about the client', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  const user = await open(staff, record(client));
  await begin(user, 'Promemoria');
  expect(clicks).toBe(2);
  const form = within(await dialog('Nuovo promemoria'));
  expect(await form.findByText('Ada Lovati')).toBeVisible();
  expect(await dialog()).toHaveTextContent(`Ada Lovati · +393331234567 · ${client.email}`);
  await fill(user, form.getByLabelText(/^Data e ora/), '15/01/2030 10:30');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  await expectText('Comunicazione salvata!');
  const made = await db().collection('comunicazioni').where('uid', '==', client.uid).get();
  expect(made.docs.map((one) => one.get('assignedEmail') as unknown)).toEqual([staff.email]);
});

test('a client of the address who is gone, or no id at all, is told, and the search is empty', async () => {
  const staff = await createPerson('Studio');
  const gone = 'Il cliente indicato nel collegamento non esiste, o è stato eliminato: cercalo.';
  // Both pages read the address in the same way (useGivenClient).
  for (const id of ['nessuno', '', '..%2F..%2Fimpostazioni']) {
    await open(staff, `/create-order?cliente=${id}`);
    await expectText(gone);
    expect(screen.getByLabelText('Email del cliente')).toHaveValue('');
  }
  for (const id of ['__x__', '%00%3Cscript%3E']) {
    await open(staff, `/videocall-list-booking?cliente=${id}`);
    await expectText(gone);
  }
  const user = await open(staff, '/videocall-list-booking?cliente=nessuno');
  await expectText(gone);
  const form = within(await takeNine(user));
  expect(form.getByLabelText(/^Email del cliente/)).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Chiudi l’avviso' }));
  await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
  expect(document.body).not.toHaveFocus();
  await expectUrl('/videocall-list-booking');
});

test('the menu by keyboard: arrows, Esc, and the focus comes back', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  const user = await open(staff, record(client));
  const button = await screen.findByRole('button', { name: 'Nuovo' });
  button.focus();
  await user.keyboard('{Enter}');
  // The kit hides the menu sooner or later: without layout, it considers its button out of view.
  const entries = await screen.findAllByRole('menuitem', { hidden: true });
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Nuovo ordine',
    'Prenota',
    'Scrivi',
    'Promemoria',
  ]);
  await expectAccessible();
  await waitFor(() => expect(entries[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(entries[3]).toHaveFocus();
  await user.keyboard('{Enter}');
  await within(await dialog('Nuovo promemoria')).findByLabelText(/^Data e ora/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  await waitFor(() => expect(button).not.toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  await waitFor(() => expect(button).toHaveFocus());
});

test('Ctrl K offers the same for the client on screen, and nothing elsewhere', async () => {
  const [staff, client] = [await createPerson('Studio'), await createPerson('user', people)];
  let user = await open(staff, record(client));
  await screen.findByRole('button', { name: 'Nuovo' });
  const start = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('textbox', { name: /^Cerca persone, pagine/ });
  };
  const words = await start();
  await waitFor(() => {
    const offered = screen.getAllByRole('button', { name: /Per Ada Lovati$/ });
    expect(offered.map(({ textContent }) => textContent.replace(/Per.*/, ''))).toEqual([
      'Nuovo ordine',
      'Prenota',
      'Scrivi',
      'Promemoria',
    ]);
  });
  await waitFor(() => expect(words).toHaveFocus());
  await user.keyboard('promem');
  await user.click(await screen.findByRole('button', { name: /^Promemoria/ }));
  expect(await dialog('Nuovo promemoria')).toHaveTextContent('Ada Lovati');

  user = await open(staff, '/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await start();
  expect(screen.queryByRole('button', { name: /Per / })).toBeNull();
});

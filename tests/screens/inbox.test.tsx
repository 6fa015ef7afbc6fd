import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openCountsOf } from '@/domain/tickets/openCounts';
import { ticketIdx } from '@/domain/tickets/idx';
import { urlHere, dialog, expectUrl, fill, open, reload, expectText } from './support/device';
import { createPerson, createTicket, db, type Person } from './support/world';

let admin: Person;
let client: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore', { name: 'Ada', surname: 'Riva' });
  client = await createPerson('user', { name: 'Marta', surname: 'Neri', studio: 'FF Salerno' });
});

const LIST = '/assistenzatecnica?stato=Aperto&studio=Salerno';
const conversation = (id: string) => `/assistenzatecnica/conversation/${id}`;
const pane = () => screen.findByRole('region', { name: 'Elenco dei ticket' });
const rowOf = async (title: string) =>
  (await within(await pane()).findByRole('link', { name: new RegExp(title) })).closest('tr');
const talk = (text: string) =>
  waitFor(() => expect(screen.getByRole('log', { name: 'Messaggi' })).toHaveTextContent(text));
const box = () => screen.findByLabelText('Scrivi un messaggio');
const reading = async () => {
  const { docs } = await db().collection('presenza').where('uid', '==', admin.uid).get();
  return docs.map((one) => one.get('ticket') as string);
};
/** Tickets of one studio, oldest first. */
async function tickets(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, title] of titles.entries())
    ids.push(
      await createTicket(client, {
        title,
        timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
        conversations: [
          { type: 'Richiesta', content: `Parole di ${title}`, timestamp: new Date() },
        ],
      }),
    );
  return ids;
}
async function openFirst(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: new RegExp(title) }));
  await talk(`Parole di ${title}`);
}

beforeEach(() => db().recursiveDelete(db().collection('assistenzatecnica')));

test('[DE-101] from 1,440 px the list stays beside the conversation, which keeps its address; keys go from ticket to ticket, Enter into the box, Esc back to the row', async () => {
  const [one = '', two = '', three = ''] = await tickets('alfa', 'beta', 'gamma');
  const user = await open(admin, LIST);
  await openFirst(user, 'alfa');
  await expectUrl(conversation(one));
  await waitFor(async () => expect(await rowOf('alfa')).toHaveAttribute('data-selected'));
  expect(await within(await pane()).findByText('3 ticket')).toBeVisible();
  await waitFor(async () => expect(await box()).toHaveFocus());
  await expect.poll(reading).toEqual([`technical-${one}`]);

  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await rowOf('alfa')).toHaveFocus());
  // Passes quickly over the second ticket.
  await user.keyboard('j{ArrowDown}');
  await expectUrl(conversation(three));
  await talk('Parole di gamma');
  await waitFor(async () => expect(await rowOf('gamma')).toHaveFocus());
  await expect.poll(reading).toEqual([`technical-${three}`]);
  expect((await db().doc(`assistenzatecnica/${two}`).get()).get('read')).toBeUndefined();
  await user.keyboard('k');
  await expectUrl(conversation(two));
  await talk('Parole di beta');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('[DE-101] the list beside a conversation is filtered and widened there: the conversation stays with what was typed, the whole list opens as filtered', async () => {
  const other = await createPerson('user', { name: 'Lea', surname: 'Viola', studio: 'Roma' });
  const [one = ''] = await tickets('alfa');
  await createTicket(other, { title: 'romana' });
  const user = await open(admin, LIST);
  await openFirst(user, 'alfa');
  await fill(user, await box(), 'Non perderti');
  expect(await within(await pane()).findByText('1 ticket')).toBeVisible();
  await user.click(within(await pane()).getByRole('button', { name: 'Filtri' }));
  const filters = await dialog('Filtri');
  await user.selectOptions(within(filters).getByLabelText('Studio'), 'Tutti gli studi');
  await user.click(within(filters).getByRole('button', { name: 'Applica' }));
  expect(await within(await pane()).findByText('2 ticket')).toBeVisible();
  expect(urlHere()).toBe(conversation(one));
  expect(await box()).toHaveValue('Non perderti');
  expect(await box()).not.toHaveFocus();

  const edge = screen.getByRole('separator', { name: 'Larghezza dell’elenco' });
  const widest = edge.getAttribute('aria-valuemax');
  edge.focus();
  await user.keyboard('{End}');
  expect(edge).toHaveAttribute('aria-valuenow', widest);
  expect(edge.parentElement).toHaveStyle({ '--pane': `${widest}px` });
  await user.keyboard('{Home}');
  expect(edge).toHaveAttribute('aria-valuenow', edge.getAttribute('aria-valuemin'));
  expect(edge).toHaveFocus();
  await user.click(within(await pane()).getByRole('link', { name: 'Elenco intero' }));
  await expectUrl('/assistenzatecnica?stato=Aperto&studio=tutti');
  expect(await screen.findByRole('link', { name: /romana/ })).toBeVisible();
  await openFirst(await reload(admin, LIST), 'alfa');
  expect(await screen.findByRole('separator')).toHaveAttribute('aria-valuenow', '400');
});

test('[DE-101] three tickets are answered in a row beside the list, which they leave; Back leads to the list as it was', async () => {
  const ids = await tickets('uno', 'due', 'tre', 'quattro');
  const user = await open(admin, LIST);
  await openFirst(user, 'uno');
  for (const [index, title] of ['uno', 'due', 'tre'].entries()) {
    await talk(`Parole di ${title}`);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await fill(user, await box(), `Risposta ${index}`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const status = async () =>
      (
        await db()
          .doc(`assistenzatecnica/${ids[index] ?? ''}`)
          .get()
      ).get('status') as unknown;
    await expect.poll(status).toBe('Risposto');
  }
  await talk('Parole di quattro');
  await waitFor(async () =>
    expect(within(await pane()).getAllByRole('link', { name: /Apri la conv/ })).toHaveLength(1),
  );
  await waitFor(async () => expect(await rowOf('quattro')).toHaveAttribute('data-selected'));
  await user.click(within(await pane()).getByRole('link', { name: 'Elenco intero' }));
  await expectUrl(LIST);
  await screen.findByRole('columnheader', { name: 'Email' });
});

test('[DE-101] whose answer only sends goes on with J to the ticket that took its place; narrower, or opened from elsewhere, there is no list beside', async () => {
  const [, two = ''] = await tickets('primo', 'secondo', 'terzo');
  const user = await open(admin, LIST);
  await openFirst(user, 'primo');
  await fill(user, await box(), 'Fatto');
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(async () =>
    expect(within(await pane()).queryByRole('link', { name: /primo/ })).toBeNull(),
  );
  await user.click(await box());
  await user.keyboard('{Escape}j');
  await expectUrl(conversation(two));
  await talk('Parole di secondo');
  await user.keyboard('k');
  await waitFor(() => expect(screen.getByText('Sei all’inizio di questo elenco.')).toBeVisible());
  expect(urlHere()).toBe(conversation(two));

  await open(admin, conversation(two));
  await talk('Parole di secondo');
  expect(screen.queryByRole('region', { name: 'Elenco dei ticket' })).toBeNull();
  const phone = await open(admin, LIST, 'phone');
  await openFirst(phone, 'secondo');
  expect(screen.queryByRole('region', { name: 'Elenco dei ticket' })).toBeNull();
});

test('[DE-101] a ticket is passed to a colleague with a note, who sees it in «Oggi» and takes it from there', async () => {
  const bea = await createPerson('Studio', { name: 'Bea', surname: 'Sala', studio: 'FF Salerno' });
  const at = new Date();
  const conversations = [{ type: 'Richiesta', content: 'Aiuto', timestamp: at }];
  const stored = { userId: client.uid, status: 'Aperto', title: 'Scarpe', conversations };
  const ref = db().doc('assistenzatecnica/passato');
  await ref.set({ ...stored, timestamp: at, idx: ticketIdx(stored, client.record) });
  const user = await open(admin, conversation('passato'));
  await user.click(await screen.findByRole('button', { name: 'Passa a…' }));
  const colleague = await dialog('Passa a un collega');
  await user.click(within(colleague).getByRole('button', { name: 'Passa' }));
  expect(await within(colleague).findByText('Scegli un collega.')).toBeVisible();
  const names = within(await within(colleague).findByLabelText(/A chi/));
  // Neither oneself nor clients.
  expect(names.queryByRole('option', { name: /Ada Riva|Marta Neri/ })).toBeNull();
  await user.selectOptions(within(colleague).getByLabelText(/A chi/), 'Bea Sala · Salerno');
  await fill(user, within(colleague).getByLabelText('Nota interna'), 'La conosci tu');
  await user.click(within(colleague).getByRole('button', { name: 'Passa' }));
  await expectText('Passato a Bea Sala.');
  await expectText('In carico a Bea Sala, da te');
  await expectText('La conosci tu');

  const hers = await open(bea, '/dashboard?vista=io');
  await hers.click(await screen.findByRole('button', { name: /Marta Neri.*Scarpe/ }));
  await expectText(`Te l’ha passato ${admin.email}`);
  await hers.click(screen.getByRole('link', { name: 'Apri' }));
  await expectText('In carico a te, da Ada Riva');
  await hers.click(screen.getByRole('button', { name: 'Lascia' }));
  await expectText('Non in carico');
});

test('[DE-101] an @ in a note offers colleagues; the mention is stored with who is meant and shown as one, plain text stays', async () => {
  const leo = await createPerson('Amministratore', { name: 'Leo', surname: 'Fontana' });
  const [id = ''] = await tickets('Menzione');
  const user = await open(admin, conversation(id));
  const note = await screen.findByLabelText(/Nota interna/);
  await user.type(note, 'Ciao @fon');
  const offered = await screen.findByRole('listbox', { name: 'Colleghi' });
  const [option] = within(offered).getAllByRole('option', { name: /Leo Fontana/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(note).toHaveValue('Ciao @Leo Fontana ');
  await user.type(note, 'e @ nessuno <b>@leo</b>');
  expect(screen.queryByRole('listbox', { name: 'Colleghi' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  const chip = await screen.findByText('@Leo Fontana');
  expect(chip.tagName).toBe('STRONG');
  expect(chip.parentElement).toHaveTextContent('Ciao @Leo Fontana e @ nessuno <b>@leo</b>');
  const named = async () => {
    const { docs } = await db().collection('noteinterne').where('docId', '==', id).get();
    return docs.map((one) => (one.get('assignedEmail') as string | undefined) ?? '').sort();
  };
  await expect.poll(named).toEqual([`Leo Fontana <${leo.email}>`]);
  // The note is shown before the server has it; until then the form holds its text.
  await waitFor(() => expect(screen.getByLabelText(/Nota interna/)).toHaveValue(''));
  // A name typed by hand, or removed again, counts as no mention.
  await user.type(screen.getByLabelText(/Nota interna/), '@Leo Fontana{Escape} a mano');
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await expect.poll(named).toEqual(['', `Leo Fontana <${leo.email}>`]);
});

test('[DE-101] the installed app’s icon has the number of unread answers, then of pending work; seen, it has none', async () => {
  const shown: number[] = [];
  const icon = (count = 0) => Promise.resolve(void shown.push(count));
  for (const name of ['setAppBadge', 'clearAppBadge']) {
    Object.defineProperty(navigator, name, {
      value: name === 'setAppBadge' ? icon : () => icon(),
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  const media = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('standalone') ? { ...media(query), matches: true } : media(query);
  onTestFinished(() => void (window.matchMedia = media));
  const answer = { type: 'Trainer', content: 'Ecco', timestamp: new Date(), userId: 'x' };
  const id = await createTicket(client, { status: 'Risposto', conversations: [answer] });
  await open(client, '/user', 'phone');
  await expect.poll(() => shown.at(-1)).toBe(1);
  await open(client, `/user/conversation-tecnico/${id}`, 'phone');
  await talk('Ecco');
  await expect.poll(() => shown.at(-1)).toBe(0);

  await db().doc(openCountsOf(null)).set({ technical: 3, nutritional: 2 });
  await open(admin, '/procedure');
  await expect.poll(() => shown.at(-1)).toBe(5);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { address, expectAddress, fill, open } from './support/device';
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
  await expectAddress(conversation(one));
  expect(await rowOf('alfa')).toHaveAttribute('data-selected');
  expect(within(await pane()).getByText('3 ticket')).toBeVisible();
  await waitFor(async () => expect(await box()).toHaveFocus());
  await expect.poll(reading).toEqual([`technical-${one}`]);

  await user.keyboard('{Escape}');
  expect(await rowOf('alfa')).toHaveFocus();
  // In a hurry over the second.
  await user.keyboard('j{ArrowDown}');
  await expectAddress(conversation(three));
  await talk('Parole di gamma');
  expect(await rowOf('gamma')).toHaveFocus();
  await expect.poll(reading).toEqual([`technical-${three}`]);
  expect((await db().doc(`assistenzatecnica/${two}`).get()).get('read')).toBeUndefined();
  await user.keyboard('k');
  await expectAddress(conversation(two));
  await talk('Parole di beta');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('[DE-101] three tickets are answered in a row beside the list, which they leave; Back leads to the list as it was', async () => {
  const ids = await tickets('uno', 'due', 'tre', 'quattro');
  const user = await open(admin, LIST);
  await openFirst(user, 'uno');
  for (const [place, title] of ['uno', 'due', 'tre'].entries()) {
    await talk(`Parole di ${title}`);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await fill(user, await box(), `Risposta ${place}`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const status = async () =>
      (
        await db()
          .doc(`assistenzatecnica/${ids[place] ?? ''}`)
          .get()
      ).get('status') as unknown;
    await expect.poll(status).toBe('Risposto');
  }
  await talk('Parole di quattro');
  await waitFor(async () =>
    expect(within(await pane()).getAllByRole('link', { name: /Apri la conv/ })).toHaveLength(1),
  );
  expect(await rowOf('quattro')).toHaveAttribute('data-selected');
  await user.click(within(await pane()).getByRole('link', { name: 'Filtri ed elenco intero' }));
  await expectAddress(LIST);
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
  await expectAddress(conversation(two));
  await talk('Parole di secondo');
  await user.keyboard('k');
  await waitFor(() => expect(screen.getByText('Sei all’inizio di questo elenco.')).toBeVisible());
  expect(address()).toBe(conversation(two));

  await open(admin, conversation(two));
  await talk('Parole di secondo');
  expect(screen.queryByRole('region', { name: 'Elenco dei ticket' })).toBeNull();
  const phone = await open(admin, LIST, 'phone');
  await openFirst(phone, 'secondo');
  expect(screen.queryByRole('region', { name: 'Elenco dei ticket' })).toBeNull();
});

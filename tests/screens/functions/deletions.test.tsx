import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { campaignIdx } from '@/domain/leads/campaign';
import { dialog, expectUrl, holdToast, open, expectText, undo } from '../support/device';
import { forgetNetwork, outOfOrder } from '../support/network';
import { createPerson, createTicket, db, type Person } from '../support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});

const row = async (title: string) => {
  const found = (await screen.findByRole('link', { name: new RegExp(title) })).closest('tr');
  if (!found) throw new Error('not in a table');
  return within(found);
};
const gone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(title) })).toBeNull());
const stored = async (path: string) => (await db().doc(path).get()).data();
/** A unique title. */
const named = (name: string) => `${name}${Date.now().toString(36)}`;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const confirm = async (user: UserEvent, action: string) =>
  user.click(within(await dialog()).getByRole('button', { name: action }));

test('[AT-037] [AT-169] [AT-213] [AT-214] [DE-033] a row is deleted when asked, stays when it can’t be, and comes back when undone', async () => {
  const title = named('via');
  const id = await createTicket(
    await createPerson('user', { studio: 'Torino' }),
    { title, read: true },
    'nutritional',
  );
  const path = `tickets/${id}`;
  const user = await open(admin, '/admin?studio=Torino');
  const remove = async () =>
    user.click((await row(title)).getByRole('button', { name: /^Elimina/ }));
  await remove();
  await confirm(user, 'Annulla');
  await row(title);
  await closed();

  outOfOrder(/deleteRecords$/);
  await remove();
  await confirm(user, 'Elimina conversazione');
  await expectText(/^Errore durante l'eliminazione della conversazione\. Riprova\./);
  await row(title);
  expect(await stored(path)).toMatchObject({ title, status: 'Aperto' });
  forgetNetwork();
  await closed();

  await remove();
  await confirm(user, 'Elimina conversazione');
  await holdToast(user, 'Conversazione eliminata con successo.');
  await gone(title);
  expect(await stored(path)).toBeUndefined();
  await undo(user);
  await row(title);
  await expectText('Conversazione ripristinata.');
  expect(await stored(path)).toMatchObject({ title, status: 'Aperto' });
  expect(await stored(path)).not.toHaveProperty('read');
});

test('[AT-169] [AT-217] [AT-218] selected tickets are deleted together, with undo', async () => {
  const client = await createPerson('user', { studio: 'Napoli' });
  const titles = ['uno', 'due', 'tre'].map(named);
  const [first = '', second = '', third = ''] = titles;
  const ids: string[] = [];
  for (const title of titles) ids.push(await createTicket(client, { title }));
  const left = async () =>
    (await db().getAll(...ids.map((id) => db().doc(`assistenzatecnica/${id}`)))).filter(
      ({ exists }) => exists,
    ).length;
  const user = await open(admin, '/assistenzatecnica?studio=Napoli');
  for (const title of [first, second]) await user.click((await row(title)).getByRole('checkbox'));
  expect(screen.getByText('2 selezionati')).toBeVisible();
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Elimina selezionati' }));
    await confirm(user, 'Elimina i ticket');
  };
  outOfOrder(/deleteRecords$/);
  await remove();
  await expectText(/^Errore durante l'eliminazione dei ticket selezionati\. Riprova\./);
  expect(await left()).toBe(3);
  forgetNetwork();
  await closed();
  await remove();
  await holdToast(user, 'I ticket selezionati sono stati eliminati con successo.');
  await gone(first);
  await row(third);
  expect(await left()).toBe(1);
  await undo(user);
  await row(second);
  await expect.poll(left).toBe(3);
});

test('[AT-169] [AT-213] [AT-214] a conversation is deleted after asking, stays when it can’t be, and comes back with «Annulla»', async () => {
  const id = await createTicket(await createPerson('user'), {}, 'nutritional');
  const path = `tickets/${id}`;
  const before = await stored(path);
  const user = await open(admin, `/assistenzanutrizionale/conversation/${id}`);
  const ask = async () =>
    user.click(await screen.findByRole('button', { name: 'Elimina la conversazione' }));
  await ask();
  await expectText('Sei sicuro di voler eliminare questa conversazione?');
  await user.keyboard('{Escape}');
  await closed();
  expect(await stored(path)).toMatchObject({ conversations: before?.conversations });
  outOfOrder(/deleteRecord$/);
  await ask();
  await confirm(user, 'Elimina conversazione');
  await expectText(/^Errore durante l'eliminazione della conversazione\. Riprova\./);
  expect(await stored(path)).toMatchObject({ conversations: before?.conversations });
  forgetNetwork();
  await closed();
  await ask();
  await confirm(user, 'Elimina conversazione');
  await holdToast(user, 'Conversazione eliminata con successo.');
  await expectUrl(/^\/admin/);
  expect(await stored(path)).toBeUndefined();
  const entries = await db().collection('registro').where('docId', '==', id).get();
  expect(entries.docs.map((entry) => entry.get('what') as string)).toEqual(['delete-ticket']);
  await undo(user);
  await expectText('Conversazione ripristinata.');
  // The write of the flag «in lettura» of the open conversation may still be in flight.
  await expect
    .poll(async () => ({ ...(await stored(path)), idx: null }))
    .toEqual({ ...before, idx: null });
});

test('[AT-175] [DE-004] to Studio a nutritional list and conversation offer no deletion; the technical ones do', async () => {
  const client = await createPerson('user', { studio: 'Bari' });
  const [nutritional, technical] = [named('dieta'), named('app')];
  const id = await createTicket(client, { title: nutritional }, 'nutritional');
  await createTicket(client, { title: technical });
  const studio = await createPerson('Studio', { studio: 'Bari' });
  const user = await open(studio, '/admin');
  await user.click((await row(nutritional)).getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: 'Invia notifiche' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Elimina/ })).toBeNull();
  await open(studio, `/assistenzanutrizionale/conversation/${id}`);
  await screen.findByRole('log', { name: 'Messaggi' });
  expect(screen.queryByRole('button', { name: /Elimina/ })).toBeNull();
  await open(studio, '/assistenzatecnica');
  expect((await row(technical)).getByRole('button', { name: /^Elimina/ })).toBeVisible();
});

test('[LR-141] deleting all «attivi» asks, says how many, and what couldn’t be deleted is there to be tried again', async () => {
  const rows = db().collection('campagnaintegrazione');
  const active = () => rows.where('tag', '==', 'attivi').get();
  await Promise.all((await active()).docs.map((one) => one.ref.delete()));
  const lead = {
    name: 'Ada',
    surname: named('Neri'),
    fine: '30/11/2099',
    created_time: new Date(),
    tag: 'attivi',
  };
  const refs = [rows.doc(), rows.doc(), rows.doc()];
  await Promise.all(refs.map((ref) => ref.set({ ...lead, idx: campaignIdx(lead) })));
  const user = await open(admin, '/campagna-integrazione');
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Elimina attivi' }));
  await press();
  await expectText('Sei sicuro di voler cancellare tutti i contatti attivi?');
  await expectText(/Vengono eliminati 3 contatti con tag «attivi»/);
  await confirm(user, 'Annulla');
  await closed();

  outOfOrder(/deleteRecords$/);
  await press();
  await confirm(user, 'Elimina attivi');
  await expectText('3 contatti attivi non sono stati eliminati. Ripeti per continuare.');
  expect((await active()).size).toBe(3);
  forgetNetwork();
  await closed();

  await press();
  await confirm(user, 'Elimina attivi');
  await expectText('3 contatti attivi eliminati.');
  expect((await active()).size).toBe(0);
});

test('[DE-033] [DE-096] a deletion is taken back from the audit log, once', async () => {
  const title = named('registro');
  const id = await createTicket(await createPerson('user'), { title });
  const path = `assistenzatecnica/${id}`;
  const before = await stored(path);
  const user = await open(admin, '/assistenzatecnica');
  await user.click((await row(title)).getByRole('button', { name: /^Elimina/ }));
  await confirm(user, 'Elimina conversazione');
  await waitFor(async () => expect(await stored(path)).toBeUndefined());
  await open(admin, `/registro?chi=${admin.email}&cosa=delete-ticket`);
  const line = (await screen.findByText(`Ticket di assistenza «${title}»`)).closest('tr');
  if (!line) throw new Error('not in a table');
  await user.click(within(line).getByRole('button', { name: 'Annulla' }));
  await expectText('Annullato: è tornato tutto come prima.');
  expect({ ...(await stored(path)), idx: null }).toEqual({ ...before, idx: null });
  await waitFor(() => expect(within(line).queryByRole('button', { name: 'Annulla' })).toBeNull());
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dialog, expectUrl, open } from '../support/device';
import { requests } from '../support/network';
import { createPerson, createTicket, db } from '../support/world';

async function start(user: UserEvent): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('textbox', {
    name: 'Cerca persone, pagine, ordini e ticket',
  });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

test('[AT-170] Ctrl K finds a person, asked once 500 ms after the last key', async () => {
  const surname = `Zq${Date.now().toString(36)}`;
  const { uid } = await createPerson('user', { name: 'Ottavia', surname, phone: '+393330001112' });
  await expect
    .poll(
      async () =>
        ((await db().doc(`users/${uid}`).get()).get('idx.tokens') as string[] | undefined)
          ?.length ?? 0,
    )
    .toBeGreaterThan(0);
  const user = await open(await createPerson('Amministratore'), '/assistenzatecnica');
  const searches = requests(/\/api\/users\/search/, 'query');
  const field = await start(user);
  // Both in one task, so that no machine is too slow for the second to come within 500 ms.
  fireEvent.input(field, { target: { value: surname.slice(0, -1) } });
  await Promise.resolve();
  fireEvent.input(field, { target: { value: surname } });
  const typed = performance.now();
  expect(searches).toEqual([]);
  await waitFor(() => expect(searches).not.toEqual([]));
  expect(performance.now() - typed).toBeGreaterThanOrEqual(450); // tolerance for a busy machine
  expect(
    await within(await dialog()).findByRole('button', { name: new RegExp(`Ottavia ${surname}`) }),
  ).toBeVisible();
  expect(searches).toEqual([surname]);
});

test('Ctrl K finds an open ticket by its title or client and opens it', async () => {
  const surname = `Wx${Date.now().toString(36)}`;
  const id = await createTicket(await createPerson('user', { surname }), {
    title: `Scheda di ${surname}`,
  });
  const user = await open(await createPerson('Amministratore'), '/dashboard');
  await user.type(await start(user), surname);
  const hit = await within(await dialog()).findByRole('button', {
    name: new RegExp(`Scheda di ${surname}`),
  });
  expect(hit).toHaveTextContent('Tecnico');
  await user.click(hit);
  await expectUrl(`/assistenzatecnica/conversation/${id}`);
  await db().doc(`assistenzatecnica/${id}`).delete();
});

test('the menu counts the open tickets, live', async () => {
  const studio = 'Cagliari';
  const [mine, other] = [
    await createPerson('user', { studio }),
    await createPerson('user', { studio: 'Padova' }),
  ];
  const before = async () => {
    const open = db()
      .collection('assistenzatecnica')
      .where('status', '==', 'Aperto')
      .where('idx.studio', '==', studio);
    return (await open.count().get()).data().count;
  };
  const first = await createTicket(mine);
  const count = await before();
  await open(await createPerson('Studio', { studio }), '/dashboard');
  const entry = () =>
    within(screen.getByRole('navigation', { name: 'Menu principale' })).getByRole('link', {
      name: 'Tecnica',
    });
  const says = (open: number) =>
    waitFor(() =>
      expect(entry()).toHaveAccessibleDescription(
        `${open} ${open === 1 ? 'ticket aperto' : 'ticket aperti'}`,
      ),
    );
  await says(count);
  const second = await createTicket(mine);
  const elsewhere = await createTicket(other);
  await says(count + 1);
  await db().doc(`assistenzatecnica/${second}`).update({ status: 'Risposto' });
  await says(count);
  for (const id of [first, second, elsewhere]) await db().doc(`assistenzatecnica/${id}`).delete();
});

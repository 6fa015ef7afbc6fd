import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { dialog, holdToast, open, expectText, undo } from '../support/device';
import { createPerson, createTicket, db } from '../support/world';

test('[AT-008] [AT-049] [AT-050] duplicates: listed, merged after a question, taken back', async () => {
  const client = await createPerson('user', { name: 'Doria', surname: `Doppi ${Date.now()}` });
  await createTicket(client, { title: 'Primo', timestamp: new Date('2026-01-01T08:00:00Z') });
  await createTicket(client, {
    title: 'Secondo',
    status: 'Risposto',
    timestamp: new Date('2026-02-01T08:00:00Z'),
  });
  const user = await open(await createPerson('Amministratore'), '/recuperoaccountdoppi');
  const row = async () => {
    const found = (await screen.findByText(client.email)).closest('tr');
    if (!found) throw new Error('not in a table');
    return found;
  };
  await waitFor(async () => expect(await row()).toHaveTextContent('Doria'));
  expect(within(await row()).getAllByRole('cell')[3]).toHaveTextContent(/^2$/);
  await user.click(within(await row()).getByRole('button'));
  expect(await dialog()).toHaveTextContent('Vuoi unire 2 ticket tecnici');
  expect(await dialog()).toHaveTextContent('un ticket meno recente è ancora aperto');
  await expectAccessible();
  await user.click(within(await dialog()).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(await row()).getByRole('button'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Unisci ed elimina' }));
  await holdToast(user, 'Ticket uniti con successo.');
  const merged = db().doc(`assistenzatecnica/${client.uid}_merged`);
  expect((await merged.get()).get('title')).toBe('Secondo');
  await waitFor(() => expect(screen.queryByText(client.email)).toBeNull());
  await undo(user);
  await expectText('Unione annullata.');
  expect((await merged.get()).exists).toBe(false);
  await row();
});

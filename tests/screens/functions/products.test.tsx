import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { dialog, fill, open, undo } from '../support/device';
import { createPerson, db } from '../support/world';

test('[CP-007] [CP-158] a product is made, found by its SKU, changed, deleted and taken back', async () => {
  const name = `Percorso ${Date.now()}`;
  const sku = `zq${Date.now()}`;
  const user = await open(await createPerson('Studio'), `/products#cerca=${sku}`);
  await screen.findByText('Nessun prodotto trovato.');
  await user.click(screen.getByRole('button', { name: 'Nuovo prodotto' }));
  const made = within(await dialog('Nuovo prodotto'));
  await fill(user, made.getByLabelText(/^Nome/), name);
  await fill(user, made.getByLabelText(/^SKU/), sku);
  await fill(user, made.getByLabelText(/^Prezzo/), '1.234,50');
  await user.click(made.getByRole('button', { name: 'Salva' }));

  const line = () => screen.findByRole('button', { name: new RegExp(name) });
  expect(await line()).toHaveTextContent('1.234,50 €');
  // The list shows it before the server has it; the dialog waits for the server.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { docs } = await db().collection('products').where('sku', '==', sku).get();
  expect(docs[0]?.data()).toMatchObject({
    name,
    price: 1234.5,
    category: 'coaching-online',
    source: 'manual',
    program_count: 0,
  });
  await user.click(await line());
  await expectAccessible();
  await user.click(await screen.findByRole('button', { name: 'Modifica' }));
  const changed = within(await dialog('Modifica prodotto'));
  await fill(user, changed.getByLabelText(/^Prezzo/), '99');
  await user.click(changed.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await line()).toHaveTextContent('99,00 €'));

  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Elimina prodotto' }));
  await screen.findByText('Nessun prodotto trovato.');
  await undo(user);
  expect(await line()).toHaveTextContent('99,00 €');
});

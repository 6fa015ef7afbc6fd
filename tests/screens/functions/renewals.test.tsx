import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, formatDate, romeDay } from '@/domain/time/rome';
import { timeOf } from '@/domain/stored';
import { buildOrder } from '../../fixtures/builders';
import { dialog, expectUrl, fill, open, texts } from '../support/device';
import { createPerson, db } from '../support/world';

const TODAY = romeDay(new Date());
const shown = (days: number) => formatDate(timeOf(addDays(TODAY, days)) ?? new Date(0));
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('not in a table');
  return within(row);
};

test('[DE-102] /rinnovi: a Studio account sees whose purchase ends in its studio, with a prepared message, and records the outcome', async () => {
  const surname = `Rinnovi${Date.now().toString(36)}`;
  const client = await createPerson('user', {
    name: 'Lea',
    surname,
    studio: 'FF Padova',
    phone: '3331234567',
  });
  const other = await createPerson('user', { name: 'Bea', surname, studio: 'Cagliari' });
  for (const [index, { uid, email }] of [client, other].entries())
    await db()
      .doc(`orders/export_${uid}`)
      .set(
        buildOrder({
          uid,
          userEmail: email,
          orderDate: `${addDays(TODAY, -25)} 10:00:0${index}`,
          products: [{ id: 'x', name: `Percorso ${surname}`, quantity: 1 }],
        }),
      );
  const stored = db().doc(`rinnovi/${client.uid}_export_${client.uid}`);
  await expect.poll(async () => (await stored.get()).get('studio') as unknown).toBe('Padova');
  await expect
    .poll(async () => (await db().doc(`rinnovi/${other.uid}_export_${other.uid}`).get()).exists)
    .toBe(true);

  const studio = await createPerson('Studio', { studio: 'Padova' });
  // A Studio account doesn't see another studio's clients, whatever the link says.
  const user = await open(studio, '/rinnovi?studio=Cagliari&quando=7');
  const row = await rowOf(`Lea ${surname}`);
  expect(texts(screen.getAllByRole('columnheader'))).toEqual(
    ['Cliente', 'Scadenza', 'Acquisto', 'Step'].concat([
      'Ultimo contatto',
      'Studio',
      'Esito',
      'Azioni',
    ]),
  );
  expect(screen.queryByText(`Bea ${surname}`)).toBeNull();
  expect(row.getByText(shown(5))).toBeVisible();
  expect(row.getByText('tra 5 giorni')).toBeVisible();
  expect(row.getByText('Da sentire')).toBeVisible();
  expect(row.getByRole('link', { name: `Chiama Lea ${surname}` })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  );
  expect(row.getByRole('link', { name: `Scrivi su WhatsApp a Lea ${surname}` })).toHaveAttribute(
    'href',
    expect.stringContaining('?text=Ciao%20Lea!%20Il%20tuo%20percorso'),
  );

  await user.click(row.getByRole('button', { name: `Registra l’esito: Lea ${surname}` }));
  const form = within(await dialog(`Rinnovo di Lea ${surname}`));
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText('Scegli l’esito.')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: /Esito/ }), 'Ci pensa');
  await fill(user, form.getByRole('textbox', { name: 'Risentire il' }), shown(3));
  await fill(user, form.getByRole('textbox', { name: 'Nota' }), 'Dopo le feste');
  await user.click(form.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Esito registrato.')).toBeVisible();
  const recorded = await rowOf(`Lea ${surname}`);
  expect(await recorded.findByText('Ci pensa')).toBeVisible();
  expect(recorded.getByText(`Risentire il ${shown(3)}`)).toBeVisible();
  expect((await stored.get()).data()).toMatchObject({
    outcome: 'ci pensa',
    note: 'Dopo le feste',
    byEmail: studio.email.toLowerCase(),
  });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Esito' }), 'Da sentire');
  await expectUrl(/esito=da(\+|%20)sentire/);
  await waitFor(() => expect(screen.queryByText(`Lea ${surname}`)).toBeNull());
});

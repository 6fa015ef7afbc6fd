import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import { deliveryAfter } from '@/domain/time/delivery';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { buildOrder } from '../fixtures/builders';
import { dialog, open, expectText } from './support/device';
import { createPerson, db, whileRefused } from './support/world';

test('[CO-203] [CO-300] [CO-301] a check is sent once, after a question; what failed is told and can be sent again', async () => {
  const client = await createPerson('user');
  const user = await open(await createPerson('Studio'), `/user/${client.uid}/anagrafica`);
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Invia check' }));
    const confirmation = await dialog("Sei sicuro di voler procedere all'invio?");
    await waitFor(() => {
      const due = formatLongDay(deliveryAfter(new Date(), DEFAULT_HOURS, null).at);
      expect(confirmation).toHaveTextContent(`Consegna: ${due}, ore 12.`);
    });
    return within(confirmation);
  };
  const answer = async (name: string) => {
    await user.click((await press()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const tasks = async () =>
    (await db().collection('checkdafare').where('uid', '==', client.uid).get()).docs;
  await answer('Annulla');
  await whileRefused('checkdafare', async () => {
    await answer('Invia check');
    await expectText("Errore durante l'invio del check. Non hai i permessi per questa operazione.");
  });
  expect(await tasks()).toEqual([]);
  await answer('Invia check');
  await expectText('Check inviato con successo!');
  await answer('Invia check');
  await expectText('Il check di oggi è già tra quelli da fare.');
  expect((await tasks()).map((task) => task.get('fatto') as unknown)).toEqual(['da fare']);
});

test('[CP-001] [DE-043] an order by its document; gone, or no name of one, there is none', async () => {
  const data = buildOrder({ orderId: undefined, source: undefined });
  const ref = db().doc('orders/manual_7');
  await ref.set({ ...data, idx: orderIdx(data, ref.id) });
  const staff = await createPerson('Studio');
  await open(staff, '/orders-user/manual_7');
  expect(await screen.findByText('manual_7')).toBeVisible();
  expect(screen.getByText('Manuale')).toBeVisible();
  await ref.delete();
  await expectText('Nessun ordine trovato.');
  await open(staff, '/orders-user/a%2Fb');
  await expectText('Nessun ordine trovato.');
});

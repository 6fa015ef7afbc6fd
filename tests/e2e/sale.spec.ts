// In a browser: one sale, from the counter to an overdue step, with staff, the e-mail's link,
// PayPal and a phone seeing each other's actions.
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from './support/test';
import { fieldsOf } from '@/domain/stored';
import { ordersOf, storedOf } from '../functions/shop';
import type { Mode } from '../services/stand-in';
import { shopMessages } from '@/domain/messages';
import { createPerson, db } from '../fixtures/world';
import { openAs, visit } from './support/app';

/** Sets how the shop answers new orders. */
const shopBehaves = (mode: Mode, times?: number) =>
  fetch(`${process.env.SHOP_BASE_URL}/behave`, {
    method: 'POST',
    body: JSON.stringify({ mode, times, method: 'POST', path: '/orders' }),
  });

interface Mail {
  to: string[];
  text: string;
}

/** The link in somebody's latest e-mail. */
async function linkFor(email: string): Promise<string> {
  const mails = (await (await fetch(`${process.env.INBOX_ORIGIN}/messages.json`)).json()) as Mail[];
  const text = mails.find(({ to }) => to.includes(email))?.text ?? '';
  return /Paga con PayPal: (\S+)/.exec(text)?.[1] ?? '';
}

test('[CP-009] [DE-052] [CP-084] [CP-085] [CP-031] sold at the desk, paid by the link of the e-mail, programmes, answers, asked again, overdue', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: 'Carla', surname: 'Neri' });
  const staff = await createPerson('Amministratore', { studio: 'Roma' });
  const question = `Come stai, ${client.uid.slice(-6)}?`;
  const template = db().doc(`questionari_templates/${client.uid}`);
  // Scoped to this product, which no other test sells.
  const scope = {
    scope: 'product',
    productId: '109',
    stepKey: 'questionario',
    isActive: true,
    version: 1,
    publishedAt: new Date(),
  };
  await template.set({
    id: client.uid,
    title: 'Prima di iniziare',
    ...scope,
    fields: [{ key: 'come', label: question, type: 'text' }],
  });

  const desk = await openAs(browser, staff, '/create-order', 'desk');
  // Found by e-mail once a function has indexed it.
  await expect
    .poll(async () => (await db().doc(`users/${client.uid}`).get()).get('idx.email'))
    .toBe(client.email);
  await desk.getByLabel('Email del cliente').fill(client.email);
  await desk.getByLabel('Email del cliente').press('Enter');
  await expect(desk.getByText('Carla Neri')).toBeVisible();
  await desk.getByLabel('Cerca un prodotto').fill('fc1');
  await desk
    .getByRole('region', { name: 'Prodotti' })
    .getByRole('button', { name: /^FC 1 fc1\b/ })
    .click();
  await desk.getByRole('radiogroup', { name: 'Metodo di pagamento' }).getByText('Bonifico').click();
  // The shop answers with garbage, then fails, then creates the order but its answer is lost:
  // nothing is lost, and there is one order.
  await shopBehaves('garbage');
  await desk.getByRole('button', { name: /^Piazza ordine/ }).click();
  const failed = desk.getByRole('alert').filter({ hasText: shopMessages.counterOrderFailed });
  await expect(failed).toBeVisible();
  await shopBehaves('fail');
  await visit(desk, '/create-order');
  await expect(failed).toBeVisible();
  await expect(desk.getByText('Carla Neri')).toBeVisible();
  await shopBehaves('lost', 1);
  await desk.getByRole('button', { name: 'Riprova' }).click();
  const receipt = desk.getByRole('region', { name: 'Ricevuta' });
  await expect(receipt).toBeVisible();
  expect(
    [await ordersOf(client.email), await storedOf(client.email)].map(({ length }) => length),
  ).toEqual([1, 1]);
  await receipt.getByRole('button', { name: 'Invia link di pagamento' }).click();
  await expect(receipt.getByText(`Link di pagamento inviato a ${client.email}.`)).toBeVisible();
  const orderId =
    (await receipt.getByRole('link', { name: 'Apri l’ordine' }).getAttribute('href'))
      ?.split('/')
      .at(-1) ?? '';

  // Anybody with the e-mail can pay, without a session; PayPal notifies us.
  const payer = await (await browser.newContext()).newPage();
  await payer.goto(await linkFor(client.email));
  await payer.getByRole('button', { name: 'Paga ora' }).click();
  await expect(payer.getByText('Stiamo registrando il pagamento')).toBeVisible();
  await expect
    .poll(async () => (await db().doc(`orders/${orderId}`).get()).get('paymentStatus'))
    .toBe('completed');

  await visit(desk, '/order-list-new');
  await desk
    .getByRole('button', {
      name: `Percorsi dell’ordine ${orderId.replace('export_', '')}: Da creare`,
    })
    .click();
  await desk.getByRole('button', { name: 'Genera percorsi' }).click();
  await expect(desk.getByText(/^Creat[oi] \d+ percors[oi]\.$/)).toBeVisible();

  const phone = await openAs(browser, client, '/user-programmi', 'phone');
  const answering = Date.now();
  await phone.getByRole('button', { name: 'Compila il questionario: Questionario' }).click();
  await phone.getByLabel(question).fill('Bene, ho ripreso a correre');
  await phone.getByRole('button', { name: 'Salva' }).click();
  await expect(phone.getByText('Questionario salvato.')).toBeVisible();
  await phone.getByRole('button', { name: 'Completato: Questionario' }).click();
  await expect(phone.getByRole('button', { name: 'Completato: Questionario' })).toHaveCount(0);

  // A function maintains the listed fields of a step.
  const listed = (step: number, field: 'answeredAt' | 'plannedAt') =>
    expect.poll(async () => {
      const review = await db().doc(`revisioni/${orderId}_0_1__${step}`).get();
      return (review.get(field) as Timestamp | undefined)?.toMillis();
    });
  await listed(0, 'answeredAt').toBeGreaterThanOrEqual(answering);
  const search = client.uid.slice(-12);
  await visit(desk, `/questionari-users#cerca=${search}`);
  await desk.getByRole('button', { name: /^Richiedi: / }).click();
  await desk.getByLabel('Nota per l’utente').fill('Quanti chilometri?');
  await desk.getByRole('dialog').getByRole('button', { name: 'Richiedi' }).click();
  await expect(phone.getByText('Aggiornamento richiesto')).toBeVisible();
  await expect(phone.getByText('Quanti chilometri?')).toBeVisible();

  // The delivery day passes.
  const journey = db().doc(`percorsi/${orderId}_0_1`);
  const steps = ((await journey.get()).get('steps') as unknown[]).map(fieldsOf);
  await journey.update({
    steps: steps.map((step) => (step.done === true ? step : { ...step, plannedAt: '2026-01-02' })),
  });
  await listed(1, 'plannedAt').toBe(Date.parse('2026-01-01T23:00:00Z'));
  await visit(desk, `/questionari-users-scaduti#cerca=${search}`);
  await expect(desk.getByRole('cell', { name: '02/01/2026' }).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Approva: / })).not.toHaveCount(0);
  await template.delete();
});

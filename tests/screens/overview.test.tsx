import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { deliveryInstant } from '@/domain/time/delivery';
import { addDays, formatDate, romeDay } from '@/domain/time/rome';
import { readTask, taskIdx } from '@/domain/checks/task';
import { orderIdx } from '@/domain/orders/idx';
import { buildMessage, buildOrder, buildReminder, buildStaffMessage } from '../fixtures/builders';
import type { Person } from '../fixtures/world';
import { expectUrl, open, expectText } from './support/device';
import { createPerson, createTicket, db, whileRefused } from './support/world';

/** At noon, so that neither the time of the test nor a change of the clocks shifts the day. */
const inDays = (days: number) => deliveryInstant(addDays(romeDay(new Date()), days));

let studio: Person;
beforeAll(async () => {
  studio = await createPerson('Studio');
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function clientInTheMiddle(): Promise<Person> {
  const client = await createPerson('user', { created_time: new Date('2025-03-12T10:00:00Z') });
  const { uid } = client;
  await db()
    .collection('percorsi')
    .add({
      uid,
      title: 'Rinascita',
      createdAt: inDays(-40),
      expireAt: inDays(50),
      steps: [
        { name: 'Questionario', done: true },
        { name: 'Consulenza', done: false, plannedAt: inDays(-2) },
        { name: 'Check finale', done: false, plannedAt: inDays(20) },
      ],
    });
  await createTicket(
    client,
    {
      title: 'Colazione',
      conversations: [buildMessage({ content: 'Posso cambiare il latte?', timestamp: inDays(-3) })],
    },
    'nutritional',
  );
  await createTicket(client, {
    title: 'Ginocchio',
    conversations: [
      buildMessage({ content: 'Mi fa male', timestamp: inDays(-2) }),
      buildStaffMessage({ content: 'Riposa due giorni', timestamp: inDays(-1).toISOString() }),
    ],
  });
  const check = (days: number, weight: string, visibilityProfile: boolean) => ({
    userId: uid,
    createdAt: inDays(days),
    visibilityProfile,
    measurementsTwo: [{ caratteristica: 'Peso', valore: weight, data: '' }],
    idx: { at: inDays(days) },
  });
  await db()
    .collection('check')
    .add(check(-40, '72,5', true));
  await db()
    .collection('check')
    .add(check(-5, '70', false));
  await db()
    .doc(`alimentazioni/${uid}`)
    .set({
      userId: uid,
      alimentazioni: [
        { createdAt: inDays(-9), kcalalimentazioni: '1500', visibilityProfile: false },
      ],
    });
  await db()
    .collection('comunicazioni')
    .add(buildReminder({ uid, tipo: 'telefonata', note: 'dopo le 18', fatto: 'da fare' }));
  const order = buildOrder({ uid, orderDate: inDays(-40), userEmail: client.email });
  await db()
    .doc(`orders/${uid}`)
    .set({ ...order, idx: orderIdx(order, uid) });
  const task = { uid, createdAt: inDays(-1), dataConsegna: inDays(2), fatto: 'da fare' };
  await db()
    .doc(`checkdafare/${uid}_1`)
    .set({ ...task, idx: taskIdx(readTask('t', task)) });
  await db().doc(`noteinterne/users_${uid}`).set({
    collection: 'users',
    docId: uid,
    item: '',
    userId: uid,
    noteAllenamento: 'Niente salti',
    complUtenteAll: 'Intermedio',
    at: new Date(),
    by: studio.uid,
  });
  return client;
}

test('the record’s overview says who, since when, where in the programme, what was bought, said, measured and eaten, what is to do and noted', async () => {
  const client = await clientInTheMiddle();
  const user = await open(studio, `/user/${client.uid}/panoramica`);
  await expectText('Cliente dal 12/03/2025');
  const programme = await card('Programma');
  expect(await programme.findByText('Rinascita')).toBeVisible();
  expect(programme.getByText(/^Passo 2 di 3: Consulenza, .* \(in ritardo\)$/)).toBeVisible();
  expect(programme.getByText(`Scade il ${formatDate(inDays(50))}`)).toBeVisible();
  expect(
    await (await card('Prossimo appuntamento')).findByText('Nessuna videochiamata prenotata.'),
  ).toBeVisible();
  const order = await card('Ultimo ordine');
  expect(await order.findByText('SCADUTO')).toBeVisible();
  expect(order.getByText(`${formatDate(inDays(-40))} · 40 giorni fa`)).toBeVisible();
  const message = await card('Ultimi ticket');
  expect(await message.findByText(/Staff: Riposa due giorni/)).toBeVisible();
  // Also a check that the client doesn't see.
  const check = await card('Ultimo check');
  expect(await check.findByText(formatDate(inDays(-5)))).toBeVisible();
  expect(check.getByText('Peso −2,5 kg')).toBeVisible();
  expect(
    await (await card('Alimentazione')).findByText('1500 kcal · nascosta al cliente'),
  ).toBeVisible();
  const tasks = await card('Da fare');
  expect(await tasks.findByText(/telefonata: dopo le 18/)).toBeVisible();
  expect(await tasks.findByText(`Check per il ${formatDate(inDays(2))}`)).toBeVisible();
  const notes = await card('Note interne');
  expect(await notes.findByText('Niente salti')).toBeVisible();
  expect(notes.getByText('Complessità allenamento')).toBeVisible();

  await user.click(message.getByRole('link', { name: 'Ginocchio' }));
  await expectUrl(new RegExp(`^/user/${client.uid}/conversation-tecnica/`));
});

test('a new client’s overview says what there is not; a part that is refused says so, the others stay', async () => {
  const { uid } = await createPerson('user');
  await whileRefused('percorsi', async () => {
    await open(studio, `/user/${uid}/panoramica`);
    expect(await (await card('Programma')).findByRole('alert')).toHaveTextContent('Riprova');
    expect(await (await card('Note interne')).findByText('Nessuna nota.')).toBeVisible();
  });
  for (const [name, text] of [
    ['Prossimo appuntamento', 'Nessuna videochiamata prenotata.'],
    ['Ultimo ordine', 'Nessun ordine.'],
    ['Ultimi ticket', 'Nessun messaggio.'],
    ['Ultimo check', 'Nessun check.'],
    ['Alimentazione', 'Nessuna dieta.'],
    ['Da fare', 'Nessun check da fare.'],
  ] as const)
    expect(await (await card(name)).findByText(text)).toBeVisible();
});

test('a programme without steps is one, and old checks to do are not said to be none', async () => {
  const { uid } = await createPerson('user');
  await db()
    .collection('percorsi')
    .add({ uid, title: 'Vuoto', createdAt: inDays(-3), steps: [] });
  for (let age = 1; age <= 11; age += 1) {
    const task = { uid, createdAt: inDays(-age), fatto: age === 11 ? 'da fare' : 'si' };
    await db()
      .doc(`checkdafare/${uid}_${age}`)
      .set({ ...task, idx: taskIdx(readTask('t', task)) });
  }
  await open(studio, `/user/${uid}/panoramica`);
  const programme = await card('Programma');
  expect(await programme.findByText('Vuoto')).toBeVisible();
  expect(programme.getByText('Senza passi.')).toBeVisible();
  expect(
    await (await card('Da fare')).findByText('Nessuno degli ultimi check è da fare.'),
  ).toBeVisible();
});

test('the bar of sections has groups, the overview first and the timeline second', async () => {
  const { uid } = await createPerson('user');
  await open(studio, `/user/${uid}/panoramica`);
  const bar = within(await screen.findByRole('navigation', { name: 'Sezioni del cliente' }));
  const [first, second] = bar.getAllByRole('link');
  expect([first, second]).toEqual([
    bar.getByRole('link', { name: 'Panoramica', current: 'page' }),
    bar.getByRole('link', { name: 'Cronologia' }),
  ]);
  const talks = within(bar.getByRole('list', { name: 'Conversazioni' }));
  expect(talks.getByRole('button', { name: 'Conversazione tecnica' })).toBeVisible();
});

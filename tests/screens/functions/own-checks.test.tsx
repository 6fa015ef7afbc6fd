import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '@/domain/time/rome';
import { dialog, fill, open } from '../support/device';
import { createPerson, db } from '../support/world';

test('[DE-105] a client sends a check from the phone; staff make it a check, which it becomes once', async () => {
  const client = await createPerson('user', { canSendChecks: true, name: 'Lea', surname: 'Sala' });
  const sent = db().doc(`checkinviati/${client.uid}`);
  await db()
    .doc(`check/prima-${client.uid}`)
    .set({
      userId: client.uid,
      createdAt: new Date('2026-10-01T10:00:00Z'),
      measurementsTwo: [{ caratteristica: 'Peso corporeo', valore: 74.2, data: '01/10/2026' }],
      visibilityProfile: true,
      idx: { at: new Date('2026-10-01T10:00:00Z') },
    });

  let user = await open(client, '/check-storico', 'phone');
  await user.click(await screen.findByRole('button', { name: 'Invia un check' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Peso (kg)' }), '72.500');
  await fill(user, screen.getByRole('textbox', { name: 'Messaggio per il tuo team' }), 'Ciao');
  await user.click(screen.getByRole('button', { name: 'Invia check' }));
  expect(await screen.findByText('Correggi le misure segnate.')).toBeVisible();
  expect(screen.getByText('Non è chiaro: scrivi 72,5 oppure 72500.')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Peso (kg)' }), '72,5');
  await user.click(screen.getByRole('button', { name: 'Invia check' }));
  expect(await screen.findByText('Check inviato.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Inviato il .*, in attesa$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia un check' })).toBeNull();
  const day = formatDate(new Date());

  const staff = await createPerson('Studio');
  user = await open(staff, `/user/${client.uid}/check`);
  const waiting = within(await screen.findByRole('region', { name: 'Check inviato dal cliente' }));
  expect(waiting.getByText('Ciao')).toBeVisible();
  await user.click(waiting.getByRole('link', { name: 'Crea check' }));
  expect(await screen.findByRole('textbox', { name: 'Misure attuali' })).toHaveValue(
    `Peso corporeo\t72,5\t${day}`,
  );
  expect(screen.getByRole('textbox', { name: 'Misure precedenti' })).toHaveValue(
    'Peso corporeo\t74,2\t01/10/2026',
  );
  await user.click(screen.getByRole('button', { name: 'Salva check' }));
  expect(await screen.findByText('Check salvato con successo!')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Check inviato dal cliente' })).toBeNull(),
  );
  const { checkId } = (await sent.get()).data() as { checkId: string };
  expect((await db().doc(`check/${checkId}`).get()).data()).toMatchObject({
    userId: client.uid,
    measurementsTwo: [{ caratteristica: 'Peso corporeo', valore: 72.5, data: day }],
  });

  await open(staff, `/user/${client.uid}/checkcreate?inviato=${checkId}`);
  expect(await screen.findByText('Questo check non è più in attesa.')).toBeVisible();
});

test('[DE-105] staff allow a client to send checks, and discard one with a reason that the client reads', async () => {
  const client = await createPerson('user');
  await open(client, '/check-storico', 'phone');
  expect(await screen.findByText('Non c’è ancora nessun check')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia un check' })).toBeNull();

  const staff = await createPerson('Studio');
  let user = await open(staff, `/user/${client.uid}/anagrafica`);
  await user.click(await screen.findByRole('switch', { name: 'Può inviare check' }));
  expect(await screen.findByText('Impostazioni dei check aggiornate.')).toBeVisible();

  user = await open(client, '/check-storico', 'phone');
  await user.click(await screen.findByRole('button', { name: 'Invia un check' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Vita (cm)' }), '80');
  await user.click(screen.getByRole('button', { name: 'Invia check' }));
  expect(await screen.findByText('Check inviato.')).toBeVisible();

  user = await open(staff, `/user/${client.uid}/check`);
  await user.click(await screen.findByRole('button', { name: 'Scarta' }));
  const form = within(await dialog(/Vuoi scartare il check/));
  await fill(user, form.getByRole('textbox', { name: 'Motivo, che il cliente legge' }), 'Rifalla');
  await user.click(form.getByRole('button', { name: 'Scarta' }));
  expect(await screen.findByText('Check scartato.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Scarta' })).toBeNull());

  user = await open(client, '/check-storico', 'phone');
  expect(await screen.findByText(/^Inviato il .*, non usato: Rifalla$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invia un check' }));
  expect(await screen.findByRole('textbox', { name: 'Vita (cm)' })).toHaveValue('');
});

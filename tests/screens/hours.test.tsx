import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookableDays, placeId } from '@/domain/bookings/booking';
import { hoursMessages } from '@/domain/messages';
import { formatDate, formatLongDay } from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import { deliveryInstant } from '@/domain/time/delivery';
import { fill, open, expectText } from './support/device';
import { createPerson, createTicket, db, whileRefused } from './support/world';

const settings = () => db().doc('impostazioni/orari');
/** Bookable days that are no holidays. */
const DAYS = bookableDays(new Date()).filter((day) => holidayOn(day) === null);
const [, , day = '', other = ''] = DAYS;

test('[DE-100] [DE-104] hours and closings are saved by Amministratore; input that was refused stays', async () => {
  await settings().delete();
  const admin = await createPerson('Amministratore');
  const user = await open(admin, '/impostazioni?scheda=orari');
  const target = await screen.findByLabelText(/^Prima risposta entro/);
  expect(target).toHaveValue('8');
  await fill(user, target, 'otto');
  await user.click(screen.getByRole('button', { name: 'Salva orari e chiusure' }));
  await expectText(hoursMessages.targetWanted(100));
  await fill(user, target, '6');
  await user.click(screen.getByRole('button', { name: 'Aggiungi una chiusura' }));
  const closing = within(screen.getByRole('listitem', { name: 'Chiusura 1' }));
  await user.selectOptions(closing.getByLabelText('Studio'), 'Roma');
  const text = formatDate(deliveryInstant(day));
  await fill(user, closing.getByLabelText(/^Primo giorno/), text);
  await fill(user, closing.getByLabelText(/^Ultimo giorno/), text);
  await whileRefused('impostazioni', async () => {
    await user.click(screen.getByRole('button', { name: 'Salva orari e chiusure' }));
    await expectText('Non hai i permessi per questa operazione.');
  });
  expect(target).toHaveValue('6');
  await user.click(screen.getByRole('button', { name: 'Salva orari e chiusure' }));
  await expectText(hoursMessages.saved);
  expect((await settings().get()).data()).toEqual({
    oreRisposta: 6,
    chiusure: [{ studio: 'Roma', dal: day, al: day }],
  });
  await user.click(screen.getByRole('button', { name: 'Elimina la chiusura 1' }));
  await user.click(screen.getByRole('button', { name: 'Salva orari e chiusure' }));
  await waitFor(async () => expect((await settings().get()).get('chiusure')).toEqual([]));
});

test('[DE-104] the calendar of video calls says why a day is closed and offers nothing on it; what was booked stays', async () => {
  const client = await createPerson('user', { name: 'Ada', surname: 'Neri' });
  const id = placeId({ day, time: '09:00', n: 1 });
  const booking = { id, userId: client.uid, data: day, orario: '09:00', stato: 'Booked' };
  await db().doc(`prenotazioni/${id}`).set(booking);
  await settings().set({ chiusure: [{ studio: '', dal: day, al: day }] });
  const user = await open(await createPerson('Studio'), '/videocall-list-booking');
  const head = (one: string, says: RegExp) =>
    screen.findByRole('button', {
      name: (name) => name.startsWith(formatLongDay(deliveryInstant(one))) && says.test(name),
    });
  await user.click(await head(day, /Chiuso: tutti gli studi$/));
  expect(await screen.findByRole('button', { name: /Ada Neri$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Libero|Blocca/ })).toBeNull();
  await user.click(await head(other, /posti liberi$/));
  expect((await screen.findAllByRole('button', { name: /Libero$/ })).length).toBeGreaterThan(50);
  // Moved, it isn't offered that day either.
  await user.click(screen.getByRole('button', { name: /Ada Neri$/ }));
  await user.click(await screen.findByRole('button', { name: 'Sposta' }));
  const choice = await screen.findByLabelText('Giorno');
  const offered = within(choice)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(offered).toEqual(DAYS.filter((one) => one !== day));
});

test('[DE-100] [DE-104] the ticket list says what is late by the hours in the settings, apart from closings of its studio', async () => {
  const conversations = [
    { type: 'Richiesta', content: '?', timestamp: new Date(Date.now() - 15 * 86_400_000) },
  ];
  for (const studio of ['Bari', 'Padova']) {
    const client = await createPerson('user', { studio });
    await createTicket(client, { title: `Da ${studio}`, status: 'Aperto', conversations });
  }
  const [from, to] = [-20, 1].map((days) => {
    const text = new Date(Date.now() + days * 86_400_000).toISOString();
    return text.slice(0, 10);
  });
  await settings().set({ chiusure: [{ studio: 'Padova', dal: from, al: to }] });
  await open(await createPerson('Amministratore'), '/assistenzatecnica');
  const row = (title: string) => within(screen.getByText(title).closest('tr') ?? document.body);
  await screen.findByText('Da Bari');
  await waitFor(() => expect(row('Da Padova').getByText('in attesa da')).toBeInTheDocument());
  expect(row('Da Bari').getByText('in ritardo da')).toBeInTheDocument();
});

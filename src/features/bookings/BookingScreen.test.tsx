import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { bookingMessages } from '@/domain/bookingMessages';
import { bookableDays, openTimes, placeId, startOf, takenOf } from '@/domain/bookings/booking';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { BOOKING_CALLABLES } from '@/domain/callables/bookings';
import { AppError } from '@/domain/errors';
import { followServer } from '@/domain/time/clock';
import { formatLongDay } from '@/domain/time/rome';
import { memory } from '../../../tests/fixtures/memory';
import { BookingScreen } from './BookingScreen';

/** The taken places and closed days that the function answers. */
let offer: { taken: string[]; closed: string[] };
beforeEach(() => {
  offer = { taken: [], closed: [] };
  memory.serve(BOOKING_CALLABLES.takenPlaces, () => offer);
});
afterEach(() => {
  vi.useRealTimers();
  followServer(() => 0);
});
const open = () =>
  show(<BookingScreen title="Prenota una videochiamata" />, { me: person('user') });
const bookings = () => memory.paths('prenotazioni');
/** The second weekday from now always starts late enough. */
const [, , day = '', later = ''] = bookableDays(new Date());
const placeAt = (time: string, on = later, n = 1) =>
  `prenotazioni/${placeId({ day: on, time, n })}`;
const chosenDay = async () => userEvent.selectOptions(await screen.findByLabelText('Giorno'), day);
const book = async (time = '10:00') => {
  await userEvent.click(await screen.findByRole('button', { name: time }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prenota' }),
  );
};

describe('/booking', () => {
  it('[CO-406] [DE-028] shows the days and times that have one of four places left', async () => {
    const full = [1, 2, 3, 4].map((n) => placeId({ day, time: '09:00', n }));
    offer.taken = [...full, placeId({ day, time: '09:30', n: 1 })];
    open();
    await chosenDay();
    const times = within(screen.getByRole('group', { name: /^Orari liberi/ }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(times).toEqual(openTimes(takenOf(full), day, new Date()));
    expect(times).not.toContain('09:00');
    expect(times).toContain('09:30');
  });

  it('books after a question, and then shows the call', async () => {
    open();
    await chosenDay();
    await book();
    expect(await screen.findByText('ore 10:00')).toBeVisible();
    expect(bookings()).toEqual([placeAt('10:00', day)]);
    expect(memory.at(placeAt('10:00', day))).toMatchObject({ userId: 'me' });
    expect(
      screen.getByText(formatLongDay(startOf({ day, time: '10:00' }) ?? new Date())),
    ).toBeVisible();
    expect(screen.queryByLabelText('Giorno')).toBeNull();
    // The button that had the focus is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('[CO-230] [CO-356] [CO-357] [LR-163] what is refused says why, and asks again what is free', async () => {
    open();
    await chosenDay();
    // Others have taken all four places meanwhile, which only the rules know.
    const places = [1, 2, 3, 4].map((n) => placeAt('10:00', day, n));
    const free = places.map((place) => memory.refuse(place, 'permission-denied', 'write'));
    const callsBefore = memory.requests.length;
    await book();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Questo slot è già stato prenotato 4 volte.',
    );
    await waitFor(() => expect(memory.requests.length).toBeGreaterThan(callsBefore));
    expect(await screen.findByLabelText('Giorno')).toHaveValue(day);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const one of free) one();
    memory.refuse('prenotazioni', 'deadline-exceeded', 'write');
    await book();
    expect(
      await screen.findByText(/^Errore di prenotazione, per favore riprova\. Il servizio/),
    ).toBeVisible();
    expect(bookings()).toEqual([]);
  });

  it('[DE-104] a day on which the studio is closed says so, also one that has been closed meanwhile', async () => {
    offer.closed = [later];
    open();
    const choice = await screen.findByLabelText('Giorno');
    expect(within(choice).getByRole('option', { name: / · chiuso$/ })).toBeDisabled();
    await userEvent.selectOptions(choice, day);
    offer.closed = [day];
    await book();
    expect(await screen.findByText(bookingMessages.closedMeanwhile)).toBeVisible();
    expect(bookings()).toEqual([]);
  });

  it('[CO-232] [CO-355] [LR-163] whose session has ended is told so', async () => {
    memory.refuse('prenotazioni', 'unauthenticated', 'write');
    open();
    await chosenDay();
    await book();
    expect(await screen.findByText('Nessun utente autenticato.')).toBeVisible();
  });

  it('[DE-028] a call is moved in the place of the one before', async () => {
    await memory.put({ [placeAt('11:00')]: { userId: 'me' } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sposta la videochiamata' });
    await userEvent.selectOptions(await within(dialog).findByLabelText('Giorno'), day);
    await userEvent.click(within(dialog).getByRole('button', { name: '12:00' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Sposti/ })).getByRole('button', {
        name: 'Sposta',
      }),
    );
    await waitFor(() => expect(bookings()).toEqual([placeAt('12:00', day)]));
  });

  it('[DE-028] a call is given up, which can be taken back; a failure says what happened', async () => {
    const place = placeAt('11:00');
    const [collection, id] = place.split('/');
    const entry = 'E'.repeat(20);
    await memory.put({ [place]: { userId: 'me' } });
    memory.serve(AUDIT_CALLABLES.deleteRecord, () => {
      throw new AppError('timeout');
    });
    memory.serve(AUDIT_CALLABLES.restoreRecord, async (input) => {
      if (input.entry !== entry) throw new AppError('not-found');
      await memory.put({ [place]: { userId: 'me' } });
      return { done: true } as const;
    });
    open();
    const giveUp = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Annulla la prenotazione' }));
      const dialog = await screen.findByRole('dialog', { name: 'Vuoi annullare la prenotazione?' });
      // «Annulla» could mean cancelling the booking or closing the dialog.
      expect(within(dialog).queryByRole('button', { name: 'Annulla' })).toBeNull();
      await userEvent.click(
        within(dialog).getByRole('button', { name: 'Annulla la prenotazione' }),
      );
    };
    await giveUp();
    expect(await screen.findByText(new AppError('timeout').message)).toBeVisible();
    const deletion = { name: 'deleteRecord', input: { collection, id } };
    expect(memory.requests.at(-1)).toEqual(deletion);
    expect(bookings()).toEqual([place]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    memory.serve(AUDIT_CALLABLES.deleteRecord, async (input) => {
      await memory.remove(`${input.collection}/${input.id}`);
      return { entry, undoable: true };
    });
    await giveUp();
    await waitFor(() => expect(bookings()).toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(bookings()).toEqual([place]));
  });

  it('[DE-028] within a day, or once staff noted an outcome, neither is offered', async () => {
    vi.useFakeTimers({ now: startOf({ day: later, time: '10:00' }) ?? 0, toFake: ['Date'] });
    await memory.put({ [placeAt('11:00')]: { userId: 'me' } });
    const { unmount } = open();
    expect(await screen.findByText(bookingMessages.tooLate)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sposta' })).toBeNull();
    unmount();
    vi.useRealTimers();
    await memory.change(placeAt('11:00'), {
      videocall: 'Annullata',
      nutrizionista: 'Dott.ssa Neri',
    });
    open();
    expect(await screen.findByText('Con Dott.ssa Neri')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sposta' })).toBeNull();
  });

  it('[DE-093] [DE-028] with a wrong clock offers and books by the server’s time', async () => {
    const HOURS = 3_600_000;
    const server = startOf({ day, time: '12:15' })?.getTime() ?? 0;
    // By a clock five days ahead, all bookable times would be in the past.
    for (const ahead of [120 * HOURS, -120 * HOURS]) {
      vi.useFakeTimers({ now: server + ahead, toFake: ['Date'] });
      followServer(() => -ahead);
      const { unmount } = open();
      const select = await screen.findByLabelText('Giorno');
      expect(select).toHaveDisplayValue(
        formatLongDay(startOf({ day, time: '12:00' }) ?? new Date(server)),
      );
      const times = within(screen.getByRole('group', { name: /^Orari liberi/ }));
      expect(times.getAllByRole('button')[0]).toHaveTextContent('12:30');
      unmount();
    }
    open();
    await book('12:30');
    expect(await screen.findByText('ore 12:30')).toBeVisible();
    expect(bookings()).toEqual([placeAt('12:30', day)]);
  });

  it('saves a calendar file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await memory.put({ [placeAt('11:00')]: { userId: 'me' } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi al calendario' }));
    expect(saved[0]?.type).toContain('text/calendar');
  });

  it('says what failed, and asks again', async () => {
    await memory.put({ [placeAt('11:00')]: { userId: 'me' } });
    const allow = memory.refuse('prenotazioni');
    open();
    const retry = await screen.findByRole('button', { name: 'Riprova' });
    allow();
    await userEvent.click(retry);
    expect(await screen.findByText('ore 11:00')).toBeVisible();
  });

  it('lists what earlier calls came to', async () => {
    const past = 'prenotazioni/slot_2026-01-15_0930_1';
    await memory.put({
      [past]: { userId: 'me', videocall: 'Fatta' },
      'prenotazioni/slot_2026-01-16_0930_1': { userId: 'other', videocall: 'Fatta' },
    });
    open();
    expect(await screen.findByText('15/01/2026 ore 09:30 · Fatta')).toBeVisible();
    expect(screen.queryByText(/16\/01\/2026/)).toBeNull();
  });

  it('staff find the way to the calendar', () => {
    show(<BookingScreen title="Prenota" />, { me: person('Studio') });
    expect(screen.getByRole('link', { name: 'Apri il calendario' })).toHaveAttribute(
      'href',
      '/videocall-list-booking',
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { bookingMessages } from '@/domain/bookingMessages';
import { readBooking, type Booking } from '@/domain/bookings/booking';
import {
  bookableDays,
  openTimes,
  placeId,
  placesOfDay,
  startOf,
  takenOf,
} from '@/domain/bookings/place';
import { AppError } from '@/domain/errors';
import { formatLongDay } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import type { OwnOffer } from '@/data/bookings/sources';
import { BookingScreen } from './BookingScreen';

const data = vi.hoisted(() => ({
  ownBookings: vi.fn(),
  takenPlaces: vi.fn(),
  ownOffer: vi.fn(),
  bookOwn: vi.fn(),
  deleteBooking: vi.fn(),
  restoreDeleted: vi.fn(),
}));
vi.mock('@/data/bookings/sources', () => data);
vi.mock('@/data/bookings/commands', () => data);
vi.mock('@/data/audit/deletions', () => data);

let own: ReturnType<typeof fakeSource<Booking[]>>;
let taken: ReturnType<typeof fakeSource<OwnOffer>>;
beforeEach(() => {
  vi.resetAllMocks();
  own = fakeSource<Booking[]>('own');
  taken = fakeSource<OwnOffer>('taken');
  data.ownBookings.mockReturnValue(own.source);
  data.takenPlaces.mockReturnValue(taken.source);
  data.ownOffer.mockResolvedValue({ taken: takenOf([]), closed: [] });
});
const open = () =>
  show(<BookingScreen title="Prenota una videochiamata" />, { me: person('user') });
/** The second weekday from now always starts late enough. */
const [, , day = '', later = ''] = bookableDays(new Date());
const bookingAt = (time: string, on = later) =>
  readBooking(placeId({ day: on, time, n: 1 }), { userId: 'me' });

describe('/booking', () => {
  it('[CO-406] [DE-028] shows the days and times that have one of four places left', async () => {
    open();
    own.ready([]);
    const full = [1, 2, 3, 4].map((n) => placeId({ day, time: '09:00', n }));
    taken.ready({ taken: takenOf([...full, placeId({ day, time: '09:30', n: 1 })]), closed: [] });
    await userEvent.selectOptions(screen.getByLabelText('Giorno'), day);
    const times = within(screen.getByRole('group', { name: /^Orari liberi/ }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(data.ownBookings).toHaveBeenLastCalledWith('me');
    expect(times).toEqual(openTimes(takenOf(full), day, new Date()));
    expect(times).not.toContain('09:00');
    expect(times).toContain('09:30');
  });

  it('books after a question, and then shows the call', async () => {
    data.bookOwn.mockResolvedValue('x');
    open();
    own.ready([]);
    taken.ready({ taken: takenOf([]), closed: [] });
    await userEvent.selectOptions(screen.getByLabelText('Giorno'), day);
    await userEvent.click(screen.getByRole('button', { name: '10:00' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prenota' }),
    );
    await waitFor(() =>
      expect(data.bookOwn).toHaveBeenCalledExactlyOnceWith('me', { day, time: '10:00' }, null),
    );
    own.ready([bookingAt('10:00', day)]);
    expect(await screen.findByText('ore 10:00')).toBeVisible();
    expect(
      screen.getByText(formatLongDay(startOf({ day, time: '10:00' }) ?? new Date())),
    ).toBeVisible();
    expect(screen.queryByLabelText('Giorno')).toBeNull();
  });

  it('[CO-230] [CO-356] [CO-357] [LR-163] what is refused says why, and asks again what is free', async () => {
    data.bookOwn
      .mockRejectedValueOnce(new AppError('already-exists', bookingMessages.full(4)))
      .mockRejectedValue(new AppError('offline'));
    open();
    own.ready([]);
    taken.ready({ taken: takenOf([]), closed: [] });
    await userEvent.selectOptions(screen.getByLabelText('Giorno'), day);
    const asked = data.takenPlaces.mock.calls.at(-1)?.[0] as number;
    const book = async () => {
      await userEvent.click(screen.getByRole('button', { name: '10:00' }));
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prenota' }),
      );
    };
    await book();
    await waitFor(() => expect(data.takenPlaces.mock.calls.at(-1)?.[0]).toBeGreaterThan(asked));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Questo slot è già stato prenotato 4 volte.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await book();
    expect(
      await screen.findByText(/^Errore di prenotazione, per favore riprova\. Sei offline/),
    ).toBeVisible();
  });

  it('[DE-104] a day on which the studio is closed says so, also one that has been closed meanwhile', async () => {
    open();
    own.ready([]);
    taken.ready({ taken: takenOf(placesOfDay(later)), closed: [later] });
    const choice = screen.getByLabelText('Giorno');
    expect(within(choice).getByRole('option', { name: / · chiuso$/ })).toBeDisabled();
    await userEvent.selectOptions(choice, day);
    data.ownOffer.mockResolvedValue({ taken: takenOf([]), closed: [day] });
    await userEvent.click(screen.getByRole('button', { name: '10:00' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prenota' }),
    );
    expect(await screen.findByText(bookingMessages.closedMeanwhile)).toBeVisible();
    expect(data.bookOwn).not.toHaveBeenCalled();
  });

  it('[CO-232] [CO-355] [LR-163] whose session has ended is told so', async () => {
    data.bookOwn.mockRejectedValue(new AppError('unauthenticated'));
    open();
    own.ready([]);
    taken.ready({ taken: takenOf([]), closed: [] });
    await userEvent.selectOptions(screen.getByLabelText('Giorno'), day);
    await userEvent.click(screen.getByRole('button', { name: '10:00' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prenota' }),
    );
    expect(await screen.findByText('Nessun utente autenticato.')).toBeVisible();
  });

  it('[DE-028] a call is moved in the place of the one before', async () => {
    data.bookOwn.mockResolvedValue('x');
    const booking = bookingAt('11:00');
    open();
    own.ready([booking]);
    await userEvent.click(screen.getByRole('button', { name: 'Sposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sposta la videochiamata' });
    taken.ready({ taken: takenOf([booking.id]), closed: [] });
    await userEvent.selectOptions(within(dialog).getByLabelText('Giorno'), day);
    await userEvent.click(within(dialog).getByRole('button', { name: '12:00' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Sposti/ })).getByRole('button', {
        name: 'Sposta',
      }),
    );
    await waitFor(() =>
      expect(data.bookOwn).toHaveBeenCalledExactlyOnceWith('me', { day, time: '12:00' }, booking),
    );
  });

  it('[DE-028] a call is given up, which can be taken back; a failure says what happened', async () => {
    const deleted = { entry: 'e', undoable: true };
    data.deleteBooking.mockRejectedValueOnce(new AppError('timeout')).mockResolvedValue(deleted);
    data.restoreDeleted.mockResolvedValue(undefined);
    open();
    own.ready([bookingAt('11:00')]);
    const giveUp = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Annulla la prenotazione' }));
      const dialog = await screen.findByRole('dialog', { name: 'Vuoi annullare la prenotazione?' });
      await userEvent.click(
        within(dialog).getByRole('button', { name: 'Annulla la prenotazione' }),
      );
    };
    await giveUp();
    expect(await screen.findByText(new AppError('timeout').message)).toBeVisible();
    expect(data.deleteBooking).toHaveBeenCalledExactlyOnceWith(bookingAt('11:00').id);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await giveUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(data.restoreDeleted).toHaveBeenCalledWith(deleted);
  });

  it('[DE-028] within a day, or once staff noted an outcome, neither is offered', () => {
    open();
    own.ready([{ ...bookingAt('11:00'), start: new Date(Date.now() + 23 * 3_600_000) }]);
    expect(screen.queryByRole('button', { name: 'Sposta' })).toBeNull();
    expect(screen.getByText(bookingMessages.tooLate)).toBeVisible();
    own.ready([
      {
        ...bookingAt('11:00'),
        noted: { videocall: 'Annullata', nutrizionista: 'Dott.ssa Neri', tipoutente: '' },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Sposta' })).toBeNull();
    expect(screen.getByText('Con Dott.ssa Neri')).toBeVisible();
  });

  it('saves a calendar file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    own.ready([bookingAt('11:00')]);
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi al calendario' }));
    expect(saved[0]?.type).toContain('text/calendar');
  });

  it('says what failed, and asks again', async () => {
    open();
    own.fail('permission-denied');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(own.retries()).toBe(1);
  });

  it('lists what earlier calls came to', () => {
    open();
    own.ready([readBooking('slot_2026-01-15_0930_1', { userId: 'me', videocall: 'Fatta' })]);
    taken.ready({ taken: takenOf([]), closed: [] });
    expect(screen.getByText('15/01/2026 ore 09:30 · Fatta')).toBeVisible();
  });

  it('staff find the way to the calendar', () => {
    show(<BookingScreen title="Prenota" />, { me: person('Studio') });
    expect(screen.getByRole('link', { name: 'Apri il calendario' })).toHaveAttribute(
      'href',
      '/videocall-list-booking',
    );
  });
});

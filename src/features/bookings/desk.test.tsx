import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { bookingMessages } from '@/domain/bookingMessages';
import {
  readBooking,
  type Booking,
  BLOCK_TIMES,
  bookableDays,
  placeId,
  startOf,
  TIMES,
} from '@/domain/bookings/booking';
import { AppError } from '@/domain/errors';
import { addDays, romeDay } from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import { DEFAULT_HOURS, type Closing, type OpeningHours } from '@/domain/time/openingHours';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering, answeringInTurn } from '../../../tests/fixtures/answering';
import { BlockModal } from './BlockModal';
import { BlockingCalendarScreen } from './BlockingCalendarScreen';
import { BookingListScreen } from './BookingListScreen';

const data = vi.hoisted(() => ({
  bookingsBetween: vi.fn(),
  peopleOf: vi.fn(),
  accessSettings: vi.fn(),
  peopleLists: vi.fn(),
  storedHours: vi.fn(),
  bookFor: vi.fn(),
  blockPlaces: vi.fn(),
  changeNoted: vi.fn(),
  deleteBooking: vi.fn(),
  userByEmail: vi.fn(),
  userRecord: vi.fn(),
  restoreDeleted: vi.fn(),
}));
vi.mock('@/data/bookings/sources', () => data);
vi.mock('@/data/bookings/commands', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/settings/hours', () => data);
vi.mock('@/data/users/find', () => data);
vi.mock('@/data/users/sources', () => data);
vi.mock('@/data/audit/deletions', () => data);

const record = (
  uid: string,
  role: UserRecord['role'],
  more: Partial<UserRecord> = {},
): UserRecord => ({
  ...person(role, { uid, email: `${uid}@esempio.it`, name: uid, surname: 'Rossi', ...more }).user,
});
const people = new Map([
  ['ada', record('ada', 'user', { phone: '+393331234567' })],
  ['bea', record('bea', 'user', { surname: 'Bianchi' })],
  ['carlo', record('carlo', 'Studio')],
  ['speciale', record('speciale', 'Studio')],
]);
const [, , day = '', other = ''] = bookableDays(new Date()).filter(
  (one) => holidayOn(one) === null,
);
const at = (time: string, n: number, userId: string, more: object = {}, on = day) =>
  readBooking(placeId({ day: on, time, n }), {
    userId,
    data: on,
    orario: time,
    stato: 'Booked',
    ...more,
  });

/** Answers for these days; a question about any others fails the test. */
const askedOf = (...ranges: (string | undefined)[][]) =>
  data.bookingsBetween.mockImplementation((...range: string[]) => {
    expect(ranges).toContainEqual(range);
    return bookings.source;
  });
const bookable = () => {
  const days = bookableDays(new Date());
  return [days[0], days.at(-1)];
};
/** Shows these. Only their holders may be asked for: all of them, or the one whose call moves. */
const given = (rows: Booking[]) => {
  const holders = [...new Set(rows.map(({ userId }) => userId))].sort();
  const moved = rows.filter(({ noted }) => noted.videocall === 'Spostata');
  data.peopleOf.mockImplementation((uids: string[]) => {
    expect([holders, ...moved.map(({ userId }) => [userId])]).toContainEqual(uids.toSorted());
    return known.source;
  });
  bookings.ready(rows);
};

let bookings: ReturnType<typeof fakeSource<Booking[]>>;
let known: ReturnType<typeof fakeSource<typeof people>>;
let hours: ReturnType<typeof fakeSource<OpeningHours | null>>;
beforeEach(() => {
  vi.resetAllMocks();
  bookings = fakeSource<Booking[]>('bookings');
  known = fakeSource<typeof people>('people');
  known.ready(people);
  const settings = fakeSource<{ management: string[]; mailbox: string }>('access');
  settings.ready({ management: ['SPECIALE@esempio.it'], mailbox: '' });
  data.accessSettings.mockReturnValue(settings.source);
  hours = fakeSource<OpeningHours | null>('hours');
  hours.ready(null);
  data.storedHours.mockReturnValue(hours.source);
  const lists = fakeSource<{ nutrizionistiVideocall: string[] }>('lists');
  lists.ready({ nutrizionistiVideocall: ['Dott.ssa Neri', 'Dott. Gallo'] });
  data.peopleLists.mockReturnValue(lists.source);
});

describe('the calendar', () => {
  beforeEach(() => void askedOf(bookable()));
  const open = async (rows: Booking[], at = '/videocall-list-booking') => {
    const me = person('Studio');
    show(<BlockingCalendarScreen title="Prenotazioni videochiamate" />, { me, at });
    given(rows);
    const heads = screen.getAllByRole('button', { expanded: false });
    const index = bookableDays(new Date()).indexOf(day);
    await userEvent.click(heads[index] ?? document.body);
    await screen.findByRole('button', { name: 'Blocca 1 slot' });
  };
  const closed = (studio: Closing['studio']) =>
    hours.ready({ ...DEFAULT_HOURS, closings: [{ studio, from: day, to: day }] });
  const slot = (time: string) =>
    screen.getByText(time, { selector: 'strong' }).closest('li') ?? document.body;

  it('[CO-098] [CO-099] [CO-403] [CO-404] [DE-060] [DE-083] says of each weekday how many of 63 are free, or SOLD OUT', () => {
    show(<BlockingCalendarScreen title="Prenotazioni videochiamate" />);
    const all = TIMES.flatMap((time) => [1, 2, 3].map((n) => at(time, n, 'ada', {}, other)));
    given([at('09:00', 1, 'ada'), ...all]);
    const days = bookableDays(new Date());
    const heads = screen
      .getAllByRole('button', { expanded: false })
      .map((head) => head.textContent);
    expect(heads).toHaveLength(days.length);
    expect(heads[days.indexOf(day)]).toContain('62 / 63 posti liberi');
    expect(heads[days.indexOf(other)]).toContain('SOLD OUT');
    expect(data.bookingsBetween).toHaveBeenCalledWith(days[0], days.at(-1));
  });

  it('[CO-100] [CO-103] [DE-068] clients stand there by name, what staff hold as «Bloccato», special accounts apart', async () => {
    await open([at('09:00', 1, 'ada'), at('09:00', 2, 'carlo'), at('09:30', 1, 'speciale')]);
    const texts = (time: string) =>
      within(slot(time))
        .getAllByRole('button')
        .map(({ textContent, dataset }) => [textContent, dataset.by]);
    expect(texts('09:00')).toEqual([
      ['Ore 09:00, posto 1: ada Rossi', 'client'],
      ['Ore 09:00, posto 2: Bloccato', 'staff'],
      ['Ore 09:00, posto 3: Libero', 'free'],
      ['Blocca', undefined],
    ]);
    expect(texts('09:30')[0]).toEqual(['Ore 09:30, posto 1: Bloccato', 'special']);
    await userEvent.click(within(slot('09:00')).getByRole('button', { name: /ada Rossi/ }));
    const dialog = await screen.findByRole('dialog', { name: 'ada Rossi' });
    expect(dialog).toHaveTextContent('ada@esempio.it · +393331234567');
    expect(within(dialog).getByRole('link', { name: 'Vedi profilo' })).toHaveAttribute(
      'href',
      '/user/ada/panoramica',
    );
  });

  it('[CO-102] [DE-028] «Blocca» takes every free place of a time, the fourth too, in the name of who is signed in', async () => {
    const places = [1, 3, 4].map((n) => ({ day, time: '10:00', n }));
    answeringInTurn(data.blockPlaces, ['me', places], 3);
    await open([at('10:00', 2, 'ada')]);
    await userEvent.click(screen.getByRole('button', { name: 'Blocca le 10:00' }));
    expect(data.blockPlaces).toHaveBeenCalledOnce();
    expect(await screen.findByText('3 posti bloccati.')).toBeVisible();
  });

  it('[CO-101] [CO-407] [DE-083] «Blocca 1 slot» takes one place of each half hour from 08:00 to 11:30, ticked beforehand', async () => {
    const expected = BLOCK_TIMES.filter((time) => time !== '08:30' && time !== '11:30').map(
      (time) => ({
        day,
        time,
        n: time === '08:00' ? 2 : 1,
      }),
    );
    answeringInTurn(data.blockPlaces, ['me', expected], 6);
    await open([at('08:00', 1, 'ada'), ...[1, 2, 3, 4].map((n) => at('08:30', n, 'bea'))]);
    await userEvent.click(screen.getByRole('button', { name: 'Blocca 1 slot' }));
    const dialog = await screen.findByRole('dialog', { name: /^Blocca 1 slot/ });
    const boxes = within(dialog).getAllByRole('checkbox');
    expect(boxes).toHaveLength(BLOCK_TIMES.length);
    expect(
      within(dialog).getByRole('checkbox', { name: '08:30 (nessun posto libero)' }),
    ).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '11:30' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Blocca' }));
    expect(data.blockPlaces).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('«Blocca 1 slot» says of a time that has begun that it is past, not that it is full', () => {
    const now = startOf({ day, time: '09:00' }) ?? new Date();
    show(<BlockModal day={day} taken={new Map()} now={now} onBlock={vi.fn()} onClose={vi.fn()} />);
    expect(screen.getByRole('checkbox', { name: '09:00 (già passato)' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '09:30' })).toBeChecked();
  });

  it('[CO-100] [CO-233] [CO-358] [CO-359] [CO-360] [CO-361] a free place goes to a person by e-mail', async () => {
    const refused = new AppError('already-exists', bookingMessages.full(3));
    const found = [null, people.get('carlo'), people.get('ada')];
    answeringInTurn(data.userByEmail, ['ada@esempio.it'], ...found);
    answeringInTurn(data.bookFor, ['ada', { day, time: '10:00' }, null], refused, 'x');
    await open([]);
    await userEvent.click(
      within(slot('10:00')).getAllByRole('button', { name: /Libero/ })[0] ?? document.body,
    );
    const dialog = await screen.findByRole('dialog', { name: /^Assegna le 10:00/ });
    const assign = () => userEvent.click(within(dialog).getByRole('button', { name: 'Assegna' }));
    await userEvent.type(within(dialog).getByLabelText(/Email del cliente/), 'ada@esempio.it');
    await assign();
    expect(await within(dialog).findByText('Utente non esistente')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Crea utente' })).toHaveAttribute(
      'href',
      '/users-list',
    );
    await assign();
    expect(
      await within(dialog).findByText(/^Errore, impossibile assegnare a questo utente/),
    ).toBeVisible();
    await assign();
    expect(
      await within(dialog).findByText(/Questo slot è già stato prenotato 3 volte\./),
    ).toBeVisible();
    await assign();
    expect(await screen.findByText('Slot assegnato con successo')).toBeVisible();
    expect(data.bookFor).toHaveBeenCalledTimes(2);
    expect(data.userByEmail).toHaveBeenCalledTimes(4);
  });

  it('whom one types isn’t replaced by a client of the address who is read late', async () => {
    const late = fakeSource<UserRecord | null>('late');
    answering(data.userRecord, ['ada'], late.source);
    answeringInTurn(data.userByEmail, ['bea@esempio.it'], people.get('bea'));
    await open([], '/videocall-list-booking?cliente=ada');
    const [free] = within(slot('10:00')).getAllByRole('button', { name: /Libero/ });
    await userEvent.click(free ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: /^Assegna le 10:00/ }));
    await userEvent.type(dialog.getByLabelText(/Email del cliente/), 'bea@esempio.it');
    late.ready(people.get('ada') ?? null);
    await userEvent.click(dialog.getByRole('button', { name: 'Assegna' }));
    await waitFor(() =>
      expect(data.bookFor).toHaveBeenCalledExactlyOnceWith('bea', { day, time: '10:00' }, null),
    );
  });

  it('[DE-104] a closed day says why and offers nothing; what was booked on it stays', async () => {
    closed('');
    show(<BlockingCalendarScreen title="Prenotazioni videochiamate" />, { me: person('Studio') });
    given([at('09:00', 1, 'ada')]);
    const head = screen.getByRole('button', { name: /Chiuso: tutti gli studi$/ });
    expect(head).not.toHaveTextContent('posti liberi');
    await userEvent.click(head);
    expect(await screen.findByRole('button', { name: /ada Rossi/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Libero|Blocca/ })).toBeNull();
    hours.ready({ ...DEFAULT_HOURS, closings: [] });
    expect(screen.getAllByRole('button', { name: /Libero/ }).length).toBeGreaterThan(0);
  });

  it('[DE-104] nothing is offered before it is known what is closed', () => {
    hours = fakeSource<OpeningHours | null>('late hours');
    data.storedHours.mockReturnValue(hours.source);
    show(<BlockingCalendarScreen title="Prenotazioni videochiamate" />);
    given([]);
    expect(screen.queryByText(/posti liberi/)).toBeNull();
    hours.ready(null);
    expect(screen.getAllByText(/posti liberi/).length).toBeGreaterThan(0);
  });

  it('[DE-104] a day on which the client’s studio is closed is refused, with the reason', async () => {
    closed('Roma');
    const ada = record('ada', 'user', { studio: 'Roma' });
    answeringInTurn(data.userByEmail, ['ada@esempio.it'], ada);
    await open([]);
    await userEvent.click(
      within(slot('10:00')).getAllByRole('button', { name: /Libero/ })[0] ?? document.body,
    );
    const dialog = await screen.findByRole('dialog', { name: /^Assegna le 10:00/ });
    await userEvent.type(within(dialog).getByLabelText(/Email del cliente/), 'ada@esempio.it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assegna' }));
    expect(await within(dialog).findByText(/^Chiuso: studio Roma\. Scegli/)).toBeVisible();
    expect(data.bookFor).not.toHaveBeenCalled();
  });

  it('[DE-104] what is booked although the client’s studio is closed says so, in the place and in its dialog', async () => {
    closed('Roma');
    known = fakeSource<typeof people>('of Roma');
    known.ready(new Map([['ada', record('ada', 'user', { studio: 'Roma' })]]));
    await open([at('09:00', 1, 'ada')]);
    await userEvent.click(screen.getByRole('button', { name: /ada Rossi · Chiuso: studio Roma$/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Chiuso: studio Roma');
  });

  it('[CO-185] [LR-115] a place is freed after a question', async () => {
    const id = placeId({ day, time: '09:00', n: 1 });
    answeringInTurn(data.deleteBooking, [id], { entry: 'e', undoable: true });
    await open([at('09:00', 1, 'carlo')]);
    await userEvent.click(within(slot('09:00')).getByRole('button', { name: /Bloccato/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Libera' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Elimina prenotazione' }));
    await waitFor(() => expect(within(slot('09:00')).queryByText('Bloccato')).toBeNull());
    expect(data.deleteBooking).toHaveBeenCalledOnce();
  });
});

describe('the cards', () => {
  const open = (rows: Booking[], search = '') => {
    const moves = rows.some(({ noted }) => noted.videocall === 'Spostata');
    const first = new URLSearchParams(search).get('dal') ?? romeDay(new Date());
    // Two weeks; for a call that is moved, the days on which one may book.
    askedOf([first, addDays(first, 13)], ...(moves ? [bookable()] : []));
    show(<BookingListScreen title="Elenco prenotazioni" />, { at: `/booking-list${search}` });
    given(rows);
  };
  it('[CO-104] [CO-405] [LR-044] [LR-045] [LR-238] [DE-060] a card a date, «n / 40», with the way to the calendar and to profiles', () => {
    open([at('09:30', 1, 'ada'), at('09:00', 1, 'bea'), at('10:00', 1, 'carlo', {}, other)]);
    const cards = screen.getAllByRole('region').filter((card) => card.tagName === 'SECTION');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('2 / 40');
    expect(
      within(cards[0] ?? document.body)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 5)),
    ).toEqual(['09:00', '09:30']);
    expect(cards[1]).toHaveTextContent('Bloccato');
    // Two weeks from today; each person once.
    const today = romeDay(new Date());
    expect(data.bookingsBetween).toHaveBeenLastCalledWith(today, addDays(today, 13));
    expect(new Set(data.peopleOf.mock.lastCall?.[0] as string[])).toEqual(
      new Set(['ada', 'bea', 'carlo']),
    );
    expect(screen.getByRole('link', { name: 'Blocca slot' })).toHaveAttribute(
      'href',
      '/videocall-list-booking',
    );
    expect(screen.getByRole('link', { name: 'Vedi il profilo di ada Rossi' })).toHaveAttribute(
      'href',
      '/user/ada/panoramica',
    );
  });

  it('[DE-104] a booking on a day on which its client’s studio is closed says so', () => {
    hours.ready({ ...DEFAULT_HOURS, closings: [{ studio: 'Roma', from: day, to: day }] });
    known = fakeSource<typeof people>('of Roma and none');
    known.ready(new Map([...people, ['ada', record('ada', 'user', { studio: 'Roma' })]]));
    open([at('09:30', 1, 'ada'), at('09:00', 1, 'bea')]);
    expect(screen.getAllByText('Chiuso: studio Roma')).toHaveLength(1);
    expect(screen.getByText('ada Rossi').closest('li')).toHaveTextContent('Chiuso: studio Roma');
  });

  it('opens the agenda on its first day', () => {
    open([], `?dal=${day}`);
    expect(screen.getByRole('link', { name: 'Agenda' })).toHaveAttribute(
      'href',
      `/agenda?giorno=${day}`,
    );
  });

  it('[CO-104] is searched by e-mail or surname', () => {
    open([at('09:30', 1, 'ada'), at('09:00', 1, 'bea')], '?cerca=BIANC');
    expect(screen.queryByText('ada Rossi')).toBeNull();
    expect(screen.getByText('bea Bianchi')).toBeVisible();
  });

  it('[CO-152] [CO-153] [CO-154] [CO-186] [LR-111] [LR-112] [LR-113] outcome, nutritionist and type are chosen in the row, which outcomes colour', async () => {
    const id = placeId({ day, time: '09:30', n: 1 });
    const change = { value: 'Rinnovo', before: '' };
    answeringInTurn(data.changeNoted, [id, 'tipoutente', change], true);
    open([at('09:30', 1, 'ada', { videocall: 'Annullata', nutrizionista: 'Di prima' })]);
    const choices = (name: RegExp) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices(/^Stato/)).toEqual(['Stato…', 'Fatta', 'Annullata', 'Spostata']);
    expect(choices(/^Nutrizionista/)).toEqual([
      'Nutrizionista…',
      'Dott.ssa Neri',
      'Dott. Gallo',
      'Di prima',
    ]);
    expect(choices(/^Tipo utente/)).toEqual(['Tipo utente…', 'Nuovo', 'Rinnovo']);
    expect(screen.getByText('ada Rossi').closest('li')).toHaveAttribute(
      'data-outcome',
      'Annullata',
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Tipo utente/ }),
      'Rinnovo',
    );
    expect(data.changeNoted).toHaveBeenCalledOnce();
  });

  it('[CO-362] a choice that could not be saved stays, and says so', async () => {
    const id = placeId({ day, time: '09:30', n: 1 });
    const change = { value: 'Fatta', before: '' };
    answeringInTurn(data.changeNoted, [id, 'videocall', change], new AppError('offline'));
    open([at('09:30', 1, 'ada')]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stato/ }), 'Fatta');
    expect(await screen.findByText(/Modifica non salvata\. Sei offline/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Stato/ })).toHaveValue('Fatta');
  });

  it('[DE-068] Spostata offers «Sposta», to a time with one of three places left', async () => {
    const booking = at('09:30', 1, 'ada', { videocall: 'Spostata' });
    answeringInTurn(data.bookFor, ['ada', { day: other, time: '11:00' }, booking], 'x');
    open([booking, at('09:00', 1, 'bea')]);
    await userEvent.click(screen.getByRole('button', { name: 'Sposta' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Sposta la videochiamata di ada Rossi',
    });
    await userEvent.selectOptions(within(dialog).getByLabelText('Giorno'), other);
    await userEvent.click(within(dialog).getByRole('button', { name: '11:00' }));
    const days = bookableDays(new Date());
    expect(data.bookingsBetween).toHaveBeenLastCalledWith(days[0], days.at(-1));
    expect(data.bookFor).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[DE-104] a call is moved only once its client’s studio is known', async () => {
    hours.ready({ ...DEFAULT_HOURS, closings: [{ studio: 'Roma', from: other, to: other }] });
    known = fakeSource<typeof people>('late');
    open([at('09:30', 1, 'ada', { videocall: 'Spostata' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Sposta' }));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Giorno');
    known.ready(new Map([['ada', record('ada', 'user', { studio: 'Roma' })]]));
    const offered = within(await screen.findByLabelText('Giorno'))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(offered).toContain(day);
    expect(offered).not.toContain(other);
  });

  it('nothing booked is said, and what failed', async () => {
    open([]);
    expect(screen.getByText('Nessuna prenotazione')).toBeVisible();
    bookings.fail('permission-denied');
    await userEvent.click(screen.getAllByRole('button', { name: 'Riprova' })[0] ?? document.body);
    expect(bookings.retries()).toBe(1);
  });
});

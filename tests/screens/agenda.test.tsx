import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { placeId } from '@/domain/bookings/booking';
import { contactIdx } from '@/domain/leads/idx';
import { contactReminderIdx } from '@/domain/reminders/filters';
import { journeyIdx } from '@/domain/programmes/idx';
import { consultationIdx } from '@/domain/slots/idx';
import { timeOf } from '@/domain/stored';
import {
  addDays,
  mondayOf,
  romeDayStart,
  formatLongDay,
  romeDay,
  shownDay,
} from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import { documentsProject, deleteDocuments } from '../fixtures/world';
import { dialog, expectUrl, open, expectText } from './support/device';
import { createPerson, db, whileRefused, type Person } from './support/world';

/** A week to come whose Monday and Tuesday are open. */
const monday =
  [7, 14, 21]
    .map((days) => mondayOf(addDays(romeDay(new Date()), days)))
    .find((day) => !holidayOn(day) && !holidayOn(addDays(day, 1))) ?? '';
const tuesday = addDays(monday, 1);
const AGENDA = `/agenda?giorno=${monday}&studio=tutti`;

beforeEach(() => deleteDocuments(documentsProject()));

async function book(who: Person, day: string, time: string, n = 1, more = {}): Promise<string> {
  const id = placeId({ day, time, n });
  const booking = { id, userId: who.uid, data: day, orario: time, stato: 'Booked', ...more };
  await db().doc(`prenotazioni/${id}`).set(booking);
  await db()
    .doc(`prenotazioniClienti/${who.uid}`)
    .set({ slot: id, at: new Date(Date.now() - 60_000) });
  return id;
}

/** A booking, two calls and a consultation on that Monday. */
async function fill() {
  const anna = await createPerson('user', {
    name: 'Anna',
    surname: 'Verdi',
    phone: '+393330001122',
    studio: 'Roma',
  });
  const lead = {
    name: 'Leo',
    surname: 'Gatti',
    telefono: '+393339998877',
    studio: 'Bari',
    dataricontatto2: monday,
    orario: '10:15',
    operatore2: 'Bea',
  };
  const reminder = {
    contactId: 'lead',
    contactName: 'Pia Rossi',
    dueAt: new Date(`${monday}T05:00:00Z`),
    consultantName: 'Ada',
    done: false,
  };
  const group = {
    uid: anna.uid,
    categoriaConsulenza: 'tecnica',
    slots: [{ id: 's', dataEffettuata: monday, TrainerNome: 'Ugo' }],
  };
  const id = await book(anna, monday, '09:00', 1, { nutrizionista: 'Ada' });
  await Promise.all([
    db()
      .doc('contatti/lead')
      .set({ ...lead, idx: contactIdx(lead) }),
    db()
      .doc('contattiPromemoria/r')
      .set({ ...reminder, idx: contactReminderIdx(reminder) }),
    db()
      .doc('consulenze/c')
      .set({ ...group, idx: consultationIdx(group, anna.record) }),
  ]);
  return { anna, id };
}

const item = (name: RegExp) => screen.findByRole('button', { name });
/** The cell of a day, from Monday as 0, and half hour. */
const cell = (day: number, time: string) => {
  const row = screen.getByRole('row', { name: new RegExp(`^${time}`) });
  return within(row).getAllByRole('cell')[day] as HTMLElement;
};
const dataTransfer = { setData: vi.fn(), effectAllowed: '' };

/** Drags, once free cells are marked. */
async function drag(button: HTMLElement, to: () => HTMLElement): Promise<void> {
  const from = button.closest('li') as HTMLElement;
  const send = (type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', on: HTMLElement) => {
    const event = createEvent[type](on);
    Object.assign(event, { dataTransfer });
    fireEvent(on, event);
  };
  send('dragStart', from);
  await waitFor(() => expect(document.querySelector('td[data-offered]')).toBeVisible());
  send('dragOver', to());
  send('drop', to());
  send('dragEnd', from);
}

test('the agenda shows a week, filtered and grouped in the address; a card says who, phone and what for', async () => {
  const { anna } = await fill();
  const user = await open(await createPerson('Studio', { studio: 'Roma' }), AGENDA);
  expect(await item(/^09:00 Anna Verdi , Videochiamata/)).toBeVisible();
  // Each kind has a query of its own: wait for all of them.
  await expectText('1 videochiamata · 2 chiamate · 1 consulenza');
  await item(/^Anna Verdi , Consulenza/);
  expect(cell(0, '09:00')).toHaveTextContent('Anna Verdi');
  expect(cell(0, '10:00')).toHaveTextContent('10:15 Leo Gatti');
  // A call out of hours gets an extra row; an item without a time has a row for those.
  const early = within(screen.getByRole('table')).getByRole('button', { name: /Pia Rossi/ });
  expect(early.textContent).toMatch(/^0[67]:00 Pia Rossi/);
  expect(cell(0, 'Senza orario')).toHaveTextContent('Anna Verdi');
  expect(screen.getByText(`${shownDay(monday)} – ${shownDay(addDays(monday, 6))}`)).toBeVisible();

  // The agenda and the list link to each other, keeping the days.
  const list = screen.getByRole('link', { name: 'Elenco prenotazioni' });
  expect(list).toHaveAttribute(
    'href',
    `/tickets/booking-list?dal=${monday}&al=${addDays(monday, 6)}`,
  );

  await user.selectOptions(screen.getByLabelText('Nutrizionista'), 'Ada');
  await expectText('1 videochiamata · 1 chiamata · 0 consulenze');
  await expectUrl(/#nutrizionista=Ada/);
  await user.click(screen.getByRole('button', { name: 'Togli il filtro Nutrizionista: Ada' }));
  await user.selectOptions(screen.getByLabelText('Studio'), 'Bari');
  await expectText('0 videochiamate · 1 chiamata · 0 consulenze');
  await user.selectOptions(screen.getByLabelText('Studio'), '');
  await user.selectOptions(screen.getByLabelText('Gruppi'), 'Per studio');
  await expectUrl(/gruppo=studio/);
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Bari · 1',
      'Roma · 2',
      'Nessuno Studio · 1',
    ]),
  );
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Videochiamate');
  await expectText('1 videochiamata · 0 chiamate · 0 consulenze');

  await user.click(await item(/^09:00 Anna Verdi/));
  const card = within(await dialog('Anna Verdi'));
  expect(card.getByText(`${formatLongDay(new Date(`${monday}T12:00Z`))}, ore 09:00`)).toBeVisible();
  expect(card.getByRole('link', { name: /^Chiama Anna Verdi/ })).toHaveAttribute(
    'href',
    'tel:+393330001122',
  );
  expect(card.getByRole('link', { name: 'Vedi profilo' })).toHaveAttribute(
    'href',
    `/tickets/user/${anna.uid}/panoramica`,
  );
  expect(card.getByRole('link', { name: 'Prenotazione' })).toHaveAttribute(
    'href',
    `/tickets/booking-list?dal=${monday}&al=${monday}`,
  );
});

test('a video call is dragged to a free place; one that is full or refused goes back and says why', async () => {
  const { anna, id } = await fill();
  const others = await Promise.all([1, 2, 3].map(() => createPerson('user')));
  await Promise.all(others.map((who, index) => book(who, tuesday, '11:00', index + 1)));
  await open(await createPerson('Amministratore'), AGENDA);
  const to = placeId({ day: tuesday, time: '10:00', n: 1 });
  await drag(await item(/^09:00 Anna Verdi/), () => cell(1, '11:00'));
  await expectText('Questo slot è già stato prenotato 3 volte.');
  await waitFor(() => expect(cell(0, '09:00')).toHaveTextContent('Anna Verdi'));
  await drag(await item(/^09:00 Anna Verdi/), () => cell(1, '10:00'));
  await expectText('Videochiamata spostata.');
  await waitFor(() => expect(cell(1, '10:00')).toHaveTextContent('10:00 Anna Verdi'));
  // Without data Firefox drags nothing.
  expect(dataTransfer.setData).toHaveBeenCalledWith('text/plain', 'Anna Verdi');
  expect((await db().doc(`prenotazioni/${to}`).get()).get('userId')).toBe(anna.uid);
  expect((await db().doc(`prenotazioni/${id}`).get()).exists).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: /^10:00 Anna/ })).toHaveFocus());

  await drag(await item(/^10:15 Leo Gatti/), () => cell(1, '10:00'));
  await expectText(`Chiamata spostata: ${shownDay(tuesday)} 10:15.`);
  await waitFor(() => expect(cell(1, '10:00')).toHaveTextContent('10:15 Leo Gatti'));
  await whileRefused('contatti', async () => {
    await drag(await item(/^10:15 Leo Gatti/), () => cell(0, '12:00'));
    await expectText(/^La chiamata non è stata spostata\./);
    await waitFor(() => expect(cell(1, '10:00')).toHaveTextContent('10:15 Leo Gatti'));
  });
  expect((await db().doc('contatti/lead').get()).data()).toMatchObject({
    dataricontatto2: tuesday,
    orario: '10:15',
  });
});

test('a drag ends when a colleague moves the item; the focus follows a move until the person goes on', async () => {
  await fill();
  const user = await open(await createPerson('Amministratore'), AGENDA);
  const button = await item(/^10:15 Leo Gatti/);
  const event = createEvent.dragStart(button.closest('li') as HTMLElement);
  Object.assign(event, { dataTransfer });
  fireEvent(button.closest('li') as HTMLElement, event);
  await waitFor(() => expect(document.querySelector('td[data-offered]')).toBeVisible());
  const lead = { name: 'Leo', surname: 'Gatti', dataricontatto2: tuesday, orario: '11:00' };
  await db()
    .doc('contatti/lead')
    .set({ ...lead, idx: contactIdx(lead) });
  expect(await item(/^11:00 Leo Gatti/)).toBeVisible();
  await waitFor(() => expect(document.querySelector('td[data-offered]')).toBeNull());

  await drag(await item(/^09:00 Anna Verdi/), () => cell(1, '10:00'));
  await expectText('Videochiamata spostata.');
  await waitFor(() => expect(screen.getByRole('button', { name: /^10:00 Anna/ })).toHaveFocus());
  // Drops the focus, as happens when the pressed button is disabled.
  await user.keyboard('{Shift}');
  screen.getByRole('button', { name: /^10:00 Anna/ }).blur();
  expect(document.body).toHaveFocus();
  // Somebody else takes the place that the call has left.
  await book(await createPerson('user', { name: 'Bea', surname: 'Neri' }), monday, '09:00');
  expect(await item(/^09:00 Bea Neri/)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('without a mouse: «Sposta» on the card; another open agenda follows', async () => {
  const { anna } = await fill();
  const user = await open(await createPerson('Amministratore'), AGENDA);
  (await item(/^09:00 Anna Verdi/)).focus();
  await user.keyboard('{Enter}');
  await user.click(within(await dialog('Anna Verdi')).getByRole('button', { name: 'Sposta' }));
  const mover = within(await dialog('Sposta la videochiamata di Anna Verdi'));
  await user.selectOptions(await mover.findByLabelText('Giorno'), tuesday);
  await user.click(await mover.findByRole('button', { name: '16:30' }));
  await expectText('Videochiamata spostata.');
  await waitFor(() => expect(screen.getByRole('button', { name: /^16:30 Anna/ })).toHaveFocus());

  // A consultation is moved to another day, without a time.
  await user.click(await item(/^Anna Verdi , Consulenza/));
  await user.click(within(await dialog('Anna Verdi')).getByRole('button', { name: 'Sposta' }));
  const consultation = within(await dialog('Sposta la consulenza di Anna Verdi'));
  await user.clear(await consultation.findByLabelText(/^Giorno/));
  await user.type(consultation.getByLabelText(/^Giorno/), shownDay(tuesday));
  await user.click(consultation.getByRole('button', { name: 'Sposta' }));
  await expectText(`Consulenza spostata: ${shownDay(tuesday)}.`);
  await waitFor(() => expect(cell(1, 'Senza orario')).toHaveTextContent('Anna Verdi'));

  // A colleague moves the video call, and notes that it was made.
  await db()
    .doc(`prenotazioni/${placeId({ day: tuesday, time: '16:30', n: 1 })}`)
    .delete();
  const id = await book(anna, tuesday, '17:00');
  expect(await item(/^17:00 Anna Verdi/)).toBeVisible();
  await db().doc(`prenotazioni/${id}`).update({ videocall: 'Fatta' });
  const made = await item(/^17:00 Anna Verdi · Fatta/);
  expect(made.closest('li')).toHaveAttribute('draggable', 'false');
  await user.click(made);
  expect(within(await dialog('Anna Verdi')).queryByRole('button', { name: 'Sposta' })).toBeNull();
});

test('consultations planned in programmes are shown and moved, unless they wait for the delivery', async () => {
  const pia = await createPerson('user', { name: 'Pia', surname: 'Neri', studio: 'Roma' });
  const at = (day: string) => `${day}T11:00:00.000Z`;
  const planned = { name: 'Consulenza', plannedAt: at(monday), TrainerNome: 'Ugo' };
  const journey = { uid: pia.uid, userEmail: pia.email, steps: [planned] };
  const waiting = { ...journey, steps: [{ name: 'Consegna', plannedAt: at(monday) }, planned] };
  await Promise.all(
    [journey, waiting].map((data, index) =>
      db()
        .doc(`percorsi/j${index}`)
        .set({ ...data, idx: journeyIdx(data) }),
    ),
  );
  const user = await open(await createPerson('Studio', { studio: 'Roma' }), AGENDA);
  await expectText('0 videochiamate · 0 chiamate · 2 consulenze');
  const fixed = await item(/^Pia Neri , Consulenza del programma, /);
  const forecast = await item(/^Pia Neri , Consulenza del programma · data prevista/);
  expect(cell(0, 'Senza orario')).toContainElement(fixed);
  expect(forecast.closest('li')).toHaveAttribute('draggable', 'false');
  await drag(fixed, () => cell(1, 'Senza orario'));
  await expectText(`Consulenza spostata: ${shownDay(tuesday)}.`);
  await waitFor(() => expect(cell(1, 'Senza orario')).toHaveTextContent('Pia Neri'));
  const steps = (await db().doc('percorsi/j0').get()).get('steps') as { plannedAt: unknown }[];
  expect(timeOf(steps[0]?.plannedAt)).toEqual(romeDayStart(tuesday));

  await user.click(await item(/^Pia Neri , Consulenza del programma, /));
  const card = within(await dialog('Pia Neri'));
  expect(card.getByRole('link', { name: 'Programma' })).toHaveAttribute(
    'href',
    `/tickets/user/${pia.uid}/programmi`,
  );
  await user.click(card.getByRole('button', { name: 'Sposta' }));
  const mover = within(await dialog('Sposta la consulenza di Pia Neri'));
  await user.clear(await mover.findByLabelText(/^Giorno/));
  await user.type(mover.getByLabelText(/^Giorno/), shownDay(monday));
  await user.click(mover.getByRole('button', { name: 'Sposta' }));
  await expectText(`Consulenza spostata: ${shownDay(monday)}.`);
  await waitFor(() =>
    expect(within(cell(0, 'Senza orario')).getAllByText('Pia Neri')).toHaveLength(2),
  );
});

test('a blocked place never counts as a call, not even while names load', async () => {
  await fill();
  await book(await createPerson('Studio'), monday, '09:00', 2);
  const counts: string[] = [];
  const watch = new MutationObserver(() => {
    const text = screen.queryByText(/videochiamat[ae] ·/)?.textContent;
    if (text) counts.push(text);
    expect(screen.queryByRole('button', { name: /^09:00 …/ })).toBeNull();
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await open(await createPerson('Amministratore'), AGENDA);
  expect(await screen.findByText('1 posto bloccato')).toBeVisible();
  await expectText('1 videochiamata · 2 chiamate · 1 consulenza');
  watch.disconnect();
  expect(counts.every((text) => text.includes(' 1 videochiamata ·'))).toBe(true);
});

test('[DE-104] holidays and closings are shown; an empty week says so; a part that fails can be retried', async () => {
  await db()
    .doc('impostazioni/orari')
    .set({ chiusure: [{ studio: 'Roma', dal: tuesday, al: tuesday }] });
  const user = await open(await createPerson('Amministratore'), '/agenda');
  await expectText('Nessun impegno in questa settimana');
  const head = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(head().filter((text) => text.includes('oggi'))).toHaveLength(1);
  while (!head().some((text) => text.includes(shownDay(monday).slice(0, 5)))) {
    const before = head();
    await user.click(screen.getByRole('button', { name: 'Successiva' }));
    await waitFor(() => expect(head()).not.toEqual(before));
  }
  // Closings load separately from the week.
  const closed = `Mar ${shownDay(tuesday).slice(0, 5)}Chiuso: studio Roma`;
  await waitFor(() => expect(head()[1]).toBe(closed));
  await user.click(screen.getByRole('button', { name: 'Questa settimana' }));
  await waitFor(() => expect(head().some((text) => text.includes('oggi'))).toBe(true));
  await whileRefused('consulenze', async () => {
    await user.click(screen.getByRole('button', { name: 'Precedente' }));
    await expectText(/^Mancano: le consulenze\./);
  });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull());
});

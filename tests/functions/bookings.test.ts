import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { bookableDays } from '@/domain/bookings/booking';
import { addDays, romeDay } from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { inbox, newClient, refusalOf, tokenOf } from './services';

const dayIn = (days: number) => addDays(romeDay(new Date()), days);
const book = (day: string, time: string, n: number, userId: string, more: object = {}) =>
  db
    .doc(`prenotazioni/slot_${day}_${time}_${n}`)
    .set({ userId, data: day, stato: 'Booked', ...more });
beforeEach(() => db.recursiveDelete(db.collection('prenotazioni')));
afterEach(() => inbox.behave('ok'));

describe('which places are taken', () => {
  it('is told to clients by ids alone, for the days on offer', async () => {
    const token = await tokenOf('user');
    await Promise.all([
      book(dayIn(-1), '0900', 1, 'u'),
      book(dayIn(0), '0900', 1, 'u'),
      book(dayIn(29), '1800', 4, 'u'),
      book(dayIn(31), '0900', 1, 'u'),
      db.doc('prenotazioni/vecchia').set({ userId: 'u', data: dayIn(1) }),
    ]);
    const { result } = await run(CALLABLES.takenPlaces, token, null);
    expect(result).toMatchObject({
      taken: [`slot_${dayIn(0)}_0900_1`, `slot_${dayIn(29)}_1800_4`],
    });
    expect(Object.keys(result as object)).toEqual(['taken', 'closed']);
    expect(JSON.stringify(result)).not.toContain('"u"');
  });
  it('[DE-104] is told with the holidays among those days, and the closings of the client’s studio', async () => {
    const [first = '', second = '', third = ''] = bookableDays(new Date()).filter(
      (day) => holidayOn(day) === null,
    );
    const holidays = bookableDays(new Date()).filter((day) => holidayOn(day) !== null);
    const settings = db.doc('impostazioni/orari');
    await settings.set({
      chiusure: [
        { studio: 'Cagliari', dal: first, al: second },
        { studio: 'Padova', dal: third, al: third },
      ],
    });
    const closedFor = async (studio: string) => {
      const uid = newId('c');
      const token = await tokenFor(uid, 'user');
      await db.doc(`users/${uid}`).update({ studio });
      const { result } = await run(CALLABLES.takenPlaces, token, null);
      return (result as { closed: string[] }).closed;
    };
    expect(await closedFor('FF Cagliari')).toEqual([...holidays, first, second].sort());
    expect(await closedFor('Padova')).toEqual([...holidays, third].sort());
    await settings.set({ festivi: false });
    expect(await closedFor('Roma')).toEqual([]);
    await settings.delete();
  });
  it('is told to nobody without a session', async () =>
    expect(refusalOf(await run(CALLABLES.takenPlaces, null, null))).toBe('unauthenticated'));
});

describe('calls of tomorrow', () => {
  it('are told to their clients by e-mail, once, also by three runs at once', async () => {
    const [admin, client, other, staff] = [
      await tokenOf(),
      await newClient(),
      await newClient(),
      await newClient({ userRole: 'Studio' }),
    ];
    const tomorrow = dayIn(1);
    await book(tomorrow, '0900', 1, client.uid);
    await book(tomorrow, '0930', 1, other.uid, { videocall: 'Annullata' });
    await book(tomorrow, '1000', 1, staff.uid);
    await book(tomorrow, '1030', 1, 'nessuno');
    await book(dayIn(2), '0900', 1, other.uid);
    const runs = await Promise.all(
      [1, 2, 3].map(() => run(CALLABLES.sendBookingReminders, admin, {})),
    );
    expect(runs.map(({ result }) => (result as { sent: number }).sent).sort()).toEqual([0, 0, 1]);
    const [mail, ...more] = await inbox.to(client.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('La tua videochiamata è domani');
    expect(mail?.text).toContain('alle 09:00.');
    expect(mail?.text).toContain('/tickets/booking');
    for (const { email } of [other, staff]) expect(await inbox.to(email)).toEqual([]);
  });
  it('whose e-mail failed are told at the next run; who moved its call is told of the new one', async () => {
    const [admin, client] = [await tokenOf(), await newClient()];
    const tell = async () => (await run(CALLABLES.sendBookingReminders, admin, {})).result;
    await book(dayIn(1), '1100', 1, client.uid);
    await inbox.behave('refuse');
    expect(await tell()).toEqual({ sent: 0, failed: 1 });
    await inbox.behave('ok');
    expect(await tell()).toEqual({ sent: 1, failed: 0 });
    await db.doc(`prenotazioni/slot_${dayIn(1)}_1100_1`).delete();
    await book(dayIn(1), '1130', 1, client.uid);
    expect(await tell()).toEqual({ sent: 1, failed: 0 });
    expect(await inbox.to(client.email)).toHaveLength(2);
  });
  it('are sent out by Amministratore alone', async () => {
    expect(refusalOf(await run(CALLABLES.sendBookingReminders, await tokenOf('Studio'), {}))).toBe(
      'permission-denied',
    );
  });
});

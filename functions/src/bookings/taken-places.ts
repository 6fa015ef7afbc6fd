import { addDays, romeDay } from '@/domain/time/rome';
import { closedOn, openingHoursOf, HOURS_SETTINGS } from '@/domain/time/openingHours';
import { parseStudio } from '@/domain/studios';
import { bookableDays, DAYS_AHEAD } from '@/domain/bookings/booking';
import { BOOKING_CALLABLES } from '@/domain/callables/bookings';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { placesQuery } from './queries';

/**
 * The taken places on the days on offer, and which of the days are closed for the client's studio.
 * Clients can read only their own bookings and no settings; this reveals nothing else.
 */
export const takenPlaces = callable(BOOKING_CALLABLES.takenPlaces, {}, async (_, { uid }) => {
  const db = database();
  const now = new Date();
  const today = romeDay(now);
  const [{ docs }, [settings, user]] = await Promise.all([
    ask(db, placesQuery(today, addDays(today, DAYS_AHEAD))).get(),
    db.getAll(db.doc(HOURS_SETTINGS), db.doc(`users/${uid}`)),
  ]);
  const hours = openingHoursOf(settings?.data());
  const studio = parseStudio(user?.get('studio'));
  return {
    taken: docs.map((doc) => doc.id),
    closed: bookableDays(now).filter((day) => closedOn(day, hours, studio) !== null),
  };
});

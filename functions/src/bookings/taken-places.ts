import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { DAYS_AHEAD } from '@/domain/bookings/place';
import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { generalMessages } from '@/domain/accessMessages';
import { ask } from '../kit/ask';
import { callable } from '../kit/callable';
import { database } from '../kit/runtime';
import { placesQuery } from './queries';

/**
 * The taken places on the days on offer. Clients can read only their own bookings; this reveals
 * nothing else about others'.
 */
export const takenPlaces = callable(
  BOOKING_CALLS.takenPlaces,
  { failed: generalMessages.unknown },
  async () => {
    const today = romeDay(new Date());
    const { docs } = await ask(database(), placesQuery(today, addDays(today, DAYS_AHEAD))).get();
    return { taken: docs.map((doc) => doc.id) };
  },
);

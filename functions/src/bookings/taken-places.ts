import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { DAYS_AHEAD } from '@/domain/bookings/place';
import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { generalMessages } from '@/domain/accessMessages';
import { ask } from '../kit/ask';
import { callable } from '../kit/callable';
import { database } from '../kit/runtime';
import { placesQuery } from './queries';

/** Which places are taken in the days on offer. A client reads its own bookings alone, so that this is all that it learns of others'. */
export const takenPlaces = callable(
  BOOKING_CALLS.takenPlaces,
  { failed: generalMessages.unknown },
  async () => {
    const today = romeDay(new Date());
    const { docs } = await ask(database(), placesQuery(today, addDays(today, DAYS_AHEAD))).get();
    return { taken: docs.map((doc) => doc.id) };
  },
);

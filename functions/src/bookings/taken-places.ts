import { FieldPath } from 'firebase-admin/firestore';
import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { DAYS_AHEAD } from '@/domain/bookings/place';
import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { generalMessages } from '@/domain/accessMessages';
import { ANYONE, callable } from '../kit/callable';
import { database } from '../kit/runtime';

/** Which places are taken in the days on offer. A client reads its own bookings alone, so that this is all that it learns of others'. */
export const takenPlaces = callable(BOOKING_CALLS.takenPlaces, { roles: ANYONE, failed: generalMessages.unknown }, async () => {
  const today = romeDay(new Date());
  const id = FieldPath.documentId();
  const { docs } = await database()
    .collection('prenotazioni')
    .where(id, '>=', `slot_${today}`)
    .where(id, '<', `slot_${addDays(today, DAYS_AHEAD)}`)
    .select()
    .get();
  return { taken: docs.map((doc) => doc.id) };
});

import {
  readBooking,
  type Booking,
  placesOfDay,
  takenOf,
  type Taken,
} from '@/domain/bookings/booking';
import { BOOKING_CALLABLES } from '@/domain/callables/bookings';
import { groupsOf } from '@/domain/lists';
import type { LiveSource } from '@/domain/live';
import type { UserRecord } from '@/domain/users/user';
import { call } from '@/data/callables/call';
import type { Stored } from '@/data/stored/codec';
import { liveQuery, fetchedOnce } from '@/data/live/live';
import { readAll } from '@/data/live/read';
import { decodeUser } from '@/data/users/codec';
import { bookingsQuery, ownBookingsQuery, peopleQuery } from './queries';

/** `prenotazioni/{id}` in any stored shape. */
const decodeBooking = ({ id, data }: Stored): Booking => readBooking(id, data);

/** A client's bookings, including past ones, live. */
export function ownBookings(uid: string): LiveSource<Booking[]> {
  return liveQuery(ownBookingsQuery(uid), decodeBooking);
}

/** Bookings of a range of days (inclusive), live. */
export function bookingsBetween(first: string, last: string): LiveSource<Booking[]> {
  return liveQuery(bookingsQuery(first, last), decodeBooking);
}

export interface OwnOffer {
  /** Includes all places of closed days. */
  taken: Taken;
  /** Bookable days (yyyy-MM-dd) on which the client's studio is closed. */
  closed: readonly string[];
}

/**
 * What a client may book; clients can read neither others' bookings nor the settings.
 * @throws AppError
 */
export async function ownOffer(): Promise<OwnOffer> {
  const { taken, closed = [] } = await call(BOOKING_CALLABLES.takenPlaces, null);
  return { taken: takenOf([...taken, ...closed.flatMap(placesOfDay)]), closed };
}

/** @param generation a new number reloads */
export function takenPlaces(generation: number): LiveSource<OwnOffer> {
  return fetchedOnce(`posti-presi/${generation}`, ownOffer);
}

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** User records by uid; people without a record are left out. */
export function peopleOf(uids: readonly string[]): LiveSource<ReadonlyMap<string, UserRecord>> {
  const sorted = [...new Set(uids)].sort();
  return fetchedOnce(`chi-prenota/${sorted.join(',')}`, async () => {
    const found = await Promise.all(
      groupsOf(sorted, GROUP).map((group) => readAll(peopleQuery(group), decodeUser)),
    );
    return new Map(found.flat().map((user) => [user.uid, user]));
  });
}

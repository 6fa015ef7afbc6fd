import { useMemo, useState } from 'react';
import { peopleOf } from '@/data/bookings/sources';
import { accessSettings } from '@/data/settings/sources';
import type { Booking } from '@/domain/bookings/booking';
import { whoOf, type Who } from '@/domain/bookings/who';
import { isStaff } from '@/domain/roles';
import { closedText, type OpeningHours } from '@/domain/time/openingHours';
import type { UserRecord } from '@/domain/users/user';
import { useComfort, useLive, type Failure, type LiveCases } from '@/ui/useLive';

type People = ReadonlyMap<string, UserRecord>;
interface Known {
  people: People | null;
  failure: Failure | null;
}
const CASES: LiveCases<People, Known> = {
  loading: { people: null, failure: null },
  ready: (people) => ({ people, failure: null }),
  error: (failure) => ({ people: failure.data ?? null, failure }),
};

const WAITING: Who = { by: 'client', name: '…', email: '' };
const FAILED: Who = { ...WAITING, name: 'Nome non disponibile' };

/** Holders of these bookings; until known, places show without names. */
export function useWho(bookings: readonly Pick<Booking, 'userId'>[]) {
  const uids = useMemo(
    () => [...new Set(bookings.map(({ userId }) => userId).filter((uid) => uid !== ''))],
    [bookings],
  );
  const { people: read, failure } = useLive(uids.length > 0 ? peopleOf(uids) : null, CASES);
  // People already loaded stay while new ones load.
  const [kept, setKept] = useState<People | null>(null);
  if (read && read !== kept) setKept(read);
  const people = read ?? kept;
  const settings = useComfort(accessSettings(), null, 'Special accounts are shown as staff');
  const isRead = ({ userId }: Pick<Booking, 'userId'>) =>
    read !== null || uids.length === 0 || people?.has(userId) === true;
  const of = (booking: Pick<Booking, 'userId'>): Who => {
    if (isRead(booking)) return whoOf(people?.get(booking.userId), settings);
    return failure ? FAILED : WAITING;
  };
  /**
   * Whether the holder of a booking is still loading. Until then it may be a place blocked by
   * staff.
   */
  const isComing = (booking: Pick<Booking, 'userId'>) => !isRead(booking) && failure === null;
  /** Why the day of a booking is closed for its client: «Chiuso: studio Roma». */
  const closedFor = ({ day, userId }: Booking, hours: OpeningHours): string | null => {
    const user = people?.get(userId);
    if (!user || day === '' || isStaff(user.role)) return null;
    return closedText(day, hours, user.studio);
  };
  return { of, isComing, closedFor, people, failure };
}

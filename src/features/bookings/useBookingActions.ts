import { tellDeleted, useHidden } from '@/components/deletion/deleting';
import { deleteBooking } from '@/data/bookings/commands';
import { bookingMessages } from '@/domain/bookingMessages';
import type { Booking } from '@/domain/bookings/booking';
import { confirm, toast } from '@/ui/feedback';

/** Frees a place: confirmation, optimistic removal, ten seconds to undo. */
export function useBookingActions() {
  const { hidden, hide } = useHidden();
  const remove = async ({ id }: Booking): Promise<boolean> => {
    const question = {
      question: 'Vuoi eliminare questa prenotazione?',
      action: 'Elimina prenotazione',
      danger: true,
    } as const;
    if (!(await confirm(question))) return false;
    hide(id, true);
    try {
      const deletion = await deleteBooking(id);
      const said = { deleted: bookingMessages.deleted, restored: bookingMessages.restored };
      // Once the undo has expired, a booking in the same place is a new one and must be shown.
      tellDeleted(deletion, {
        ...said,
        onUndo: () => hide(id, false),
        onSettled: () => hide(id, false),
      });
      return true;
    } catch (error) {
      hide(id, false);
      toast.failure(error);
      return false;
    }
  };
  return { hidden, remove };
}

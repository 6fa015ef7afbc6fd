import { usePeopleLists } from '@/components/session/usePeopleLists';
import { changeNoted } from '@/data/bookings/commands';
import { bookingMessages } from '@/domain/bookingMessages';
import { OUTCOMES, USER_TYPES, type Booking, type NotedField } from '@/domain/bookings/booking';
import { failureText } from '@/domain/errors';
import { SavedSelect } from '@/ui/saved/SavedSelect';
import classes from './Bookings.module.css';

const LABELS: Record<NotedField, string> = {
  videocall: 'Stato',
  nutrizionista: 'Nutrizionista',
  tipoutente: 'Tipo utente',
};

/** Staff notes of a booking: outcome, nutritionist, customer type. Each is saved on change. */
export function NotedFields({ booking, name }: { booking: Booking; name: string }) {
  const lists = usePeopleLists();
  const choices: Record<NotedField, readonly string[]> = {
    videocall: OUTCOMES,
    nutrizionista: lists?.nutrizionistiVideocall ?? [],
    tipoutente: USER_TYPES,
  };
  const failed = (error: unknown) => failureText(error, bookingMessages.notSaved);
  return (
    <div className={classes.noted}>
      {(['videocall', 'nutrizionista', 'tipoutente'] as const).map((field) => (
        <SavedSelect
          key={field}
          label={`${LABELS[field]} di ${name}, ore ${booking.time}`}
          stored={booking.noted[field]}
          options={optionsOf(LABELS[field], choices[field], booking.noted[field])}
          save={(value, before) => changeNoted(booking.id, field, { value, before })}
          failed={failed}
        />
      ))}
    </div>
  );
}

/** The choices, plus the stored value if it isn't one of them. */
function optionsOf(
  label: string,
  choices: readonly string[],
  stored: string,
): { value: string; label: string }[] {
  const values = stored === '' || choices.includes(stored) ? choices : [...choices, stored];
  return [{ value: '', label: `${label}…` }, ...values.map((value) => ({ value, label: value }))];
}

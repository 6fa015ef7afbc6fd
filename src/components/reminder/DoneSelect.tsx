import { changeCommunication } from '@/data/reminders/commands';
import { failureText } from '@/domain/errors';
import { reminderMessages } from '@/domain/messages';
import { DONE, type Communication, type Done } from '@/domain/reminders/communication';
import { SavedSelect } from '@/ui/saved/SavedSelect';

const LABELS: Record<Done, string> = { 'da fare': 'da fare', si: 'Fatto', no: 'no' };
const failed = (error: unknown) => failureText(error, reminderMessages.saveFailed, ['invalid']);

interface Props {
  row: Communication;
  /** The person or thing that the reminder is about. */
  about: string;
}

/** Whether a reminder has been done, edited in place. «no» is offered only if stored. */
export function DoneSelect({ row, about }: Props) {
  const options = DONE.filter((done) => done !== 'no' || row.done === 'no').map((value) => ({
    value,
    label: LABELS[value],
  }));
  return (
    <SavedSelect<Done>
      label={`Fatto: ${about}`}
      stored={row.done}
      options={options}
      save={(to, from) => changeCommunication(row.id, 'fatto', { from, to })}
      failed={failed}
    />
  );
}

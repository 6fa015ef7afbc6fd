import { DONE } from '@/domain/reminders/communication';
import { URGENCIES } from '@/domain/reminders/reminder';
import { addDays } from '@/domain/time/rome';
import { choiceField, dayField, flagField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

/** Days after today by default, and after «Reset». */
export const DAYS_SHOWN = 4;
export const DAYS_RESET = 5;

/** URL schema of public reminders; by default the next days. */
export const publicSchema = (today: string) => ({
  fields: {
    done: choiceField('stato', DONE, {
      fallback: 'da fare',
      home: 'da fare',
      chip: (done) => done && `Fatto: ${done}`,
    }),
    urgency: choiceField('urgenza', URGENCIES, {
      chip: (urgency) => urgency && `Urgenza: ${urgency}`,
    }),
    first: { ...dayField('dal'), fallback: today },
    last: { ...dayField('al'), fallback: addDays(today, DAYS_SHOWN) },
    /** Overdue items instead of a range. */
    late: flagField('in-ritardo'),
  },
  paging: 'more' as const,
});

export const DONE_OPTIONS: Options = [{ value: '', label: 'Tutti' }, ...DONE];
export const URGENCY_OPTIONS: Options = [{ value: '', label: 'Tutte le urgenze' }, ...URGENCIES];

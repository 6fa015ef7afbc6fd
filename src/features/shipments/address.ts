import { NOTE_STATES, VIDEO_CALL } from '@/domain/plans/choices';
import { colorWord, ROW_COLORS, type RowColor } from '@/domain/shipments/color';
import { DAYS_SHOWN, SHIPMENT_VIEWS, VIEW_LABELS } from '@/domain/shipments/filters';
import { STUDIOS } from '@/domain/studios';
import { addDays } from '@/domain/time/days';
import { choiceField, dayField, textField } from '@/ui/list/address';

const COLORS = [...ROW_COLORS.map(([color]) => color), 'none'] as const satisfies readonly (
  RowColor | 'none'
)[];
const NOTES = NOTE_STATES.map(([value]) => value);
const VIDEO = VIDEO_CALL.map(([value]) => value);
const noteWord = (value: string) => NOTE_STATES.find(([one]) => one === value)?.[1] ?? value;

/** Address schema of the list; by default the days from today on. */
export const shipmentsSchema = (today: string) => ({
  fields: {
    view: choiceField('vista', SHIPMENT_VIEWS, { chip: (view) => view && VIEW_LABELS[view] }),
    first: { ...dayField('dal'), fallback: today },
    last: { ...dayField('al'), fallback: addDays(today, DAYS_SHOWN) },
    search: textField('cerca', { chip: (text) => text && `Cliente: «${text}»` }),
    studio: choiceField('studio', STUDIOS, { chip: (studio) => studio && `Studio: ${studio}` }),
    video: choiceField('videocall', VIDEO, { chip: (video) => video && `Videocall: ${video}` }),
    dietitian: textField('nutrizionista', {
      chip: (name) => name && `Nutrizionista dieta: ${name}`,
    }),
    note: choiceField('nota', NOTES, { chip: (note) => note && `Nota: ${noteWord(note)}` }),
    color: choiceField('colore', COLORS, {
      chip: (color) => color && `Colore: ${color === 'none' ? 'nessuno' : colorWord(color)}`,
    }),
  },
  paging: 'more' as const,
});

import { DEFAULT_HOURS, openingHoursText, type OpeningHours } from '../time/openingHours';

/** A message to a client who has bought a programme, in three variants. */
export interface DeliveryMessage {
  key: 'complete' | 'training' | 'diet';
  title: string;
  text: string;
}

/** Length of the collapsed preview. */
export const DELIVERY_PREVIEW_CHARS = 150;

const SUPPORT =
  'Il supporto nutrizionale comprende 2 ticket al mese; il supporto tecnico è illimitato.';
/** Verbatim [CP-245]; other hours are worded as in templates. */
const DEFAULT_TEXT =
  'dal lunedì al venerdì dalle 9:00 alle 19:00 e il sabato dalle 10:00 alle 13:00';

/** The messages, with the opening hours in force. */
export function deliveryMessages(hours: OpeningHours): DeliveryMessage[] {
  const told = openingHoursText(hours);
  const open = told === openingHoursText(DEFAULT_HOURS) ? DEFAULT_TEXT : told;
  const end = [SUPPORT, `Siamo a tua disposizione ${open}.`, 'A presto!'];
  return PLANS.map(({ text, ...message }) => ({
    ...message,
    text: [text, ...end].join('\n\n'),
  }));
}

function message(key: DeliveryMessage['key'], title: string, bought: string): DeliveryMessage {
  const plan = `${bought} entro 2 giorni lavorativi dalla chiamata con il nutrizionista: lo troverai nella tua area personale.`;
  return { key, title, text: `Ciao, grazie per il tuo acquisto!\n\n${plan}` };
}

const PLANS: readonly DeliveryMessage[] = [
  message(
    'complete',
    'Percorso completo',
    'Il tuo piano completo, allenamento e alimentazione, viene preparato',
  ),
  message('training', 'Solo allenamento', 'Il tuo piano di allenamento viene preparato'),
  message('diet', 'Solo alimentazione', 'Il tuo piano alimentare viene preparato'),
];

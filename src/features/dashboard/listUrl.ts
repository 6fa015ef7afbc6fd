import { DONE, type Done } from '@/domain/reminders/communication';
import { TODAY_KINDS } from '@/domain/today/item';
import { TODAY_VIEWS } from '@/domain/today/queue';
import { choiceField, dayField, flagField } from '@/ui/list/urlFields';

export const DONE_LABELS: Record<Done, string> = { 'da fare': 'da fare', si: 'Fatto', no: 'no' };

/** URL schema of the dashboard's two lists; by default all open items. */
export const DASHBOARD_SCHEMA = {
  fields: {
    done: choiceField('stato', DONE, {
      fallback: 'da fare',
      home: 'da fare',
      chip: (done) => done && `Stato: ${DONE_LABELS[done]}`,
    }),
    first: dayField('dal'),
    last: dayField('al'),
    hidden: flagField('nascosti'),
    called: flagField('contatti-fatti'),
    mine: flagField('solo-miei'),
  },
  paging: 'more',
} as const;

/** URL schema of «Oggi»; the view that suits the person by default. */
export const TODAY_SCHEMA = {
  fields: {
    view: choiceField('oggi', TODAY_VIEWS),
    kind: choiceField('tipo', TODAY_KINDS),
  },
  paging: 'more',
} as const;

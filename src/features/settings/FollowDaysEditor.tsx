import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { saveFollowDays } from '@/data/settings/commands';
import { storedFollowDays } from '@/data/settings/sources';
import { perName } from '@/domain/fieldTable';
import {
  FOLLOW_DAY_LABELS,
  FOLLOW_DAY_NAMES,
  FOLLOW_DAYS_MAX,
  followDaysOf,
  isFollowDays,
  type FollowDay,
  type FollowDays,
} from '@/domain/follow/days';
import { followMessages } from '@/domain/messages';
import { TextField } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';

const days = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (typed) => /^\d{1,3}$/.test(typed) && isFollowDays(Number(typed)),
      followMessages.daysWanted(FOLLOW_DAYS_MAX),
    ),
  ),
  z.transform(Number),
);
const byName = <T,>(of: (name: FollowDay) => T) => perName(FOLLOW_DAY_NAMES, of);
const schema = z.object(byName(() => days)).check(
  z.refine(({ questionario, questionarioRosso }) => questionario <= questionarioRosso, {
    path: ['questionarioRosso'],
    error: followMessages.redTooEarly,
  }),
);

/**
 * After or for how many days each reason to follow a client applies, in `impostazioni/seguire`; our
 * defaults until saved.
 */
export function FollowDaysEditor() {
  const form = (stored: FollowDays) => <FollowDaysForm stored={stored} />;
  return (
    <Live source={storedFollowDays()} skeleton={<ListSkeleton />} empty={form(followDaysOf(null))}>
      {form}
    </Live>
  );
}

function FollowDaysForm({ stored }: { stored: FollowDays }) {
  const form = useAppForm(schema, {
    initial: byName((name) => String(stored[name])),
    submit: (next, began) =>
      saveFollowDays(
        byName((name) => Number(began[name])),
        next,
      ),
    onSaved: () => toast.success(followMessages.saved),
  });
  return (
    <Form form={form} label="Clienti da seguire">
      <Text size="sm" className="text-muted" mb="sm">
        Dopo quanti giorni un cliente è da seguire, e perché. L’elenco segue entro un’ora dal
        salvataggio; con migliaia di clienti può servirne un’altra. Dopo quante ore un messaggio
        aspetta risposta è in «Orari e chiusure».
      </Text>
      <div className={classes.lists}>
        {FOLLOW_DAY_NAMES.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={FOLLOW_DAY_LABELS[name]}
            inputMode="numeric"
            required
          />
        ))}
      </div>
      <SaveBar form={form} save="Salva i giorni" />
    </Form>
  );
}

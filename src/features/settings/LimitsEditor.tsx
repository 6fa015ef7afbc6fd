import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { saveLimits } from '@/data/settings/commands';
import { storedLimits } from '@/data/settings/sources';
import { LIMIT_LABELS } from '@/domain/settings/limitNames';
import { LIMIT_MAX, limitsOf, type Limits } from '@/domain/settings/limits';
import { TextField } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';

const NAMES = Object.keys(LIMIT_LABELS);
const amount = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (typed) => /^\d{1,7}$/.test(typed) && Number(typed) <= LIMIT_MAX,
      `Scrivi un numero intero, al massimo ${LIMIT_MAX.toLocaleString('it-IT')}.`,
    ),
  ),
  z.transform(Number),
);
const schema = z.object(Object.fromEntries(NAMES.map((name) => [name, amount])));

/** Daily limits, in `impostazioni/limiti`; our defaults until saved. */
export function LimitsEditor() {
  const form = (stored: Limits) => <LimitsForm stored={stored} />;
  return (
    <Live source={storedLimits()} skeleton={<ListSkeleton />} empty={form(limitsOf(null))}>
      {form}
    </Live>
  );
}

const numbersOf = (typed: Record<string, string>): Limits =>
  Object.fromEntries(Object.entries(typed).map(([name, number]) => [name, Number(number)]));

function LimitsForm({ stored }: { stored: Limits }) {
  const initial = Object.fromEntries(NAMES.map((name) => [name, String(stored[name] ?? '')]));
  const form = useAppForm(schema, {
    initial,
    submit: (next, began) => saveLimits(numbersOf(began), next),
    onSaved: () => toast.success('Limiti salvati.'),
  });
  return (
    <Form form={form} label="Limiti giornalieri">
      <Text size="sm" className="text-muted" mb="sm">
        Quante volte al giorno, per ogni account. Valgono entro un minuto dal salvataggio.
      </Text>
      <div className={classes.lists}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={LIMIT_LABELS[name]}
            inputMode="numeric"
            required
          />
        ))}
      </div>
      <SaveBar form={form} save="Salva i limiti" />
    </Form>
  );
}

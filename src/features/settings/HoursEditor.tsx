import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { saveHours } from '@/data/settings/commands';
import { storedHours } from '@/data/settings/hours';
import { hoursMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';
import {
  CLOSINGS_MAX,
  DEFAULT_HOURS,
  WEEKDAY_LABELS,
  WEEKDAYS,
  type OpeningHours,
} from '@/domain/time/openingHours';
import { DateField, SelectField, SwitchField, TextField } from '@/ui/form/fields';
import { Form, useAppForm, type AppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { hoursSchema, hoursTyped, typedHours } from './hoursSchema';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';

/** Working hours, target, holidays and closings, in `impostazioni/orari`. */
export function HoursEditor() {
  const form = (stored: OpeningHours) => <HoursForm stored={stored} />;
  return (
    <Live source={storedHours()} skeleton={<ListSkeleton />} empty={form(DEFAULT_HOURS)}>
      {form}
    </Live>
  );
}

type HoursForm = AppForm<z.input<typeof hoursSchema>, z.output<typeof hoursSchema>>;

function HoursForm({ stored }: { stored: OpeningHours }) {
  const form = useAppForm(hoursSchema, {
    initial: typedHours(stored),
    submit: (next, began) => saveHours(hoursTyped(began), next),
    onSaved: () => toast.success(hoursMessages.saved),
  });
  return (
    <Form form={form} label="Orari e chiusure">
      <Text size="sm" className="text-muted" mb="sm">
        Contano per i ticket in ritardo, le consegne e i giorni che si possono prenotare. «Da
        seguire» ne tiene conto entro poche ore dal salvataggio.
      </Text>
      <TextField
        form={form}
        name="target"
        label="Prima risposta entro (ore lavorative)"
        inputMode="numeric"
        maw={280}
        required
      />
      <Title order={2} size="h5" mt="lg" mb="xs">
        Orari
      </Title>
      <Text size="sm" className="text-muted" mb="xs">
        Un giorno senza orario è chiuso. Consegne e prenotazioni vanno comunque dal lunedì al
        venerdì.
      </Text>
      <div className={classes.lists}>
        {WEEKDAYS.map((name) => (
          <Paper
            key={name}
            withBorder
            p="sm"
            radius="md"
            role="group"
            aria-label={WEEKDAY_LABELS[name]}
          >
            <Text fw={600}>{WEEKDAY_LABELS[name]}</Text>
            <div className={classes.hours}>
              <TextField form={form} name={`week.${name}.from`} label="Dalle" placeholder="hh:mm" />
              <TextField form={form} name={`week.${name}.to`} label="Alle" placeholder="hh:mm" />
            </div>
          </Paper>
        ))}
      </div>
      <SwitchField form={form} name="holidays" label="Chiuso nei giorni festivi italiani" mt="lg" />
      <Title order={2} size="h5" mt="lg" mb="xs">
        Chiusure
      </Title>
      <Closings form={form} />
      <SaveBar form={form} save="Salva orari e chiusure" />
    </Form>
  );
}

const OPTIONS = [
  { value: '', label: 'Tutti gli studi' },
  ...STUDIOS.map((value) => ({ value, label: value })),
];

function Closings({ form }: { form: HoursForm }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'closings',
    keyName: 'key',
  });
  const { errors } = form.formState;
  // zod's error of the list as a whole.
  const tooMany = errors.closings?.root?.message ?? errors.closings?.message;
  return (
    <>
      {fields.length === 0 && (
        <Text size="sm" className="text-muted" mb="xs">
          Nessuna chiusura.
        </Text>
      )}
      <ol className={classes.templates}>
        {fields.map(({ key }, index) => (
          <Paper
            key={key}
            component="li"
            withBorder
            p="sm"
            radius="md"
            className={classes.closing}
            aria-label={`Chiusura ${index + 1}`}
          >
            <SelectField
              form={form}
              name={`closings.${index}.studio`}
              label="Studio"
              data={OPTIONS}
            />
            <DateField form={form} name={`closings.${index}.from`} label="Primo giorno" required />
            <DateField form={form} name={`closings.${index}.to`} label="Ultimo giorno" required />
            <ActionIcon
              variant="default"
              color="red"
              size="lg"
              className={classes.besideField}
              aria-label={`Elimina la chiusura ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Paper>
        ))}
      </ol>
      {tooMany !== undefined && (
        <Text role="alert" c="red" mt="sm">
          {tooMany}
        </Text>
      )}
      <Button
        variant="default"
        mt="sm"
        disabled={fields.length >= CLOSINGS_MAX}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => append({ studio: '', from: '', to: '' })}
      >
        Aggiungi una chiusura
      </Button>
    </>
  );
}

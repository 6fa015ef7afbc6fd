import { Alert, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useMe } from '@/components/session/useMe';
import { saveClient } from '@/data/users/commands';
import { recordMessages } from '@/domain/recordMessages';
import { clientChanges, clientForm, type ClientForm } from '@/domain/users/clientForm';
import {
  CLIENT_FIELDS,
  CLIENT_GROUPS,
  USER_FIELD_NAMES,
  USER_FIELDS,
  type ClientGroup,
  type ClientNote,
  type UserField,
} from '@/domain/users/fields';
import { suggestedPostalAddress } from '@/domain/users/postalAddress';
import { PROVINCES, REGIONS } from '@/domain/users/provinces';
import type { UserRecord } from '@/domain/users/user';
import { Form, FormFailure, SubmitButton, useAppForm, type AppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import classes from './Anagrafica.module.css';
import { ClientFieldInput } from './ClientFieldInput';
import { clientSchema } from './clientSchema';

interface DetailsFormProps {
  client: UserRecord;
  /** Null if they could not be read: then they aren't written, and the rest of the form works. */
  notes: Readonly<Partial<Record<ClientNote, string>>> | null;
  readOnly: boolean;
}

/** All editable data of a client. Concurrent changes arrive without overwriting the input. */
export function DetailsForm({ client, notes, readOnly }: DetailsFormProps) {
  const me = useMe();
  const now = useMemo(() => clientForm(client, notes ?? {}), [client, notes]);
  const form = useAppForm(clientSchema(now), {
    initial: now,
    submit: (typed) => saveClient(client.uid, clientChanges(now, typed), { uid: me.uid }),
    failed: recordMessages.updateFailed,
    onSaved: () => toast.success(recordMessages.updated),
  });
  const { dirtyFields, isDirty } = form.formState;
  const { getValues, resetField } = form;
  useEffect(() => {
    for (const name of Object.keys(now) as UserField[])
      if (!dirtyFields[name] && getValues(name) !== now[name])
        resetField(name, { defaultValue: now[name] });
  }, [now, dirtyFields, getValues, resetField]);

  return (
    <Form form={form} label="Dettagli utente">
      <fieldset className={classes.fields} disabled={readOnly}>
        {groupsOf(notes ? USER_FIELD_NAMES : CLIENT_FIELDS).map(({ group, title, fields }) => (
          <Paper key={group} component="section" withBorder p="md" radius="md" aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <SimpleGrid
              cols={group === 'notes' ? { base: 1, md: 2 } : { base: 1, xs: 2, md: 4 }}
              spacing="sm"
            >
              {fields.map((name) => (
                <ClientFieldInput key={name} form={form} name={name} stored={now[name]} />
              ))}
            </SimpleGrid>
            {group === 'home' && <PostcodeHint form={form} />}
          </Paper>
        ))}
      </fieldset>
      <datalist id="province">
        {PROVINCES.map(([code, name]) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
      <datalist id="regioni">
        {REGIONS.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      {!readOnly && (
        // The status stays in view with the save button, wherever one is in the long form.
        <div
          role="group"
          aria-label="Salvataggio dei dettagli"
          className={classes.save}
          data-bar
          data-save
        >
          <div className={classes.told}>
            <Meanwhile form={form} now={now} />
            <FormFailure form={form} />
          </div>
          <SubmitButton form={form} disabled={!isDirty}>
            Aggiorna dettagli
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

/** The sections that contain some of these fields. */
function groupsOf(names: readonly UserField[]) {
  return (Object.keys(CLIENT_GROUPS) as ClientGroup[])
    .map((group) => ({
      group,
      title: CLIENT_GROUPS[group],
      fields: names.filter((name) => USER_FIELDS[name].group === group),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function PostcodeHint({ form }: { form: AppForm<ClientForm, ClientForm> }) {
  const [cap, comune, provincia, regione] = useWatch({
    control: form.control,
    name: ['cap', 'comune', 'provincia', 'regione'],
  });
  const suggested = suggestedPostalAddress({ cap, comune, provincia, regione });
  const texts = [
    suggested.provincia && `provincia ${suggested.provincia}`,
    suggested.regione && `regione ${suggested.regione}`,
  ];
  const text = texts.filter(Boolean).join(', ');
  if (text === '') return null;
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" role="note">
        Suggerimento: {text}
      </Text>
      <Button
        size="compact-md"
        variant="light"
        onClick={() => {
          for (const name of ['provincia', 'regione'] as const)
            if (suggested[name] !== undefined)
              form.setValue(name, suggested[name], { shouldDirty: true });
        }}
      >
        Usa
      </Button>
    </Group>
  );
}

/** Conflicts with a colleague: shows both values to choose from. */
function Meanwhile({ form, now }: { form: AppForm<ClientForm, ClientForm>; now: ClientForm }) {
  const typed = useWatch({ control: form.control });
  const { dirtyFields, defaultValues } = form.formState;
  const names = (Object.keys(now) as UserField[]).filter(
    (name) => dirtyFields[name] && now[name] !== defaultValues?.[name] && now[name] !== typed[name],
  );
  if (names.length === 0) return null;
  return (
    <Alert color="orange" role="alert" title="Modificati nel frattempo da qualcun altro">
      {names.map((name) => (
        <Group key={name} gap="xs" mt={4}>
          <Text size="sm">
            {USER_FIELDS[name].label}: ora è «{now[name]}», tu hai scritto «{typed[name]}».
          </Text>
          <Button
            size="compact-md"
            variant="light"
            onClick={() => form.resetField(name, { defaultValue: now[name] })}
          >
            Usa «{now[name].slice(0, 30)}»
          </Button>
        </Group>
      ))}
    </Alert>
  );
}

import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import type { Lead } from '@/data/leads/codec';
import { changeLead } from '@/data/leads/commands';
import { AppError } from '@/domain/errors';
import {
  sheetEdits,
  sheetFields,
  sheetValues,
  type SheetField,
  type SheetValues,
} from '@/domain/leads/callSheet';
import { CALL_FIELDS, type CallKind } from '@/domain/leads/calls';
import { calledLeadName } from '@/domain/leads/contact';
import { leadEditMessages, type LeadEdits } from '@/domain/leads/edit';
import { callMessages } from '@/domain/leadMessages';
import { withDay } from '@/domain/leads/today';
import { serverNow } from '@/domain/time/clock';
import { dayTyped } from '@/domain/time/rome';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import classes from './Calls.module.css';
import { SheetInput, inputOf } from './SheetInput';

const TITLES: Record<CallKind, string> = {
  first: 'Aggiungi informazioni',
  second: 'Dettagli seconda chiamata',
};

/**
 * `seen`: stored values when editing began; kept in the draft, so that a colleague's change is
 * noticed.
 */
interface SheetForm {
  values: SheetValues;
  seen: SheetValues;
}

const texts = z.record(z.string(), z.string());
const schemaOf = (
  fields: readonly SheetField[],
  kind: CallKind,
): z.ZodMiniType<SheetForm, SheetForm> =>
  z.object({ values: texts, seen: texts }).check(({ value: { values }, issues }) => {
    const wrong = (field: SheetField, message: string) =>
      issues.push({ code: 'custom', path: ['values', field], message, input: values });
    const { day, time } = CALL_FIELDS[kind];
    const typed = values[day] ?? '';
    if (typed !== '' && dayTyped(typed) !== typed) wrong(day, leadEditMessages.day);
    if (typed === '' && (values[time] ?? '') !== '') wrong(time, leadEditMessages.callFirst);
    for (const field of fields) {
      const shown = inputOf(field);
      if (shown.as === 'words' && (values[field] ?? '').trim().length > shown.max)
        wrong(field, leadEditMessages.long);
    }
  });

interface Props {
  lead: Lead;
  which: CallKind;
  me: { uid: string };
  onEdited?: (lead: Lead, edits: LeadEdits) => void;
  onClose: () => void;
}

/**
 * Notes of a call. Saves only changed fields; shows a colleague's concurrent changes beside them.
 */
export function CallSheetModal({ lead, which, me, onEdited, onClose }: Props) {
  const [fields] = useState(() => sheetFields(lead.stored, which));
  const [schema] = useState(() => schemaOf(fields, which));
  const [theirs, setTheirs] = useState<SheetValues>({});
  const lists = usePeopleLists();
  const values = sheetValues(lead.stored, fields);
  const form = useAppForm(schema, {
    initial: { values, seen: values },
    draft: { form: 'chiamata', person: me.uid, subject: `${lead.id}/${which}`, keep: 'tab' },
    submit: async (typed) => {
      const edits = sheetEdits(fields, typed.seen, typed.values);
      if (Object.keys(edits).length === 0) return;
      const answer = await changeLead(lead.id, withDay(lead.stored, edits, serverNow()));
      if (answer.theirs) {
        // Saving again replaces the values shown.
        form.setValue('seen', { ...typed.seen, ...answer.theirs });
        setTheirs({ ...theirs, ...answer.theirs });
        throw new AppError('invalid', callMessages.changedMeanwhile);
      }
      onEdited?.(lead, edits);
    },
    failed: callMessages.saveFailed,
    instead: ['invalid', 'not-found'],
    onSaved: () => toast.success(callMessages.saved),
  });
  const use = (field: SheetField, value: string) => {
    form.setValue(`values.${field}`, value, { shouldDirty: true });
    setTheirs(Object.fromEntries(Object.entries(theirs).filter(([name]) => name !== field)));
  };
  return (
    <FormModal form={form} title={TITLES[which]} action="Salva" size="lg" onClose={onClose}>
      <Text size="sm" mb="sm">
        {calledLeadName(lead)}
        {lead.telefono && ` · ${lead.telefono}`}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {fields.map((field, index) => (
          <div key={field}>
            <SheetInput
              form={form}
              name={`values.${field}`}
              field={field}
              operators={lists?.operatori ?? []}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
            {theirs[field] !== undefined && (
              <p className={classes.theirs} role="status">
                Un collega ha scritto: «{theirs[field]}»{' '}
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => use(field, theirs[field] ?? '')}
                >
                  Usa questo
                </Button>
              </p>
            )}
          </div>
        ))}
      </SimpleGrid>
    </FormModal>
  );
}

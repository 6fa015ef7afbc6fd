import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { WorkDayField } from '@/components/hours/WorkDayField';
import type { Lead } from '@/data/leads/codec';
import { changeLead } from '@/data/leads/commands';
import { contacts } from '@/data/leads/list';
import { AppError } from '@/domain/errors';
import { callMessages, leadMessages } from '@/domain/leadMessages';
import {
  slotOf,
  soughtLeads,
  type Slot,
  callAt,
  CALL_FIELDS,
  type CallKind,
} from '@/domain/leads/calls';
import { callEdits } from '@/domain/leads/callSheet';
import { calledLeadName } from '@/domain/leads/contact';
import { isAmong } from '@/domain/leads/filters';
import { CALL_TIMES } from '@/domain/leads/values';
import { plural } from '@/domain/text';
import { shownDay } from '@/domain/time/rome';
import { SelectField, TextField, day, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { LiveFailure } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { useLive, type Failure } from '@/ui/useLive';

const schema = z.object({
  sought: z.string(),
  lead: text({ missing: 'Scegli il contatto da chiamare.' }),
  kind: z.enum(['first', 'second']),
  day: day({ missing: 'Scegli il giorno della chiamata.' }),
  time: z.string(),
});
const KINDS = Object.entries(CALL_FIELDS).map(([value, { label }]) => ({ value, label }));

interface Props {
  slot: Slot;
  onPlanned: (leadId: string, kind: CallKind) => void;
  onClose: () => void;
}

/** Plans a call in a free hour; the lead is searched by surname or number. */
export function PlanCallModal({ slot, onPlanned, onClose }: Props) {
  const [chosen, setChosen] = useState<Lead | null>(null);
  const form = useAppForm(schema, {
    initial: { sought: '', lead: '', kind: 'first', ...slot } as z.input<typeof schema>,
    submit: async ({ lead: id, kind, ...to }) => {
      const lead = people.find((one) => one.id === id);
      if (!lead) throw new AppError('not-found', leadMessages.notFound);
      const { theirs } = await changeLead(id, callEdits(lead.stored, kind, to));
      if (theirs) throw new AppError('invalid', callMessages.plannedMeanwhile);
      onPlanned(id, kind);
      return to;
    },
    failed: callMessages.planFailed,
    instead: ['not-found'],
    onSaved: (to) => toast.brief(callMessages.planned(`${shownDay(to.day)} ${to.time}`.trim())),
  });
  const found = useSought(form.watch('sought'));
  // The chosen lead stays in the list during another search.
  const people =
    chosen && !found.leads.some(({ id }) => id === chosen.id)
      ? [chosen, ...found.leads]
      : found.leads;
  const id = form.watch('lead');
  const now = people.find((lead) => lead.id === id) ?? null;
  if (now !== chosen) setChosen(now);
  const names = people.map((lead) => ({
    value: lead.id,
    label: [calledLeadName(lead), lead.telefono].filter(Boolean).join(' · '),
  }));
  return (
    <FormModal form={form} title="Pianifica una chiamata" action="Pianifica" onClose={onClose}>
      <TextField form={form} name="sought" label="Cerca per cognome o telefono" data-autofocus />
      <Text size="sm" role="status" mt={4}>
        {found.says}
      </Text>
      {found.failure && <LiveFailure failure={found.failure} what="La ricerca non è riuscita." />}
      <SelectField
        form={form}
        name="lead"
        label="Contatto"
        required
        mt="sm"
        data={[{ value: '', label: '—' }, ...names]}
      />
      {found.more && (
        <Button variant="subtle" mt={4} onClick={found.more}>
          Cerca altri contatti
        </Button>
      )}
      <SelectField form={form} name="kind" label="Chiamata" mt="sm" data={KINDS} />
      {now && <Promised lead={now} kind={form.watch('kind')} />}
      <WorkDayField
        form={form}
        name="day"
        label="Giorno"
        studio={now?.studio ?? null}
        required
        mt="sm"
      />
      <SelectField
        form={form}
        name="time"
        label="Orario"
        mt="sm"
        data={[{ value: '', label: '—' }, ...CALL_TIMES]}
      />
    </FormModal>
  );
}

/** The existing call that planning will move. */
function Promised({ lead: { stored }, kind }: { lead: Lead; kind: CallKind }) {
  const at = callAt(stored, kind);
  if (!at) return null;
  const { day, time } = slotOf(stored, kind, at);
  return (
    <Text size="sm" mt={4}>
      {callMessages.movesPlanned(`${shownDay(day)} ${time}`.trim())}
    </Text>
  );
}

interface Found {
  leads: readonly Lead[];
  says: string;
  failure: Failure | null;
  /** Null: no more pages. */
  more: (() => void) | null;
}

/** Leads by surname or number, live and paged. */
function useSought(typed: string): Found {
  const [text] = useDebouncedValue(typed, 300);
  const filters = soughtLeads(text);
  const source = filters && contacts(filters);
  const nobody: Found = {
    leads: [],
    says: filters ? 'Ricerca in corso…' : '',
    failure: null,
    more: null,
  };
  return useLive<Lead[], Found>(source, {
    loading: nobody,
    ready: (read) => {
      const leads = filters ? read.filter(isAmong(filters)) : [];
      const found = plural(leads.length, 'contatto trovato.', 'contatti trovati.');
      const says = leads.length === 0 ? leadMessages.none : found;
      return {
        leads,
        says,
        failure: null,
        more: source?.hasMore() ? () => source.loadMore() : null,
      };
    },
    error: (failure) => ({ ...nobody, says: '', failure }),
  });
}

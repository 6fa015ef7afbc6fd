import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { WorkDayField } from '@/components/hours/WorkDayField';
import type { Lead } from '@/data/leads/codec';
import { slotOf, type Slot, CALL_FIELDS, type PromisedCall } from '@/domain/leads/calls';
import { calledLeadName } from '@/domain/leads/contact';
import { CALL_TIMES } from '@/domain/leads/values';
import { choicesOf } from '@/domain/reminders/communication';
import { SelectField, day } from '@/ui/form/fields';
import { Form, SubmitButton, useAppForm } from '@/ui/form/Form';

const schema = z.object({
  day: day({ missing: 'Scegli il giorno della chiamata.' }),
  time: z.string(),
});

interface Props {
  call: PromisedCall<Lead>;
  /** Resolves to whether it was moved. */
  onMove: (to: Slot) => Promise<boolean>;
  onClose: () => void;
}

/** Form to reschedule a call, where it can't be dragged. */
export function MoveCall({ call: { lead, kind, at }, onMove, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Replaces the pressed button: move the focus in. A dialog does it by `data-autofocus`.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const initial = slotOf(lead.stored, kind, at);
  const form = useAppForm(schema, {
    initial,
    light: true,
    submit: async (to) => {
      if (await onMove(to)) onClose();
    },
  });
  return (
    <Form form={form} label={`Sposta la chiamata a ${calledLeadName(lead)}`}>
      <Text fw={600} mb="sm">
        {calledLeadName(lead)} · {CALL_FIELDS[kind].label}
      </Text>
      <div ref={box}>
        <WorkDayField
          form={form}
          name="day"
          label="Giorno"
          studio={lead.studio}
          required
          data-autofocus
        />
      </div>
      <SelectField
        form={form}
        name="time"
        label="Orario"
        mt="sm"
        data={[{ value: '', label: '—' }, ...choicesOf(CALL_TIMES, initial.time)]}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <SubmitButton form={form}>Sposta</SubmitButton>
      </Group>
    </Form>
  );
}

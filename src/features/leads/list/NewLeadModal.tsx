import { useState } from 'react';
import * as z from 'zod/mini';
import { createLead, newLeadId } from '@/data/leads/commands';
import { leadMessages } from '@/domain/leadMessages';
import { LEAD_SOURCES } from '@/domain/leads/values';
import { PhoneField, SelectField, TextField, emailText, phoneText, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

const missing = leadMessages.incomplete;
const schema = z.object({
  name: text({ missing, max: 100 }),
  surname: text({ max: 100 }),
  email: z.union([
    z.literal(''),
    z.pipe(emailText({ max: 254 }), z.email('Inserisci un’email valida.')),
  ]),
  telefono: phoneText({ missing }),
  contattopreso: text({ missing, max: 40 }),
});
const EMPTY = { name: '', surname: '', email: '', telefono: '', contattopreso: '' };
const SOURCES = [{ value: '', label: 'Scegli' }, ...LEAD_SOURCES];

/** New contact by hand; its number is reserved, so a concurrent duplicate fails. */
export function NewLeadModal({ me, onClose }: { me: { uid: string }; onClose: () => void }) {
  // Reused when retrying after a lost answer.
  const [id] = useState(() => ({ known: null as string | null }));
  const form = useAppForm(schema, {
    initial: EMPTY,
    draft: { form: 'nuovo-contatto', person: me.uid, keep: 'tab' },
    submit: async (typed) => {
      id.known ??= await newLeadId();
      await createLead(id.known, typed);
    },
    failed: leadMessages.createFailed,
    instead: ['already-exists', 'invalid'],
    onSaved: () => toast.success(leadMessages.created),
  });
  return (
    <FormModal form={form} title="Nuovo contatto" action="Salva Contatto" onClose={onClose}>
      <TextField form={form} name="name" label="Nome" required data-autofocus />
      <TextField form={form} name="surname" label="Cognome" mt="sm" />
      <TextField form={form} name="email" label="Email" type="email" mt="sm" />
      <PhoneField form={form} name="telefono" label="Telefono" required mt="sm" />
      <SelectField
        form={form}
        name="contattopreso"
        label="Contatto preso"
        required
        data={SOURCES}
        mt="sm"
      />
    </FormModal>
  );
}

import { Loader, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createCampaignLead } from '@/data/campaigns/commands';
import type { CampaignList } from '@/data/campaigns/queries';
import { newLeadId } from '@/data/leads/commands';
import { campaignMessages, leadMessages } from '@/domain/leadMessages';
import { CAMPAIGN_FIELDS, type NewField } from '@/domain/leads/campaignFields';
import {
  DateField,
  PhoneField,
  SelectField,
  TextField,
  day,
  emailText,
  phoneText,
  text,
} from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import classes from './Campaigns.module.css';

const missing = campaignMessages.incomplete;
const schema = z.object({
  name: text({ missing, max: 100 }),
  surname: text({ max: 100 }),
  email: z.union([
    z.literal(''),
    z.pipe(emailText({ max: 200 }), z.email('Inserisci un’email valida.')),
  ]),
  telefono: phoneText({ missing }),
  contattopreso: text({ missing }),
  studio: z.string(),
  inizio: day(),
  fine: day(),
});
const EMPTY = {
  name: '',
  surname: '',
  email: '',
  telefono: '',
  contattopreso: '',
  studio: '',
  inizio: '',
  fine: '',
};
const choose = (label: string, values: readonly string[] = []) => [{ value: '', label }, ...values];
const field = <Name extends NewField>(name: Name) => ({ name, label: CAMPAIGN_FIELDS[name].label });

/**
 * New row by hand; its number is reserved, so a concurrent duplicate fails. Closing discards the
 * input.
 */
export function NewCampaignModal({ list, onClose }: { list: CampaignList; onClose: () => void }) {
  // Reused when retrying after a lost answer.
  const [id] = useState(() => ({ known: null as string | null }));
  const form = useAppForm(schema, {
    initial: EMPTY,
    submit: async (typed) => {
      id.known ??= await newLeadId();
      await createCampaignLead(list, id.known, typed);
    },
    failed: leadMessages.createFailed,
    instead: ['already-exists', 'invalid'],
    onSaved: () => toast.success(leadMessages.created),
  });
  return (
    <FormModal form={form} title="Crea Nuovo Contatto" action="Salva Contatto" onClose={onClose}>
      {form.formState.isSubmitting && (
        <div className={classes.creating} role="status">
          <Loader aria-hidden />
          {campaignMessages.creating}
        </div>
      )}
      <TextField form={form} {...field('name')} required data-autofocus />
      <TextField form={form} {...field('surname')} mt="sm" />
      <TextField form={form} {...field('email')} type="email" mt="sm" />
      <PhoneField form={form} {...field('telefono')} required mt="sm" />
      <SelectField
        form={form}
        {...field('contattopreso')}
        required
        data={choose('Scegli', CAMPAIGN_FIELDS.contattopreso.options)}
        mt="sm"
      />
      <SelectField
        form={form}
        {...field('studio')}
        data={choose('—', CAMPAIGN_FIELDS.studio.options)}
        mt="sm"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
        <DateField form={form} {...field('inizio')} />
        <DateField form={form} {...field('fine')} />
      </SimpleGrid>
    </FormModal>
  );
}

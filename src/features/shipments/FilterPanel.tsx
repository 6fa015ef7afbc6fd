import { Button, SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import { NOTE_STATES } from '@/domain/plans/choices';
import { ROW_COLORS } from '@/domain/shipments/color';
import { DAYS_OFFERED, DAYS_SHOWN } from '@/domain/shipments/filters';
import { STUDIOS } from '@/domain/studios';
import { addDays } from '@/domain/time/days';
import { DateField } from '@/ui/form/DateField';
import { SelectField } from '@/ui/form/fields';
import { Form } from '@/ui/form/Form';
import { FormFailure } from '@/ui/form/FormFailure';
import { day } from '@/ui/form/schemas';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useAppForm } from '@/ui/form/useAppForm';
import type { AddressControl } from '@/ui/list/useListAddress';
import classes from './Shipments.module.css';

const schema = z.object({
  first: day(),
  last: day(),
  studio: z.string(),
  video: z.string(),
  dietitian: z.string(),
  note: z.string(),
  color: z.string(),
});
const ALL = { value: '', label: 'Tutti' };
const choices = (list: readonly (readonly [string, string])[]) => [
  ALL,
  ...list.map(([value, label]) => ({ value, label })),
];
const COLORS = [...choices(ROW_COLORS), { value: 'none', label: 'Nessun colore' }];

interface FilterPanelProps {
  address: AddressControl;
  today: string;
  dietitians: readonly string[];
}

/** All filters at once, applied with «Applica»; the days offered are more than those shown. */
export function FilterPanel({ address, today, dietitians }: FilterPanelProps) {
  const { textOf } = address;
  const untouched = textOf('first') === today && textOf('last') === addDays(today, DAYS_SHOWN);
  const form = useAppForm(schema, {
    initial: {
      first: textOf('first'),
      last: untouched ? addDays(today, DAYS_OFFERED) : textOf('last'),
      studio: textOf('studio'),
      video: textOf('video'),
      dietitian: textOf('dietitian'),
      note: textOf('note'),
      color: textOf('color'),
    },
    light: true,
    submit: (chosen) => Promise.resolve(address.changeTexts({ ...chosen, view: '' })),
  });
  const known = textOf('dietitian');
  const names = known === '' || dietitians.includes(known) ? dietitians : [known, ...dietitians];
  return (
    <Form form={form} label="Filtri" className={classes.panel}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField form={form} name="first" label="Consegna dal" />
        <DateField form={form} name="last" label="Consegna al" />
        <SelectField form={form} name="studio" label="Studio" data={[ALL, ...STUDIOS]} />
        <SelectField form={form} name="video" label="Videocall" data={[ALL, 'SI', 'NO']} />
        <SelectField
          form={form}
          name="dietitian"
          label="Nutrizionista dieta"
          data={[ALL, ...names]}
        />
        <SelectField form={form} name="note" label="Stato nota" data={choices(NOTE_STATES)} />
        <SelectField form={form} name="color" label="Colore riga" data={COLORS} />
        <div className={classes.apply}>
          <SubmitButton form={form}>Applica</SubmitButton>
          <Button variant="default" onClick={address.reset}>
            Reset
          </Button>
        </div>
      </SimpleGrid>
      <FormFailure form={form} />
    </Form>
  );
}

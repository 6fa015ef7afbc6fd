import { Button, SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import type { PeopleLists } from '@/domain/settings/lists';
import {
  DAYS_OFFERED,
  DAYS_SHOWN,
  FILTER_NAMES,
  perFilter,
  SHIPMENT_FILTERS,
  type FilterName,
} from '@/domain/shipments/filters';
import { addDays } from '@/domain/time/rome';
import { DateField, SelectField, day } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import type { UrlControl } from '@/ui/list/useListUrl';
import classes from './Shipments.module.css';

const schema = z.object({ first: day(), last: day(), ...perFilter(() => z.string()) });
const ALL = { value: '', label: 'Tutti' };

interface FilterPanelProps {
  listUrl: UrlControl;
  today: string;
  /** Names to choose from; null while unknown. */
  lists: PeopleLists | null;
}

/**
 * All filters at once, applied with «Applica». By default it proposes more days than the list
 * shows.
 */
export function FilterPanel({ listUrl, today, lists }: FilterPanelProps) {
  const { textOf } = listUrl;
  const untouched = textOf('first') === today && textOf('last') === addDays(today, DAYS_SHOWN);
  const form = useAppForm(schema, {
    initial: {
      first: textOf('first'),
      last: untouched ? addDays(today, DAYS_OFFERED) : textOf('last'),
      ...perFilter(textOf),
    },
    light: true,
    submit: (chosen) => Promise.resolve(listUrl.changeTexts({ ...chosen, view: '' })),
  });
  const dataOf = (name: FilterName) => {
    const { options, people } = SHIPMENT_FILTERS[name];
    if (options) return [ALL, ...options.map(([value, label]) => ({ value, label }))];
    const names = (people && lists?.[people]) ?? [];
    const known = textOf(name);
    return [ALL, ...(known === '' || names.includes(known) ? [] : [known]), ...names];
  };
  return (
    <Form form={form} label="Filtri" className={classes.panel}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField form={form} name="first" label="Consegna dal" />
        <DateField form={form} name="last" label="Consegna al" />
        {FILTER_NAMES.map((name) => (
          <SelectField
            key={name}
            form={form}
            name={name}
            label={SHIPMENT_FILTERS[name].label}
            data={dataOf(name)}
          />
        ))}
        <div className={classes.apply}>
          <SubmitButton form={form}>Applica</SubmitButton>
          <Button variant="default" onClick={listUrl.reset}>
            Reset
          </Button>
        </div>
      </SimpleGrid>
      <FormFailure form={form} />
    </Form>
  );
}

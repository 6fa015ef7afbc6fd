import { Text, Title } from '@mantine/core';
import * as z from 'zod/mini';
import { saveOrderFilters } from '@/data/settings/commands';
import { storedOrderFilters } from '@/data/settings/sources';
import {
  orderFiltersOf,
  PRODUCTS_OF_FILTER_MAX,
  typedNumbers,
  type OrderFilters,
} from '@/domain/orders/shopFilters';
import { TextareaField, TextField } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';

const WRONG = `Scrivi solo numeri di prodotti del negozio, separati da virgole: al massimo ${PRODUCTS_OF_FILTER_MAX}.`;
const numbers = z.string().check(z.refine((typed) => typedNumbers(typed) !== null, WRONG));
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Scrivi il nome del gruppo.'),
    z.maxLength(60, 'Al massimo 60 caratteri.'),
  );
const INDEXES = orderFiltersOf(null).food.map((_, index) => index);
const groupFields = (index: number): [string, typeof name][] => [
  [`name${index}`, name],
  [`products${index}`, numbers],
];
const schema = z.object(
  Object.fromEntries([
    ['specific', numbers] as [string, typeof name],
    ...INDEXES.flatMap(groupFields),
  ]),
);

/**
 * Filters of the shop's orders, in `impostazioni/filtriOrdini`: nine food groups and the specific
 * products.
 */
export function OrderFiltersEditor() {
  const form = (stored: OrderFilters) => <FiltersForm stored={stored} />;
  return (
    <Live
      source={storedOrderFilters()}
      skeleton={<ListSkeleton />}
      empty={form(orderFiltersOf(null))}
    >
      {form}
    </Live>
  );
}

function FiltersForm({ stored }: { stored: OrderFilters }) {
  const form = useAppForm(schema, {
    initial: typedFilters(stored),
    submit: (typed, began) => saveOrderFilters(filtersOf(began), filtersOf(typed)),
    onSaved: () => toast.success('Filtri degli ordini salvati.'),
  });
  return (
    <Form form={form} label="Filtri degli ordini del negozio">
      <Text size="sm" className="text-muted" mb="sm">
        Con quali prodotti si filtra la ricerca degli ordini. I prodotti sono i numeri che hanno nel
        negozio, separati da virgole.
      </Text>
      <TextareaField
        form={form}
        name="specific"
        label="Prodotti specifici"
        minRows={1}
        maxRows={4}
        mb="md"
      />
      <div className={classes.lists}>
        {INDEXES.map((index) => (
          <div key={index} role="group" aria-label={`Gruppo ${index + 1}`}>
            <Title order={3} size="h6">
              Gruppo {index + 1}
            </Title>
            <TextField form={form} name={`name${index}`} label="Nome" required />
            <TextareaField
              form={form}
              name={`products${index}`}
              label="Prodotti"
              minRows={1}
              maxRows={6}
              mt="xs"
            />
          </div>
        ))}
      </div>
      <SaveBar form={form} save="Salva i filtri" />
    </Form>
  );
}

function typedFilters({ specific, food }: OrderFilters): Record<string, string> {
  const groups = food.flatMap(({ name, products }, index) => [
    [`name${index}`, name] as const,
    [`products${index}`, products.join(', ')] as const,
  ]);
  return Object.fromEntries([['specific', specific.join(', ')] as const, ...groups]);
}

function filtersOf(typed: Record<string, string>): OrderFilters {
  const list = (key: string) => typedNumbers(typed[key] ?? '') ?? [];
  return {
    specific: list('specific'),
    food: INDEXES.map((index) => ({
      name: typed[`name${index}`] ?? '',
      products: list(`products${index}`),
    })),
  };
}

import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { TextField } from '@/ui/form/fields';
import { Form } from '@/ui/form/Form';
import { text } from '@/ui/form/schemas';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useAppForm } from '@/ui/form/useAppForm';
import { TEXT_MAX } from '@/ui/list/address';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListAddress } from '@/ui/list/useListAddress';
import type { LeadsValues } from './address';
import classes from './Leads.module.css';

const schema = z.object({ surname: text({ max: TEXT_MAX }), email: text({ max: TEXT_MAX }), phone: text({ max: TEXT_MAX }) });
type Address = ListAddress<LeadsValues>;
const ANY_DAY = { first: null, last: null } as const;
const NOBODY = { surname: '', email: '', phone: '' } as const;
const NO_CALLS = { calledFirst: null, calledLast: null } as const;

/** «Cerca»: by person, by the day of creation, or by that of a promised call. */
export function SearchPanel({ address }: { address: Address }) {
  const { surname, email, phone, first, last, calledFirst, calledLast } = address.values;
  return (
    <div className={classes.panel}>
      <PersonForm key={`${surname}/${email}/${phone}`} address={address} />
      <PeriodForm
        key={`${first}/${last}`}
        label="Data di creazione"
        labels={{ first: 'Creati dal', last: 'Creati al' }}
        first={first ?? ''}
        last={last ?? ''}
        onSearch={(from, to) => address.change({ first: from || null, last: to || null, ...NO_CALLS })}
      />
      <PeriodForm
        key={`calls/${calledFirst}/${calledLast}`}
        label="Data del promemoria"
        labels={{ first: 'Promemoria dal', last: 'Promemoria al' }}
        first={calledFirst ?? ''}
        last={calledLast ?? ''}
        needed="Scegli le due date."
        onSearch={(from, to) => address.change({ calledFirst: from || null, calledLast: to || null, ...ANY_DAY })}
      />
    </div>
  );
}

/** Several narrow each other; of everybody, not only of the last days. */
function PersonForm({ address }: { address: Address }) {
  const { surname, email, phone } = address.values;
  const form = useAppForm(schema, {
    initial: { surname, email, phone },
    light: true,
    submit: (typed) => {
      const searching = Object.values(typed).some((value) => value !== '');
      if (searching) address.change({ ...typed, ...ANY_DAY, ...NO_CALLS });
      else address.reset();
      return Promise.resolve();
    },
  });
  return (
    <Form form={form} label="Ricerca per utente" className={classes.search}>
      <TextField form={form} name="surname" label="Cognome" autoComplete="off" />
      <TextField form={form} name="email" label="Email" autoComplete="off" />
      <TextField form={form} name="phone" label="Telefono" inputMode="tel" autoComplete="off" />
      <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />}>
        Cerca
      </SubmitButton>
      <Button
        variant="default"
        onClick={() => {
          form.reset(NOBODY);
          address.reset();
        }}
      >
        Reset
      </Button>
    </Form>
  );
}

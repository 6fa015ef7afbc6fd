import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useFocusReturn } from '../useFocusReturn';
import classes from './List.module.css';
import type { AddressControl } from './useListAddress';

export type Options = readonly (string | { value: string; label: string })[];

/** A filter in the dialog: one of some values, or a day. */
export interface FilterInput {
  /** The field of the schema that it changes. */
  field: string;
  label: string;
  /** The first of them, with the empty value, is «all». Without options it is a day. */
  options?: Options;
  /** What «Reset» puts there; empty: nothing. */
  reset?: string;
}

interface FilterDialogProps {
  address: AddressControl;
  inputs: readonly FilterInput[];
  onClose: () => void;
}

/** Several filters at once; nothing changes before «Applica». */
export function FilterDialog({ address, inputs, onClose }: FilterDialogProps) {
  useFocusReturn();
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(inputs.map(({ field }) => [field, address.textOf(field)])),
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // Also from a portal it would reach a form around the button.
    event.stopPropagation();
    address.changeTexts(draft);
    onClose();
  };
  const input = ({ field, label, options }: FilterInput, index: number) => {
    const shared = {
      label,
      value: draft[field] ?? '',
      'data-autofocus': index === 0 || undefined,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const { value } = currentTarget;
        setDraft((now) => ({ ...now, [field]: value }));
      },
    };
    return options ? <NativeSelect key={field} {...shared} data={[...options]} /> : <TextInput key={field} {...shared} type="date" />;
  };
  const firstDay = inputs.findIndex(({ options }) => !options);
  const selects = firstDay < 0 ? inputs : inputs.slice(0, firstDay);
  return (
    <Modal opened onClose={onClose} title="Filtri">
      <form className={classes.form} onSubmit={apply}>
        {selects.map(input)}
        <Group grow>{inputs.slice(selects.length).map((one, index) => input(one, selects.length + index))}</Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDraft(Object.fromEntries(inputs.map(({ field, reset = '' }) => [field, reset])))}>
            Reset
          </Button>
          <Button type="submit">Applica</Button>
        </Group>
      </form>
    </Modal>
  );
}

import { Button, Group } from '@mantine/core';
import { FormFailure, SubmitButton } from '@/ui/form/Form';
import classes from './settings.module.css';

interface SaveBarProps {
  form: {
    formState: { isDirty: boolean; isSubmitting: boolean };
    failure: string | null;
    reset: () => void;
  };
  /** Button label. */
  save: string;
}

/** Footer of a long form: error, revert, save. */
export function SaveBar({ form, save }: SaveBarProps) {
  const { isDirty } = form.formState;
  return (
    <>
      <FormFailure form={form} />
      <Group className={classes.bar} justify="flex-end" mt="xs" data-bar data-save>
        <Button variant="default" disabled={!isDirty} onClick={() => form.reset()}>
          Annulla
        </Button>
        <SubmitButton form={form} disabled={!isDirty}>
          {save}
        </SubmitButton>
      </Group>
    </>
  );
}

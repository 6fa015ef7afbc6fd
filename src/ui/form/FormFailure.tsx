import { Alert } from '@mantine/core';

/** Why the last attempt failed, read out. Everything typed is still there: pressing the button again tries again. */
export function FormFailure({ form }: { form: { failure: string | null } }) {
  if (form.failure === null) return null;
  return (
    <Alert mt="md" color="red" role="alert" fw={600}>
      {form.failure}
    </Alert>
  );
}

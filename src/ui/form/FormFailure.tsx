import { Alert } from '@mantine/core';

/** Why the last attempt failed, read out. Everything typed is still there: pressing the button again tries again. */
export function FormFailure({ form }: { form: { failure: string | null } }) {
  return form.failure === null ? null : <Alert mt="md" color="red" role="alert" title={form.failure} />;
}

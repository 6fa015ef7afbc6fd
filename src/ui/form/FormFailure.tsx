import { Alert } from '@mantine/core';

/**
 * Why the last attempt failed, announced to screen readers. The input is kept: pressing the button
 * retries.
 */
export function FormFailure({ form }: { form: { failure: string | null } }) {
  if (form.failure === null) return null;
  return (
    <Alert mt="md" color="red" role="alert" fw={600}>
      {form.failure}
    </Alert>
  );
}

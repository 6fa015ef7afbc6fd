import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  form: { formState: { isSubmitting: boolean } };
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
}

/** Submit button with a loading state. */
export function SubmitButton({ form, ...button }: Props) {
  return <Button type="submit" loading={form.formState.isSubmitting} {...button} />;
}

import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  form: { formState: { isSubmitting: boolean } };
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
}

/** Submits its form and shows that it is being saved. */
export function SubmitButton({ form, ...button }: Props) {
  return <Button type="submit" loading={form.formState.isSubmitting} {...button} />;
}

import type { ReactNode, Ref, SyntheticEvent } from 'react';

interface Props {
  ref: Ref<HTMLFormElement>;
  label: string;
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form element for input that `useAppForm` can't hold, such as a draft with photos. */
export function BareForm({ ref, label, className, onSubmit, children }: Props) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={ref} noValidate aria-label={label} className={className} onSubmit={submit}>
      {children}
    </form>
  );
}

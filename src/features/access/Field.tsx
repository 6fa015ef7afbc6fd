import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import classes from './Field.module.css';

interface FieldFrameProps {
  label: string;
  required?: boolean;
  error?: string | undefined;
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

function FieldFrame({ label, required, error, children }: FieldFrameProps) {
  const id = useId();
  const problem = `${id}-error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden className={classes.star}>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? problem : undefined,
      })}
      {error && (
        <p id={problem} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = ComponentProps<'input'> & { label: string; error?: string | undefined };

/** A labelled field with its error. Plain elements: the sign-in pages do not load the kit. */
export function Field({ label, error, required, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} required={required}>
      {(control) => (
        <input className={classes.input} aria-required={required} {...control} {...input} />
      )}
    </FieldFrame>
  );
}

/** A password with a show/hide toggle. */
export function PasswordField({ label, error, required, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} required={required}>
      {(control) => (
        <div className={classes.password}>
          <input
            className={classes.input}
            aria-required={required}
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={classes.show}
            aria-label={shown ? 'Nascondi i caratteri' : 'Mostra i caratteri'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Nascondi' : 'Mostra'}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  required,
  children,
  ...select
}: ComponentProps<'select'> & { label: string; error?: string | undefined }) {
  return (
    <FieldFrame label={label} error={error} required={required}>
      {(control) => (
        <select className={`${classes.input} ${classes.select}`} {...control} {...select}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

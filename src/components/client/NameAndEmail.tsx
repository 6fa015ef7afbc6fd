import classes from './NameAndEmail.module.css';

/** A client's name above the e-mail, in one column; either alone when the other is missing. */
export function NameAndEmail({ name, email }: { name: string; email: string }) {
  if (name === '' && email === '') return '—';
  return (
    <div className={classes.both} title={[name, email].filter(Boolean).join(' · ')}>
      {name !== '' && <span className={classes.name}>{name}</span>}
      {email !== '' && <span>{email}</span>}
    </div>
  );
}

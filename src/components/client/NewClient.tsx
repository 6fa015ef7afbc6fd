import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { createPerson, type NewPerson } from '@/data/users/management';
import { isEmail, typedEmail, visibleText } from '@/domain/text';
import type { FoundUser } from '@/domain/users/user';
import { lazyDialogs } from '@/ui/lazyDialogs';
import classes from './UserSearch.module.css';

const Dialogs = lazyDialogs({
  create: async () => (await import('./NewUserModal')).NewUserModal,
});

interface NewClientProps {
  /** The text that was searched; if it is an e-mail address, it prefills the form. */
  typed: string;
  onMade: (user: FoundUser) => void;
}

/** The button «Crea cliente», where a client is chosen. */
export function NewClient({ typed, onMade }: NewClientProps) {
  const { uid } = useMe();
  const [open, setOpen] = useState(false);
  const email = isEmail(visibleText(typed)) ? visibleText(typed) : '';
  const make = async (person: NewPerson) => {
    const made = await createPerson(person);
    const { name, surname, phone = '', studio = null } = person;
    const stored = typedEmail(person.email);
    onMade({ uid: made.uid, name, surname, email: stored, phone, studio, hidden: false });
    return made;
  };
  const values = { name: '', surname: '', email, phone: '', studio: '' } as const;
  return (
    // What happens in the dialog isn't the surrounding form's: React's events pass through portals.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        className={classes.retry}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Crea cliente
      </button>
      <Dialogs
        open={open ? 'create' : null}
        props={{
          create: { me: { uid }, noun: 'cliente', make, known: { id: `scelta ${email}`, values } },
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

import * as z from 'zod/mini';
import { createPerson, sendInvitation, type NewPerson } from '@/data/users/management';
import { peopleMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';
import { confirm, toast } from '@/ui/feedback';
import { PhoneField, SelectField, TextField, emailText, phoneText, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';

const schema = z.object({
  name: text({ missing: 'Inserisci il nome.', max: 100 }),
  surname: text({ missing: 'Inserisci il cognome.', max: 100 }),
  email: z.pipe(
    emailText({ missing: 'Inserisci l’email.', max: 254 }),
    z.email('Inserisci un’email valida.'),
  ),
  phone: phoneText(),
  studio: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.enum(STUDIOS),
  ]),
});
const EMPTY = { name: '', surname: '', email: '', phone: '', studio: '' } as const;
const STUDIO_CHOICES = [{ value: '', label: 'Nessuno studio' }, ...STUDIOS];

type Typed = z.input<typeof schema>;

interface NewUserModalProps {
  me: { uid: string };
  /** Values already known of the person, to prefill the form. */
  known?: { id: string; values: Typed };
  /** Default: «utente». */
  noun?: string;
  /** Creates the account. `existed`: it was there already, which is not an error here. */
  make?: (person: NewPerson) => Promise<{ uid: string; invited: boolean; existed?: boolean }>;
  onClose: () => void;
}

/** «Crea utente»: the person gets a link to choose a password. */
export function NewUserModal({
  me,
  known,
  noun = 'utente',
  make = createPerson,
  onClose,
}: NewUserModalProps) {
  const form = useAppForm(schema, {
    initial: known?.values ?? (EMPTY as Typed),
    draft: {
      form: 'nuovo-utente',
      person: me.uid,
      keep: 'tab',
      ...(known && { subject: known.id }),
    },
    submit: (values) => make(values),
    failed: peopleMessages.createFailed,
    instead: ['already-exists'],
    onSaved: ({ uid, invited, existed = false }) => {
      toast.success(existed ? peopleMessages.linked : peopleMessages.created);
      if (!invited) void inviteAgain(uid);
    },
  });
  return (
    <FormModal form={form} title={`Crea ${noun}`} action={`Crea ${noun}`} onClose={onClose}>
      <TextField form={form} name="name" label="Nome" required data-autofocus />
      <TextField form={form} name="surname" label="Cognome" required mt="sm" />
      <TextField form={form} name="email" label="Email" type="email" required mt="sm" />
      <PhoneField form={form} name="phone" label="Telefono" mt="sm" />
      <SelectField form={form} name="studio" label="Studio" data={STUDIO_CHOICES} mt="sm" />
    </FormModal>
  );
}

/** The account exists, but its e-mail failed. */
async function inviteAgain(uid: string): Promise<void> {
  if (!(await confirm({ question: peopleMessages.notInvited, action: 'Invia di nuovo' }))) return;
  try {
    const { sent, reason } = await sendInvitation(uid);
    if (sent === 'skipped') toast.error(reason ?? peopleMessages.changeFailed);
    else toast.success(peopleMessages.invited);
  } catch (error) {
    toast.failure(error);
  }
}

import * as z from 'zod/mini';
import { PASSWORD_MIN_CHARS } from '@/domain/limits';
import { accessMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';

/** What the registration form asks (decision 8); mismatch and length in the specification's words (document 1 §5). */
export const registrationSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Inserisci il nome.')),
    surname: z.string().check(z.trim(), z.minLength(1, 'Inserisci il cognome.')),
    email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Inserisci la tua email.')), z.email('Inserisci un indirizzo email valido.')),
    password: z.string().check(z.minLength(PASSWORD_MIN_CHARS, accessMessages.passwordTooShort)),
    confirmation: z.string(),
    phone: z.string().check(z.trim()),
    studio: z.union([z.literal(''), z.enum(STUDIOS)]),
    privacy: z.boolean().check(z.refine((given) => given, 'Per registrarti devi accettare l’informativa sulla privacy.')),
  })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      path: ['confirmation'],
      message: accessMessages.passwordMismatch,
      when: () => true, // also while another field is still wrong
    }),
  );

export type RegistrationFields = z.infer<typeof registrationSchema>;

import { z } from 'zod';
import { PASSWORD_MIN_CHARS } from '@/domain/limits';
import { accessMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';

/** What the registration form asks (decision 8); mismatch and length in the specification's words (document 1 §5). */
export const registrationSchema = z
  .object({
    name: z.string().trim().min(1, 'Inserisci il nome.'),
    surname: z.string().trim().min(1, 'Inserisci il cognome.'),
    email: z.string().trim().min(1, 'Inserisci la tua email.').pipe(z.email('Inserisci un indirizzo email valido.')),
    password: z.string().min(PASSWORD_MIN_CHARS, accessMessages.passwordTooShort),
    confirmation: z.string(),
    phone: z.string().trim(),
    studio: z.union([z.literal(''), z.enum(STUDIOS)]),
    privacy: z.boolean().refine((given) => given, 'Per registrarti devi accettare l’informativa sulla privacy.'),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: accessMessages.passwordMismatch,
    when: () => true, // also while another field is still wrong
  });

export type RegistrationFields = z.infer<typeof registrationSchema>;

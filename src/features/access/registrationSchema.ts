import * as z from 'zod/mini';
import { STUDIOS } from '@/domain/studios';
import { phoneText, text } from '@/ui/form/schemas';
import { newPassword, sameTwice } from './passwordSchema';

export const registrationSchema = z
  .object({
    name: text({ missing: 'Inserisci il nome.' }),
    surname: text({ missing: 'Inserisci il cognome.' }),
    email: z.pipe(
      text({ missing: 'Inserisci la tua email.' }),
      z.email('Inserisci un indirizzo email valido.'),
    ),
    ...newPassword,
    phone: phoneText(),
    studio: z.union([z.literal(''), z.enum(STUDIOS)]),
    privacy: z
      .boolean()
      .check(
        z.refine((given) => given, 'Per registrarti devi accettare l’informativa sulla privacy.'),
      ),
    /** Consent to health data: separate, and optional. */
    healthConsent: z.boolean(),
  })
  .check(sameTwice);

export type RegistrationFields = z.input<typeof registrationSchema>;

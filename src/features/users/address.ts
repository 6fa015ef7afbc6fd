import { studioField } from '@/components/client/studioFilter';
import type { Studio } from '@/domain/studios';
import { textField } from '@/ui/list/address';

/**
 * Address schema of the list of people.
 * @param own the person's studio
 */
export const usersSchema = (own: Studio | null) => ({
  fields: {
    email: textField('email', { chip: (email) => email.trim() && `Email: «${email.trim()}»` }),
    surname: textField('cognome', {
      chip: (surname) => surname.trim() && `Cognome: «${surname.trim()}»`,
    }),
    studio: studioField(own, own),
  },
  paging: 'more' as const,
});

import type { Studio } from '../studios';
import { typedEmail } from '../text';
import { leadText, type LeadEdits } from './edit';
import type { LeadField } from './fields';

/** The person that a lead has become. */
interface Person {
  email: string;
  name: string;
  surname: string;
  studio?: Studio | null | undefined;
}

/**
 * Edits that mark a lead as worked once its person has an account, take over the account's e-mail,
 * and fill in missing data. Idempotent.
 */
export function clientEdits(stored: unknown, { email, name, surname, studio }: Person): LeadEdits {
  const edits: LeadEdits = {};
  const change = (field: LeadField, to: string) => {
    const from = leadText(stored, field);
    if (from !== to) edits[field] = { from, to };
  };
  const add = (field: LeadField, to: string) => {
    if (leadText(stored, field) === '' && to !== '') change(field, to);
  };
  change('lavorato', 'Si');
  change('email', typedEmail(email));
  add('name', name.trim());
  add('surname', surname.trim());
  add('studio', studio ?? '');
  return edits;
}

import type { Studio } from '../studios';
import { leadText, type LeadEdits, type LeadField } from './edit';

/** A lead that becomes a client. */
interface Person {
  email: string;
  name: string;
  surname: string;
  studio?: Studio | null | undefined;
}

/**
 * What a lead is changed to once there is an account of its person: worked, with the address by which the two belong together; what the
 * lead didn't say of the person is added. What was done already is not done again.
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
  change('email', email.trim().toLowerCase());
  add('name', name.trim());
  add('surname', surname.trim());
  add('studio', studio ?? '');
  return edits;
}

import { displayName } from '@/domain/users/user';
import { perName } from '../fieldTable';
import { toEuro, centsOf } from '../orders/money';
import { canonicalPhone } from '../phone';
import { fieldsOf, nameOf, nameOrNumber, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';
import { typedEmail } from '../text';
import { callAt } from './calls';
import { LEAD_TEXTS } from './fields';
import { idleSince } from './idle';
import { hasPurchased } from './marks';
import { readMatch } from './match';
import { leadPhone } from './numbers';

const text = (value: unknown) => textOf(value) ?? nameOrNumber(value);

/** Reads a stored contact; never throws. */
export function readContact(id: string, stored: unknown) {
  const lead = fieldsOf(stored);
  const cents = centsOf(lead.importo);
  const studio: Studio | null = parseStudio(lead.studio);
  const [email, telefono] = [typedEmail(nameOf(lead.email)), leadPhone(lead.telefono)];
  return {
    id,
    ...perName(LEAD_TEXTS, (name) => text(lead[name])),
    email,
    telefono,
    match: readMatch(lead, { email, telefono }),
    createdAt: timeOf(lead.created_time),
    lavorato: lead.lavorato === true || lead.lavorato === 'true',
    lavoratoAt: timeOf(lead.lavoratoAt),
    firstCall: callAt(lead, 'first'),
    secondCall: callAt(lead, 'second'),
    calledAt: timeOf(lead.datachiamata),
    idleSince: idleSince(lead),
    acquistato: hasPurchased(lead),
    acquistatoAt: timeOf(lead.acquistatoAt),
    studio,
    /** Euro. */
    importo: cents === null ? null : toEuro(cents),
  };
}
export type Contact = ReturnType<typeof readContact>;

interface NewContact {
  name: string;
  surname: string;
  email: string;
  telefono: string;
  contattopreso: string;
}

/** The stored form of a new contact; null while required fields are missing. */
export function newContact({
  name,
  surname,
  email,
  telefono,
  contattopreso,
}: NewContact): NewContact | null {
  const phone = canonicalPhone(telefono);
  if (name.trim() === '' || phone === '' || contattopreso === '') return null;
  return {
    name: name.trim(),
    surname: surname.trim(),
    email: typedEmail(email),
    telefono: phone,
    contattopreso,
  };
}

/** A lead's name in lists. */
export function leadName(lead: { name: string; surname: string; email: string }): string {
  return lead.name || lead.surname || lead.email ? displayName(lead) : 'Senza nome';
}

/** A lead's name in calls and reminders. */
export function calledLeadName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim() || 'Senza nominativo';
}

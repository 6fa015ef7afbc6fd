import { AppError } from '@/domain/errors';
import { clientEdits } from '@/domain/leads/client';
import type { LeadEdits } from '@/domain/leads/edit';
import { matchOf, type LeadMatch, type Registered } from '@/domain/leads/match';
import { createPerson, type NewPerson } from '@/data/users/management';
import type { Lead } from './codec';
import { changeLead } from './commands';
import { peopleOf } from './matches';

/** What became of a lead whose person has an account now. */
interface LeadClient {
  uid: string;
  invited: boolean;
  /** The account was there: made just now by a colleague, or long ago. */
  existed: boolean;
  /** What the lead was changed to. */
  edits: LeadEdits;
  match: LeadMatch;
}

/**
 * Makes an account for a lead's person and joins the two: they are known for one by e-mail and phone, and the lead is worked. Asked for
 * twice, or by two at once, there is one account, and the lead belongs to it.
 * @throws AppError `already-exists` where the address is somebody's who isn't to be seen
 */
export async function clientOfLead(lead: Lead, person: NewPerson): Promise<LeadClient> {
  const { user, invited, existed } = await accountOf(person);
  const wanted = clientEdits(lead.stored, person);
  const { theirs } = await changeLead(lead.id, wanted);
  // What a colleague has changed meanwhile stays; the rest is still to be done.
  const edits = theirs
    ? Object.fromEntries(Object.entries(wanted).filter(([field]) => !(field in theirs)))
    : wanted;
  if (theirs) await changeLead(lead.id, edits);
  const email = edits.email?.to ?? lead.email;
  return {
    uid: user.uid,
    invited,
    existed,
    edits,
    match: matchOf({ email, telefono: lead.telefono }, [user]),
  };
}

async function accountOf(
  person: NewPerson,
): Promise<{ user: Registered; invited: boolean; existed: boolean }> {
  const { name, surname, email, phone = '' } = person;
  try {
    const { uid, invited } = await createPerson(person);
    return { user: { uid, name, surname, email, phone }, invited, existed: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'already-exists') throw error;
    const user = await holderOf(email.trim().toLowerCase(), phone);
    if (!user) throw error;
    return { user, invited: true, existed: true };
  }
}

/** What a colleague is just making, and what has no index yet, is there a moment later. */
const LOOKS_MS = [0, 1_000, 2_000, 4_000];

async function holderOf(email: string, phone: string): Promise<Registered | null> {
  for (const wait of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const user = (await peopleOf([{ email, telefono: phone }])).find(
      (one) => one.email.trim().toLowerCase() === email,
    );
    if (user) return user;
  }
  return null;
}

import { AppError } from '@/domain/errors';
import { clientEdits } from '@/domain/leads/client';
import type { LeadEdits } from '@/domain/leads/edit';
import { matchOf, type LeadMatch, type UserMatch } from '@/domain/leads/match';
import { typedEmail } from '@/domain/text';
import { createPerson, type NewPerson } from '@/data/users/management';
import type { Lead } from './codec';
import { changeLead } from './commands';
import { peopleOf } from './matches';

/** The result of creating an account for a lead. */
interface LeadClient {
  uid: string;
  invited: boolean;
  /** The account already existed, or a colleague just created it. */
  existed: boolean;
  /** Edits applied to the lead. */
  edits: LeadEdits;
  match: LeadMatch;
}

/**
 * Creates an account for a lead and links them by e-mail and phone; the lead becomes worked.
 * Idempotent, also under concurrency.
 * @throws AppError `already-exists` if the address belongs to an account that must not be shown
 */
export async function clientOfLead(lead: Lead, person: NewPerson): Promise<LeadClient> {
  const { user, invited, existed } = await accountOf(person);
  const wanted = clientEdits(lead.stored, person);
  const { theirs } = await changeLead(lead.id, wanted);
  // A colleague's concurrent changes stay; the other edits are applied.
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
): Promise<{ user: UserMatch; invited: boolean; existed: boolean }> {
  const { name, surname, email, phone = '' } = person;
  try {
    const { uid, invited } = await createPerson(person);
    return { user: { uid, name, surname, email, phone }, invited, existed: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'already-exists') throw error;
    const user = await holderOf(typedEmail(email), phone);
    if (!user) throw error;
    return { user, invited: true, existed: true };
  }
}

/** Retry delays: an account that a colleague just created may not be indexed yet. */
const LOOKS_MS = [0, 1_000, 2_000, 4_000];

async function holderOf(email: string, phone: string): Promise<UserMatch | null> {
  for (const wait of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const user = (await peopleOf([{ email, telefono: phone }])).find(
      (one) => typedEmail(one.email) === email,
    );
    if (user) return user;
  }
  return null;
}

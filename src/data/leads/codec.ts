import { readContact, type Contact } from '@/domain/leads/contact';
import { leadProblems } from '@/domain/leads/problems';
import { fieldsOf, type Fields, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';

/** A contact of the main list, with what is stored: its fields are edited as they are. */
export interface Lead extends Contact {
  stored: Fields;
  /** A change of it hasn't reached the server. */
  pending: boolean;
  /** What of it can't be read. */
  problems: Problem[];
}

/** `contatti/{id}` in any stored shape. */
export function decodeLead({ id, data, pending }: Stored): Lead {
  return {
    ...readContact(id, data),
    stored: fieldsOf(data),
    pending,
    problems: leadProblems(data),
  };
}

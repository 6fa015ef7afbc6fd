import { readContact, type Contact } from '@/domain/leads/contact';
import { leadProblems } from '@/domain/leads/problems';
import { fieldsOf, type Fields, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';

/** A contact of the main list, with its stored fields, which edits start from. */
export interface Lead extends Contact {
  stored: Fields;
  /** It has a write that has not reached the server. */
  pending: boolean;
  /** Unreadable stored values. */
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

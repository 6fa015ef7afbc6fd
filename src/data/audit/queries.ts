import type { RegisterKind } from '@/domain/register/entry';
import { span, type Condition, type Query } from '@/data/live/query';

export interface RegisterFilters {
  /** Null for all. */
  what: RegisterKind | null;
  /** The whole e-mail of who did it; '' for everybody. */
  by: string;
  /** The uid of whom it concerns; '' for everybody. */
  about: string;
  /** From an instant up to, and without, another; null: no end on that side. */
  from: Date | null;
  before: Date | null;
}

/** The audit log, newest first. */
export function registerQuery({ what, by, about, ...period }: RegisterFilters): Query {
  const equal = (field: string, value: string): Condition[] =>
    value === '' ? [] : [[field, '==', value]];
  return {
    collection: 'registro',
    where: [
      ...equal('what', what ?? ''),
      ...equal('whoEmail', by),
      ...equal('about', about),
      ...span('when', period),
    ],
    orderBy: [['when', 'desc']],
  };
}

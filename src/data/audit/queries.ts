import type { AuditKind } from '@/domain/audit/entry';
import { span, type Condition, type Query } from '@/data/live/query';

export interface AuditFilters {
  /** Null means all. */
  what: AuditKind | null;
  /** The full e-mail of the author; '' means everybody. */
  by: string;
  /** The uid of the person concerned; '' means everybody. */
  about: string;
  /** `from` is inclusive, `before` exclusive; null leaves that side open. */
  from: Date | null;
  before: Date | null;
}

/** The audit log, newest first. */
export function auditQuery({ what, by, about, ...period }: AuditFilters): Query {
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

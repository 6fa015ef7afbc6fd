import type { Query } from '@/data/query';

/** What the register says was deleted since then. */
export function deletionsQuery(what: string, since: Date): Query {
  return {
    collection: 'registro',
    where: [
      ['what', '==', what],
      ['when', '>', since],
    ],
  };
}

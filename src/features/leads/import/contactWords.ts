import type { RowWords } from '@/components/lead/PlanTable';
import type { ContactColumn, ContactRow } from '@/domain/leads/columns';
import { IMPORT_FIELDS, LEAD_FIELDS } from '@/domain/leads/fields';

/** The phone before the e-mail, as in the list. */
const FIRST = ['name', 'surname', 'telefono'] as const;
const ORDER = new Set<ContactColumn>([...FIRST, ...IMPORT_FIELDS]);

/** How to describe a contact row. */
export const CONTACT_WORDS: RowWords<ContactRow> = {
  nameOf: ({ fields: { name, surname } }) => [name, surname].filter(Boolean).join(' '),
  columns: [...ORDER].map((name) => ({
    header: LEAD_FIELDS[name].label,
    value: ({ fields }: ContactRow) => fields[name] ?? '',
  })),
};

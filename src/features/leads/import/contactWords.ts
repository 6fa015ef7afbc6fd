import type { RowWords } from '@/components/lead/PlanTable';
import type { ContactRow } from '@/domain/leads/columns';

/** How to describe a contact row. */
export const CONTACT_WORDS: RowWords<ContactRow> = {
  nameOf: ({ fields: { name, surname } }) => [name, surname].filter(Boolean).join(' '),
  header: [
    'Nome',
    'Cognome',
    'Telefono',
    'Email',
    'Città',
    'Regione',
    'Contatto',
    'Studio',
    'Note',
  ],
  cells: ({
    fields: { name, surname, telefono, email, citta, regione, contattopreso, studio, note },
  }) =>
    [name, surname, telefono, email, citta, regione, contattopreso, studio, note].map(
      (text) => text ?? '',
    ),
};

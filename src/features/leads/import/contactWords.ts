import type { RowWords } from '@/components/lead/PlanTable';
import type { ContactRow } from '@/domain/leads/columns';

/** How to describe a contact row. */
export const CONTACT_WORDS: RowWords<ContactRow> = {
  nameOf: ({ fields: { name, surname } }) => [name, surname].filter(Boolean).join(' '),
  columns: [
    { header: 'Nome', value: ({ fields }) => fields.name ?? '' },
    { header: 'Cognome', value: ({ fields }) => fields.surname ?? '' },
    { header: 'Telefono', value: ({ fields }) => fields.telefono ?? '' },
    { header: 'Email', value: ({ fields }) => fields.email ?? '' },
    { header: 'Città', value: ({ fields }) => fields.citta ?? '' },
    { header: 'Regione', value: ({ fields }) => fields.regione ?? '' },
    { header: 'Contatto', value: ({ fields }) => fields.contattopreso ?? '' },
    { header: 'Studio', value: ({ fields }) => fields.studio ?? '' },
    { header: 'Note', value: ({ fields }) => fields.note ?? '' },
  ],
};

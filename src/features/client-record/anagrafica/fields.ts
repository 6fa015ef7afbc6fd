import { CHECK_PLACES, COMPLEXITIES, GENDERS, type ClientForm } from '@/domain/users/clientForm';
import { USER_STATUSES } from '@/domain/users/details';
import { STUDIOS } from '@/domain/studios';

export interface FieldSpec {
  name: keyof ClientForm;
  label: string;
  kind: 'text' | 'area' | 'phone' | 'date' | 'select';
  options?: readonly { value: string; label: string }[];
  /** Id of a datalist with suggestions. */
  list?: string;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const YES_NO = [
  { value: 'si', label: 'Sì' },
  { value: 'no', label: 'No' },
];
const text = (name: keyof ClientForm, label: string, list?: string): FieldSpec => ({
  name,
  label,
  kind: 'text',
  ...(list && { list }),
});
const area = (name: keyof ClientForm, label: string): FieldSpec => ({ name, label, kind: 'area' });
const select = (
  name: keyof ClientForm,
  label: string,
  options: FieldSpec['options'],
): FieldSpec => ({
  name,
  label,
  kind: 'select',
  ...(options && { options }),
});

/** All fields of the client's page. */
export const GROUPS: readonly { title: string; fields: readonly FieldSpec[] }[] = [
  {
    title: 'Dati personali',
    fields: [
      text('name', 'Nome'),
      text('surname', 'Cognome'),
      { name: 'phone', label: 'Telefono', kind: 'phone' },
      select('genere', 'Genere', same(GENDERS)),
      { name: 'nascita', label: 'Data di nascita', kind: 'date' },
      text('luogoNascita', 'Luogo di nascita'),
      text('codFiscale', 'Codice fiscale'),
      select('italiano', 'Italiano', YES_NO),
    ],
  },
  {
    title: 'Residenza',
    fields: [
      text('indirizzo', 'Indirizzo'),
      text('cap', 'CAP'),
      text('comune', 'Comune'),
      text('provincia', 'Provincia', 'province'),
      text('regione', 'Regione', 'regioni'),
    ],
  },
  {
    title: 'Percorso',
    fields: [
      select('studio', 'Studio', same(STUDIOS)),
      select('statoUtente', 'Stato utente', same(USER_STATUSES)),
      select('senzPensieri', 'Senza Pensieri', YES_NO),
      select('dafarein', 'Da fare in', [
        { value: CHECK_PLACES[0], label: 'Studio' },
        { value: CHECK_PLACES[1], label: 'Online' },
      ]),
      text('assignedEmail', 'Email assegnata'),
      select('complUtenteAll', 'Complessità allenamento', same(COMPLEXITIES)),
      select('complUtenteAli', 'Complessità alimentazione', same(COMPLEXITIES)),
      text('linkdrop', 'Link alla cartella'),
    ],
  },
  {
    title: 'Note interne',
    fields: [
      area('notes', 'Note'),
      area('noteAlimentazione', 'Note alimentazione'),
      area('noteAllenamento', 'Note allenamento'),
      area('noteCheck', 'Note check'),
    ],
  },
];

export const LABELS = Object.fromEntries(
  GROUPS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
) as Readonly<Record<keyof ClientForm, string>>;

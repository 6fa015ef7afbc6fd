/** Known column names, normalised to letters; the most specific first. */
export const HEADERS = {
  name: ['nome', 'name', 'firstname', 'givenname'],
  surname: ['cognome', 'surname', 'lastname', 'familyname'],
  email: [
    'email',
    'mail',
    'indirizzoemail',
    'emailaddress',
    'emailvalue',
    'postaelettronica',
    'indirizzopostaelettronica',
    'indirizzodipostaelettronica',
  ],
  phone: [
    'telefono',
    'cellulare',
    'numero',
    'numeroditelefono',
    'numerotelefono',
    'phone',
    'phonenumber',
    'tel',
    'cell',
    'mobilephone',
    'mobile',
    'telefonocellulare',
    'phonevalue',
    'primaryphone',
    'homephone',
    'abitazione',
    'businessphone',
    'otherphone',
  ],
  studio: ['studio', 'sede'],
  city: ['citta', 'comune', 'city', 'homecity'],
  region: ['regione', 'region'],
  note: ['note', 'nota', 'notes'],
} as const;

const folded = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** The field of each column, or null; the most specific name wins, then the first column. */
export function columnsNamed<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const found = header.map(folded);
  const fields = new Map<number, Field>();
  for (const field of Object.keys(names) as Field[]) {
    const name = names[field].find((one) => found.includes(one));
    if (name !== undefined) fields.set(found.indexOf(name), field);
  }
  return header.map((_, index) => fields.get(index) ?? null);
}

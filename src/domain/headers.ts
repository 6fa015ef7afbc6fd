/** The names that exports and people give to columns: letters only, folded; the ones that say most come first. */
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

/** Which field each column is by its name, null for none; of two that may be one field, the one that says most, then the first. */
export function columnsNamed<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const found = header.map(folded);
  const places = new Map<number, Field>();
  for (const field of Object.keys(names) as Field[]) {
    const name = names[field].find((one) => found.includes(one));
    if (name !== undefined) places.set(found.indexOf(name), field);
  }
  return header.map((_, place) => places.get(place) ?? null);
}

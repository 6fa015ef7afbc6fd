/** Further stored fields of a client; '' when missing. */
export const DETAIL_FIELDS = [
  ...([
    'statoUtente',
    'genere',
    'nascita',
    'italiano',
    'indirizzo',
    'cap',
    'comune',
    'provincia',
    'regione',
  ] as const),
  ...(['linkdrop', 'senzPensieri'] as const),
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type PersonDetails = Readonly<Record<DetailField, string>>;

export const NO_DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((name) => [name, '']),
) as PersonDetails;

export const USER_STATUSES = ['Nuovo', 'Rinnovo', 'Attivo', 'Sospeso', 'Inattivo'] as const;

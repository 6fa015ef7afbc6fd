/** What the record has of a client beside who it is, by the stored field's name; '' where there is nothing. */
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

/** Every field that a note may have; in `noteinterne` they are texts. */
export const NOTE_FIELDS = [
  ...['notes', 'noteAlimentazione', 'noteAllenamento', 'noteCheck'],
  ...['dafarein', 'assignedEmail', 'complUtenteAll', 'complUtenteAli'],
  ...['nota1', 'noteinterna', 'noteselect', 'notetrainer', 'staffNote'],
] as const;

/** Display name of a lead in calls. */
export function leadNameOf({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim() || 'Senza nominativo';
}

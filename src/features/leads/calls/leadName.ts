/** How a lead is called where a call is spoken of. */
export function leadNameOf({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim() || 'Senza nominativo';
}

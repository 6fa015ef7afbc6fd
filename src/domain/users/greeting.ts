/** «Ciao Lea!», or without a name if it is only the e-mail. */
export function greeting({ name, email }: { name: string; email: string }): string {
  const [first = ''] = name === email ? [] : name.split(' ');
  return first === '' ? 'Ciao!' : `Ciao ${first}!`;
}

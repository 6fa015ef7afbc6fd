/** A formatted count with singular or plural: «1 riga», «12.000 righe». */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;
}

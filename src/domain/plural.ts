/** «1 riga», «12.000 righe»: the one place that knows how many are one. */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;
}

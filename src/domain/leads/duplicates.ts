import { leadNumbers } from './numbers';

/** Rows whose number is new, and those left out, each with what has its number. */
interface Sorted<Row> {
  fresh: Row[];
  /** `of`: the row of the same text that comes before it; none where a lead has the number already. */
  taken: { row: Row; of?: Row }[];
}

/**
 * A number is taken once, in whatever spelling: what comes first in the text has it, unless a lead has it already. What is repeated after
 * an interruption adds none twice. @param known the numbers that leads have
 */
export function withoutDuplicates<Row extends { telefono: string }>(
  rows: readonly Row[],
  known: ReadonlySet<string>,
): Sorted<Row> {
  const holders = new Map<string, Row>();
  const fresh: Row[] = [];
  const taken: Sorted<Row>['taken'] = [];
  for (const row of rows) {
    const numbers = leadNumbers(row.telefono);
    const of = numbers.map((number) => holders.get(number)).find((holder) => holder !== undefined);
    if (of) taken.push({ row, of });
    else if (numbers.some((number) => known.has(number))) taken.push({ row });
    else {
      for (const number of numbers) holders.set(number, row);
      fresh.push(row);
    }
  }
  return { fresh, taken };
}

/** A contact, and others that have its number. */
export interface Twins<Lead> {
  lead: Lead;
  others: Lead[];
}

/** Each number once that several contacts have. @param leads whose numbers are looked at @param found all who have one of these */
export function twinsOf<Lead extends { id: string; telefono: string }>(
  leads: readonly Lead[],
  found: readonly Lead[],
): Twins<Lead>[] {
  const holders = new Map<string, Lead[]>();
  for (const lead of found)
    for (const number of leadNumbers(lead.telefono))
      holders.set(number, [...(holders.get(number) ?? []), lead]);
  const told = new Set<string>();
  return leads.flatMap((lead) => {
    if (told.has(lead.id)) return [];
    const same = leadNumbers(lead.telefono).flatMap((number) => holders.get(number) ?? []);
    const others = [...new Map(same.map((one) => [one.id, one])).values()].filter(
      ({ id }) => id !== lead.id,
    );
    for (const { id } of others) told.add(id);
    return others.length > 0 ? [{ lead, others }] : [];
  });
}

import { leadNumbers } from './numbers';

/** Rows with a new number, and duplicates with the rows they duplicate. */
interface Sorted<Row> {
  fresh: Row[];
  /** `of`: the earlier row with the same number; missing if an existing lead has it. */
  taken: { row: Row; of?: Row }[];
}

/**
 * Removes duplicate numbers in any spelling: the first row wins, unless a lead already has the
 * number. Repeating an interrupted import therefore adds nothing twice.
 * @param known the numbers of existing leads
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

/** A contact, and others with the same number. */
export interface Twins<Lead> {
  lead: Lead;
  others: Lead[];
}

/**
 * Groups of contacts that share a number, each number once.
 * @param leads whose numbers are checked
 * @param found all leads with these numbers
 */
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

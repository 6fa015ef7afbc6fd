import { elementsOf, isElement } from '../plans/elements';
import { planId, planText, PLAN_NOTES, type PlanNote } from '../plans/plan';
import { planItem } from '../notes/internal';
import { fieldsOf, nameOrNumber, sameStored, textOf, type Fields } from '../stored';
import { storedTimeOf } from '../time/italian';

/** What a programme is known by, and what stays as the client's plan has it: its file, whether it is shown, when a call was first asked for. */
const KNOWN_BY = ['id', 'dataCreazione'];
const FILE = ['fileUrl', 'fileType', 'filePath'];
const OF_THE_PLAN: readonly string[] = [
  ...KNOWN_BY,
  ...FILE,
  'dataSelezioneSI',
  'visibilityProfile',
];
const NOTED: readonly string[] = PLAN_NOTES;

/** What is synchronised, as stored. */
interface SyncSources {
  /** The programmes of the shipment, and the client's. */
  shipment: unknown;
  client: unknown;
  /** What is noted of the client's plans, by their item. */
  notes: ReadonlyMap<string, unknown>;
  /** Ids of programmes that are to be made again at the client's. */
  again: ReadonlySet<string>;
}

export interface Sync {
  shipment: unknown[];
  client: unknown[];
  /** The notes that change. */
  notes: { item: string; fields: Partial<Record<PlanNote, string>> }[];
  /** Programmes that the client no longer has: nobody makes them again unasked. */
  missing: { id: string; createdAt: Date | null }[];
}

/**
 * Brings a shipment's programmes into the client's plans. The shipment's values win, '' as null; what it doesn't have stays, and so do
 * the plan's file and the day on which a call was first asked for. What is no programme stays as it is.
 */
export function syncProgrammes({ shipment, client, notes, again }: SyncSources, now: Date): Sync {
  const rows = elementsOf(shipment);
  const plans = elementsOf(client);
  const places = placesOf(rows, plans);
  const ids = new Set(plans.map((plan) => nameOrNumber(fieldsOf(plan).id)));
  const sync: Sync = { shipment: rows, client: plans, notes: [], missing: [] };
  for (const [index, row] of rows.entries()) {
    if (!isElement(row)) continue;
    const id = planId(row, index);
    const found = places.get(index);
    const place = found ?? (again.has(id) ? plans.length : null);
    if (place === null) {
      sync.missing.push({ id, createdAt: storedTimeOf(row.dataCreazione) });
      continue;
    }
    const plan = found === undefined ? made(row, id) : fieldsOf(plans[found]);
    const named = nameOrNumber(plan.id) || nameFor(row, planItem(plan, place), { ids, notes });
    ids.add(named);
    const item = planItem({ id: named }, place);
    const noted = notesOf(row, plan, found === undefined ? null : notes.get(item));
    if (Object.keys(noted).length > 0) sync.notes.push({ item, fields: noted });
    plans[place] = merged(plan, row, named, now);
    rows[index] = { ...nulled(row), ...(nameOrNumber(row.id) === '' ? { id: named } : {}) };
  }
  return sync;
}

/** Whether a synchronisation would change anything at the client's. */
export function changesClient(client: unknown, sync: Sync): boolean {
  return sync.notes.length > 0 || !sameStored(elementsOf(client), sync.client);
}

/** Where the client's plans are that a shipment's programmes copy: by their id, else by when they were made, each once. */
function placesOf(rows: readonly unknown[], plans: readonly unknown[]): Map<number, number> {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  for (const nameOf of [(element: Fields) => nameOrNumber(element.id), madeAt]) {
    const free = new Map<string, number[]>();
    for (const [place, plan] of plans.entries()) {
      const name = isElement(plan) && !taken.has(place) ? nameOf(plan) : '';
      if (name !== '') free.set(name, [...(free.get(name) ?? []), place]);
    }
    for (const [index, row] of rows.entries()) {
      const place =
        isElement(row) && !places.has(index) ? free.get(nameOf(row))?.shift() : undefined;
      if (place === undefined) continue;
      places.set(index, place);
      taken.add(place);
    }
  }
  return places;
}

/** The id that a plan without one gets: the one that its notes go by, else the shipment's. */
function nameFor(
  row: Fields,
  item: string,
  { ids, notes }: { ids: ReadonlySet<string>; notes: SyncSources['notes'] },
): string {
  const own = nameOrNumber(row.id);
  return own === '' || ids.has(own) || notes.has(item) ? item : own;
}

function madeAt({ dataCreazione }: Fields): string {
  return String(storedTimeOf(dataCreazione)?.getTime() ?? '');
}

/** A plan that is made again: its file went with it. */
function made(row: Fields, id: string): Fields {
  const kept = ['dataCreazione', 'dataSelezioneSI'].filter((field) => Object.hasOwn(row, field));
  return { id, ...Object.fromEntries(kept.map((field) => [field, row[field]])) };
}

function merged(plan: Fields, row: Fields, id: string, now: Date): Fields {
  const travels = (field: string) => !OF_THE_PLAN.includes(field) && !NOTED.includes(field);
  const written = Object.entries(nulled(row)).filter(
    ([field, value]) => travels(field) && !same(plan[field], value),
  );
  const apart = NOTED.filter((field) => Object.hasOwn(row, field));
  const next = {
    ...Object.fromEntries(Object.entries(plan).filter(([field]) => !apart.includes(field))),
    ...Object.fromEntries(written),
  };
  const asked = planText(next, 'videocall') === 'SI' && storedTimeOf(plan.dataSelezioneSI) === null;
  const since = asked
    ? {
        dataSelezioneSI: storedTimeOf(row.dataSelezioneSI)
          ? row.dataSelezioneSI
          : now.toISOString(),
      }
    : {};
  return { ...next, ...since, ...(nameOrNumber(plan.id) === '' ? { id } : {}) };
}

function nulled(row: Fields): Fields {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value === '' ? null : value]),
  );
}

/** Nothing and null are the same: a plan doesn't change for them. */
function same(one: unknown, other: unknown): boolean {
  return sameStored(one ?? null, other ?? null);
}

/** What the shipment notes and the client's note doesn't say. A plan that isn't apart yet has its notes inside. */
function notesOf(row: Fields, plan: Fields, note: unknown): Partial<Record<PlanNote, string>> {
  const said = (field: PlanNote) => planText(row, field).trim();
  const known = (field: PlanNote) => textOf(fieldsOf(note)[field]) ?? '';
  const changed = PLAN_NOTES.filter(
    (field) =>
      Object.hasOwn(row, field) && (said(field) !== known(field) || Object.hasOwn(plan, field)),
  );
  return Object.fromEntries(changed.map((field) => [field, said(field)]));
}

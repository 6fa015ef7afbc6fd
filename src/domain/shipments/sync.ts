import { elementsOf, isElement } from '../plans/elements';
import { PLAN_NOTES, type PlanNote } from '../plans/fields';
import { planId, planText } from '../plans/plan';
import { planItem } from '../notes/internal';
import { fieldsOf, nameOrNumber, sameStored, textOf, type Fields } from '../stored';
import { storedTimeOf } from '../time/rome';

/**
 * Fields that identify a programme, and those that keep the client plan's value: file, visibility,
 * and when a call was first requested.
 */
const KNOWN_BY = ['id', 'dataCreazione'];
const FILE = ['fileUrl', 'fileType', 'filePath'];
const OF_THE_PLAN: readonly string[] = [
  ...KNOWN_BY,
  ...FILE,
  'dataSelezioneSI',
  'visibilityProfile',
];
const NOTED: readonly string[] = PLAN_NOTES;

/** Stored data to synchronise. */
interface SyncSources {
  /** The programmes of the shipment and of the client. */
  shipment: unknown;
  client: unknown;
  /** Notes on the client's plans, by item. */
  notes: ReadonlyMap<string, unknown>;
  /** Ids of programmes to recreate at the client. */
  again: ReadonlySet<string>;
}

export interface Sync {
  shipment: unknown[];
  client: unknown[];
  /** Notes to change. */
  notes: { item: string; fields: Partial<Record<PlanNote, string>> }[];
  /** Programmes missing at the client; recreated only on request. */
  missing: { id: string; createdAt: Date | null }[];
}

/**
 * Synchronises a shipment's programmes to the client's plans. The shipment's values win ('' becomes
 * null); fields it lacks, the plan's file and the day when a call was first requested are kept.
 * Malformed elements are left alone.
 */
export function syncProgrammes({ shipment, client, notes, again }: SyncSources, now: Date): Sync {
  const rows = elementsOf(shipment);
  const plans = elementsOf(client);
  const indexes = planIndexes(rows, plans);
  const ids = new Set(plans.map((plan) => nameOrNumber(fieldsOf(plan).id)));
  const sync: Sync = { shipment: rows, client: plans, notes: [], missing: [] };
  for (const [index, row] of rows.entries()) {
    if (!isElement(row)) continue;
    const id = planId(row, index);
    const found = indexes.get(index);
    const planIndex = found ?? (again.has(id) ? plans.length : null);
    if (planIndex === null) {
      sync.missing.push({ id, createdAt: storedTimeOf(row.dataCreazione) });
      continue;
    }
    const plan = found === undefined ? made(row, id) : fieldsOf(plans[found]);
    const named = nameOrNumber(plan.id) || nameFor(row, planItem(plan, planIndex), { ids, notes });
    ids.add(named);
    const item = planItem({ id: named }, planIndex);
    const noted = notesOf(row, plan, found === undefined ? null : notes.get(item));
    if (Object.keys(noted).length > 0) sync.notes.push({ item, fields: noted });
    plans[planIndex] = merged(plan, row, named, now);
    rows[index] = { ...nulled(row), ...(nameOrNumber(row.id) === '' ? { id: named } : {}) };
  }
  return sync;
}

/** Whether a synchronisation changes anything at the client. */
export function changesClient(client: unknown, sync: Sync): boolean {
  return sync.notes.length > 0 || !sameStored(elementsOf(client), sync.client);
}

/** Maps the shipment's programmes to the client's plans by id, else by creation time. */
function planIndexes(rows: readonly unknown[], plans: readonly unknown[]): Map<number, number> {
  const indexes = new Map<number, number>();
  const taken = new Set<number>();
  for (const nameOf of [(element: Fields) => nameOrNumber(element.id), madeAt]) {
    const free = new Map<string, number[]>();
    for (const [planIndex, plan] of plans.entries()) {
      const name = isElement(plan) && !taken.has(planIndex) ? nameOf(plan) : '';
      if (name !== '') free.set(name, [...(free.get(name) ?? []), planIndex]);
    }
    for (const [index, row] of rows.entries()) {
      const planIndex =
        isElement(row) && !indexes.has(index) ? free.get(nameOf(row))?.shift() : undefined;
      if (planIndex === undefined) continue;
      indexes.set(index, planIndex);
      taken.add(planIndex);
    }
  }
  return indexes;
}

/** The id for a plan without one: the shipment's, unless taken or notes already use the item. */
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

/** A recreated plan; its file was deleted with the original. */
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
  const needsDate =
    planText(next, 'videocall') === 'SI' && storedTimeOf(plan.dataSelezioneSI) === null;
  const since = needsDate
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

/** Compares values; undefined and null are equal. */
function same(one: unknown, other: unknown): boolean {
  return sameStored(one ?? null, other ?? null);
}

/** Notes that differ from the client's. Plans not yet migrated hold their notes inside. */
function notesOf(row: Fields, plan: Fields, note: unknown): Partial<Record<PlanNote, string>> {
  const said = (field: PlanNote) => planText(row, field).trim();
  const known = (field: PlanNote) => textOf(fieldsOf(note)[field]) ?? '';
  const changed = PLAN_NOTES.filter(
    (field) =>
      Object.hasOwn(row, field) && (said(field) !== known(field) || Object.hasOwn(plan, field)),
  );
  return Object.fromEntries(changed.map((field) => [field, said(field)]));
}

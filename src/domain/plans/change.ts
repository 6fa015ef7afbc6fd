import { planItem } from '../notes/internal';
import { fieldsOf, nameOrNumber, type Fields } from '../stored';
import { storedTimeOf } from '../time/rome';
import { elementsOf, isElement } from './elements';
import type { PlanField } from './fields';
import { directLink, planId, planText, type PlanKey } from './plan';

/*
 * Changes to one plan of a stored list. Other plans and unknown fields are kept as stored. Callers
 * run them in a transaction, on the current document.
 */

/** The new value of a field and the one when editing began. */
export interface Edit {
  from: string;
  to: string;
}
export type PlanEdits = Partial<Record<PlanField, Edit>>;
/** Current values of fields changed meanwhile by others. */
export type Conflicts = Partial<Record<PlanField, string>>;

/** A list with one plan changed, or unchanged on conflicts. `item` names the plan's notes. */
export interface PlanChange {
  list: unknown[];
  item: string;
  conflicts: Conflicts;
}

/** Index of a plan in a stored list; -1 when it is gone. */
export function indexOfPlan(elements: readonly unknown[], { id, created, index }: PlanKey): number {
  const like = (matches: (element: Fields, at: number) => boolean): number => {
    const found = elements.flatMap((element, at) =>
      isElement(element) && matches(element, at) ? [at] : [],
    );
    // Copies share an id: the index decides.
    return found.includes(index) ? index : (found[0] ?? -1);
  };
  const byId = like((element) => nameOrNumber(element.id) === id);
  if (byId >= 0) return byId;
  // The plan had no id; since then it may have moved or received one.
  const madeThen = (element: Fields) =>
    created !== null && storedTimeOf(element.dataCreazione)?.getTime() === created;
  const unnamed = like(
    (element, at) =>
      nameOrNumber(element.id) === '' && (madeThen(element) || planId(element, at) === id),
  );
  if (unnamed >= 0) return unnamed;
  return isGenerated(id) ? like(madeThen) : -1;
}

/**
 * Whether we generated the id from date and index. Ids of the old application are a timestamp,
 * those of new plans end with a UUID.
 */
function isGenerated(id: string): boolean {
  return /^(\d+|piano)-\d+$/.test(id);
}

/** Changes fields of a plan that still have their initial value. null when the plan is gone. */
export function changePlan(
  stored: unknown,
  key: PlanKey,
  edits: PlanEdits,
  now: Date,
): PlanChange | null {
  return changeElement(stored, key, (element) => {
    const written: Record<string, unknown> = {};
    const conflicts: Conflicts = {};
    for (const [field, { from, to }] of Object.entries(edits) as [PlanField, Edit][]) {
      const [current, wanted] = [
        planText(element, field),
        field === 'linkAlimentazione' ? directLink(to) : to.trim(),
      ];
      if (current.trim() === wanted) continue;
      if (current.trim() !== from.trim()) conflicts[field] = current;
      else written[field] = wanted;
    }
    if (written.videocall === 'SI' && storedTimeOf(element.dataSelezioneSI) === null)
      written.dataSelezioneSI = now.toISOString();
    return { written, conflicts };
  });
}

/** Shows or hides a plan. null when it is gone. */
export function showPlan(stored: unknown, key: PlanKey, visible: boolean): PlanChange | null {
  return changeElement(stored, key, () => ({
    written: { visibilityProfile: visible },
    conflicts: {},
  }));
}

/** Sets a plan's file by storage path and clears the legacy URL. null when the plan is gone. */
export function giveFile(
  stored: unknown,
  key: PlanKey,
  filePath: string,
  now: Date,
): PlanChange | null {
  const fileType = filePath.toLowerCase().endsWith('.pdf') ? 'pdf' : 'jpg';
  const written = { filePath, fileType, dataFileCaricato: now.toISOString(), fileUrl: '' };
  return changeElement(stored, key, () => ({ written, conflicts: {} }));
}

function changeElement(
  stored: unknown,
  key: PlanKey,
  change: (element: Fields) => { written: Fields; conflicts: Conflicts },
): PlanChange | null {
  const list = elementsOf(stored);
  const index = indexOfPlan(list, key);
  const element = fieldsOf(list[index]);
  if (index < 0) return null;
  const { written, conflicts } = change(element);
  const item = planItem(element, index);
  if (Object.keys(conflicts).length > 0) return { list, item, conflicts };
  const id = nameOrNumber(element.id) || item;
  return { list: list.with(index, { ...element, id, ...written }), item, conflicts };
}

/** Adds a plan. Idempotent. */
export function addPlan(stored: unknown, plan: Fields): unknown[] {
  const list = elementsOf(stored);
  return list.some((element) => fieldsOf(element).id === plan.id) ? list : [...list, plan];
}

/** Removes a plan and returns it. null when it is already gone. */
export function removePlan(
  stored: unknown,
  key: PlanKey,
): { list: unknown[]; removed: Fields; index: number } | null {
  const list = elementsOf(stored);
  const index = indexOfPlan(list, key);
  if (index < 0) return null;
  const removed = fieldsOf(list[index]);
  return {
    list: list.toSpliced(index, 1),
    removed: { ...removed, id: planId(removed, index) },
    index,
  };
}

/** Restores a removed plan at its index. Idempotent. */
export function putBack(stored: unknown, removed: Fields, index: number): unknown[] {
  const list = elementsOf(stored);
  return list.some((element) => fieldsOf(element).id === removed.id)
    ? list
    : list.toSpliced(index, 0, removed);
}

/** Fields copied to a repeated plan: the diet itself, without file, dates and progress. */
const DUPLICATED = [
  ...([
    'kcalalimentazioni',
    'strategia',
    'pianoIntegrazione',
    'allenamento',
    'freqallenamento',
  ] as const),
  ...(['lavtrainer', 'nota2', 'nutrizionista', 'nutrizionistadiet'] as const),
] satisfies PlanField[];

/**
 * A new plan. Its id is a timestamp, as in the old application, plus a mark, because two created in
 * the same millisecond would collide.
 * @param mark a UUID
 * @param like values of the plan it repeats
 */
export function newPlan(
  now: Date,
  mark: string,
  like?: Readonly<Record<PlanField, string>>,
): Fields {
  const repeated = like
    ? DUPLICATED.filter((field) => like[field] !== '').map((field) => [field, like[field]] as const)
    : [];
  return {
    id: `${now.getTime()}-${mark}`,
    dataCreazione: now.toISOString(),
    ...Object.fromEntries(repeated),
  };
}

import { planItem } from '../notes/internal';
import { fieldsOf, nameOrNumber, type Fields } from '../stored';
import { storedTimeOf } from '../time/italian';
import { elementsOf, isElement } from './elements';
import { directLink, planId, planText, type PlanField, type PlanKey } from './plan';

/*
 * Changes of a stored list of plans, one plan at a time: what the others are, and every field that we don't know, stays as it is stored.
 * Made in a transaction, on what is stored at that moment.
 */

/** What somebody made of a field, and what it was when they began. */
export interface Edit {
  from: string;
  to: string;
}
export type PlanEdits = Partial<Record<PlanField, Edit>>;
/** Fields that somebody else has changed meanwhile, with what they are now. */
export type Conflicts = Partial<Record<PlanField, string>>;

/** A list with one plan changed; with conflicts it is as it was. `item` names the plan's notes. */
export interface PlanChange {
  list: unknown[];
  item: string;
  conflicts: Conflicts;
}

/** Where in a stored list a plan is; -1 when it is gone. */
export function placeOf(elements: readonly unknown[], { id, created, index }: PlanKey): number {
  const like = (matches: (element: Fields, place: number) => boolean): number => {
    const places = elements.flatMap((element, place) =>
      isElement(element) && matches(element, place) ? [place] : [],
    );
    // Copies have the same id: then the place decides.
    return places.includes(index) ? index : (places[0] ?? -1);
  };
  const byId = like((element) => nameOrNumber(element.id) === id);
  if (byId >= 0) return byId;
  // It had no id, and may have moved up since, or got one.
  const madeThen = (element: Fields) =>
    created !== null && storedTimeOf(element.dataCreazione)?.getTime() === created;
  const unnamed = like(
    (element, place) =>
      nameOrNumber(element.id) === '' && (madeThen(element) || planId(element, place) === id),
  );
  if (unnamed >= 0) return unnamed;
  return isGenerated(id) ? like(madeThen) : -1;
}

/** Ids that we make of a date and a place; those of the old application are a time alone, a new plan's has a mark in place of the place. */
function isGenerated(id: string): boolean {
  return /^(\d+|piano)-\d+$/.test(id);
}

/** Changes fields of one plan that are still what they were. null when it is gone. */
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

/** Whether the client sees a plan. null when it is gone. */
export function showPlan(stored: unknown, key: PlanKey, visible: boolean): PlanChange | null {
  return changeElement(stored, key, () => ({
    written: { visibilityProfile: visible },
    conflicts: {},
  }));
}

/** A file by its place in storage; the address of the one before goes. null when the plan is gone. */
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
  const place = placeOf(list, key);
  const element = fieldsOf(list[place]);
  if (place < 0) return null;
  const { written, conflicts } = change(element);
  const item = planItem(element, place);
  if (Object.keys(conflicts).length > 0) return { list, item, conflicts };
  const id = nameOrNumber(element.id) || item;
  return { list: list.with(place, { ...element, id, ...written }), item, conflicts };
}

/** A list with one plan more; made once, however often it is asked for. */
export function addPlan(stored: unknown, plan: Fields): unknown[] {
  const list = elementsOf(stored);
  return list.some((element) => fieldsOf(element).id === plan.id) ? list : [...list, plan];
}

/** A list without one plan, and what that was. null when it is gone already. */
export function removePlan(
  stored: unknown,
  key: PlanKey,
): { list: unknown[]; removed: Fields; place: number } | null {
  const list = elementsOf(stored);
  const place = placeOf(list, key);
  if (place < 0) return null;
  const removed = fieldsOf(list[place]);
  return {
    list: list.toSpliced(place, 1),
    removed: { ...removed, id: planId(removed, place) },
    place,
  };
}

/** A removed plan in its place again, unless it is there. */
export function putBack(stored: unknown, removed: Fields, place: number): unknown[] {
  const list = elementsOf(stored);
  return list.some((element) => fieldsOf(element).id === removed.id)
    ? list
    : list.toSpliced(place, 0, removed);
}

/** What a plan has of the one before it: what describes the diet, not its file, its dates and what was done about it. */
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
 * A plan to be added. Its id begins with its time, as those of the old application, which are nothing else: two of them that were made
 * in one millisecond were one.
 * @param mark a UUID: no other plan has it @param like the values of one that it repeats
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

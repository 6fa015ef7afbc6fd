import { fieldsOf, nameOf, textOf, timeOf } from '../stored';
import { leadText } from './edit';
import { LEAD_FIELD_NAMES, type LeadField } from './fields';

/**
 * Change history of a contact: `storialead/{contact}`, written by a trigger
 * (functions/src/indexing/lead-history.ts). The oldest changes are dropped beyond the limits.
 */

export const LEAD_HISTORY = 'storialead';
export const HISTORY_MAX = 100;
/** Stored length of a text. */
const HISTORY_CHARS = 200;
/** Limit of the serialised history, well below that of a document. */
const SIZE_MAX = 300_000;

/** Signature of each change, enforced by the rules. */
export const SIGNED_BY = 'modificatoDa';
export const SIGNED_AT = 'modificatoAt';

const CHANGE_KINDS = ['creato', 'modificato', 'ripristinato'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

interface FieldStep {
  field: LeadField;
  from: string;
  to: string;
}

export interface LeadChange {
  /** Event id, so that repeated events are recorded once. */
  id: string;
  at: Date;
  /** Uid and name of the author; '' if it was another program. */
  who: string;
  name: string;
  kind: ChangeKind;
  fields: FieldStep[];
}

const isField = (name: unknown): name is LeadField =>
  (LEAD_FIELD_NAMES as readonly unknown[]).includes(name);
const short = (text: string) =>
  text.length > HISTORY_CHARS ? `${text.slice(0, HISTORY_CHARS - 1)}…` : text;

/** The fields whose shown text changed. */
export function fieldSteps(before: unknown, after: unknown): FieldStep[] {
  return LEAD_FIELD_NAMES.map((field) => ({
    field,
    from: leadText(before, field),
    to: leadText(after, field),
  }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: short(from), to: short(to) }));
}

/** Who signed this write; '' for an unsigned one, which still carries the previous signature. */
export function signerOf(before: unknown, after: unknown): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const at = timeOf(is[SIGNED_AT]);
  return at === null || timeOf(was[SIGNED_AT])?.getTime() === at.getTime()
    ? ''
    : nameOf(is[SIGNED_BY]);
}

/** A stored history, oldest first; never throws. */
export function readHistory(stored: unknown): LeadChange[] {
  const { voci } = fieldsOf(stored);
  return (Array.isArray(voci) ? (voci as unknown[]) : []).flatMap((one) => {
    const { id, at: when, uid, chi, cosa, campi } = fieldsOf(one);
    const at = timeOf(when);
    const kind = CHANGE_KINDS.find((known) => known === cosa);
    if (at === null || kind === undefined) return [];
    const fields = (Array.isArray(campi) ? (campi as unknown[]) : []).flatMap(
      (step): FieldStep[] => {
        const { campo, da, a } = fieldsOf(step);
        return isField(campo)
          ? [{ field: campo, from: textOf(da) ?? '', to: textOf(a) ?? '' }]
          : [];
      },
    );
    return [{ id: nameOf(id), at, who: nameOf(uid), name: nameOf(chi), kind, fields }];
  });
}

/** The history with one more change; null if it has it already. */
export function withChange(
  history: readonly LeadChange[],
  change: LeadChange,
): LeadChange[] | null {
  if (history.some(({ id }) => id === change.id)) return null;
  const all = [...history, change]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-HISTORY_MAX);
  while (all.length > 1 && JSON.stringify(all).length > SIZE_MAX) all.shift();
  return all;
}

/** The form that `readHistory` reads. */
export function storedHistory(contactId: string, history: readonly LeadChange[]) {
  return {
    contactId,
    voci: history.map(({ id, at, who, name, kind, fields }) => ({
      id,
      at,
      uid: who,
      chi: name,
      cosa: kind,
      campi: fields.map(({ field, from, to }) => ({ campo: field, da: from, a: to })),
    })),
  };
}

import { useEffect, useState } from 'react';
import type { Conflicts, Edit, PlanEdits } from '@/domain/plans/change';
import type { PlanField } from '@/domain/plans/fields';
import type { DietPlan } from '@/domain/plans/plan';
import { holdUnsaved, releaseUnsaved } from '@/ui/form/unsaved';

export interface PlanTyping {
  /** The typed text, otherwise the one just saved, otherwise the stored one. */
  shown: (field: PlanField) => string;
  type: (field: PlanField, text: string) => void;
  /** A colleague's concurrent value; undefined if there is none. */
  theirs: (field: PlanField) => string | undefined;
  keepMine: (field: PlanField) => void;
  takeTheirs: (field: PlanField) => void;
  /** There is unsaved input. */
  changed: boolean;
  contested: boolean;
  saving: boolean;
  /**
   * Saves everything typed. Resolves to false if a conflict has to be resolved first. Rejects with
   * the error.
   */
  save: () => Promise<boolean>;
}

type Typed = Partial<Record<PlanField, Edit>>;

/** Edits of one plan: input survives failures and concurrent changes. */
export function usePlanEdits(
  { values }: DietPlan,
  write: (edits: PlanEdits) => Promise<Conflicts>,
): PlanTyping {
  const [typed, setTyped] = useState<Typed>({});
  // Conflicts found by a save, before the listener reports them.
  const [found, setFound] = useState<Conflicts>({});
  const [saved, setSaved] = useState<Partial<Record<PlanField, { text: string; over: string }>>>(
    {},
  );
  const [saving, setSaving] = useState(false);
  // Once the listener reports our write, later values are colleagues', even one equal to the old
  // one.
  const back = (Object.keys(saved) as PlanField[]).filter(
    (field) => saved[field]?.over !== values[field],
  );
  if (back.length > 0) setSaved((all) => without(all, back));

  const stored = (field: PlanField) => {
    const own = saved[field];
    return own && own.over === values[field] ? own.text : values[field];
  };
  const theirs = (field: PlanField) => {
    const edit = typed[field];
    if (!edit) return undefined;
    const now = found[field] ?? stored(field);
    return now.trim() === edit.from.trim() || now.trim() === edit.to.trim() ? undefined : now;
  };
  const fields = Object.keys(typed) as PlanField[];
  const changed = fields.length > 0;
  const [id] = useState(() => ({}));
  useEffect(() => {
    if (changed) holdUnsaved(id, { byLeaving: true, byClosing: true });
    return () => releaseUnsaved(id);
  }, [changed, id]);

  const forget = (gone: readonly PlanField[]) => {
    setTyped((all) => without(all, gone));
    setFound((all) => without(all, gone));
  };
  const type = (field: PlanField, to: string) => {
    const from = typed[field]?.from ?? stored(field);
    if (to === from) forget([field]);
    else setTyped((all) => ({ ...all, [field]: { from, to } }));
  };
  const save = async () => {
    setSaving(true);
    try {
      const conflicts = await write(typed);
      setFound(conflicts);
      if (Object.keys(conflicts).length > 0) return false;
      setSaved((all) => ({
        ...all,
        ...Object.fromEntries(
          fields.map((field) => [
            field,
            { text: typed[field]?.to.trim() ?? '', over: values[field] },
          ]),
        ),
      }));
      // Text typed during the save stays, on top of what was saved.
      setTyped((all) => afterSaving(all, typed));
      return true;
    } finally {
      setSaving(false);
    }
  };
  return {
    shown: (field) => typed[field]?.to ?? stored(field),
    type,
    theirs,
    keepMine: (field) => {
      const now = theirs(field);
      if (now === undefined) return;
      setTyped((all) => ({ ...all, [field]: { from: now, to: all[field]?.to ?? '' } }));
    },
    takeTheirs: (field) => forget([field]),
    changed,
    contested: fields.some((field) => theirs(field) !== undefined),
    saving,
    save,
  };
}

function without<T extends object>(all: T, gone: readonly PlanField[]): T {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !gone.includes(name as PlanField)),
  ) as T;
}

function afterSaving(now: Typed, sent: Typed): Typed {
  const left = Object.entries(now).filter(
    ([field, edit]) => edit.to !== sent[field as PlanField]?.to,
  );
  return Object.fromEntries(
    left.map(([field, edit]) => [
      field,
      { from: sent[field as PlanField]?.to.trim() ?? edit.from, to: edit.to },
    ]),
  );
}

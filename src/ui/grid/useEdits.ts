import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '@/domain/errors';
import { holdUnsaved, releaseUnsaved } from '../form/unsaved';
import { lanes } from './lanes';
import { takenBack, withoutStep, withStep, type Done } from './undo';
import {
  aged,
  hasPassing,
  hasUnsaved,
  isAsked,
  mergeLive,
  NO_MARKS,
  straysOf,
  withMark,
  type Mark,
  type Marks,
  type Stray,
} from './marks';
import { rowPlaces } from './rowPlaces';
import type { CellValue, GridColumn, Place } from './types';
import { editedText, loose, typedValue, valueOf } from './values';

/** How long saved and fresh marks last: between one and two times this. */
const PASSING_MS = 2_000;

export interface Edit extends Place {
  value: CellValue;
}

export interface Edits {
  marks: Marks;
  /** Value of a cell, including pending writes. */
  current: (place: Place) => CellValue;
  /** Saves valid values. */
  save: (edits: readonly Edit[]) => void;
  /**
   * Commits a text typed over `seen`: saves it, reports a conflict if it has changed meanwhile, or
   * returns an error message.
   */
  type: (place: Place, text: string, seen: CellValue) => string | null;
  mark: (place: Place, mark: Mark | null) => void;
  retry: (place: Place) => void;
  choose: (place: Place, whose: 'mine' | 'theirs') => void;
  /** Keeps the text of an editor that was unmounted with its surroundings. */
  lose: (place: Place, text: string) => void;
  /** Unsettled edits of rows that have gone. */
  strays: readonly Stray[];
  /** Undoes the last step; returns a message. */
  undo: () => string;
}

interface Source<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
}

/** Local edits, pending writes and their conflicts with live changes. */
export function useEdits<Row>({ rows, columns, rowKey }: Source<Row>): Edits {
  const [marks, setMarks] = useState(NO_MARKS);
  const [merged, setMerged] = useState(rows);
  if (merged !== rows) {
    setMerged(rows);
    setMarks(mergeLive(marks, merged, rows, { columns, rowKey }));
  }

  const places = useMemo(() => rowPlaces(rows, rowKey), [rowKey, rows]);
  const latest = useRef({ rows, places, columns, marks });
  useLayoutEffect(() => {
    latest.current = { rows, places, columns, marks };
  });
  const [inLane] = useState(() => lanes());
  const turns = useRef(0);
  const steps = useRef<readonly (readonly Done[])[]>([]);

  const passing = hasPassing(marks);
  useEffect(() => {
    if (!passing) return;
    const timer = setInterval(() => setMarks(aged), PASSING_MS);
    return () => clearInterval(timer);
  }, [passing]);

  const unsaved = hasUnsaved(marks);
  useEffect(() => {
    if (!unsaved) return;
    const held = {};
    holdUnsaved(held, { byLeaving: true });
    return () => releaseUnsaved(held);
  }, [unsaved]);

  const rowOf = (key: string) => latest.current.rows[latest.current.places.of(key)];
  const columnOf = (key: string) => latest.current.columns.find((column) => column.key === key);
  const markOf = ({ row, column }: Place) => latest.current.marks.get(row)?.get(column);
  const mark = (place: Place, next: Mark | null) =>
    setMarks((all) => withMark(all, place.row, place.column, next));

  const current = (place: Place): CellValue => {
    const known = markOf(place);
    if (known?.kind === 'saving' || known?.kind === 'saved') return known.value;
    const [row, column] = [rowOf(place.row), columnOf(place.column)];
    return row && column ? valueOf(column, row) : '';
  };

  const send = ({ row, column, value }: Edit, seen: CellValue) => {
    const place = { row, column };
    const known = markOf(place);
    const turn = ++turns.current;
    // The echo of an earlier write may still arrive.
    const sent =
      known?.kind === 'saving' || known?.kind === 'saved' ? [...known.sent, known.value] : [];
    mark(place, { kind: 'saving', turn, value, seen, sent });
    const done = (next: Mark) =>
      setMarks((all) => {
        const now = all.get(place.row)?.get(place.column);
        return now?.kind === 'saving' && now.turn === turn
          ? withMark(all, place.row, place.column, next)
          : all;
      });
    inLane(place.row, async () => {
      const [target, editor] = [rowOf(row), columnOf(column)?.editor];
      if (!target || !editor)
        return done({ kind: 'failed', value, seen, message: 'La riga non è più nell’elenco.' });
      try {
        const answer = await loose(editor).write(target, value, seen);
        done(
          answer
            ? { kind: 'conflict', value, theirs: answer.theirs }
            : { kind: 'saved', value, sent },
        );
      } catch (error) {
        done({ kind: 'failed', value, seen, message: errorText(error) });
      }
    });
  };

  const save = (edits: readonly Edit[]) => {
    const step: Done[] = [];
    for (const edit of edits) {
      const seen = current(edit);
      if (edit.value === seen) {
        if (isAsked(markOf(edit))) mark(edit, null);
      } else {
        step.push({ row: edit.row, column: edit.column, before: seen, after: edit.value });
        send(edit, seen);
      }
    }
    steps.current = withStep(steps.current, step);
  };

  const undo = (): string => {
    const step = steps.current.at(-1);
    steps.current = steps.current.slice(0, -1);
    if (!step) return 'Non c’è niente da annullare.';
    let asked = 0;
    for (const done of step) {
      const now = current(done);
      const how = takenBack(done, now, markOf(done));
      if (how === 'drop') mark(done, null);
      else if (how === 'write') send({ ...done, value: done.before }, now);
      else {
        asked += 1;
        mark(done, { kind: 'conflict', value: done.before, theirs: now });
      }
    }
    return asked === 0
      ? 'Annullato.'
      : `Annullato; celle cambiate nel frattempo da un collega, da decidere: ${asked}.`;
  };

  return {
    marks,
    current,
    save,
    undo,
    mark,
    strays: straysOf(marks, (row) => places.of(row) >= 0),
    lose: (place, text) =>
      mark(place, { kind: 'invalid', text, message: 'Lo stavi scrivendo: non è ancora salvato.' }),
    type: (place, text, seen) => {
      const [row, editor] = [rowOf(place.row), columnOf(place.column)?.editor];
      if (!row || !editor) return 'La riga non è più nell’elenco.';
      if (text === editedText(editor, row, seen, undefined)) {
        // Unchanged: an existing value isn't validated, and nothing is written.
        if (isAsked(markOf(place))) mark(place, null);
        return null;
      }
      const typed = typedValue(editor, row, text);
      if ('problem' in typed) return typed.problem;
      const now = current(place);
      if (typed.value !== seen && typed.value !== now && now !== seen)
        mark(place, { kind: 'conflict', value: typed.value, theirs: now });
      else if (typed.value !== seen || isAsked(markOf(place)))
        save([{ ...place, value: typed.value }]);
      return null;
    },
    retry: (place) => {
      const known = markOf(place);
      if (known?.kind === 'failed') send({ ...place, value: known.value }, known.seen);
    },
    choose: (place, whose) => {
      const known = markOf(place);
      if (known?.kind !== 'conflict') return;
      const now = current(place);
      const value = whose === 'mine' ? known.value : known.theirs;
      const step =
        value === now ? [] : [{ row: place.row, column: place.column, before: now, after: value }];
      // A resolved conflict is undone as a single step, as chosen and not as first typed.
      steps.current = withStep(withoutStep(steps.current, place, known.value), step);
      if (value === now) mark(place, null);
      else send({ ...place, value }, now);
    },
  };
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '@/domain/errors';
import { holdUnsaved, releaseUnsaved } from '../form/unsaved';
import { takenBack, withoutStep, withStep, type Done } from './undo';
import {
  aged,
  hasPassing,
  hasUnsaved,
  isUndecided,
  mergeLive,
  NO_MARKS,
  rowIndexes,
  straysOf,
  withMark,
  type Mark,
  type Marks,
  type Stray,
} from './marks';
import type { CellKey, CellValue, GridColumn } from './types';
import { editedText, loose, typedValue, valueOf } from './values';

/** How long saved and fresh marks last: between one and two times this. */
const PASSING_MS = 2_000;

export interface Edit extends CellKey {
  value: CellValue;
}

export interface Edits {
  marks: Marks;
  /** Value of a cell, including pending writes. */
  current: (cellKey: CellKey) => CellValue;
  /** Saves valid values. */
  save: (edits: readonly Edit[]) => void;
  /**
   * Commits a text typed over `expected`: saves it, reports a conflict if it has changed meanwhile,
   * or returns an error message.
   */
  type: (cellKey: CellKey, text: string, expected: CellValue) => string | null;
  mark: (cellKey: CellKey, mark: Mark | null) => void;
  retry: (cellKey: CellKey) => void;
  choose: (cellKey: CellKey, whose: 'mine' | 'theirs') => void;
  /** Keeps the text of an editor that was unmounted with its surroundings. */
  lose: (cellKey: CellKey, text: string) => void;
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

  const indexes = useMemo(() => rowIndexes(rows, rowKey), [rowKey, rows]);
  const latest = useRef({ rows, indexes, columns, marks });
  useLayoutEffect(() => {
    latest.current = { rows, indexes, columns, marks };
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

  const rowOf = (key: string) => latest.current.rows[latest.current.indexes.of(key)];
  const columnOf = (key: string) => latest.current.columns.find((column) => column.key === key);
  const markOf = ({ row, column }: CellKey) => latest.current.marks.get(row)?.get(column);
  const mark = (cellKey: CellKey, next: Mark | null) =>
    setMarks((all) => withMark(all, cellKey.row, cellKey.column, next));

  const current = (cellKey: CellKey): CellValue => {
    const known = markOf(cellKey);
    if (known?.kind === 'saving' || known?.kind === 'saved') return known.value;
    const [row, column] = [rowOf(cellKey.row), columnOf(cellKey.column)];
    return row && column ? valueOf(column, row) : '';
  };

  const send = ({ row, column, value }: Edit, expected: CellValue) => {
    const cellKey = { row, column };
    const known = markOf(cellKey);
    const turn = ++turns.current;
    // The echo of an earlier write may still arrive.
    const sent =
      known?.kind === 'saving' || known?.kind === 'saved' ? [...known.sent, known.value] : [];
    mark(cellKey, { kind: 'saving', turn, value, expected, sent });
    const done = (next: Mark) =>
      setMarks((all) => {
        const now = all.get(cellKey.row)?.get(cellKey.column);
        return now?.kind === 'saving' && now.turn === turn
          ? withMark(all, cellKey.row, cellKey.column, next)
          : all;
      });
    inLane(cellKey.row, async () => {
      const [target, editor] = [rowOf(row), columnOf(column)?.editor];
      if (!target || !editor)
        return done({ kind: 'failed', value, expected, message: 'La riga non è più nell’elenco.' });
      try {
        const answer = await loose(editor).write(target, value, expected);
        done(
          answer
            ? { kind: 'conflict', value, theirs: answer.theirs }
            : { kind: 'saved', value, sent },
        );
      } catch (error) {
        done({ kind: 'failed', value, expected, message: errorText(error) });
      }
    });
  };

  const save = (edits: readonly Edit[]) => {
    const step: Done[] = [];
    for (const edit of edits) {
      const expected = current(edit);
      if (edit.value === expected) {
        if (isUndecided(markOf(edit))) mark(edit, null);
      } else {
        step.push({ row: edit.row, column: edit.column, before: expected, after: edit.value });
        send(edit, expected);
      }
    }
    steps.current = withStep(steps.current, step);
  };

  const undo = (): string => {
    const step = steps.current.at(-1);
    steps.current = steps.current.slice(0, -1);
    if (!step) return 'Non c’è niente da annullare.';
    let conflicts = 0;
    for (const done of step) {
      const now = current(done);
      const how = takenBack(done, now, markOf(done));
      if (how === 'drop') mark(done, null);
      else if (how === 'write') send({ ...done, value: done.before }, now);
      else {
        conflicts += 1;
        mark(done, { kind: 'conflict', value: done.before, theirs: now });
      }
    }
    return conflicts === 0
      ? 'Annullato.'
      : `Annullato; celle cambiate nel frattempo da un collega, da decidere: ${conflicts}.`;
  };

  return {
    marks,
    current,
    save,
    undo,
    mark,
    strays: straysOf(marks, (row) => indexes.of(row) >= 0),
    lose: (cellKey, text) =>
      mark(cellKey, {
        kind: 'invalid',
        text,
        message: 'Lo stavi scrivendo: non è ancora salvato.',
      }),
    type: (cellKey, text, expected) => {
      const [row, editor] = [rowOf(cellKey.row), columnOf(cellKey.column)?.editor];
      if (!row || !editor) return 'La riga non è più nell’elenco.';
      if (text === editedText(editor, row, expected, undefined)) {
        // Unchanged: an existing value isn't validated, and nothing is written.
        if (isUndecided(markOf(cellKey))) mark(cellKey, null);
        return null;
      }
      const typed = typedValue(editor, row, text);
      if ('problem' in typed) return typed.problem;
      const now = current(cellKey);
      if (typed.value !== expected && typed.value !== now && now !== expected)
        mark(cellKey, { kind: 'conflict', value: typed.value, theirs: now });
      else if (typed.value !== expected || isUndecided(markOf(cellKey)))
        save([{ ...cellKey, value: typed.value }]);
      return null;
    },
    retry: (cellKey) => {
      const known = markOf(cellKey);
      if (known?.kind === 'failed') send({ ...cellKey, value: known.value }, known.expected);
    },
    choose: (cellKey, whose) => {
      const known = markOf(cellKey);
      if (known?.kind !== 'conflict') return;
      const now = current(cellKey);
      const value = whose === 'mine' ? known.value : known.theirs;
      const step =
        value === now
          ? []
          : [{ row: cellKey.row, column: cellKey.column, before: now, after: value }];
      // A resolved conflict is undone as a single step, as chosen and not as first typed.
      steps.current = withStep(withoutStep(steps.current, cellKey, known.value), step);
      if (value === now) mark(cellKey, null);
      else send({ ...cellKey, value }, now);
    },
  };
}

/** Rows written in parallel: fast without flooding the server. */
const AT_ONCE = 6;

/**
 * A task queue: tasks of one lane run in sequence, as they write the same document, and a limited
 * number of lanes in parallel.
 */
export function lanes(atOnce = AT_ONCE) {
  const waiting: { lane: string; work: () => Promise<void> }[] = [];
  const busy = new Set<string>();
  const next = () => {
    while (busy.size < atOnce) {
      const at = waiting.findIndex(({ lane }) => !busy.has(lane));
      const [job] = at < 0 ? [] : waiting.splice(at, 1);
      if (!job) return;
      busy.add(job.lane);
      void job.work().finally(() => {
        busy.delete(job.lane);
        next();
      });
    }
  };
  /** @param work must handle its own errors */
  return (lane: string, work: () => Promise<void>) => {
    waiting.push({ lane, work });
    next();
  };
}

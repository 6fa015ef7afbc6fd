import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '@/domain/errors';
import { holdUnsaved, releaseUnsaved } from '../form/unsaved';
import { lanes } from './lanes';
import { aged, hasPassing, hasUnsaved, mergeLive, NO_MARKS, withMark, type Mark, type Marks } from './marks';
import type { CellValue, GridColumn, Place } from './types';
import { loose, typedValue, valueOf } from './values';

/** How long what was saved, or came from a colleague, is marked: once to twice as long. */
const PASSING_MS = 2_000;

export interface Edit extends Place {
  value: CellValue;
}

export interface Edits {
  marks: Marks;
  /** What a cell holds, counting what is on its way. */
  current: (place: Place) => CellValue;
  /** Saves values that are in order. */
  save: (edits: readonly Edit[]) => void;
  /** Takes what was typed over `seen`: saves it, asks when somebody else has changed it meanwhile, or says what is wrong with it. */
  type: (place: Place, text: string, seen: CellValue) => string | null;
  mark: (place: Place, mark: Mark | null) => void;
  retry: (place: Place) => void;
  choose: (place: Place, whose: 'mine' | 'theirs') => void;
}

interface Source<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
}

/** What was edited here, on its way to where rows come from, beside what colleagues change meanwhile. */
export function useEdits<Row>({ rows, columns, rowKey }: Source<Row>): Edits {
  const [marks, setMarks] = useState(NO_MARKS);
  const [merged, setMerged] = useState(rows);
  if (merged !== rows) {
    setMerged(rows);
    setMarks(mergeLive(marks, merged, rows, { columns, rowKey }));
  }

  const latest = useRef({ rows, columns, rowKey, marks });
  useLayoutEffect(() => {
    latest.current = { rows, columns, rowKey, marks };
  });
  const [inLane] = useState(() => lanes());
  const turns = useRef(0);

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

  const rowOf = (key: string) => latest.current.rows.find((row) => latest.current.rowKey(row) === key);
  const columnOf = (key: string) => latest.current.columns.find((column) => column.key === key);
  const markOf = ({ row, column }: Place) => latest.current.marks.get(row)?.get(column);
  const mark = (place: Place, next: Mark | null) => setMarks((all) => withMark(all, place.row, place.column, next));

  const current = (place: Place): CellValue => {
    const known = markOf(place);
    if (known?.kind === 'saving' || known?.kind === 'saved') return known.value;
    const [row, column] = [rowOf(place.row), columnOf(place.column)];
    return row && column ? valueOf(column, row) : '';
  };

  const send = ({ value, ...place }: Edit, seen: CellValue) => {
    const known = markOf(place);
    const turn = ++turns.current;
    const sent = known?.kind === 'saving' ? [...known.sent, known.value] : [];
    mark(place, { kind: 'saving', turn, value, seen, sent });
    const done = (next: Mark) =>
      setMarks((all) => {
        const now = all.get(place.row)?.get(place.column);
        return now?.kind === 'saving' && now.turn === turn ? withMark(all, place.row, place.column, next) : all;
      });
    inLane(place.row, async () => {
      const [row, editor] = [rowOf(place.row), columnOf(place.column)?.editor];
      if (!row || !editor) return done({ kind: 'failed', value, seen, message: 'La riga non è più nell’elenco.' });
      try {
        const answer = await loose(editor).write(row, value, seen);
        done(answer ? { kind: 'conflict', value, theirs: answer.theirs } : { kind: 'saved', value });
      } catch (error) {
        done({ kind: 'failed', value, seen, message: errorText(error) });
      }
    });
  };

  const save = (edits: readonly Edit[]) => {
    for (const edit of edits) {
      const seen = current(edit);
      if (edit.value === seen) mark(edit, null);
      else send(edit, seen);
    }
  };

  return {
    marks,
    current,
    save,
    mark,
    type: (place, text, seen) => {
      const [row, editor] = [rowOf(place.row), columnOf(place.column)?.editor];
      if (!row || !editor) return 'La riga non è più nell’elenco.';
      const typed = typedValue(editor, row, text);
      if ('problem' in typed) return typed.problem;
      const now = current(place);
      if (typed.value !== seen && typed.value !== now && now !== seen) mark(place, { kind: 'conflict', value: typed.value, theirs: now });
      else if (typed.value !== seen || markOf(place)?.kind === 'invalid') save([{ ...place, value: typed.value }]);
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
      if (value === now) mark(place, null);
      else send({ ...place, value }, now);
    },
  };
}

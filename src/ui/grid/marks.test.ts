import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aged, afterLive, hasUnsaved, mergeLive, NO_MARKS, withMark, type Mark } from './marks';
import type { GridColumn } from './types';

interface Row {
  id: string;
  name: string;
}
const columns: GridColumn<Row>[] = [
  { key: 'name', title: 'Nome', width: 100, text: ({ name }) => name },
];
const source = { columns, rowKey: ({ id }: Row) => id };
const a = { id: 'a', name: 'Anna' };
const b = { id: 'b', name: 'Bruno' };
const of = (marks: typeof NO_MARKS, row: string) => marks.get(row)?.get('name');

describe('rows that come', () => {
  it('mark what is another value than before, and nothing else', () => {
    const marks = mergeLive(
      NO_MARKS,
      [a, b],
      [{ ...a, name: 'Ada' }, { ...b }, { id: 'c', name: 'Carla' }],
      source,
    );
    expect(of(marks, 'a')).toEqual({ kind: 'fresh' });
    expect(of(marks, 'b')).toBeUndefined();
    expect(of(marks, 'c')).toBeUndefined();
  });

  it.each<[string, Mark, string, Mark | null]>([
    [
      'what was sent comes back',
      { kind: 'saving', turn: 1, value: 'mia', expected: 'x', sent: [] },
      'mia',
      { kind: 'saving', turn: 1, value: 'mia', expected: 'x', sent: [] },
    ],
    [
      'what was sent before comes back',
      { kind: 'saving', turn: 2, value: 'due', expected: 'uno', sent: ['uno'] },
      'uno',
      { kind: 'saving', turn: 2, value: 'due', expected: 'uno', sent: ['uno'] },
    ],
    [
      'a colleague’s comes meanwhile',
      { kind: 'saving', turn: 1, value: 'mia', expected: 'x', sent: [] },
      'loro',
      { kind: 'conflict', value: 'mia', theirs: 'loro' },
    ],
    [
      'a colleague’s comes after a failure',
      { kind: 'failed', value: 'mia', expected: 'x', message: '' },
      'loro',
      { kind: 'conflict', value: 'mia', theirs: 'loro' },
    ],
    [
      'the colleague goes on',
      { kind: 'conflict', value: 'mia', theirs: 'loro' },
      'poi',
      { kind: 'conflict', value: 'mia', theirs: 'poi' },
    ],
    [
      'a colleague’s comes after mine',
      { kind: 'saved', value: 'mia', sent: ['prima'] },
      'loro',
      { kind: 'fresh' },
    ],
    [
      'what was sent before it comes late',
      { kind: 'saved', value: 'mia', sent: ['prima'] },
      'prima',
      { kind: 'saved', value: 'mia', sent: ['prima'] },
    ],
    [
      'what isn’t valid stays',
      { kind: 'invalid', text: '?', message: '' },
      'loro',
      { kind: 'invalid', text: '?', message: '' },
    ],
  ])('%s', (_what, before, now, after) => {
    expect(afterLive(before, now)).toEqual(after);
  });

  it('never lose a value that isn’t saved', () => {
    const unsaved = fc.constantFrom<Mark>(
      { kind: 'saving', turn: 1, value: 'mia', expected: 'x', sent: [] },
      { kind: 'failed', value: 'mia', expected: 'x', message: '' },
      { kind: 'conflict', value: 'mia', theirs: 'loro' },
    );
    fc.assert(
      fc.property(
        unsaved,
        fc.array(fc.string().filter((name) => name !== 'mia')),
        (mark, names) => {
          let marks = withMark(NO_MARKS, 'a', 'name', mark);
          let rows = [a];
          for (const name of names) {
            const next = [{ ...a, name }];
            marks = aged(mergeLive(marks, rows, next, source));
            rows = next;
          }
          expect(of(marks, 'a')).toMatchObject({ value: 'mia' });
          expect(hasUnsaved(marks)).toBe(true);
        },
      ),
    );
  });
});

it('what has been seen for a while isn’t marked any more', () => {
  const marks = withMark(withMark(NO_MARKS, 'a', 'name', { kind: 'fresh' }), 'b', 'name', {
    kind: 'saved',
    value: 'x',
    sent: [],
  });
  expect(aged(marks).size).toBe(2);
  expect(aged(aged(marks)).size).toBe(0);
});

import { expect, it } from 'vitest';
import { layoutOf, PLAIN, shownColumns } from './layout';
import type { GridColumn } from './types';

it('what was written by another version, or by nobody of us, is read as far as it can be', () => {
  expect(layoutOf(null)).toEqual(PLAIN);
  expect(layoutOf('{')).toEqual(PLAIN);
  expect(layoutOf('[1]')).toEqual(PLAIN);
  expect(layoutOf('{"hidden":["a",2],"widths":{"a":10,"b":"x","c":9999}}')).toEqual({
    hidden: ['a'],
    widths: { a: 48, c: 800 },
  });
});

it('columns that stay in sight come first and are never hidden', () => {
  const column = (key: string, sticky = false): GridColumn<object> => ({
    key,
    title: key,
    width: 100,
    sticky,
  });
  const columns = [column('a'), column('b'), column('who', true)];
  expect(shownColumns(columns, { hidden: ['a', 'who'], widths: {} }).map(({ key }) => key)).toEqual(
    ['who', 'b'],
  );
});

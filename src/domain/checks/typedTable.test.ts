import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedMeasurements } from './measurements';
import { fieldNames, typedProblem, typedValue, withValue } from './typedTable';

const TABLE =
  'Caratteristica\tValore\tData\nPeso\t64\t01/02/2026\nVita  80  01/02/2026\nPeso\t60\tobiettivo';
const TODAY = '09/03/2026';

describe('a field of a pasted table', () => {
  it('reads its line, however it is spelt, and not the goal’s', () => {
    expect(typedValue(TABLE, 'peso')).toBe('64');
    expect(typedValue(TABLE, ' VITA ')).toBe('80');
    expect(typedValue(TABLE, 'Fianchi')).toBe('');
    expect(typedValue('', 'Peso')).toBe('');
  });
  it('changes its line only; a new one gets today’s date; an emptied one goes', () => {
    const changed = withValue(TABLE, 'Peso', '61,5', TODAY);
    expect(changed.split('\n')[1]).toBe('Peso\t61,5\t01/02/2026');
    expect(changed.split('\n').toSpliced(1, 1)).toEqual(TABLE.split('\n').toSpliced(1, 1));
    expect(withValue(TABLE, 'Fianchi', '90', TODAY)).toBe(`${TABLE}\nFianchi\t90\t${TODAY}`);
    expect(withValue(withValue('', 'Vita', '8', TODAY), 'Vita', '', TODAY)).toBe('');
    expect(withValue('', 'Vita', '  ', TODAY)).toBe('');
  });
  it('keeps what is being typed, and says what is wrong with it', () => {
    for (const value of ['7', '72,', '72.500', 'x']) {
      expect(typedValue(withValue('', 'Peso', value, TODAY), 'Peso')).toBe(value);
    }
    expect(typedProblem('Peso', '72,5')).toBeNull();
    expect(typedProblem('Peso', '')).toBeNull();
    expect(typedProblem('Peso', 'x')).toBe('Scrivi un numero.');
  });
  it('any number typed is read from the table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 21, max: 299 }),
        fc.constantFrom('Peso', 'Vita', 'Altro'),
        (n, name) => {
          const { rows, unread } = pastedMeasurements(withValue(TABLE, name, String(n), TODAY));
          expect(unread).toEqual([]);
          expect(rows.find((row) => row.name === name)).toMatchObject({ value: n });
        },
      ),
    );
  });
  it('there is one for each known characteristic, then for the usual others', () => {
    const { rows } = pastedMeasurements(
      'Girovita\t80\t01/02/2026\nMia\t3\t01/02/2026\nPeso\t60\tobiettivo',
    );
    const names = fieldNames(rows, pastedMeasurements('mia\t4\t02/02/2026').rows);
    expect(names.slice(0, 3)).toEqual(['Girovita', 'Mia', 'Peso']);
    expect(names).not.toContain('Vita');
    expect(new Set(names).size).toBe(names.length);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/time/rome';
import {
  choiceField,
  dayField,
  flagField,
  openField,
  paramsAt,
  urlPartsNamed,
  readField,
  readFields,
  searchOf,
  TEXT_MAX,
  textField,
  writeField,
} from './urlFields';

const SORTS = ['nome', 'data', 'più attesa & «altro»'] as const;
const FIELDS = {
  search: textField('cerca'),
  studio: choiceField('studio', ['Roma', 'Bari']),
  status: choiceField('stato', ['Aperto', 'Chiuso'], { fallback: 'Aperto' }),
  owner: choiceField('di', ['io', 'altri'], { fallback: 'io', said: true }),
  sort: choiceField('ordine', SORTS, { fallback: 'nome' }),
  from: dayField('dal'),
  archived: flagField('archivio'),
};
const read = (text: string) => readFields(FIELDS, paramsAt(urlPartsNamed(text)));
const DEFAULTS = {
  search: '',
  studio: null,
  status: 'Aperto',
  owner: 'io',
  sort: 'nome',
  from: null,
  archived: false,
};

const days = fc
  .integer({ min: -20_000, max: 20_000 })
  .map((offset) => addDays('2026-01-01', offset));
const values = fc.record({
  // Text as the codec keeps it: not blank, no lone surrogates, limited length.
  search: fc.oneof(
    fc.constant(''),
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: TEXT_MAX })
      .filter((text) => text.trim() !== ''),
  ),
  studio: fc.constantFrom('Roma', 'Bari', null),
  status: fc.constantFrom('Aperto', 'Chiuso', null),
  owner: fc.constantFrom('io', 'altri', null),
  sort: fc.constantFrom(...SORTS, null),
  from: fc.option(days, { nil: null }),
  archived: fc.boolean(),
});

describe('a list and its address', () => {
  it('mean the same, whatever the values', () => {
    fc.assert(
      fc.property(values, (state) => {
        expect(read(searchOf(FIELDS, state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('can be read whatever stands there', () => {
    const junk = fc.dictionary(
      fc.constantFrom('cerca', 'studio', 'stato', 'di', 'ordine', 'dal', 'archivio', 'x'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(junk, (parameters) => {
        const state = read(new URLSearchParams(parameters).toString());
        expect(read(searchOf(FIELDS, state))).toEqual(state);
      }),
    );
    expect(read('stato=Boh&studio=Marte&di=&ordine=su&dal=2026-02-30&archivio=forse')).toEqual({
      ...DEFAULTS,
      owner: null,
    });
  });

  it('say only what isn’t so anyhow, except what differs from person to person', () => {
    expect(searchOf(FIELDS, read(''))).toBe('di=io');
    expect(searchOf(FIELDS, { ...read(''), status: null, owner: null, search: ' a ' })).toBe(
      'stato=tutti&di=tutti#cerca=+a+',
    );
  });

  it('leave alone what is not the list’s', () => {
    const params = new URLSearchParams('utm=1&stato=Chiuso');
    writeField(FIELDS.status, params, 'Aperto');
    expect(params.toString()).toBe('utm=1');
  });

  it('know how far it is read, within reason', () => {
    const at = (text: string) =>
      readField(openField('pager'), new URLSearchParams({ pagina: text }));
    expect(['3', '500', '0', '-1', '501', '1e2', '2.5', '9'.repeat(30), ''].map(at)).toEqual([
      3, 500, 1, 1, 1, 1, 1, 1, 1,
    ]);
    expect(readField(openField('more'), new URLSearchParams('pagine=101'))).toBe(1);
  });

  it('cut a text that nobody types', () =>
    expect([...read(`cerca=${'😀'.repeat(900)}`).search]).toHaveLength(TEXT_MAX));
});

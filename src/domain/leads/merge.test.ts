import { describe, expect, it } from 'vitest';
import { LEADS_CORPUS } from '../../../tests/fixtures/leads-corpus';
import { differences, isAsShown, mergedText, mergePatch, proposed, stays, MERGED } from './merge';
import { twinsOf } from './duplicates';
import { IMPORT_FIELDS, LEAD_FIELD_NAMES, LEAD_FIELDS } from './fields';

const at = new Date('2026-05-02T10:00:00Z');
const OLD = {
  name: 'Anna',
  surname: 'Verdi',
  telefono: '333 1234567',
  note: 'Prima',
  importo: '90,00 €',
  stato: 'non risponde',
};
const NEW = {
  name: 'Anna',
  surname: 'Verdi B.',
  telefono: 3331234567,
  note: '',
  acquistato: true,
  acquistatoAt: at,
  lavorato: 'true',
  dataricontatto2: '02/05/2026',
  orario: '9.30',
  importo: 90,
};

describe('the table of fields', () => {
  it('merges each field with one that is merged, or not at all', () => {
    const leaders = LEAD_FIELD_NAMES.map((name) => LEAD_FIELDS[name].mergedWith);
    expect(leaders.filter((name) => name && !(MERGED as readonly string[]).includes(name))).toEqual(
      [],
    );
  });
  it('gives every field of an import the column names that it recognises', () => {
    expect(IMPORT_FIELDS.filter((name) => !LEAD_FIELDS[name].headers)).toEqual([]);
  });
});

describe('contacts of one number', () => {
  it('are compared by what they say, however that is stored', () => {
    expect(differences([OLD, NEW])).toEqual([
      'surname',
      'note',
      'lavorato',
      'dataricontatto2',
      'stato',
      'acquistato',
    ]);
    expect([
      mergedText(NEW, 'dataricontatto2'),
      mergedText(OLD, 'lavorato'),
      mergedText(NEW, 'acquistato'),
    ]).toEqual(['2026-05-02 09:30', '', 'Si 2026-05-02']);
    expect([
      proposed([OLD, NEW], 'note'),
      proposed([OLD, NEW], 'dataricontatto2'),
      proposed([OLD, NEW], 'citta'),
    ]).toEqual([0, 1, 0]);
  });
  it('whoever holds the number stays, else the oldest', () => {
    const leads = [
      { id: 'c', createdAt: null },
      { id: 'b', createdAt: at },
      { id: 'a', createdAt: new Date(0) },
    ];
    expect(
      [stays(leads, 'c'), stays(leads, null), stays(leads, 'altro')].map(([first]) => first?.id),
    ).toEqual(['c', 'a', 'a']);
  });
  it('what is taken of another is written as it is today, and what goes together together', () => {
    expect(
      mergePatch([OLD, NEW], {
        surname: 1,
        note: 0,
        acquistato: 1,
        dataricontatto2: 1,
        lavorato: 1,
      }),
    ).toEqual({
      surname: 'Verdi B.',
      acquistato: 'Si',
      acquistatoAt: at,
      dataricontatto2: '2026-05-02',
      orario: '09:30',
      lavorato: true,
      lavoratoAt: null,
    });
    expect(mergePatch([NEW, OLD], { importo: 1 })).toEqual({ importo: 90 });
    expect(mergePatch([NEW, { importo: 'x' }], { importo: 1 })).toEqual({ importo: undefined });
  });
  it('are no longer as shown once one says something else', () => {
    expect(isAsShown({ ...NEW, idx: 1, importo: '90' }, NEW)).toBe(true);
    expect([
      isAsShown({ ...NEW, note: 'x' }, NEW),
      isAsShown({ ...NEW, telefono: '3330000000' }, NEW),
    ]).toEqual([false, false]);
  });
  it.each(
    LEADS_CORPUS.filter(({ collection }) => collection === 'contatti').map(
      ({ what, stored }) => [what, stored] as const,
    ),
  )('also of before: %s', (_, stored) => {
    const all = Object.fromEntries(MERGED.map((key) => [key, 1]));
    const patch = mergePatch([{}, stored], all);
    expect(
      isAsShown(
        { ...patch, telefono: (stored as { telefono?: unknown } | null)?.telefono },
        stored,
      ),
    ).toBe(true);
  });
});

it('a number that several have is told once, in either of its spellings', () => {
  const [a, b, c, d] = [
    { id: 'a', telefono: '+393912345678' },
    { id: 'b', telefono: '+3912345678' },
    { id: 'c', telefono: '+393331234567' },
    { id: 'd', telefono: '' },
  ] as const;
  expect(twinsOf([b, c, a, d], [a, b, c, d])).toEqual([{ lead: b, others: [a] }]);
  expect(twinsOf([c], [c, { id: 'z', telefono: '3331234567' }])).toMatchObject([
    { lead: c, others: [{ id: 'z' }] },
  ]);
});

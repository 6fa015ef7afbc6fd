import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedRowsOf, planLeads } from './addition';
import { contactRows } from './columns';
import { leadNumbers } from './numbers';

const COLUMNS = [
  'name',
  'surname',
  'telefono',
  'email',
  'contattopreso',
  'studio',
  'note',
] as const;
const planned = (
  rows: string[][],
  known: { name: string; surname: string; telefono: string }[] = [],
) =>
  planLeads(
    contactRows(
      rows.map((cells, index) => ({ line: index + 2, cells, problem: null })),
      COLUMNS,
    ),
    known,
    'Sponsorizzata',
  );

describe('many contacts at once', () => {
  it('a digit that hangs on a name belongs to the name', () => {
    const read = (text: string) =>
      pastedRowsOf(text).map(({ fields, telefono }) => [
        fields.name,
        fields.surname ?? '',
        telefono,
      ]);
    expect(read('Anna Rossi4 333 1234567')).toEqual([['Anna', 'Rossi4', '+393331234567']]);
    expect(read('Anna tel333 1234567')).toEqual([['Anna', 'tel', '+393331234567']]);
    expect(read('Anna 333 1234567')).toEqual([['Anna', '', '+393331234567']]);
  });

  it('[LR-124] [LR-125] pasted ones come from a sponsored post unless said otherwise; who is present already is named', () => {
    const rows = pastedRowsOf(
      'Anna Verdi 333 1234567\n\nsenza numero 12\r\n3337654321\nBea Neri +39 (333) 111-2222',
    );
    const plan = planLeads(
      rows,
      [{ name: 'Anna', surname: 'Verdi', telefono: '333 1234567' }],
      'Sponsorizzata',
    );
    expect(plan.map(({ row, ...rest }) => [row.line, rest])).toEqual([
      [1, { kind: 'taken', by: 'Già presente: Anna Verdi' }],
      [3, { kind: 'problem', problem: 'Nessun numero valido.' }],
      [
        4,
        {
          kind: 'new',
          lead: { name: 'Senza nome', telefono: '+393337654321', contattopreso: 'Sponsorizzata' },
        },
      ],
      [
        5,
        {
          kind: 'new',
          lead: {
            name: 'Bea',
            surname: 'Neri',
            telefono: '+393331112222',
            contattopreso: 'Sponsorizzata',
          },
        },
      ],
    ]);
  });
  it('[DE-070] a row says more than the defaults; what can’t be stored is said with its reason', () => {
    const plan = planned([
      ['Anna', 'Verdi', '333 1234567', 'A@X.test', 'Instagram', 'FF Roma', 'chiamare'],
      ['', 'Neri', '0039 333 765 4321'],
      ['Bea', '', '12'],
      ['Bea', '', ''],
      ['', '', '3331112222'],
      ['Bea', '', '3331112222', '', '', 'Palermo'],
      ['B'.repeat(101), '', '3331112222'],
      ['Carla', '', '+39 333 1234567'],
    ]);
    expect(plan.map(({ row: _, ...rest }) => rest)).toEqual([
      {
        kind: 'new',
        lead: {
          name: 'Anna',
          surname: 'Verdi',
          telefono: '+393331234567',
          email: 'a@x.test',
          contattopreso: 'Instagram',
          studio: 'Roma',
          note: 'chiamare',
        },
      },
      {
        kind: 'new',
        lead: { name: 'Neri', telefono: '+393337654321', contattopreso: 'Sponsorizzata' },
      },
      { kind: 'problem', problem: 'Il telefono ha meno di 6 cifre.' },
      { kind: 'problem', problem: 'Manca il telefono.' },
      { kind: 'problem', problem: 'Manca il nome.' },
      { kind: 'problem', problem: 'Lo studio «Palermo» non è tra quelli che ci sono.' },
      { kind: 'problem', problem: 'Nome: il testo è troppo lungo.' },
      { kind: 'taken', by: 'Stesso numero della riga 2' },
    ]);
  });
  it('[DE-064] whatever is given, no number is added twice, none that is known, and every row has an outcome', () => {
    const phone = fc.oneof(
      fc.constantFrom(
        '333 1234567',
        '+393331234567',
        '0039 3331234567',
        '3931234567',
        '+3931234567',
        '',
        'x',
        '12',
      ),
      fc.integer({ min: 3_330_000_000, max: 3_330_000_020 }).map(String),
    );
    fc.assert(
      fc.property(fc.array(phone), fc.array(phone), (numbers, have) => {
        const known = have.map((telefono) => ({ name: 'K', surname: '', telefono }));
        const plan = planned(
          numbers.map((telefono) => ['Anna', '', telefono]),
          known,
        );
        const added = plan.flatMap((row) =>
          row.kind === 'new' ? leadNumbers(row.lead.telefono) : [],
        );
        expect(plan.map(({ row }) => row.line)).toEqual(numbers.map((_, index) => index + 2));
        expect(new Set(added).size).toBe(added.length);
        expect(added.filter((number) => have.flatMap(leadNumbers).includes(number))).toEqual([]);
      }),
    );
  });
});

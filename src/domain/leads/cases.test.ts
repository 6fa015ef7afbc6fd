import { expect, it } from 'vitest';
import { caseJson, caseText } from '../../../tests/fixtures/cases';
import { boundsOf } from '../checks/measures';
import { compareMeasurements, differenceText, pastedMeasurements } from '../checks/measurements';
import { matchesQuery } from '../search/ngrams';
import { tableRows } from '../table';
import { readNumber } from '../typedNumber';
import { readPeopleFile } from '../users/peopleFile';
import { planLeads, pastedRowsOf } from './addition';
import { contactRows, guessedColumns, hasHeader } from './columns';
import { leadIdx } from './idx';
import { pastedCampaign } from './paste';

function planned(name: string) {
  const [header, ...rows] = tableRows(caseText(name));
  const columns = guessedColumns(header?.cells ?? []);
  expect(hasHeader(header?.cells ?? [])).toBe(true);
  return planLeads(contactRows(rows, columns), [], 'Sponsorizzata');
}
type Planned = ReturnType<typeof planned>[number];
function outcomeOf(one: Planned) {
  if (one.kind === 'new') return one.lead.telefono;
  return one.kind === 'problem' ? one.problem : one.by;
}
const said = (name: string) => planned(name).map((one) => [one.row.line, outcomeOf(one)]);

it('[DE-070] phones that a spreadsheet spoilt are refused with their reason, none as a duplicate', () => {
  expect(said('leads-excel-phones.csv')).toEqual([
    [2, 'Numero arrotondato dal foglio di calcolo: «3,93E+11».'],
    [3, 'Numero arrotondato dal foglio di calcolo: «3,93E+11».'],
    [4, 'Numero arrotondato dal foglio di calcolo: «3.93331E+11».'],
    [5, '+393331110004'],
    [6, '+393331110005'],
    [7, 'C’è più di un numero di telefono.'],
    [8, '+39061110007'],
  ]);
});

it('[DE-057] the same of people', () => {
  const rows = readPeopleFile(tableRows(caseText('users-import-phones.csv')));
  expect(rows?.map(({ fields, problem }) => problem ?? fields.phone)).toEqual([
    'Numero arrotondato dal foglio di calcolo: «3,93E+11».',
    '+393331234567',
  ]);
});

it('[DE-070] what an export of an address book calls its columns is known, however many there are', () => {
  expect(planned('leads-outlook-92-columns.csv')).toMatchObject([
    {
      kind: 'new',
      lead: {
        name: 'Ida',
        surname: 'Outneri',
        email: 'ida.out@esempio.test',
        telefono: '+393331110021',
      },
    },
  ]);
  const people = readPeopleFile(tableRows(caseText('leads-outlook-92-columns.csv')));
  expect(people).toMatchObject([
    {
      email: 'ida.out@esempio.test',
      fields: { name: 'Ida', surname: 'Outneri', phone: '+393331110021' },
    },
  ]);
});

it('[DE-070] a hint for spreadsheets is no row', () =>
  expect(said('leads-sep-line.csv')).toEqual([
    [3, '+393331110011'],
    [4, '+393331110012'],
  ]));

it('[DE-070] the row with a misplaced quote is named by its line, the others go on', () => {
  const rows = said('leads-stray-quote.csv');
  expect(rows).toHaveLength(29);
  expect(rows.filter(([, what]) => !String(what).startsWith('+39'))).toEqual([
    [15, 'Virgolette fuori posto.'],
  ]);
});

it('[DE-070] what nobody sees is dropped', () => {
  expect(planned('leads-invisible-chars.csv')).toMatchObject([
    {
      kind: 'new',
      lead: {
        name: 'Ida',
        surname: 'Invisneri',
        email: 'ida.invis@esempio.test',
        telefono: '+393331110071',
      },
    },
  ]);
});

it('[LR-124] a pasted phone ends before a date; what a spreadsheet rounded is said', () => {
  const rows = pastedRowsOf(caseText('pasted-contacts.txt'));
  expect(
    rows.map(({ fields, telefono, problem }) => [fields.name, fields.surname, problem ?? telefono]),
  ).toEqual([
    ['Mario', 'Rossi', 'Numero arrotondato dal foglio di calcolo: «3,93E+11».'],
    ['Anna', 'Bianchi', '+393331234567'],
    ['Pia', 'Verdi', 'Numero arrotondato dal foglio di calcolo: «3.331234567E9».'],
    ['Nino', 'Neri', '+393331234567'],
  ]);
  expect(
    pastedRowsOf('Lia Blu 333 1110006 / 06 1110007\nTea Grigi 06 1110007 int. 12'),
  ).toMatchObject([
    { problem: 'C’è più di un numero di telefono.', fields: { name: 'Lia', surname: 'Blu' } },
    { problem: null, telefono: '+39061110007', fields: { name: 'Tea', surname: 'Grigi' } },
  ]);
});

it('[LR-136] rows of a campaign are read by the same readers', () => {
  const row = (phone: string) =>
    [
      '01/03/2026',
      '30/03/2026',
      'x',
      '"Anna\u200b"',
      'Verdi',
      'Roma',
      'A@X.test',
      phone,
      'FC',
      '',
    ].join('\t');
  const { rows, skipped } = pastedCampaign(
    [row('="3331110005"'), row('3,93E+11'), row('3331110004.0')].join('\n'),
    new Date('2026-03-01'),
  );
  expect(rows.map(({ line, name, telefono }) => [line, name, telefono])).toEqual([
    [1, 'Anna', '+393331110005'],
    [3, 'Anna', '+393331110004'],
  ]);
  expect(skipped).toEqual([
    { line: 2, why: 'Numero arrotondato dal foglio di calcolo: «3,93E+11».' },
  ]);
});

interface NumberCase {
  where: string;
  typed: string;
  right: number | string;
}
it.each(caseJson<NumberCase>('numbers-with-thousands.json'))(
  '[CP-147] [CO-220] $typed ($where) is $right',
  ({ typed, right }) => {
    if (!typed.includes('\t')) return expect(readNumber(typed)).toEqual({ value: right });
    const { rows } = pastedMeasurements(typed);
    expect(rows).toMatchObject([{ value: parseInt(String(right), 10) }]);
  },
);

it('[CO-220] a measure is compared by what it means; a weight that could be two is asked', () => {
  const rows = (text: string) => pastedMeasurements(text).rows;
  const { changes } = compareMeasurements(
    rows('Metabolismo basale\t1.520\t01/10/2026'),
    rows('Metabolismo basale\t1.450\t01/11/2026'),
  );
  expect(changes.map(differenceText)).toEqual(['−70,0']);
  expect(boundsOf('Peso')).toMatchObject({ max: 500 });
  expect(pastedMeasurements('Peso\t72.500\t01/10/2026')).toMatchObject({
    rows: [],
    unread: ['Peso\t72.500\t01/10/2026 (Non è chiaro: scrivi 72,5 oppure 72500.)'],
  });
});

it.each(caseJson<{ stored: string; searched: string }>('surnames-apostrophe.json'))(
  '[LR-018] $stored is found by $searched',
  ({ stored, searched }) => {
    const [surname, typed] = [stored, searched].map((text) => text.replace(/ \(.*/, ''));
    expect(matchesQuery(surname ?? '', typed ?? '')).toBe(true);
    expect(leadIdx({ surname })).toEqual(leadIdx({ surname: surname?.replace(/[’']/, 'ʼ') }));
    expect(leadIdx({ surname })).toMatchObject(leadIdx({ surname: typed }));
  },
);

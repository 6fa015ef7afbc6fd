import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS, type ImportField } from './fields';
import { planPeople, readPeopleFile, type KnownPerson } from './peopleFile';

const nothing = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, ''])) as Record<
  ImportField,
  string
>;
const anna: KnownPerson = {
  uid: 'anna',
  email: 'anna@esempio.it',
  fields: { ...nothing, name: 'Anna', phone: '333 1234567', studio: 'FF Roma' },
};
const rowsOf = (cells: string[][]) =>
  cells.map((row, index) => ({ line: index + 1, cells: row, problem: null }));
const plan = (cells: string[][], known: KnownPerson[] = [anna]) =>
  planPeople(readPeopleFile(rowsOf(cells)) ?? [], known);

describe('people from a file', () => {
  it('[DE-057] who has the e-mail, in any case, is changed: only what differs, an empty cell nothing', () => {
    const cells = [
      ['Email', 'Nome', 'Cognome', 'Telefono', 'Studio', 'Codice Fiscale'],
      [' ANNA@Esempio.it ', 'Anna', 'Verdi', '+39 3331234567', 'roma', ''],
    ];
    expect(plan(cells)).toEqual([
      {
        line: 2,
        email: 'anna@esempio.it',
        kind: 'change',
        uid: 'anna',
        changes: [{ field: 'surname', from: '', to: 'Verdi' }],
      },
    ]);
  });

  it('[DE-057] never a role, an account’s id or an e-mail, whatever the columns say', () => {
    const cells = [
      ['uid', 'email', 'userRole', 'ruolo', 'parent_id', 'canUploadFiles'],
      ['altro', 'anna@esempio.it', 'Amministratore', 'Amministratore', 'x', 'true'],
    ];
    expect(plan(cells)).toEqual([{ line: 2, email: 'anna@esempio.it', kind: 'same' }]);
  });

  it('[DE-057] an unknown person is a new one, with name and surname', () => {
    const cells = [
      ['email', 'nome', 'cognome', 'città'],
      ['bea@esempio.it', 'Bea', 'Neri', 'Forlì'],
      ['carlo@esempio.it', 'Carlo', '', ''],
    ];
    expect(plan(cells)).toEqual([
      {
        line: 2,
        email: 'bea@esempio.it',
        kind: 'new',
        fields: { name: 'Bea', surname: 'Neri', comune: 'Forlì' },
      },
      {
        line: 3,
        email: 'carlo@esempio.it',
        kind: 'problem',
        problem: 'Persona nuova: servono nome e cognome.',
      },
    ]);
  });

  it.each([
    ['', 'Manca l’email.'],
    ['anna', 'Email non valida.'],
    ['anna@esempio.it', 'Più persone hanno questa email.'],
  ])('«%s»: %s', (email, problem) => {
    const cells = [
      ['email', 'nome'],
      [email, 'Anna'],
    ];
    expect(plan(cells, [anna, { ...anna, uid: 'second' }])).toMatchObject([
      { kind: 'problem', problem },
    ]);
  });

  it('what can’t be stored is said by its column', () => {
    const cells = [
      ['email', 'studio', 'telefono', 'nome'],
      ['a@esempio.it', 'Atlantide', '', 'A'],
      ['b@esempio.it', '', 'nessuno', 'B'],
      ['c@esempio.it', '', '', 'x'.repeat(101)],
    ];
    expect(plan(cells).map((row) => row.kind === 'problem' && row.problem.slice(0, 19))).toEqual([
      'Studio non valido: ',
      'Il telefono contien',
      'Nome non valido: «x',
    ]);
  });

  it('one address on two lines: the second is named, and empty lines are none', () => {
    const cells = [
      ['email', 'nome', 'cognome'],
      ['', '', ''],
      ['a@esempio.it', 'A', 'B'],
      ['A@esempio.it', 'C', 'D'],
      [''],
    ];
    expect(plan(cells)).toMatchObject([
      { line: 3, kind: 'new' },
      { line: 4, kind: 'problem', problem: 'Email già presente alla riga 3.' },
    ]);
  });

  it('a file without e-mails is none', () => {
    expect(readPeopleFile(rowsOf([['nome'], ['Anna']]))).toBeNull();
    expect(readPeopleFile([])).toBeNull();
  });

  it('whatever the cells are, nothing is written that was not said, and a file written over twice changes nothing the second time', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('anna@esempio.it', 'Verdi', 'FF Roma', '333'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell)), (lines) => {
        const rows = plan([['email', 'cognome', 'studio', 'telefono'], ...lines]);
        for (const row of rows) {
          if (row.kind !== 'change') continue;
          const written = {
            ...anna,
            fields: {
              ...anna.fields,
              ...Object.fromEntries(row.changes.map(({ field, to }) => [field, to])),
            },
          };
          const again = plan([['email', 'cognome', 'studio', 'telefono'], ...lines], [written]);
          expect(again.find(({ line }) => line === row.line)?.kind).toBe('same');
        }
      }),
    );
  });
});

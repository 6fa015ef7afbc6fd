import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneMessages } from '../phone';
import { leadEditMessages, leadEdits, leadPatch, leadText } from './edit';
import { LONG_TEXT_MAX, type LeadField } from './fields';

const now = new Date('2026-11-22T10:00:00Z');
const noon = new Date('2026-11-20T11:00:00Z');

describe('a contact, field by field', () => {
  it.each<[LeadField, unknown, string]>([
    ['name', ' Anna ', 'Anna'],
    ['eta', 41, '41'],
    ['note', { strano: 1 }, ''],
    ['email', ' Anna@Esempio.IT', 'anna@esempio.it'],
    ['telefono', '0039 333 1234567', '+393331234567'],
    ['studio', 'FF Milano Citta Studi', 'Milano Città Studi'],
    ['importo', '1.200,50', '1200.5'],
    ['importo', 'tanto', ''],
    ['lavorato', 'true', 'Si'],
    ['acquistato', 'si', 'Si'],
    ['acquistato', undefined, 'No'],
    ['orario', '9.15', '09:15'],
    ['orario2', 'mattina', ''],
    ['dataricontatto2', '20/11/2026', '2026-11-20'],
    ['dataricontatto3', noon, '2026-11-20'],
    ['acquistatoAt', noon, '2026-11-20'],
  ])('%s of %j is shown as %j', (field, stored, text) =>
    expect(leadText({ [field]: stored }, field)).toBe(text),
  );

  it.each<[LeadField, string, object]>([
    ['name', ' Anna ', { name: 'Anna' }],
    ['email', ' Anna@Esempio.IT ', { email: 'anna@esempio.it' }],
    ['telefono', '333 1234567', { telefono: '+393331234567' }],
    ['telefono', '', { telefono: '' }],
    ['studio', 'FF Roma', { studio: 'Roma' }],
    ['importo', '1.200,50', { importo: 1200.5 }],
    ['importo', '', { importo: undefined }],
    ['lavorato', 'Si', { lavorato: true, lavoratoAt: now }],
    ['lavorato', 'No', { lavorato: false, lavoratoAt: null }],
    ['acquistato', 'Si', { acquistato: 'Si', acquistatoAt: now }],
    ['acquistatoAt', '2026-11-20', { acquistato: 'Si', acquistatoAt: noon }],
    ['acquistatoAt', '', { acquistato: 'No', acquistatoAt: null }],
    ['dataricontatto3', '20/11/2026', { dataricontatto3: '2026-11-20', orario2: '' }],
    ['datachiamata', '20/11/2026', { datachiamata: '2026-11-20' }],
  ])('%s: %j is stored with what goes with it', (field, text, patch) =>
    expect(leadPatch({}, field, text, now)).toEqual(patch),
  );

  it('keeps a call’s time with its day, and takes it away with it', () => {
    const stored = { dataricontatto2: '2026-11-20', orario: '10:00' };
    expect(leadPatch(stored, 'orario', '11:30', now)).toEqual({
      dataricontatto2: '2026-11-20',
      orario: '11:30',
    });
    expect(leadPatch(stored, 'dataricontatto2', '2026-11-21', now)).toEqual({
      dataricontatto2: '2026-11-21',
      orario: '10:00',
    });
    expect(leadPatch(stored, 'dataricontatto2', '', now)).toEqual({
      dataricontatto2: '',
      orario: '',
    });
  });

  it.each<[LeadField, string, string]>([
    ['name', ' ', leadEditMessages.name],
    ['telefono', 'casa', phoneMessages.signs],
    ['studio', 'Luna', leadEditMessages.studio],
    ['importo', '-1', leadEditMessages.amount],
    ['importo', '2.000.000', leadEditMessages.amount],
    ['dataricontatto2', '31/02/2026', leadEditMessages.day],
    ['orario', '10:00', leadEditMessages.callFirst],
    ['orario', 'presto', leadEditMessages.time],
    ['note', 'x'.repeat(LONG_TEXT_MAX + 1), leadEditMessages.long],
  ])('%s: %j is refused', (field, text, wrong) =>
    expect(leadPatch({}, field, text, now)).toEqual({ wrong }),
  );

  it('never throws, whatever is stored', () => {
    const fields: LeadField[] = [
      'name',
      'telefono',
      'importo',
      'lavoratoAt',
      'dataricontatto2',
      'orario2',
      'studio',
      'acquistato',
    ];
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom(...fields),
        (value, field) => typeof leadText({ [field]: value }, field) === 'string',
      ),
    );
  });
});

describe('several edits at once', () => {
  const stored = {
    note: 'Prima',
    notecontatto1: 'Sua',
    dataricontatto2: '2026-11-20',
    orario: '10:00',
  };
  it('are one patch', () => {
    const edits = {
      note: { from: 'Prima', to: 'Dopo' },
      dataricontatto2: { from: '2026-11-20', to: '2026-11-21' },
      orario: { from: '10:00', to: '9:30' },
    };
    expect(leadEdits(stored, edits, now)).toEqual({
      patch: { note: 'Dopo', dataricontatto2: '2026-11-21', orario: '09:30' },
    });
  });
  it('[DE-077] write nothing where somebody else has changed one meanwhile', () => {
    const edits = { note: { from: 'Prima', to: 'Dopo' }, notecontatto1: { from: '', to: 'Mia' } };
    expect(leadEdits(stored, edits, now)).toEqual({ theirs: { notecontatto1: 'Sua' } });
  });
  it('agree with who changed it to the same', () => {
    expect(leadEdits(stored, { notecontatto1: { from: '', to: 'Sua' } }, now)).toEqual({
      patch: {},
    });
  });
  it('say what is wrong', () =>
    expect(leadEdits(stored, { orario: { from: '10:00', to: 'x' } }, now)).toEqual({
      wrong: leadEditMessages.time,
    }));
});

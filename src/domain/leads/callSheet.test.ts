import { describe, expect, it } from 'vitest';
import { callEdits, sheetEdits, sheetFields, sheetValues } from './callSheet';
import { leadEdits } from './edit';

const now = new Date('2026-03-09T09:00:00Z');

describe('call sheets', () => {
  it('the first asks for nine details, the second for advice, note and outcome; the second status is the one shown', () => {
    expect(sheetFields({}, 'first').slice(6)).toEqual([
      'knownFrom',
      'nearStudio',
      'objectives',
      'serviceExplanation',
      'trainingExperience',
      'pathologies',
      'resultTime',
      'consultantRecommendation',
      'generalNotes',
    ]);
    expect(sheetFields({ stato2: 'a' }, 'second')).toEqual([
      'dataricontatto3',
      'orario2',
      'stato2',
      'operatore3',
      'consiglio2',
      'notecontatto2',
      'esito2',
    ]);
    expect(sheetFields({ stato2: 'a', stato3: 'b' }, 'second')[2]).toBe('stato3');
  });

  it('only what was changed is an edit, with what it was at the beginning', () => {
    const from = { stato: 'non risponde', generalNotes: 'x' };
    expect(
      sheetEdits(['stato', 'generalNotes'], from, {
        stato: 'da ricontattare',
        generalNotes: ' x ',
      }),
    ).toEqual({
      stato: { from: 'non risponde', to: 'da ricontattare' },
    });
  });

  it('[DE-062] day and time of a call change together: without a day there is no time, a day in the old form is read', () => {
    const stored = { dataricontatto2: '09/03/2026', orario: '10:15' };
    const fields = sheetFields(stored, 'first').slice(0, 2);
    const opened = sheetValues(stored, fields);
    expect(opened).toEqual({ dataricontatto2: '2026-03-09', orario: '10:15' });
    const edits = sheetEdits(fields, opened, { dataricontatto2: '', orario: '10:15' });
    expect(leadEdits(stored, edits, now)).toEqual({ patch: { dataricontatto2: '', orario: '' } });
    expect(
      leadEdits(stored, callEdits(stored, 'first', { day: '2026-03-10', time: '11:00' }), now),
    ).toEqual({
      patch: { dataricontatto2: '2026-03-10', orario: '11:00' },
    });
  });

  it('[DE-077] a call that a colleague has moved meanwhile is not moved again', () => {
    const edits = callEdits({ dataricontatto2: '2026-03-09', orario: '10:15' }, 'first', {
      day: '2026-03-10',
      time: '10:15',
    });
    expect(leadEdits({ dataricontatto2: '2026-03-12', orario: '10:15' }, edits, now)).toEqual({
      theirs: { dataricontatto2: '2026-03-12' },
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIdx, NO_ANSWERS, readCheck, storedCheck } from './check';
import { PHOTOS } from './checkFields';

const home = { origins: ['https://files.test'], bucket: 'b' };
const urlOf = (path: string) =>
  `https://files.test/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=x`;

describe('a saved check', () => {
  it('[CO-113] in the shape of before: addresses of photos, a date as text, booleans and numbers as answers', () => {
    const stored = {
      userId: 'u',
      text: 'Bene',
      imageOneUrl: urlOf('check/u/1.jpg'),
      imageTwoUrl: urlOf('check/v/2.jpg'),
      imageThreePath: 'check/u/3.jpg',
      measurementsOne: [{ caratteristica: 'Peso', valore: '64', data: '01/02/2026' }],
      measurementsTwo: 'Peso\t62\t01/03/2026',
      gender: 'donna',
      menopausa: false,
      acquaAssunta: 2,
      createdAt: '09/03/2026, 10:00:00',
      qualcosa: 1,
    };
    const check = readCheck('c', stored, home);
    expect(check).toMatchObject({
      userId: 'u',
      text: 'Bene',
      photos: ['check/u/1.jpg', null, 'check/u/3.jpg', null],
      createdAt: new Date('2026-03-09T09:00:00Z'),
      previous: [{ name: 'Peso', value: 64 }],
      current: [{ name: 'Peso', value: 62 }],
      answers: { gender: 'donna', menopausa: 'No', acquaAssunta: '2' },
    });
    expect(check.problems).toEqual([
      { field: 'imageTwo', message: 'La foto 2 non è nella cartella del cliente' },
    ]);
    expect(checkIdx(stored)).toEqual({ at: check.createdAt });
  });

  it('[DE-071] is hidden from its client unless it says that it isn’t, as the rules read it', () => {
    for (const visibilityProfile of [undefined, null, false, 'true', 1])
      expect(readCheck('c', { visibilityProfile }, home).visible).toBe(false);
    expect(readCheck('c', { visibilityProfile: true }, home).visible).toBe(true);
    expect(readCheck('c', { userId: 'u', visibilityProfile: 'true' }, home).problems).toHaveLength(
      1,
    );
  });

  it('[CO-393] has four photos; what is stored is read again', () => {
    expect(PHOTOS).toBe(4);
    const photos = ['check/u/a.jpg', null, 'check/u/b.jpg', null];
    const stored = storedCheck('u', {
      photos,
      previous: [],
      current: [],
      answers: { ...NO_ANSWERS, gender: 'Donna' },
      text: ' Brava ',
      visible: true,
    });
    expect(readCheck('c', stored, home)).toMatchObject({
      photos,
      text: 'Brava',
      visible: true,
      answers: { gender: 'Donna' },
      problems: [],
    });
  });

  it('of whatever shape is read without failing', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (stored) =>
          readCheck('c', stored, home).photos.length === 4 && checkIdx(stored).at === null,
      ),
    );
  });
});

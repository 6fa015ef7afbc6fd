import { describe, expect, it } from 'vitest';
import { pastedMeasurements } from './measurements';
import {
  isFilled,
  isOwnPhoto,
  measureLabel,
  namedLike,
  OWN_MEASURES,
  ownMeasurements,
  ownPhotoPath,
  readOwnCheck,
  reservationOf,
  tableText,
  typedMeasures,
  type OwnMeasure,
} from './ownCheck';

const ID = 'a'.repeat(20);
const PHOTO_ID = 'b'.repeat(20);
const typed = (given: Partial<Record<OwnMeasure, string>>) =>
  typedMeasures({
    ...(Object.fromEntries(OWN_MEASURES.map((one) => [one, ''])) as Record<OwnMeasure, string>),
    ...given,
  });
const path = (index: number) => ownPhotoPath('u', ID, index, PHOTO_ID);
const stored = (more: object = {}) => ({
  checkId: ID,
  state: 'inviato',
  sentAt: '2026-11-26T09:00:00Z',
  measures: { peso: 72.5, vita: 80 },
  text: 'Tutto bene',
  photos: [path(0), '', '', path(3)],
  reason: '',
  ...more,
});
const read = (more: object = {}) => readOwnCheck('u', stored(more));

describe('[DE-105] what a client types', () => {
  it('is read as Italian numbers, and what is ambiguous or impossible is asked', () => {
    expect(typed({ peso: '72,5', vita: ' 80 ', fianchi: '98.4' })).toEqual({
      measures: { peso: 72.5, vita: 80, fianchi: 98.4 },
      problems: {},
    });
    expect(typed({ addome: '1.234' }).problems.addome).toMatch(/^Non è chiaro/);
    expect(typed({ peso: '72.500', vita: 'ottanta', collo: '1' } as object)).toEqual({
      measures: {},
      problems: {
        peso: 'Non è chiaro: scrivi 72,5 oppure 72500.',
        vita: 'Scrivi un numero tra 30 e 300 cm.',
      },
    });
    for (const text of ['0', '-3', '7,25', '19,9', '500,1', '1e9'])
      expect(typed({ peso: text }).problems).toEqual({
        peso: 'Scrivi un numero tra 20 e 500 kg.',
      });
  });

  it('has names with units', () => {
    expect(measureLabel('braccioDestro')).toBe('Braccio destro (cm)');
    expect(measureLabel('peso')).toBe('Peso (kg)');
  });

  it('is something with a measure or a photo', () => {
    expect(isFilled({}, [null, null])).toBe(false);
    expect(isFilled({ peso: 70 }, [])).toBe(true);
    expect(isFilled({}, [null, 'x'])).toBe(true);
  });
});

describe('[DE-105] a stored one', () => {
  it('is read', () => {
    expect(read()).toEqual({
      userId: 'u',
      checkId: ID,
      state: 'inviato',
      sentAt: new Date('2026-11-26T09:00:00Z'),
      measures: { peso: 72.5, vita: 80 },
      text: 'Tutto bene',
      photos: [path(0), null, null, path(3)],
      reason: '',
    });
  });

  it.each([
    ['nothing', undefined],
    ['no id', stored({ checkId: 5 })],
    ['an unknown state', stored({ state: 'perso' })],
  ])('%s says of none', (_, data) => {
    expect(readOwnCheck('u', data)).toBeNull();
  });

  it('whatever is in it, only possible measures and photos of this check are shown', () => {
    const other = ownPhotoPath('altra', ID, 0, PHOTO_ID);
    expect(
      read({
        sentAt: 'ieri',
        measures: { peso: 9_000, vita: 'x', __proto__: 1 },
        text: 5,
        photos: [other, path(0), 7, { a: 1 }],
      }),
    ).toMatchObject({ sentAt: null, measures: {}, text: '', photos: [null, null, null, null] });
    expect(read({ photos: 'x', measures: [] })).toMatchObject({ measures: {} });
  });

  it('its photos are in a folder of the client, the check and the pose', () => {
    expect(reservationOf(path(1))).toBe(PHOTO_ID);
    const photoId = { uid: 'u', checkId: ID, index: 1 };
    expect(isOwnPhoto(photoId, PHOTO_ID, path(1))).toBe(true);
    expect(isOwnPhoto(photoId, PHOTO_ID, path(2))).toBe(false);
    expect(isOwnPhoto({ ...photoId, uid: 'v' }, PHOTO_ID, path(1))).toBe(false);
    expect(isOwnPhoto(photoId, 'c'.repeat(20), path(1))).toBe(false);
    expect(isOwnPhoto({ ...photoId, index: 4 }, PHOTO_ID, path(4))).toBe(false);
  });
});

describe('[DE-105] the check made of it', () => {
  const rows = ownMeasurements(read() ?? expect.fail());

  it('has its measures in the table, on the day in Rome', () => {
    expect(tableText(rows, '')).toBe('Peso\t72,5\t26/11/2026\nVita\t80\t26/11/2026');
    const late = read({ sentAt: '2026-11-26T23:30:00Z' }) ?? expect.fail();
    expect(tableText(ownMeasurements(late), '')).toContain('27/11/2026');
  });

  it('calls them as the last check did, and both tables are read again', () => {
    const last = pastedMeasurements(
      'Peso corporeo\t74,2\t01/10/2026\nGirovita\t83\t01/10/2026',
    ).rows;
    const text = tableText(namedLike(rows, last), '');
    expect(text).toBe('Peso corporeo\t72,5\t26/11/2026\nGirovita\t80\t26/11/2026');
    expect(pastedMeasurements(text)).toMatchObject({ unread: [], rows: [{}, {}] });
    expect(pastedMeasurements(tableText(last, '')).rows).toEqual(last);
    const undated = [{ name: 'Peso  a', value: 1_500, text: '1500', at: null, day: '' }];
    expect(tableText(undated, '01/10/2026')).toBe('Peso a\t1500\t01/10/2026');
  });

  it.each([
    ['Peso ideale\t60\t01/10/2026\nPeso\t74\t01/10/2026', 'Peso', 'Vita'],
    ['Peso ideale\t60\t01/10/2026', 'Peso', 'Vita'],
    ['Peso corporeo\t60\tobiettivo', 'Peso', 'Vita'],
    ['Peso corporeo\t74\t01/10/2026\nPeso corporeo\t75\t01/09/2026', 'Peso corporeo', 'Vita'],
    ['Giro vita / addome\t80\t01/10/2026', 'Peso', 'Vita'],
    ['Vita alta\t78\t01/10/2026\nVita bassa\t82\t01/10/2026', 'Peso', 'Vita'],
    ['Girovita\t78\t01/10/2026\nGiro vita\t82\t01/10/2026', 'Peso', 'Vita'],
    ['VITA (cm)\t78\t01/10/2026', 'Peso', 'VITA (cm)'],
  ])('takes no name that may mean another measure: %j', (table, weight, waist) => {
    const last = pastedMeasurements(table).rows;
    const found = namedLike(rows, last).map(({ name }) => name);
    expect(found).toEqual([weight, waist]);
  });

  it('«Addome» is not called as a measure of two parts', () => {
    const last = pastedMeasurements('Giro vita / addome\t80\t01/10/2026').rows;
    const own = ownMeasurements(read({ measures: { addome: 90 } }) ?? expect.fail());
    expect(namedLike(own, last)).toEqual(own);
  });
});

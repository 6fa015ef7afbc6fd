import { expect, it } from 'vitest';
import { STUDIOS } from '../studios';
import { studioShown } from './shipment';

it('[CO-135] every studio but the headquarters is shown with «FF », once; what is none of ours as it is stored', () => {
  const shown = STUDIOS.map((studio) => studioShown({ studio, studioText: '' }));
  expect(shown.filter((name) => !/^FF (?!FF )/.test(name))).toEqual(['Tivoli Quartier generale']);
  expect(shown).toEqual(
    expect.arrayContaining(['FF Genova', 'FF Bologna', 'FF Milano Città Studi']),
  );
  expect(studioShown({ studio: null, studioText: 'Parigi' })).toBe('Parigi');
});

import { describe, expect, it } from 'vitest';
import { parseStudio, STUDIOS } from './studios';

describe('studios', () => {
  it('[AT-180] knows the 16 studios', () => {
    expect(STUDIOS).toHaveLength(16);
    expect(STUDIOS.map(parseStudio)).toEqual([...STUDIOS]);
  });

  it('[AT-181] reads the «FF » spelling of every studio as the same one', () => {
    for (const studio of STUDIOS) expect(parseStudio(`FF ${studio.replace(/^FF /, '')}`)).toBe(studio);
    expect(parseStudio('FF Milano Citta Studi')).toBe('Milano Città Studi');
    expect(parseStudio(' ff  roma eur ')).toBe('Roma Eur');
  });

  it('anything else is no studio', () => {
    for (const stored of [undefined, null, '', 'Nessuno Studio', 'Parigi', 3, ['Roma']]) expect(parseStudio(stored)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { parseStudio, STUDIOS, studioSpellings } from './studios';

describe('studios', () => {
  it('is asked for in every spelling that is stored', () => {
    expect(studioSpellings('Roma')).toEqual(['Roma', 'FF Roma']);
    expect(studioSpellings('FF Genova')).toEqual(['FF Genova', 'Genova']);
    expect(studioSpellings('Milano Città Studi')).toEqual(
      expect.arrayContaining(['Milano Citta Studi', 'FF Milano Citta Studi']),
    );
    for (const studio of STUDIOS)
      expect(new Set(studioSpellings(studio).map(parseStudio))).toEqual(new Set([studio]));
  });

  it('[AT-180] [CO-134] knows the 16 studios', () => {
    expect(STUDIOS.join(', ')).toBe(
      'Tivoli Quartier generale, FF Genova, Bologna, Bari, Pescara, Firenze, Torino, Napoli, Milano, Milano Sempione, Milano Città Studi, Roma, Roma Eur, Salerno, Cagliari, Padova',
    );
    expect(STUDIOS.map(parseStudio)).toEqual([...STUDIOS]);
  });

  it('[AT-181] reads the «FF » spelling of every studio as the same one', () => {
    for (const studio of STUDIOS)
      expect(parseStudio(`FF ${studio.replace(/^FF /, '')}`)).toBe(studio);
    expect(parseStudio('FF Milano Citta Studi')).toBe('Milano Città Studi');
    expect(parseStudio(' ff  roma eur ')).toBe('Roma Eur');
  });

  it('anything else is no studio', () => {
    for (const stored of [undefined, null, '', 'Nessuno Studio', 'Parigi', 3, ['Roma']])
      expect(parseStudio(stored)).toBeNull();
  });
});

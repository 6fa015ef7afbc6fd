import { expect, it } from 'vitest';
import { readNews } from './news';

it('[LR-058] the news in the natural order of their keys; what is no text is left out', () => {
  const stored = {
    news10: 'decima',
    news2: ' seconda ',
    news1: 'prima',
    vuota: ' ',
    numero: 7,
    mappa: {},
  };
  expect(readNews(stored).map(({ text }) => text)).toEqual(['prima', 'seconda', 'decima']);
  expect(readNews('niente')).toEqual([]);
});

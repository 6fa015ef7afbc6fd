import { expect, it } from 'vitest';
import { CALL_STATUSES, EXPERIENCES, OBJECTIVES } from '../leads/values';
import { BOUGHT, detailText, detailValue, readDetails } from './details';

it('[LR-056] [CO-116] reads what became of a reminder, amounts and yes-or-no in every stored form', () => {
  const read = readDetails({
    acquistato: true,
    importo: '1.200,50',
    stato3: ' non risponde ',
    objectives: 7,
    da: 'sede',
  });
  expect(read).toMatchObject({
    acquistato: 'Si',
    importo: 1200.5,
    stato3: 'non risponde',
    objectives: '',
    da: 'sede',
  });
  expect(readDetails({ acquistato: 'sì' }).acquistato).toBe('Si');
  expect(readDetails({ acquistato: false }).acquistato).toBe('No');
  expect(readDetails({ acquistato: 'In attesa' }).acquistato).toBe('In attesa');
  expect(readDetails(null).importo).toBeNull();
});

it('writes an amount as a number, nothing as nothing, and says when it is none', () => {
  expect(detailValue('importo', '1.200,50')).toEqual({ value: 1200.5 });
  expect(detailValue('importo', ' ')).toEqual({ value: undefined });
  expect(detailValue('importo', 'tanto')).toEqual({ wrong: 'Importo non valido.' });
  expect(detailValue('importo', '-5')).toEqual({ wrong: 'Importo non valido.' });
  expect(detailValue('stato3', ' non risponde ')).toEqual({ value: 'non risponde' });
  expect(detailText(readDetails({ importo: 90 }), 'importo')).toBe('90');
});

it('[LR-067] [LR-068] [LR-077] [LR-108] [LR-109] [CO-148] [CO-149] [CO-150] [CO-151] the words that are chosen from', () => {
  expect(CALL_STATUSES).toEqual([
    'da ricontattare',
    'fissato app in studio',
    'telefonata riprogrammata',
    'In Attesa di finalizzazione',
    'non risponde',
    'non interessata',
  ]);
  expect(BOUGHT).toEqual(['Si', 'No', 'In attesa']);
  expect(OBJECTIVES).toEqual(['dimagrimento', 'tonificazione', 'ricomposizione corporea']);
  expect(EXPERIENCES).toEqual(['principiante', 'intermedia', 'esperta']);
});

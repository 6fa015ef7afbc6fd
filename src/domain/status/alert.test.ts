import { expect, it } from 'vitest';
import { alertsDue, mailedOf, readTold } from './alert';
import type { StatusLine } from './lines';

const line = (key: string): StatusLine => ({
  key,
  label: key,
  colour: 'red',
  text: '',
  advice: null,
  link: null,
});
const at = (hours: number) => new Date(Date.UTC(2026, 10, 25, hours));
const keys = (lines: readonly StatusLine[]) => lines.map(({ key }) => key);

it('tells a red line once, and again after a day; one that comes back is told at once', () => {
  const first = alertsDue([line('mail')], {}, at(0));
  expect(keys(first.due)).toEqual(['mail']);
  const second = alertsDue([line('mail'), line('shop')], first.told, at(1));
  expect(keys(second.due)).toEqual(['shop']);
  expect(keys(alertsDue([line('mail'), line('shop')], second.told, at(23)).due)).toEqual([]);
  expect(keys(alertsDue([line('mail'), line('shop')], second.told, at(24)).due)).toEqual(['mail']);
  const over = alertsDue([line('shop')], second.told, at(2));
  expect(keys(over.due)).toEqual([]);
  expect(keys(alertsDue([line('mail')], over.told, at(3)).due)).toEqual(['mail']);
});

it('reads what was told, whatever is stored', () => {
  expect(readTold({ told: { mail: at(1), shop: 'x' } })).toEqual({ mail: at(1) });
  expect(readTold(undefined)).toEqual({});
});

it('quotes nobody’s words in an e-mail: of what browsers reported it says only how many there are', () => {
  const own = { ...line('mail'), label: 'Posta', text: 'Non risponde', advice: 'Controlla' };
  const reported = ['a', 'b'].map((id) => ({
    ...line(`problem.${id}`),
    text: '20 volte: accedi su posta-falsa.example',
  }));
  const mailed = mailedOf([own, ...reported]);
  expect(mailed[0]).toEqual({ label: 'Posta', text: 'Non risponde', advice: 'Controlla' });
  expect(mailed[1]).toMatchObject({ label: 'Errori nei browser', text: '2 errori si ripetono' });
  expect(JSON.stringify(mailed)).not.toContain('falsa');
  expect(mailedOf([own])).toHaveLength(1);
});

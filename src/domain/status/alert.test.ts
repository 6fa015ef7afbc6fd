import { expect, it } from 'vitest';
import { alertsDue, mailedOf, readTold, withReported, type Told } from './alert';
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

/** What is told at that hour, and what is known afterwards. */
function run(
  red: string[],
  told: Told,
  hours: number,
  { isWhole, isSent } = { isWhole: true, isSent: true },
): [string[], Told] {
  const { due, kept } = alertsDue(red.map(line), told, { now: at(hours), isWhole });
  return [keys(due), isSent ? withReported(kept, due, at(hours)) : kept];
}

it('tells a red line once, and again after a day; one that comes back is told at once', () => {
  const [first, afterFirst] = run(['mail'], {}, 0);
  expect(first).toEqual(['mail']);
  const [second, afterSecond] = run(['mail', 'shop'], afterFirst, 1);
  expect(second).toEqual(['shop']);
  expect(run(['mail', 'shop'], afterSecond, 23)[0]).toEqual([]);
  expect(run(['mail', 'shop'], afterSecond, 24)[0]).toEqual(['mail']);
  const [none, over] = run(['shop'], afterSecond, 2);
  expect(none).toEqual([]);
  expect(run(['mail'], over, 3)[0]).toEqual(['mail']);
});

it('what could not be sent is due again', () => {
  const [, told] = run(['mail'], {}, 0, { isWhole: true, isSent: false });
  expect(run(['mail'], told, 1)[0]).toEqual(['mail']);
});

it('a line is not new because it could not be read for once', () => {
  const [, told] = run(['mail'], {}, 0);
  const [, unread] = run([], told, 1, { isWhole: false, isSent: true });
  expect(run(['mail'], unread, 2)[0]).toEqual([]);
  expect(run(['mail'], unread, 24)[0]).toEqual(['mail']);
});

it('reads what was told, whatever is stored', () => {
  const stored = { told: { capo: { mail: at(1), shop: 'x' }, mail: at(1) } };
  expect(readTold(stored, 'capo')).toEqual({ mail: at(1) });
  expect(readTold(stored, 'mail')).toEqual({});
  expect(readTold(undefined, 'capo')).toEqual({});
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

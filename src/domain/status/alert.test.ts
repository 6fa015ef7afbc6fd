import { expect, it } from 'vitest';
import { alertsDue, mailedOf, readTold, withReported, type Told } from './alert';
import { REPORTED, statusSections, unreadKeys, type StatusLine } from './lines';
import type { SystemState } from './state';

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
  { unread = [], isSent = true }: { unread?: string[]; isSent?: boolean } = {},
): [string[], Told] {
  const { due, kept } = alertsDue(red.map(line), told, { now: at(hours), unread });
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
  const [, told] = run(['mail'], {}, 0, { isSent: false });
  expect(run(['mail'], told, 1)[0]).toEqual(['mail']);
});

it('a line is not new because its part could not be read for once; others are judged as always', () => {
  const [, told] = run(['job.alerts.late', 'mail'], {}, 0);
  const [, unknown] = run([], told, 1, { unread: ['job'] });
  expect(run(['job.alerts.late', 'mail'], unknown, 2)[0]).toEqual(['mail']);
  expect(run(['job.alerts.late'], unknown, 24)[0]).toEqual(['job.alerts.late']);
});

it('names a part that could not be read by the key that its red lines begin with', () => {
  const nothing = { services: [], build: 'b', at: at(0).getTime() };
  const parts = ['emails', 'unplaced', 'givenUp', 'backfill', 'indexes', 'jobs', 'reminders'];
  const unread = parts.concat('failedCalls', 'problems').map((part) => [part, null]);
  const state = { ...nothing, ...Object.fromEntries(unread) } as SystemState;
  const singular = new Map([
    ['jobs', 'job'],
    ['problems', 'problem'],
  ]);
  expect(unreadKeys(statusSections(state, null))).toEqual(
    unread.map(([part]) => singular.get(String(part)) ?? part),
  );
  expect(REPORTED).toBe('problem.');
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

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKFILL_VERSIONS, backfillStates } from './backfillSteps';
import { JOB_NAMES, readBackfillReport, readJobReport } from './job';
import { isRepaired } from './repairs';

it('reads how a job went; one whose instance was killed has no end', () => {
  const startedAt = new Date('2026-11-25T10:00:00Z');
  expect(readJobReport('remindersDue', undefined)).toBeNull();
  expect(readJobReport('remindersDue', { startedAt, done: 3, endedAt: null })).toEqual({
    job: 'remindersDue',
    startedAt,
    endedAt: null,
    completedAt: null,
    done: 3,
    failed: 0,
    remaining: 0,
    error: null,
    leaseUntil: null,
  });
});

it('reads how far a step of the backfill came, and nothing else', () => {
  expect(readBackfillReport('lavoro_remindersDue', {})).toBeNull();
  expect(
    readBackfillReport('backfill_file-check', { last: 'x', failures: ['a', 1] }),
  ).toMatchObject({ step: 'file-check', last: 'x', finished: false, failures: ['a'], anew: false });
});

it('a step must run again when a deploy has changed it since, or added it where others have run', () => {
  const statesOf = (stored: Readonly<Record<string, object>>) =>
    backfillStates(
      Object.entries(stored).flatMap(
        ([step, report]) => readBackfillReport(`backfill_${step}`, report) ?? [],
      ),
    );
  const due = (stored: Readonly<Record<string, object>>) =>
    statesOf(stored).flatMap(({ step, isCurrent }) => (isCurrent ? [] : step));
  const done = { finished: true, failed: 0 };
  // Older reports have no version.
  expect(due({ users: done, orders: done, consulenze: done })).toEqual([
    'orders',
    'consulenze',
    'percorsi',
  ]);
  const steps = Object.entries(BACKFILL_VERSIONS);
  const current = Object.fromEntries(steps.map(([step, version]) => [step, { ...done, version }]));
  expect(due(current)).toEqual([]);
  // Nor is a step due that no longer exists or that newer code has run, nor any in a database
  // without runs.
  expect(due({ ...current, users: { ...done, version: 9 }, passato: done })).toEqual([]);
  expect(statesOf({})).toEqual([]);
});

it('what a trigger gave up counts as done again only by complete runs that began later', () => {
  const last = new Date('2026-11-25T10:00:00Z');
  const later = new Date(last.getTime() + 1_000);
  const done = { finished: true, failed: 0, began: later, when: later, version: 9 };
  const isDone = (tickets: object, contatori: object | null = done) =>
    isRepaired(
      'tickets.index',
      last,
      Object.entries({ tickets, contatori }).flatMap(([step, report]) =>
        report ? (readBackfillReport(`backfill_${step}`, report) ?? []) : [],
      ),
    );
  expect(isDone(done)).toBe(true);
  expect(isDone({ ...done, began: last })).toBe(false);
  expect(isDone({ ...done, began: undefined })).toBe(false);
  expect(isDone({ ...done, failed: 1 })).toBe(false);
  expect(isDone({ ...done, finished: false })).toBe(false);
  expect(isDone(done, null)).toBe(false);
  expect(isRepaired('noteinterne.told', last, [])).toBe(false);
  expect(isRepaired('tickets.index', null, [])).toBe(false);
});

it('survives whatever is stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...JOB_NAMES), fc.anything(), (job, stored) => {
      readJobReport(job, stored);
      readBackfillReport('backfill_x', stored);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JOB_NAMES, readBackfillReport, readJobReport } from './job';

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

it('survives whatever is stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...JOB_NAMES), fc.anything(), (job, stored) => {
      readJobReport(job, stored);
      readBackfillReport('backfill_x', stored);
    }),
  );
});

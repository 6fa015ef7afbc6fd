import { expect, it } from 'vitest';
import { BUDGET_MS } from './kit/jobs';
import { everyHour, everyTenMinutes, HOURLY } from './schedules';

it('the hourly alerts come first: a job that uses up the time cannot silence them', () => {
  expect(Object.keys(HOURLY)[0]).toBe('alerts');
});

it('every job of a schedule has the time of its budget before the platform kills it', () => {
  const budget = (jobs: number) => (jobs * BUDGET_MS) / 1_000;
  const timeOf = (schedule: typeof everyHour) => Number(schedule.__endpoint.timeoutSeconds);
  expect(timeOf(everyHour)).toBeGreaterThan(budget(Object.keys(HOURLY).length));
  expect(timeOf(everyHour)).toBeLessThanOrEqual(1_800);
  expect(timeOf(everyTenMinutes)).toBeGreaterThan(budget(1));
});

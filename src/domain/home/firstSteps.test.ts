import { describe, expect, it } from 'vitest';
import { isNewAccount } from '../users/user';
import type { Appointment } from './booking';
import { readJourney } from '../programmes/journey';
import { doneOf, firstSteps, type Start } from './firstSteps';

const now = new Date('2026-11-26T11:00:00Z');
const nothing: Start = {
  proven: false,
  named: true,
  journeys: [],
  appointments: [],
  served: false,
};
const journey = (steps: object[], more: object = {}) =>
  readJourney('j', { uid: 'u', plannedStartAt: '2026-11-20', steps, ...more });
const questionnaire = { name: 'Questionario', plannedAt: '2026-11-27', done: false };
const delivery = { name: 'Consegna', plannedAt: '2026-11-30', done: false };
const ahead = { id: 'a', at: new Date('2026-11-28T09:00:00Z'), held: false };
const past = { id: 'p', at: new Date('2026-11-20T09:00:00Z'), held: false };

describe('the first steps of a client', () => {
  it('are three, each done by itself', () => {
    const begin = firstSteps({ ...nothing, named: false }, now);
    expect(begin).toEqual({
      email: { done: false },
      about: { done: false, asks: 'name' },
      appointment: { done: false, at: null, held: false },
    });
    expect(begin && doneOf(begin)).toBe(0);
    const all = firstSteps({ ...nothing, appointments: [ahead] }, now);
    expect(all).toEqual({
      email: { done: false },
      about: { done: true, asks: null },
      appointment: { done: true, at: ahead.at, held: false },
    });
    expect(all && doneOf(all)).toBe(2);
    expect(firstSteps({ ...nothing, proven: true, appointments: [ahead] }, now)).toBeNull();
  });

  it('the first questionnaire is part of telling about oneself, until it is done', () => {
    const asks = (step: object, more: object = {}) =>
      firstSteps({ ...nothing, journeys: [journey([step, delivery], more)] }, now)?.about.asks;
    expect(asks(questionnaire)).toBe('questionnaire');
    expect(asks({ ...questionnaire, done: true })).toBeNull();
    expect(asks({ ...questionnaire, done: true, adminStatus: 'needs_update' })).toBe(
      'questionnaire',
    );
    expect(asks(questionnaire, { expireAt: '2026-11-25' })).toBeNull();
  });

  it('only the current programme’s questionnaire is asked for', () => {
    const journeys = [
      journey([questionnaire, delivery], { plannedStartAt: '2026-11-01' }),
      journey([{ ...questionnaire, done: true }, delivery]),
    ];
    expect(firstSteps({ ...nothing, journeys }, now)?.about).toEqual({ done: true, asks: null });
  });

  it('an appointment that took place stays done', () => {
    const after = (appointment: Appointment) =>
      firstSteps({ ...nothing, appointments: [appointment] }, now)?.appointment;
    expect(after(past)).toEqual({ done: true, at: null, held: false });
    expect(after({ ...past, held: true })).toEqual({ done: true, at: null, held: true });
  });

  it('end once the team has begun, and never show only because the address is unknown', () => {
    expect(firstSteps({ ...nothing, served: true }, now)).toBeNull();
    expect(
      firstSteps({ ...nothing, journeys: [journey([{ ...delivery, done: true }])] }, now),
    ).toBeNull();
    expect(firstSteps({ ...nothing, proven: null, appointments: [ahead] }, now)).toBeNull();
    expect(firstSteps({ ...nothing, proven: null }, now)?.email.done).toBeNull();
  });

  it.each([
    ['2026-11-26T10:59:00Z', true],
    ['2026-09-28T11:00:00Z', true],
    ['2026-09-27T11:00:00Z', false],
  ])('an account of %s is new: %s', (createdAt, is) => {
    expect(isNewAccount(new Date(createdAt), now)).toBe(is);
    expect(isNewAccount(null, now)).toBe(false);
  });
});

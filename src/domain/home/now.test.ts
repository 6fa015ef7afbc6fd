import { describe, expect, it } from 'vitest';
import { readJourney } from '../programmes/journey';
import { nextAppointment, readAppointment } from './booking';
import { currentJourney, journeysInOrder } from './journey';
import { tasksNow, type Situation } from './now';
import { answeredAt, unreadAnswers } from './seen';

const at = (text: string) => new Date(text);
const noon = at('2026-11-22T11:00:00Z');
const journey = (id: string, steps: unknown[], more: object = {}) =>
  readJourney(id, {
    uid: 'u',
    plannedStartAt: '2026-11-01',
    expireAt: '2026-12-31',
    title: id,
    steps,
    ...more,
  });
const step = (name: string, plannedAt: string | null, more: object = {}) => ({
  name,
  plannedAt,
  done: false,
  ...more,
});
const booked = (data: string, orario: string, more: object = {}) =>
  readAppointment(`slot_${data}`, { data, orario, ...more });
const call = (data: string, orario: string) => {
  const made = booked(data, orario);
  if (!made) throw new Error('not a booking');
  return made;
};
const nothing: Situation = { journeys: [], appointments: [], answers: [] };
const kinds = (situation: Partial<Situation>, now = noon) =>
  tasksNow({ ...nothing, ...situation }, now).map(({ kind }) => kind);

const talk = (id: string, messages: [type: string, at: string][]) => ({
  ...({ id, kind: 'technical', title: id } as const),
  conversations: messages.map(([type, when]) => ({
    type: type as 'Richiesta',
    at: at(when),
    content: '',
    userId: null,
    file: null,
    visibilityProfile: true,
    stored: null,
  })),
});

describe('what a client does now', () => {
  const answer = unreadAnswers([talk('t', [['Trainer', '2026-11-22T08:00:00Z']])], {}, noon);
  const busy = journey('a', [
    step('Questionario', '2026-11-20'),
    step('Consulenza tecnica', '2026-11-25'),
    step('Feedback programmi', '2026-11-10', {
      done: true,
      adminStatus: 'needs_update',
      adminNote: 'Manca una foto',
    }),
    step('Check finale', '2026-11-22'),
  ]);

  it('a call of today comes first, then what is asked again, what is due (the longest first), answers, the next step, later calls', () => {
    const tasks = tasksNow(
      { journeys: [busy], appointments: [call('2026-11-22', '18:00')], answers: answer },
      noon,
    );
    expect(tasks).toMatchObject([
      { kind: 'call', today: true, at: at('2026-11-22T17:00:00Z') },
      { kind: 'update', name: 'Feedback programmi', note: 'Manca una foto' },
      { kind: 'questionnaire', name: 'Questionario', late: true },
      { kind: 'questionnaire', name: 'Check finale', late: false },
      { kind: 'answer', count: 1 },
      { kind: 'step', name: 'Consulenza tecnica', working: false },
    ]);
    expect(
      kinds({ journeys: [busy], appointments: [call('2026-11-24', '09:00')] }).slice(-2),
    ).toEqual(['call', 'step']);
    expect(
      kinds({ journeys: [busy], appointments: [call('2026-11-26', '09:00')] }).slice(-2),
    ).toEqual(['step', 'call']);
  });

  it('has nothing to say of nothing', () => expect(tasksNow(nothing, noon)).toEqual([]));

  it('what is approved, done, or of a journey that has ended is not due; what is asked again is', () => {
    expect(
      kinds({
        journeys: [journey('a', [step('Questionario', '2026-11-01', { adminStatus: 'approved' })])],
      }),
    ).toEqual(['step']);
    const ended = { expireAt: '2026-11-21' };
    expect(
      kinds({ journeys: [journey('a', [step('Questionario', '2026-11-01')], ended)] }),
    ).toEqual([]);
    expect(
      kinds({
        journeys: [
          journey(
            'a',
            [step('Questionario', '2026-11-01', { adminStatus: 'needs_update' })],
            ended,
          ),
        ],
      }),
    ).toEqual(['update']);
    // The last day counts in full.
    expect(
      kinds({
        journeys: [journey('a', [step('Questionario', '2026-11-01')], { expireAt: '2026-11-22' })],
      }),
    ).toEqual(['questionnaire']);
  });

  it('a step of the team’s whose day has come is being worked on; one without a day comes last', () => {
    expect(
      tasksNow({ ...nothing, journeys: [journey('a', [step('Consegna', '2026-11-20')])] }, noon),
    ).toMatchObject([{ working: true }]);
    const undated = journey('a', [step('Consulenza', null)]);
    expect(kinds({ journeys: [undated], appointments: [call('2026-12-20', '09:00')] })).toEqual([
      'call',
      'step',
    ]);
  });

  it.each([
    ['an hour before midnight in Rome, winter', '2026-11-22T22:30:00Z', false],
    ['at midnight in Rome, while UTC is a day behind', '2026-11-22T23:00:00Z', true],
    ['a minute before', '2026-11-22T22:59:00Z', false],
  ])('a questionnaire of the 23rd is due from midnight in Rome: %s', (_, now, due) => {
    const journeys = [journey('a', [step('Questionario', '2026-11-23')])];
    expect(kinds({ journeys }, at(now))).toEqual([due ? 'questionnaire' : 'step']);
  });

  it.each([
    [
      '2026-03-29',
      '2026-03-28T22:59:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
    ],
    [
      '2026-10-25',
      '2026-10-24T21:59:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:00Z',
      '2026-10-25T23:00:00Z',
    ],
  ])(
    'on the Sunday on which clocks change (%s) today begins and ends with Rome',
    (day, before, first, last, after) => {
      const open = { plannedStartAt: '2026-01-01' };
      const due = (now: string) =>
        tasksNow(
          { ...nothing, journeys: [journey('a', [step('Questionario', day)], open)] },
          at(now),
        )[0];
      expect([before, first, last, after].map((now) => due(now))).toMatchObject([
        { kind: 'step' },
        { kind: 'questionnaire', late: false },
        { kind: 'questionnaire', late: false },
        { kind: 'questionnaire', late: true },
      ]);
    },
  );
});

describe('a booked call', () => {
  it('is at the wall’s time in Rome, in winter and in summer', () => {
    expect(call('2026-01-15', '10:00').at).toEqual(at('2026-01-15T09:00:00Z'));
    expect(call('2026-07-15', '10:00').at).toEqual(at('2026-07-15T08:00:00Z'));
    expect(call('2026-03-29', '10:00').at).toEqual(at('2026-03-29T08:00:00Z'));
    expect(call('2026-10-25', '10:00').at).toEqual(at('2026-10-25T09:00:00Z'));
  });
  it('that is off, or that nobody can read, is none', () => {
    expect(booked('2026-11-22', '10:00', { videocall: 'Annullata' })).toBeNull();
    expect(booked('2026-11-22', '10:00', { videocall: 'Spostata' })).toBeNull();
    expect(booked('2026-11-22', '10:00', { videocall: 'Fatta' })).not.toBeNull();
    for (const stored of [
      null,
      {},
      { data: '22/11', orario: '10:00' },
      { data: '2026-11-22', orario: 'mattina' },
      7,
    ]) {
      expect(readAppointment('x', stored)).toBeNull();
    }
  });
  it('the soonest counts, until half an hour after it began', () => {
    const calls = [
      call('2026-11-30', '09:00'),
      call('2026-11-22', '11:45'),
      call('2026-11-21', '09:00'),
    ];
    expect(nextAppointment(calls, noon)?.at).toEqual(at('2026-11-22T10:45:00Z'));
    expect(nextAppointment(calls, at('2026-11-22T11:15:00Z'))?.at).toEqual(
      at('2026-11-30T08:00:00Z'),
    );
    expect(nextAppointment([], noon)).toBeNull();
  });
});

describe('answers that were not opened', () => {
  const question: [string, string] = ['Richiesta', '2026-11-20T08:00:00Z'];
  const reply: [string, string] = ['Trainer', '2026-11-21T08:00:00Z'];
  it('are those in which staff have the last word, newest first', () => {
    const tickets = [
      talk('a', [question, reply]),
      talk('b', [reply, question]),
      talk('c', [['Nutrizionista', '2026-11-22T08:00:00Z']]),
      talk('d', []),
    ];
    expect(unreadAnswers(tickets, {}, noon).map(({ ticket }) => ticket.id)).toEqual(['c', 'a']);
  });
  it('what was opened since is read; a later answer is new again', () => {
    const tickets = [talk('a', [question, reply])];
    expect(unreadAnswers(tickets, { a: at('2026-11-21T08:00:01Z') }, noon)).toEqual([]);
    expect(unreadAnswers(tickets, { a: at('2026-11-21T07:59:59Z') }, noon)).toHaveLength(1);
  });
  it('answers of before reading was noted are not new for ever', () => {
    expect(unreadAnswers([talk('a', [['Trainer', '2026-10-22T10:00:00Z']])], {}, noon)).toEqual([]);
  });
  it('a file that staff have hidden is no answer', () => {
    const [hidden] = talk('a', [reply]).conversations;
    if (!hidden) throw new Error('one message');
    expect(
      answeredAt({
        conversations: [
          { ...hidden, file: { path: 'x', name: null, note: null }, visibilityProfile: false },
        ],
      }),
    ).toBeNull();
  });
});

describe('the journey a client is on', () => {
  const open = [step('Consegna', '2026-11-20')];
  const done = [step('Consegna', '2026-11-20', { done: true })];
  const of = (...journeys: Parameters<typeof currentJourney>[0]) =>
    currentJourney(journeys, noon)?.id;
  it('is the newest that runs; one that was left undone long ago stands behind it', () => {
    const old = journey('old', open, { plannedStartAt: '2024-01-01', expireAt: '2024-03-01' });
    const next = journey('next', open, { plannedStartAt: '2026-12-31', expireAt: null });
    expect(of(old, next, journey('now', open))).toBe('now');
    expect(of(old, next, journey('now', done))).toBe('next');
    expect(of(old, journey('now', done))).toBe('now');
    expect(of(journey('empty', []))).toBeUndefined();
  });
  it('comes first on the page; finished ones are apart, the latest first', () => {
    const past = { plannedStartAt: '2026-01-01', expireAt: '2026-03-01' };
    const all = [
      journey('expired', open, past),
      journey('undated', done, { plannedStartAt: null }),
      journey('done', done, { plannedStartAt: '2026-05-01' }),
      journey('asked', [step('Questionario', '2026-01-02', { adminStatus: 'needs_update' })], past),
      journey('next', open, { plannedStartAt: '2026-12-31', expireAt: null }),
      journey('now', open),
    ];
    const ids = ({ open, finished }: ReturnType<typeof journeysInOrder>) =>
      [open, finished].map((some) => some.map(({ id }) => id));
    expect(ids(journeysInOrder(all, noon))).toEqual([
      ['now', 'asked', 'next'],
      ['done', 'expired', 'undated'],
    ]);
    // The last one stays open when nothing else is.
    expect(
      ids(
        journeysInOrder(
          all.filter(({ id }) => ['expired', 'done'].includes(id)),
          noon,
        ),
      ),
    ).toEqual([['done'], ['expired']]);
  });
});

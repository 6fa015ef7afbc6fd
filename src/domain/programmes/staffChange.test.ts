import { describe, expect, it } from 'vitest';
import { romeDay } from '../time/rome';
import { putOff } from './change';
import { readJourney } from './journey';
import {
  appendedStep,
  changedStep,
  consulenzaStatus,
  copyable,
  manualJourneyId,
  maySendDay,
  POSTPONE_DAYS,
  POSTPONE_DEFAULT,
  sentStep,
  withoutPostponement,
} from './staffChange';

const now = new Date('2026-03-09T09:00:00Z');
const stored = {
  sequenceIndex: 2,
  postponeDays: 7,
  steps: [
    {
      name: 'Questionario',
      plannedAt: new Date('2026-03-01T23:00:00Z'),
      adminStatus: 'approved',
      altro: 1,
    },
    {
      name: 'Consulenza tecnica',
      consulenzaStatus: 'prenotata',
      consulenzaType: 'Boh',
      TrainerNome: 'Ada',
      altro: 2,
    },
  ],
};
/** A step reference without a known name. */
const stepRefAt = (index: number, name = '') => ({ index, name });
const step = (steps: unknown[], index = 1) => steps[index];
const change = (of: Parameters<typeof changedStep>[2], from: object = stored) =>
  changedStep(from, stepRefAt(1), of, now).steps;

describe('[DE-077] staff change one field of one step', () => {
  it('a planned day moves, unless a colleague moved it or the step was done meanwhile', () => {
    const before = '2026-03-10';
    const of = (value: string, from: object) => change({ field: 'plannedAt', value, before }, from);
    const open = { name: 'Consulenza', plannedAt: new Date('2026-03-09T23:00:00Z'), altro: 1 };
    const from = (more: object = {}) => ({ steps: [stored.steps[0], { ...open, ...more }] });
    expect(of('2026-03-12', from())).toEqual([
      stored.steps[0],
      { ...open, plannedAt: new Date('2026-03-11T23:00:00Z') },
    ]);
    expect(() => of('2026-03-12', from({ plannedAt: '2026-03-15' }))).toThrow(
      'ha scelto: «15/03/2026»',
    );
    expect(() => of('2026-03-12', from({ plannedAt: null }))).toThrow('«nessun valore»');
    expect(() => of('2026-03-12', from({ done: true }))).toThrow('Fatto');
  });

  it('[CO-167] [CO-168] [CO-169] a consulenza that is «Fatta» is done, now unless it has a day; any other status takes that away', () => {
    const done = change({ field: 'status', value: 'Fatta', before: 'Prenotata' });
    expect(done).toEqual([
      stored.steps[0],
      { ...stored.steps[1], consulenzaStatus: 'Fatta', done: true, doneAt: now },
    ]);
    const dated = { steps: [stored.steps[0], { ...stored.steps[1], doneAt: '2026-02-01' }] };
    expect(
      step(change({ field: 'status', value: 'Fatta', before: 'Prenotata' }, dated)),
    ).toMatchObject({
      doneAt: new Date('2026-01-31T23:00:00Z'),
    });
    for (const value of ['Da fare', 'Prenotata', 'Rifiutata'] as const)
      expect(
        step(change({ field: 'status', value, before: 'Fatta' }, { steps: done })),
      ).toMatchObject({
        consulenzaStatus: value,
        done: false,
        doneAt: null,
        altro: 2,
      });
    expect([
      consulenzaStatus({ status: '', done: true }),
      consulenzaStatus({ status: 'x', done: false }),
    ]).toEqual(['Fatta', 'Da fare']);
  });

  it('[CO-170] [CO-171] a day makes it done and «Fatta»; without one it isn’t, and only «Fatta» goes back to «Da fare»', () => {
    const done = change({ field: 'doneAt', value: '2026-03-02', before: '' });
    expect(step(done)).toMatchObject({
      done: true,
      doneAt: new Date('2026-03-01T23:00:00Z'),
      consulenzaStatus: 'Fatta',
    });
    expect(
      step(change({ field: 'doneAt', value: '', before: '2026-03-02' }, { steps: done })),
    ).toMatchObject({
      done: false,
      doneAt: null,
      consulenzaStatus: 'Da fare',
    });
    const refused = {
      steps: [stored.steps[0], { ...stored.steps[1], consulenzaStatus: 'Rifiutata', doneAt: now }],
    };
    expect(
      step(change({ field: 'doneAt', value: '', before: '2026-03-09' }, refused)),
    ).toMatchObject({ consulenzaStatus: 'Rifiutata' });
  });

  it('[CP-082] [DE-048] the day of a delivery moves what is counted from it, as ticking it does; taken away it moves nothing', () => {
    const day = (text: string) => new Date(`${text}T23:00:00Z`);
    const journey = {
      steps: [
        { name: 'Consegna', plannedAt: day('2026-03-03') },
        { name: 'Feedback programmi', plannedAt: day('2026-03-10'), altro: 1 },
      ],
    };
    const on = (from: object, value: string, before: string) =>
      changedStep(from, stepRefAt(0), { field: 'doneAt', value, before }, now);
    const delivered = on(journey, '2026-03-06', '');
    expect(delivered.steps).toEqual([
      { ...journey.steps[0], done: true, doneAt: day('2026-03-05') },
      { ...journey.steps[1], plannedAt: day('2026-03-12') },
    ]);
    // Postponed by a week meanwhile, with another completion day.
    const later = {
      steps: [delivered.steps[0], { ...journey.steps[1], plannedAt: day('2026-03-19') }],
    };
    const corrected = on(later, '2026-03-05', '2026-03-06');
    expect(step(corrected.steps)).toEqual({ ...journey.steps[1], plannedAt: day('2026-03-18') });
    expect(step(on(corrected, '', '2026-03-05').steps)).toEqual({
      ...journey.steps[1],
      plannedAt: day('2026-03-18'),
    });
  });

  it('[CP-082] [CP-083] the day on which it was delivered moves what is counted from it, corrected by as many days; what was put off since stays so', () => {
    const journey = {
      steps: [
        { name: 'Questionario', plannedAt: '2026-03-01', done: true, doneAt: '2026-03-02' },
        { name: 'Consegna', plannedAt: '2026-03-05' },
        { name: 'Consulenza', plannedAt: '2026-03-06', done: true, doneAt: '2026-03-06' },
        { name: 'Feedback programmi', plannedAt: '2026-03-12', altro: 1 },
        { name: 'Check finale', plannedAt: '2026-04-04' },
        { name: 'Altro', plannedAt: '2026-04-05' },
      ],
    };
    const days = (steps: unknown[]) =>
      readJourney('', { steps }).steps.map(({ plannedAt }) => plannedAt && romeDay(plannedAt));
    const delivered = change({ field: 'doneAt', value: '2026-03-24', before: '' }, journey);
    // Across the Sunday of the clock change.
    expect(days(delivered)).toEqual([
      '2026-03-01',
      '2026-03-05',
      '2026-03-06',
      '2026-03-31',
      '2026-04-23',
      '2026-04-05',
    ]);
    expect(delivered[3]).toMatchObject({ altro: 1 });
    const later = putOff({ steps: delivered }, { days: 7, expected: 0 }).steps;
    const corrected = change(
      { field: 'doneAt', value: '2026-03-22', before: '2026-03-24' },
      { steps: later },
    );
    expect(days(corrected)).toEqual([
      '2026-03-01',
      '2026-03-05',
      '2026-03-06',
      '2026-04-05',
      '2026-04-28',
      '2026-04-12',
    ]);
    // The questionnaire's day counts only until the delivery.
    const reopened = changedStep(
      { steps: later },
      stepRefAt(0),
      { field: 'doneAt', value: '2026-03-04', before: '2026-03-02' },
      now,
    ).steps;
    expect(days(reopened)).toEqual(days(later));
    const taken = change({ field: 'doneAt', value: '', before: '2026-03-24' }, { steps: later });
    expect(days(taken)).toEqual(days(later));
  });

  it('[CO-172] other steps are to be done or done, both ways', () => {
    const done = changedStep(
      stored,
      stepRefAt(0),
      { field: 'done', value: true, before: false },
      now,
    );
    expect(step(done.steps, 0)).toMatchObject({ done: true, doneAt: now, altro: 1 });
    const open = changedStep(
      done,
      stepRefAt(0),
      { field: 'done', value: false, before: true },
      now,
    ).steps;
    expect(step(open, 0)).toMatchObject({ done: false, doneAt: null, altro: 1 });
  });

  it('[CO-229] [CO-336] the type is one of two, otherwise none; what a colleague chose meanwhile is told', () => {
    expect(step(change({ field: 'type', value: 'Nutrizionale', before: '' }))).toMatchObject({
      consulenzaType: 'Nutrizionale',
    });
    const typed = { steps: [stored.steps[0], { ...stored.steps[1], consulenzaType: 'Tecnica' }] };
    expect(step(change({ field: 'type', value: 'altro', before: 'Tecnica' }, typed))).toMatchObject(
      { consulenzaType: '' },
    );
    expect(() => change({ field: 'trainer', value: 'Bea', before: 'Eva' })).toThrow(
      'Nel frattempo un collega ha scelto: «Ada»',
    );
    expect(() =>
      changedStep(stored, stepRefAt(5), { field: 'trainer', value: 'Bea', before: '' }, now),
    ).toThrow('Step non trovato.');
  });
});

it('[CO-175] a day is sent only for an approved questionnaire or final check, and marks it with the time', () => {
  const may = (name: string, adminStatus: string) =>
    readJourney('', { steps: [{ name, adminStatus }] }).steps.map(maySendDay)[0];
  expect([may('Questionario', 'approved'), may('Check finale', 'approved')]).toEqual([true, true]);
  expect([
    may('Questionario', 'none'),
    may('Check finale', 'needs_update'),
    may('Feedback', 'approved'),
    may('Consegna', 'approved'),
  ]).toEqual([false, false, false, false]);
  const sent = sentStep(stored, stepRefAt(0), now).steps;
  expect(sent).toEqual([
    { ...stored.steps[0], adminDailySent: true, adminDailySentAt: '2026-03-09T09:00:00.000Z' },
    stored.steps[1],
  ]);
  expect(() => sentStep(stored, stepRefAt(1), now)).toThrow('Lo step non è più approvato.');
});

it('[DE-077] another step in its place is not changed, nor marked as sent, and who wanted that is told', () => {
  const meanwhile = 'Nel frattempo gli step di questo percorso sono cambiati';
  const trainer = { field: 'trainer', value: 'Bea', before: 'Ada' } as const;
  expect(
    changedStep(stored, stepRefAt(1, 'Consulenza tecnica'), trainer, now).steps[1],
  ).toMatchObject({ TrainerNome: 'Bea' });
  expect(() => changedStep(stored, stepRefAt(1, 'Consulenza nutrizionale'), trainer, now)).toThrow(
    meanwhile,
  );
  expect(sentStep(stored, stepRefAt(0, 'Questionario'), now).steps[0]).toMatchObject({
    adminDailySent: true,
  });
  expect(() => sentStep(stored, stepRefAt(0, 'Check finale'), now)).toThrow(meanwhile);
});

it('[CO-124] every field of a step that isn’t changed stays as it is stored', () => {
  const whole = {
    name: 'Consulenza tecnica',
    done: false,
    doneAt: null,
    plannedAt: '2026-03-10',
    manual: true,
    createdAt: now,
    staffNote: 'n',
    adminStatus: 'needs_update',
    adminNote: 'Rifare',
    adminUpdatedAt: '2026-03-01T10:00:00.000Z',
    adminDailySent: true,
    adminDailySentAt: '2026-03-02T10:00:00.000Z',
    questionnaire: { templateId: 't', templateVersion: 2 },
    consulenzaStatus: 'Prenotata',
    consulenzaType: 'Tecnica',
    TrainerNome: 'Ada',
  };
  const of = { steps: [{}, whole] };
  expect(step(change({ field: 'trainer', value: 'Bea', before: 'Ada' }, of))).toEqual({
    ...whole,
    TrainerNome: 'Bea',
  });
  expect(readJourney('', of).steps[1]).toMatchObject({
    name: 'Consulenza tecnica',
    kind: 'consulenza',
    done: false,
    doneAt: null,
    plannedAt: new Date('2026-03-09T23:00:00Z'),
    adminStatus: 'needs_update',
    adminNote: 'Rifare',
    adminUpdatedAt: new Date('2026-03-01T10:00:00Z'),
    dailySentAt: new Date('2026-03-02T10:00:00Z'),
    templateId: 't',
    templateVersion: 2,
    status: 'Prenotata',
    type: 'Tecnica',
    trainer: 'Ada',
  });
});

it('[CO-177] what was put off comes back', () => {
  expect(withoutPostponement(stored, readJourney('', stored).postponeDays)).toMatchObject({
    postponeDays: 0,
    steps: [{ plannedAt: new Date('2026-02-22T23:00:00Z') }, {}],
  });
});

it('[CO-176] [CO-400] is put off by so many days', () => {
  expect([POSTPONE_DAYS, POSTPONE_DEFAULT]).toEqual([[7, 14, 30, 60, 90, 180, 365], 30]);
});

it('[CO-228] [DE-049] what is added goes to the end; a questionnaire only to the first journey, or to the one by hand', () => {
  const added = {
    id: 's1',
    name: 'Consegna',
    plannedAt: null,
    done: false,
    adminStatus: 'none',
  } as const;
  expect(appendedStep(stored, added, now).steps).toEqual([
    ...stored.steps,
    { ...added, manual: true, createdAt: now },
  ]);
  // The response was lost and the step is added again: newer input wins, others' changes stay.
  const [ticked, other] = [
    { ...added, manual: true, createdAt: now, done: true },
    { id: 's0', name: 'Consegna' },
  ];
  const later = {
    ...added,
    name: 'Consulenza tecnica',
    plannedAt: now,
    consulenzaType: 'Tecnica',
  } as const;
  expect(appendedStep({ steps: [other, ticked] }, later, new Date()).steps).toEqual([
    other,
    { ...ticked, name: 'Consulenza tecnica', plannedAt: now, consulenzaType: 'Tecnica' },
  ]);
  const questionnaire = { ...added, name: 'Questionario' };
  expect(() => appendedStep(stored, questionnaire, now)).toThrow(
    'Il questionario iniziale è previsto solo nel primo percorso.',
  );
  for (const of of [{ sequenceIndex: 1 }, { isManualPercorso: true }])
    expect(appendedStep(of, questionnaire, now).steps).toHaveLength(1);
});

it('[DE-082] one manual journey a client; its questionnaire goes to the first journey that has one', () => {
  expect(manualJourneyId('abc')).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(manualJourneyId('a'.repeat(28))).not.toBe(manualJourneyId('b'.repeat(28)));
  const journey = (id: string, more: object) =>
    readJourney(id, { steps: [{ name: 'Consegna' }, { name: 'Questionario' }], ...more });
  const [manual, first, second] = [
    journey('m', { isManualPercorso: true }),
    journey('1', { sequenceIndex: 1 }),
    journey('2', { sequenceIndex: 2 }),
  ];
  expect(copyable([second, manual, first])).toEqual({
    from: { journey: manual, index: 1 },
    to: { journey: first, index: 1 },
  });
  expect(copyable([second])).toEqual({ from: null, to: null });
});

import { describe, expect, it } from 'vitest';
import { readProduct } from '../products/product';
import { programmesInName, programmesOf } from './generate';
import { eligibility } from './eligibility';
import { progress, readJourney } from './journey';
import { clientMayTick, isAnswered, mayAnswer, stepKind } from './steps';

const at = (text: string) => new Date(text);
const midnight = at('2026-01-30T23:00:00Z');

describe('a stored journey', () => {
  it('[CP-045] [CP-046] [CP-047] [CO-123] is read whole', () => {
    const read = readJourney('o_0_1', {
      uid: 'u',
      userEmail: 'Anna@Example.com',
      title: 'FC3 1/3',
      productId: 59_400,
      productName: 'FC3',
      sequenceGroupId: 'g',
      sequenceIndex: 1,
      sequenceTotal: 3,
      duration_months: 1,
      postponeDays: 7,
      isManualPercorso: true,
      orderSource: 'legacy',
      orderRef: 'orders/legacy_1',
      createdAt: { seconds: 1_767_225_600, nanoseconds: 0 },
      plannedStartAt: '2026-01-31',
      expireAt: '28/02/2026',
      steps: [
        {
          name: 'Questionario',
          plannedAt: at('2026-01-30T23:00:00Z'),
          done: 'true',
          doneAt: '2026-02-01T10:00:00Z',
        },
        {
          name: 'Consulenza Tecnica',
          consulenzaStatus: 'fatta',
          consulenzaType: 'Tecnica',
          TrainerNome: 'Luca',
          adminStatus: 'needs_update',
        },
        {
          name: 'Check',
          questionnaire: { templateId: 't', templateVersion: 2 },
          adminNote: 'Rifare',
          adminUpdatedAt: '2026-02-01T10:00:00.000Z',
        },
      ],
    });
    expect(read).toMatchObject({
      id: 'o_0_1',
      uid: 'u',
      userEmail: 'anna@example.com',
      title: 'FC3 1/3',
      productId: '59400',
      productName: 'FC3',
      sequenceGroupId: 'g',
      sequenceIndex: 1,
      sequenceTotal: 3,
      createdAt: at('2026-01-01T00:00:00Z'),
      months: 1,
      postponeDays: 7,
    });
    expect(read).toMatchObject({
      manual: true,
      orderRef: 'legacy_1',
      plannedStartAt: midnight,
      expireAt: at('2026-02-27T23:00:00Z'),
      problems: [],
    });
    expect(read.steps[0]).toMatchObject({
      kind: 'questionario',
      done: true,
      plannedAt: midnight,
      adminStatus: 'none',
    });
    expect(read.steps[1]).toMatchObject({
      kind: 'consulenza',
      status: 'fatta',
      type: 'Tecnica',
      trainer: 'Luca',
      adminStatus: 'needs_update',
    });
    expect(read.steps[2]).toMatchObject({
      templateId: 't',
      templateVersion: 2,
      adminNote: 'Rifare',
      adminUpdatedAt: at('2026-02-01T10:00:00Z'),
    });
  });
  it.each([
    '31/01/2026',
    '2026-01-31',
    '2026-01-31 00:00:00',
    '2026-01-30T23:00:00Z',
    '31-01-2026 00:00',
    midnight,
    midnight.getTime(),
    { toDate: () => midnight },
  ])('[CP-045] the day %s is read in whatever way it was written', (plannedAt) =>
    expect(readJourney('p', { steps: [{ name: 'Check', plannedAt }] }).steps[0]?.plannedAt).toEqual(
      midnight,
    ),
  );
  it.each([
    null,
    undefined,
    7,
    'x',
    [],
    { steps: 'x' },
    { steps: [null, 3, 'a', { done: 'si', plannedAt: {} }] },
    { orderRef: ['x'], postponeDays: -3 },
  ])('never throws: %j', (stored) => expect(readJourney('p', stored).postponeDays).toBe(0));
  it('belongs to its userId where there is no uid; an order kept as a reference is its id', () => {
    class Reference {
      id = 'o1';
    }
    expect(readJourney('p', { userId: 'u', orderRef: new Reference() })).toMatchObject({
      uid: 'u',
      orderRef: 'o1',
    });
    expect(readJourney('p', { plannedStartAt: 'domani' }).problems).toEqual([
      { field: 'plannedStartAt', message: 'Data non leggibile' },
    ]);
  });
  it('[CP-086] [CP-087] shows how far it is', () => {
    const [open, done] = [{ done: false }, { done: true }];
    expect([
      progress([]).state,
      progress([open]).state,
      progress([done, open]).state,
      progress([done]).state,
    ]).toEqual(['none', 'none', 'some', 'all']);
    expect(progress([done, open])).toMatchObject({ done: 1, total: 2 });
  });
});

describe('steps', () => {
  it('[CP-048] [CP-098] [CP-099] [CP-100] [CP-101] [CO-125] are what their names say', () => {
    const names = [
      'QUESTIONARIO iniziale',
      'Feedback programmi',
      'Check finale',
      'Scadenza',
      'Consegna programma',
      'Consulenza Tecnica',
      'Altro',
    ];
    expect(names.map(stepKind)).toEqual([
      'questionario',
      'feedback_programmi',
      'check_finale',
      'check_finale',
      'consegna',
      'consulenza',
      null,
    ]);
  });
  it('[DE-049] a client ticks what has a questionnaire, once answered or where none is asked; staff the others', () => {
    expect(
      (
        [
          'questionario',
          'feedback_programmi',
          'check_finale',
          'consegna',
          'consulenza',
          null,
        ] as const
      ).map(isAnswered),
    ).toEqual([true, true, true, false, false, false]);
    const tick = { kind: 'questionario', done: false, answered: true, hasTemplate: true } as const;
    expect(
      [
        tick,
        { ...tick, answered: false },
        { ...tick, answered: false, hasTemplate: false },
        { ...tick, done: true },
        { ...tick, kind: 'consegna' as const },
      ].map(clientMayTick),
    ).toEqual([true, false, true, false, false]);
  });
  it('[DE-049] answers change until the step is done or approved, and again when it is sent back', () => {
    const state = (done: boolean, adminStatus: 'none' | 'approved' | 'needs_update') =>
      mayAnswer({ done, adminStatus });
    expect([
      state(false, 'none'),
      state(false, 'approved'),
      state(true, 'none'),
      state(true, 'needs_update'),
      state(false, 'needs_update'),
    ]).toEqual([true, false, false, true, true]);
  });
});

describe('what an order makes', () => {
  it('[CP-222] [CO-402] [DE-046] as many programmes as the product says, else as its name does, else one', () => {
    expect(
      [
        'FC3',
        'fc 6 mesi',
        'Pacchetto FC1',
        '6 programmi online',
        'FC7',
        'Sfc3',
        'Programma',
        '12 programmi',
      ].map(programmesInName),
    ).toEqual([3, 6, 1, 6, 1, 1, 1, 12]);
    expect(programmesOf(readProduct({ coaching_quantity: 2, program_count: 5 }, 'p'), 'FC3')).toBe(
      2,
    );
    expect(
      programmesOf(readProduct({ coaching_quantity: 0, program_count: '5' }, 'p'), 'FC3'),
    ).toBe(5);
    expect([programmesOf(readProduct({}, 'p'), 'FC3'), programmesOf(null, 'FC3')]).toEqual([3, 3]);
  });
  it('[CP-075] [CP-219] [DE-047] when completed, processing or paid, none made yet, within 24 hours or by hand', () => {
    const now = at('2026-02-01T08:00:00Z');
    const order: Parameters<typeof eligibility>[0] = {
      state: 'completed',
      source: 'woocommerce',
      importedAt: at('2026-01-01T08:00:00Z'),
      updatedAt: at('2026-01-31T08:00:00Z'),
    };
    const says = (more: Partial<typeof order>, made = 0) =>
      eligibility({ ...order, ...more }, made, now);
    expect(says({})).toBe('eligible');
    expect(says({ updatedAt: at('2026-01-31T07:59:59Z') })).toBe('stale');
    expect(says({ importedAt: at('2026-02-01T07:00:00Z'), updatedAt: null })).toBe('eligible');
    // The later of the two counts.
    expect(
      says({ importedAt: at('2026-02-01T07:00:00Z'), updatedAt: at('2026-01-01T08:00:00Z') }),
    ).toBe('eligible');
    expect(says({ source: 'manuale', updatedAt: null })).toBe('eligible');
    expect(
      ['processing', 'pagato', 'pending', 'spedito', ''].map((state) => says({ state })),
    ).toEqual(['eligible', 'eligible', 'not-eligible', 'not-eligible', 'not-eligible']);
    expect(says({ state: 'pending' }, 2)).toBe('created');
  });
});

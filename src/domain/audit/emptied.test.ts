import { describe, expect, it } from 'vitest';
import { setApart } from '../notes/internal';
import { addPlan, changePlan, giveFile, showPlan } from '../plans/change';
import { handedIn, postpone, review, tick } from '../programmes/change';
import { regenerated } from '../programmes/regenerate';
import { appendedStep, changedStep, sentStep } from '../programmes/staffChange';
import { changedSlots, newSession } from '../slots/change';
import { fieldsOf, type Fields } from '../stored';
import {
  blankedIn,
  CLIENT_LISTS,
  emptiedIn,
  hasClientList,
  refilled,
  type ListCollection,
} from './emptied';

const NOW = new Date('2026-03-02T10:00:00Z');
const day = (text: string) => new Date(`${text}T10:00:00Z`);

const STEPS = [
  { name: 'Questionario', plannedAt: day('2026-03-01'), done: true, doneAt: day('2026-03-02') },
  { name: 'Consegna', plannedAt: day('2026-03-08'), done: false },
  {
    name: 'Consulenza tecnica',
    plannedAt: day('2026-03-09'),
    done: false,
    consulenzaStatus: 'Prenotata',
    TrainerNome: 'Ugo',
  },
  {
    name: 'Check finale',
    plannedAt: day('2026-04-08'),
    adminStatus: 'needs_update',
    adminNote: 'No',
  },
];
const PLANS = [
  {
    id: '1',
    dataCreazione: '2026-03-01T10:00:00.000Z',
    kcalalimentazioni: '1500',
    nota2: 'Bevi',
    videocall: 'SI',
    filePath: 'alimentazioni/u/1.pdf',
    dataFileCaricato: '2026-03-01T11:00:00.000Z',
    fileType: 'pdf',
    visibilityProfile: true,
  },
  { id: '2', dataCreazione: '2026-04-01T10:00:00.000Z', strategia: 'Massa' },
];
const TEXTS = { id: '4', dataCreazione: NOW.toISOString(), strategia: 'Massa', nota2: 'Bevi' };
const CLEARED = { ...TEXTS, strategia: '', nota2: '' };
const SLOTS = [
  {
    id: 'a',
    dataCreazioneslot: day('2026-03-01'),
    dataEffettuata: day('2026-03-04'),
    TrainerNome: 'Ugo',
    note: 'Ginocchio',
    status: 'fatta',
  },
  { id: 'b', dataCreazioneslot: day('2026-03-01'), TrainerNome: '', note: '', status: '' },
];
const EXAMPLES: Record<ListCollection, Fields[]> = {
  percorsi: STEPS,
  alimentazioni: PLANS,
  inviidigiornata: PLANS,
  consulenze: SLOTS,
  sedutept: SLOTS,
};
const COLLECTIONS = Object.keys(EXAMPLES) as ListCollection[];

/** Indexes that `emptiedIn` finds when one list replaces another. */
const found = (collection: ListCollection, before: unknown, after: unknown) =>
  emptiedIn(
    collection,
    { [CLIENT_LISTS[collection].field]: before },
    { [CLIENT_LISTS[collection].field]: after },
  );
const each = (list: Fields[], change: (element: Fields) => Fields) => list.map(change);
const blanked = (value: unknown): unknown => {
  if (typeof value === 'string') return ' ';
  return typeof value === 'boolean' ? value : null;
};

describe.each(COLLECTIONS)('[SE-027] a list of %s', (collection) => {
  const list = EXAMPLES[collection];
  const all = [...list.keys()];
  it.each<[string, (element: Fields) => unknown]>([
    ['something else', () => ({ x: 1 })],
    ['nothing', () => ({})],
    ['null', () => null],
    ['a text', () => 'x'],
    ['only its id', ({ id }) => ({ id, x: 1 })],
    [
      'itself with all fields blank',
      (one) =>
        Object.fromEntries(Object.entries(one).map(([name, value]) => [name, blanked(value)])),
    ],
    [
      'itself with all fields invisible or dashes',
      (one) =>
        Object.fromEntries(
          Object.entries(one).map(([name, value]) => [
            name,
            typeof value === 'boolean' ? value : ['\u200b', '\u2800 —', '.-'][name.length % 3],
          ]),
        ),
    ],
    ['itself with empty lists and maps', () => ({ name: [], dataCreazione: { a: [''] }, x: [] })],
  ])('is emptied when each element becomes %s', (_, change) => {
    expect(found(collection, list, list.map(change))).toEqual(all);
    // Also if the list was stored as a map, and if an element is added.
    expect(found(collection, { ...list }, list.map(change))).toEqual(all);
    expect(found(collection, list, [...list.map(change), { x: 2 }])).toEqual(all);
  });

  it('is emptied by one element', () => {
    for (const index of all)
      expect(found(collection, list, list.with(index, { x: 1 }))).toEqual([index]);
  });

  it('is not when it stays, grows, is sorted, or gets something in front', () => {
    const added = { ...list[0], id: 'z', name: 'Nuovo' };
    for (const after of [
      list,
      [...list, added],
      [added, ...list],
      list.toReversed(),
      each(list, (one) => ({ ...one, x: 1 })),
      each(list, (one) => ({ ...one, id: 'nuovo' })),
    ])
      expect(found(collection, list, after)).toEqual([]);
  });

  it('is not when it gets shorter: functions write that, and record it', () => {
    for (const after of [[], list.slice(1), null, undefined, 'x', {}])
      expect(found(collection, list, after)).toEqual([]);
  });

  it('is not when there was none, or nothing in it', () => {
    for (const before of [undefined, null, '', [], {}, [{}], [null], [{ id: '1' }], [{ x: ' ' }]])
      expect(found(collection, before, [{ y: 1 }])).toEqual([]);
  });
});

it('[SE-027] looks only at the lists of clients that staff write', () => {
  expect(COLLECTIONS.every(hasClientList)).toBe(true);
  expect(['orders', 'registro', 'toString'].some(hasClientList)).toBe(false);
});

describe('[SE-027] an element', () => {
  it.each<[string, ListCollection, Fields, Fields, boolean]>([
    ['a step that only has a name, without it', 'percorsi', { name: 'A' }, { x: 1 }, true],
    ['a step renamed', 'percorsi', { name: 'A' }, { name: 'B' }, false],
    ['a step renamed to a filler', 'percorsi', { name: 'A' }, { name: '\u3164\u2800' }, true],
    ['a step with a list as its name', 'percorsi', { name: 'A' }, { name: ['', {}] }, true],
    ['a step renamed to a picture', 'percorsi', { name: 'A' }, { name: '🏁' }, false],
    ['a step without its name', 'percorsi', STEPS[1] ?? {}, { plannedAt: NOW }, true],
    [
      'a step renamed and moved',
      'percorsi',
      STEPS[2] ?? {},
      { ...STEPS[2], name: 'B', plannedAt: NOW },
      false,
    ],
    ['a step replaced by another', 'percorsi', STEPS[1] ?? {}, { name: 'B', plannedAt: NOW }, true],
    ['a step without day', 'percorsi', STEPS[1] ?? {}, { ...STEPS[1], plannedAt: null }, false],
    [
      'a plan that keeps its date alone',
      'alimentazioni',
      PLANS[0] ?? {},
      { id: '1', dataCreazione: PLANS[0]?.dataCreazione, videocall: 'SI', visibilityProfile: true },
      true,
    ],
    [
      'a plan with one field blanked',
      'alimentazioni',
      PLANS[1] ?? {},
      { ...PLANS[1], strategia: '' },
      false,
    ],
    [
      'a plan with its note moved',
      'alimentazioni',
      { id: '3', nota1: 'Interna' },
      { id: '3' },
      false,
    ],
    [
      'a plan replaced by another',
      'alimentazioni',
      PLANS[1] ?? {},
      { id: '9', dataCreazione: 'x', strategia: 'y' },
      true,
    ],
    [
      'an old plan with one field, which is blanked',
      'alimentazioni',
      { id: '3', nota2: 'Bevi' },
      { id: '3', nota2: '' },
      false,
    ],
    ['the same without id', 'alimentazioni', { nota2: 'Bevi' }, { nota2: '' }, true],
    [
      'an appointment without day, trainer and note',
      'consulenze',
      SLOTS[0] ?? {},
      { ...SLOTS[1], id: 'a' },
      true,
    ],
    [
      'a plan that keeps its date, all else overwritten',
      'alimentazioni',
      PLANS[0] ?? {},
      { ...PLANS[0], kcalalimentazioni: 'x', nota2: 'x', filePath: 'x' },
      true,
    ],
    [
      'an appointment that keeps its date, all else overwritten',
      'sedutept',
      SLOTS[0] ?? {},
      { ...SLOTS[0], dataEffettuata: NOW, TrainerNome: 'x', note: 'x' },
      true,
    ],
    ['a plan with two texts cleared at once', 'alimentazioni', TEXTS, CLEARED, false],
    [
      'a plan with two texts changed at once',
      'alimentazioni',
      TEXTS,
      { ...TEXTS, strategia: 'x', nota2: 'x' },
      false,
    ],
    [
      'an old plan with two texts changed at once',
      'alimentazioni',
      { ...TEXTS, dataCreazione: undefined },
      { ...TEXTS, dataCreazione: undefined, strategia: 'x', nota2: '' },
      false,
    ],
    [
      'a plan without id, known by its date, with two texts cleared at once',
      'alimentazioni',
      { ...TEXTS, id: undefined },
      { ...CLEARED, id: 'piano-0' },
      false,
    ],
    [
      'a plan with three texts cleared at once',
      'alimentazioni',
      { ...TEXTS, kcalalimentazioni: '1500' },
      { ...CLEARED, kcalalimentazioni: '' },
      true,
    ],
    [
      'a plan replaced by one of the same date',
      'alimentazioni',
      TEXTS,
      { ...TEXTS, id: '9', strategia: 'x', nota2: 'x' },
      true,
    ],
    ['an appointment without note', 'sedutept', SLOTS[0] ?? {}, { ...SLOTS[0], note: '' }, false],
  ])('%s', (_, collection, before, after, isEmptied) => {
    expect(found(collection, [before], [after])).toEqual(isEmptied ? [0] : []);
  });

  it('that is no map is emptied by anything else', () => {
    expect(found('percorsi', ['Consegna', 7, '', null], [{ x: 1 }, { x: 1 }, 'x', 'x'])).toEqual([
      0, 1,
    ]);
    expect(found('percorsi', ['Consegna', 'Check'], ['Consegna', 'Check', 'x'])).toEqual([]);
  });

  it('is compared with the one of the same id, also of several copies', () => {
    const [first = {}, second = {}] = PLANS;
    expect(found('alimentazioni', PLANS, [second, first])).toEqual([]);
    expect(found('alimentazioni', PLANS, [second, { ...first, ...second, id: '1' }])).toEqual([]);
    expect(found('alimentazioni', [first, first], [first, { id: '1' }])).toEqual([1]);
    expect(found('alimentazioni', [first, first], [{ id: '1' }, first])).toEqual([0]);
    expect(found('alimentazioni', PLANS, [second, { id: '1', x: 1 }])).toEqual([0]);
  });

  it('of several with one id each needs one that stays', () => {
    const [first = {}] = PLANS;
    const copy = { ...first, kcalalimentazioni: '2000', nota2: 'Dormi' };
    expect(found('alimentazioni', [first, copy], [{ x: 1 }, first])).toEqual([1]);
    const other = PLANS[1];
    expect(found('alimentazioni', [first, copy, other], [other, first, copy])).toEqual([]);
  });

  it('has moved once: copies of one element don’t stand for others', () => {
    const step = { name: 'Consegna', plannedAt: NOW };
    const others = [
      { name: 'A', plannedAt: day('2026-05-01') },
      { name: 'B', doneAt: day('2026-06-01') },
    ];
    expect(found('percorsi', [step, ...others], [step, step, step])).toEqual([1, 2]);
    expect(found('percorsi', [...others, step], [{ x: 1 }, { x: 1 }, step])).toEqual([0, 1]);
    expect(found('percorsi', [step, step], [{ x: 1 }, { x: 2 }, step])).toEqual([1]);
  });
});

describe('[SE-027] a text that is blanked', () => {
  const blanked = (collection: ListCollection, before: unknown, after: unknown) =>
    blankedIn(
      collection,
      { [CLIENT_LISTS[collection].field]: before },
      { [CLIENT_LISTS[collection].field]: after },
    );
  it.each<[string, ListCollection, Fields[], unknown[], Fields | null]>([
    [
      'is named with its element, one a write',
      'alimentazioni',
      [TEXTS],
      [{ ...TEXTS, nota2: ' ' }],
      { 0: { nota2: 'Bevi' } },
    ],
    [
      'of an element that moved too',
      'alimentazioni',
      PLANS,
      [{ ...PLANS[1], strategia: '' }, PLANS[0]],
      { 1: { strategia: 'Massa' } },
    ],
    [
      'of an appointment',
      'consulenze',
      SLOTS,
      [{ ...SLOTS[0], note: undefined }, SLOTS[1]],
      { 0: { note: 'Ginocchio' } },
    ],
    ['is a number too', 'inviidigiornata', [{ id: '1', x: 5 }], [{ id: '1' }], { 0: { x: 5 } }],
    ['is none when it is changed', 'alimentazioni', [TEXTS], [{ ...TEXTS, nota2: 'x' }], null],
    [
      'is none when a day, a flag or a choice is cleared',
      'percorsi',
      STEPS.slice(0, 1),
      [{ ...STEPS[0], plannedAt: null, done: false, doneAt: null, adminStatus: '' }],
      null,
    ],
    [
      'is none when a day stored as text is cleared',
      'consulenze',
      [{ id: 'a', dataEffettuata: '21/11/2026, 08:05:09', vecchia: '2026-11-21', note: 'x' }],
      [{ id: 'a', dataEffettuata: null, vecchia: '', note: 'x' }],
      null,
    ],
    [
      'in a field of text may be a day',
      'alimentazioni',
      [{ id: '1', nota2: '21/11/2026' }],
      [{ id: '1', nota2: '' }],
      { 0: { nota2: '21/11/2026' } },
    ],
    [
      'is none when elements without id are sorted',
      'sedutept',
      [{ note: 'Ginocchio' }, { TrainerNome: 'Ugo' }, { status: 'fatta' }],
      [{ status: 'fatta' }, { note: 'Ginocchio' }, { TrainerNome: 'Ugo' }],
      null,
    ],
    [
      'of one of two copies',
      'sedutept',
      [{ note: 'Ginocchio' }, { note: 'Ginocchio' }],
      [{ note: '' }, { note: 'Ginocchio' }],
      { 0: { note: 'Ginocchio' } },
    ],
    [
      'is none when an internal note moves',
      'percorsi',
      [{ name: 'A', staffNote: 'x' }],
      [{ name: 'A' }],
      null,
    ],
    [
      'is none when approval clears its note, or a file its old address',
      'alimentazioni',
      [{ id: '1', adminNote: 'No', fileUrl: 'https://x' }],
      [{ id: '1', adminNote: '', fileUrl: '' }],
      null,
    ],
  ])('%s', (_, collection, before, after, found) => {
    expect(blanked(collection, before, after)?.before ?? null).toEqual(found);
  });

  it('after text, a list emptied field by field is recorded as a whole', () => {
    let list = PLANS;
    const recorded: Fields = {};
    for (const name of ['kcalalimentazioni', 'nota2', 'filePath']) {
      const next = list.with(0, { ...list[0], [name]: '' } as (typeof PLANS)[0]);
      Object.assign(recorded, blanked('alimentazioni', list, next)?.before[0]);
      list = next;
    }
    expect(recorded).toEqual({
      kcalalimentazioni: '1500',
      nota2: 'Bevi',
      filePath: 'alimentazioni/u/1.pdf',
    });
  });
});

describe('[SE-027] a list that is restored', () => {
  const list = (alimentazioni: unknown) => ({ alimentazioni }) as Fields;
  const refill = (what: string, now: unknown, before: unknown, after: unknown) =>
    refilled('alimentazioni', list(now), { what, before: list(before), after: list(after) });

  it('is as it was, unless something was written since', () => {
    const emptied = [{}, { x: 1 }];
    expect(refill('empty', emptied, PLANS, emptied)).toBe(PLANS);
    for (const now of [[{}, { x: 2 }], [...emptied, TEXTS], PLANS, undefined])
      expect(refill('empty', now, PLANS, emptied)).toBeNull();
  });

  it('has its blanked texts again, also where the plan has moved, and keeps what others wrote', () => {
    const blank = [{ ...PLANS[0], nota2: '' }, PLANS[1]];
    const said = blankedIn('alimentazioni', list(PLANS), list(blank));
    const moved = [
      { ...PLANS[1], strategia: 'Nuova' },
      { ...blank[0], kcalalimentazioni: '9' },
    ];
    expect(refill('blank', moved, said?.before, said?.after)).toEqual([
      moved[0],
      { ...moved[1], nota2: 'Bevi' },
    ]);
    const filled = [{ ...blank[0], nota2: 'Altro' }, PLANS[1]];
    for (const now of [filled, [PLANS[1]], [{ id: 'x', nota2: '' }], [null, null], 'x'])
      expect(refill('blank', now, said?.before, said?.after)).toBeNull();
  });
});

describe('[SE-027] what our own screens and functions write empties nothing', () => {
  const ref = (index: number) => ({ index, name: STEPS[index]?.name ?? '' });
  const journey = { steps: STEPS, plannedStartAt: day('2026-03-01'), sequenceIndex: 1 };
  const fresh = (name: string) => ({
    name,
    plannedAt: NOW,
    done: false,
    adminStatus: 'none' as const,
  });
  const seen = { status: 'none', note: '', seen: { status: 'none', note: '' }, now: NOW } as const;
  it.each<[string, () => { steps: unknown } | null]>([
    ['ticked', () => tick(journey, ref(1), NOW)],
    [
      'no longer done',
      () => changedStep(journey, ref(0), { field: 'done', value: false, before: true }, NOW),
    ],
    [
      'without day of completion',
      () => changedStep(journey, ref(0), { field: 'doneAt', value: '', before: '2026-03-02' }, NOW),
    ],
    [
      'without trainer',
      () => changedStep(journey, ref(2), { field: 'trainer', value: '', before: 'Ugo' }, NOW),
    ],
    [
      'refused',
      () =>
        changedStep(
          journey,
          ref(2),
          { field: 'status', value: 'Rifiutata', before: 'Prenotata' },
          NOW,
        ),
    ],
    [
      'approved',
      () =>
        review(journey, ref(3), {
          ...seen,
          status: 'approved',
          expected: { status: 'needs_update', note: 'No' },
        }),
    ],
    ['handed in', () => handedIn(journey, 3, NOW)],
    ['put off', () => postpone(journey, 30)],
    [
      'added',
      () =>
        appendedStep(
          { ...journey, isManualPercorso: true },
          { id: 'n', ...fresh('Feedback') },
          NOW,
        ),
    ],
    [
      'sent',
      () =>
        sentStep(
          { steps: [{ ...STEPS[0], adminStatus: 'approved' }, ...STEPS.slice(1)] },
          ref(0),
          NOW,
        ),
    ],
    [
      'generated again',
      () => ({
        steps: regenerated(
          journey,
          [fresh('Questionario'), fresh('Feedback'), fresh('Consegna')],
          [],
          NOW,
        ),
      }),
    ],
    [
      'with notes moved',
      () => ({
        steps: fieldsOf(
          setApart('percorsi', 'p', { steps: each(STEPS, (one) => ({ ...one, staffNote: 'x' })) })
            ?.rest,
        ).steps,
      }),
    ],
  ])('steps %s', (_, change) => {
    const after = change();
    expect(after).not.toBeNull();
    expect(emptiedIn('percorsi', journey, after)).toEqual([]);
  });

  it('plans changed, shown, filed, added', () => {
    const key = { id: '1', created: null, index: 0 };
    const text = (from: string, to: string) => ({ from, to });
    for (const list of [
      changePlan(
        PLANS,
        key,
        { kcalalimentazioni: text('1500', ''), nota2: text('Bevi', 'Dormi') },
        NOW,
      )?.list,
      changePlan(PLANS, { ...key, id: '2', index: 1 }, { strategia: text('Massa', '') }, NOW)?.list,
      showPlan(PLANS, key, false)?.list,
      giveFile(PLANS, key, 'alimentazioni/u/2.pdf', NOW)?.list,
      addPlan(PLANS, { id: '3', dataCreazione: NOW.toISOString() }),
    ]) {
      expect(list).toBeInstanceOf(Array);
      expect(list).not.toEqual(PLANS);
      expect(found('alimentazioni', PLANS, list)).toEqual([]);
    }
    const linked = [{ id: '1', fileUrl: 'https://x.it/a.pdf', dataCreazione: NOW.toISOString() }];
    expect(
      found('alimentazioni', linked, giveFile(linked, key, 'alimentazioni/u/2.pdf', NOW)?.list),
    ).toEqual([]);
    // Nothing but a file, with the fields of both applications.
    const filed = [{ ...linked[0], filePath: 'a', dataFileCaricato: '2026-03-01T11:00:00.000Z' }];
    expect(
      found('alimentazioni', filed, giveFile(filed, key, 'alimentazioni/u/2.pdf', NOW)?.list),
    ).toEqual([]);
  });

  it('appointments changed field by field until nothing is left', () => {
    const made = fieldsOf(
      newSession('training', { uid: 'u', category: 'studio', count: 2, now: NOW }, () => 'n'),
    ).slots;
    expect(found('sedutept', made, made)).toEqual([]);
    let slots: unknown = SLOTS;
    const slot = { id: 'a', index: 0, madeAt: null };
    for (const [field, before] of [
      ['note', 'Ginocchio'],
      ['trainer', 'Ugo'],
      ['doneAt', '2026-03-04'],
      ['status', 'fatta'],
    ] as const) {
      const after = changedSlots(
        'consultation',
        { slots },
        { slot, field, value: '', before },
        () => 'n',
      );
      expect(found('consulenze', slots, after)).toEqual([]);
      slots = after;
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  addPlan,
  changePlan,
  giveFile,
  newPlan,
  indexOfPlan,
  putBack,
  removePlan,
  showPlan,
} from './change';
import { readPlans, type PlanKey } from './plan';

const home = { origins: [], bucket: 'b' };
const now = new Date('2026-11-22T10:00:00.000Z');
const DAY = '2026-03-01T10:00:00.000Z';
const plans = [
  { id: '1', kcalalimentazioni: 1500, ignoto: { a: 1 } },
  'rotto',
  { dataCreazione: DAY, nota2: 'x' },
];
const key = (stored: unknown, index: number): PlanKey => {
  const plan = readPlans('u', stored, home).find((one) => one.key.index === index);
  return plan?.key ?? { id: '', created: null, index };
};

describe('changePlan', () => {
  it('[DE-077] changes one element; the others, and fields that we don’t know, stay as they are', () => {
    const change = changePlan(
      plans,
      key(plans, 0),
      { strategia: { from: '', to: ' Nuova ' } },
      now,
    );
    expect(change).toEqual({
      list: [{ ...(plans[0] as object), strategia: 'Nuova' }, plans[1], plans[2]],
      item: '1',
      conflicts: {},
    });
  });
  it('[DE-077] finds a plan without an id by its date and place, and gives it one', () => {
    const mine = key(plans, 2);
    const change = changePlan(plans, mine, { nota2: { from: 'x', to: 'y' } }, now);
    expect(change?.list[2]).toEqual({ dataCreazione: DAY, nota2: 'y', id: '1772359200000-2' });
    // The plan above was removed; then somebody edited it at its new index.
    expect(indexOfPlan(plans.slice(1), mine)).toBe(1);
    expect(indexOfPlan([{ id: '1772359200000-1', dataCreazione: DAY }], mine)).toBe(0);
    expect(indexOfPlan([{ id: '9', dataCreazione: '2026-04-01' }], mine)).toBe(-1);
  });
  it('[DE-077] of copies with one id the one in its place', () => {
    const copies = [{ id: '1' }, { id: '1' }];
    expect([indexOfPlan(copies, key(copies, 1)), indexOfPlan(copies, key(copies, 0))]).toEqual([
      1, 0,
    ]);
  });
  it('[DE-077] says what somebody else has made of it meanwhile, and changes nothing', () => {
    const change = changePlan(
      plans,
      key(plans, 0),
      { kcalalimentazioni: { from: '1400', to: '1600' }, nota2: { from: '', to: 'z' } },
      now,
    );
    expect(change).toEqual({ list: plans, item: '1', conflicts: { kcalalimentazioni: '1500' } });
    // The same change by both is no conflict.
    expect(
      changePlan(plans, key(plans, 0), { kcalalimentazioni: { from: '1400', to: '1500' } }, now)
        ?.conflicts,
    ).toEqual({});
  });
  it('[DE-076] remembers when a video call was first asked for', () => {
    const yes = changePlan(
      [{ id: '1' }],
      { id: '1', created: null, index: 0 },
      { videocall: { from: '', to: 'SI' } },
      now,
    );
    expect(yes?.list).toEqual([{ id: '1', videocall: 'SI', dataSelezioneSI: now.toISOString() }]);
    const again = changePlan(
      [{ id: '1', dataSelezioneSI: DAY }],
      { id: '1', created: null, index: 0 },
      { videocall: { from: '', to: 'SI' } },
      now,
    );
    expect(again?.list).toEqual([{ id: '1', videocall: 'SI', dataSelezioneSI: DAY }]);
  });
  it('[CO-110] saves the address of a shared folder as that of the file', () => {
    const change = changePlan(
      [{ id: '1' }],
      { id: '1', created: null, index: 0 },
      { linkAlimentazione: { from: '', to: 'https://d.test/a?dl=0' } },
      now,
    );
    expect(change?.list).toEqual([{ id: '1', linkAlimentazione: 'https://d.test/a?raw=1' }]);
  });
  it('knows when it is gone', () => {
    const gone = { id: '7', created: null, index: 0 };
    expect([
      changePlan(plans, gone, {}, now),
      showPlan(plans, gone, true),
      removePlan(plans, gone),
    ]).toEqual([null, null, null]);
  });
});

describe('other changes', () => {
  it('a map becomes a list', () => {
    expect(showPlan({ 0: { id: '1' } }, { id: '1', created: null, index: 0 }, false)?.list).toEqual(
      [{ id: '1', visibilityProfile: false }],
    );
  });
  it('[SE-004] a file is kept by its place', () => {
    const stored = [{ id: '1', fileUrl: 'https://alt.test/a' }];
    expect(
      giveFile(stored, { id: '1', created: null, index: 0 }, 'alimentazioni/u/1/a.PDF', now)?.list,
    ).toEqual([
      {
        id: '1',
        filePath: 'alimentazioni/u/1/a.PDF',
        fileType: 'pdf',
        dataFileCaricato: now.toISOString(),
        fileUrl: '',
      },
    ]);
  });
  it('a plan is added once, and taken out and put back once', () => {
    const [mine, made] = [key(plans, 2), newPlan(now, 'm')];
    const more = addPlan(plans, made);
    expect([more.length, addPlan(more, made)]).toEqual([4, more]);
    const { list = [], removed = {}, index = -1 } = removePlan(more, mine) ?? {};
    expect(list).toEqual([plans[0], plans[1], made]);
    const back = putBack(list, removed, index);
    expect(back).toEqual([
      plans[0],
      plans[1],
      { ...(plans[2] as object), id: '1772359200000-2' },
      made,
    ]);
    expect(putBack(back, removed, index)).toEqual(back);
  });
  it('two that are made in one millisecond are two; each is found by its id, and its time is read from it', () => {
    const [one, other] = [
      '0f8fad5b-d9cb-469f-a165-70867728950e',
      '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    ].map((mark) => ({
      id: newPlan(now, mark).id,
      nota2: mark,
    }));
    const list = addPlan(addPlan([], one ?? {}), other ?? {});
    expect(list).toEqual([one, other]);
    const [first, second] = readPlans('u', list, home);
    expect([first?.createdAt, second?.createdAt]).toEqual([now, now]);
    expect(indexOfPlan(list, second?.key ?? { id: '', created: null, index: 0 })).toBe(1);
    // Once deleted, it doesn't match others created at the same time.
    expect(indexOfPlan([one], { id: String(other?.id), created: now.getTime(), index: 1 })).toBe(
      -1,
    );
  });
  it('a repeated plan has what describes the diet, not its file and what was done about it', () => {
    const [before] = readPlans(
      'u',
      [
        {
          id: '1',
          kcalalimentazioni: '1500',
          nota2: 'Bevi',
          lavorato: 'fatto',
          nota1: 'x',
          linkAlimentazione: 'y',
        },
      ],
      home,
    );
    expect(newPlan(now, 'm', before?.values)).toEqual({
      id: `${now.getTime()}-m`,
      dataCreazione: now.toISOString(),
      kcalalimentazioni: '1500',
      nota2: 'Bevi',
    });
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import type { resumable as Resumable } from './resumable';

let made = 0;
const newId = () => `id${(made += 1)}`;
/** What was written, and whether as a retry. */
let written: [string, boolean][] = [];

async function page(): Promise<typeof Resumable> {
  vi.resetModules();
  return (await import('./resumable')).resumable;
}
function reload(): Promise<typeof Resumable> {
  window.dispatchEvent(new Event('pagehide'));
  return page();
}
const ends = (error: unknown) => (id: string, isRetry: boolean) => {
  written.push([id, isRetry]);
  return error === null ? Promise.resolve() : Promise.reject(error as Error);
};
const LOST = new AppError('timeout');
const ignored = () => undefined;
/** Only our key: other modules of the page keep their own there. */
const stored = () => Object.keys(sessionStorage).filter((key) => key === 'coaching.unsure');

beforeEach(() => {
  sessionStorage.clear();
  [made, written] = [0, []];
});
afterEach(() => sessionStorage.clear());

it('[DE-077] one id for one content until its outcome is known, also after a reload; other content is another thing', async () => {
  const create = await page();
  await create(['spesa', { cents: 500 }], newId, ends(LOST)).catch(ignored);
  await create(['spesa', { cents: 501 }], newId, ends(null));
  const reloaded = await reload();
  await reloaded(['spesa', { cents: 500 }], newId, ends(LOST)).catch(ignored);
  await reloaded(['spesa', { cents: 500 }], newId, ends(null));
  await reloaded(['spesa', { cents: 500 }], newId, ends(null));
  expect(written).toEqual([
    ['id1', false],
    ['id2', false],
    ['id1', true],
    ['id1', true],
    ['id3', false],
  ]);
  expect(stored()).toEqual([]);
});

it('[DE-077] what is refused for good is made anew', async () => {
  const create = await page();
  const refused = Object.assign(new Error(), { code: 'permission-denied' });
  const refusals = [refused, new AppError('quota'), new AppError('already-exists')];
  for (const error of [LOST, ...refusals, null])
    await create(['spesa'], newId, ends(error)).catch(ignored);
  expect(written).toEqual([
    ['id1', false],
    ['id1', true],
    ['id2', false],
    ['id3', false],
    ['id4', false],
  ]);
});

it('[DE-077] a tab that is duplicated keeps it to itself, also one that comes back from the background', async () => {
  const create = await page();
  await create(['«ok»'], newId, ends(LOST)).catch(ignored);
  expect(stored()).toEqual([]);
  const turns = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    return stored().length;
  };
  expect([turns('hidden'), turns('visible')]).toEqual([1, 0]);
  vi.restoreAllMocks();
  await create(['«ok»'], newId, ends(null));
  expect(written.at(-1)).toEqual(['id1', true]);
});

it('[DE-077] an outcome that comes while the page is in the background counts, also if a phone ends the page there', async () => {
  const create = await page();
  const turn = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await create(['spesa'], newId, ends(LOST)).catch(ignored);
  turn('hidden');
  await create(['spesa'], newId, ends(null));
  turn('visible');
  await create(['spesa'], newId, ends(LOST)).catch(ignored);
  turn('hidden');
  await create(['spesa'], newId, ends(null));
  await create(['visita'], newId, ends(LOST)).catch(ignored);
  vi.restoreAllMocks();
  const restored = await page();
  await restored(['spesa'], newId, ends(null));
  await restored(['visita'], newId, ends(null));
  expect(written).toEqual([
    ['id1', false],
    ['id1', true],
    ['id2', false],
    ['id2', true],
    ['id3', false],
    ['id4', false],
    ['id3', true],
  ]);
});

it('[DE-077] the same twice while the first is on its way, as offline, are two', async () => {
  const create = await page();
  let lose: (error: Error) => void = ignored;
  const first = create(['spesa'], newId, (id, isRetry) => {
    written.push([id, isRetry]);
    return new Promise((_, reject) => (lose = reject));
  }).catch(ignored);
  await create(['spesa'], newId, ends(null));
  lose(LOST);
  await first;
  await create(['spesa'], newId, ends(null));
  expect(written).toEqual([
    ['id1', false],
    ['id2', false],
    ['id1', true],
  ]);
});

it('[DE-077] the same much later is meant anew, in a tab left open or reloaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const create = await page();
  const later = async (milliseconds: number, resumed: typeof create) => {
    vi.setSystemTime(Date.now() + milliseconds);
    await resumed(['«ok»'], newId, ends(LOST)).catch(ignored);
  };
  await later(0, create);
  await later(59 * 60_000, create);
  await later(61 * 60_000, create);
  const reloaded = await reload();
  await later(61 * 60_000, reloaded);
  // The clock was ahead, and has been set back.
  await later(-61 * 60_000, reloaded);
  vi.useRealTimers();
  expect(written).toEqual([
    ['id1', false],
    ['id1', true],
    ['id2', false],
    ['id3', false],
    ['id4', false],
  ]);
});

it('[DE-077] a browser without storage keeps it until the page is left', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const create = await page();
  for (const error of [LOST, null]) await create(['spesa'], newId, ends(error)).catch(ignored);
  vi.unstubAllGlobals();
  expect(written).toEqual([
    ['id1', false],
    ['id1', true],
  ]);
});

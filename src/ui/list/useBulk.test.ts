import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBulk } from './useBulk';

/** Work that the test settles. */
function held() {
  const ends: { done: () => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<void>(
      (resolve, reject) =>
        void ends.push({ done: () => resolve(), fail: () => reject(new Error('no')) }),
    );
  return { ends, work };
}

it('of two at once each is told to its end, and what failed of either', async () => {
  const { result } = renderHook(() => useBulk());
  const [deleting, restoring] = [held(), held()];
  let all: Promise<unknown>[] = [];
  act(() => {
    all = [
      result.current.run('Eliminazione', [1, 2, 3], deleting.work),
      result.current.run('Ripristino', [4, 5], restoring.work),
    ];
  });
  expect(result.current.progress).toEqual({ label: 'Ripristino', done: 0, total: 2 });
  await act(async () => {
    deleting.ends[0]?.fail();
    await Promise.resolve();
  });
  // Doesn't show the other action's count.
  expect(result.current.progress).toEqual({ label: 'Ripristino', done: 0, total: 2 });
  await act(async () => {
    restoring.ends.forEach(({ done }) => done());
    await all[1];
  });
  expect(result.current.progress).toEqual({ label: 'Eliminazione', done: 1, total: 3 });
  await act(async () => {
    deleting.ends.forEach(({ done }) => done());
    await all[0];
  });
  expect(result.current).toMatchObject({ progress: null, outcome: { failed: 1, total: 3 } });
});

it('what failed is still told when the other one ends well; the next one begins anew', async () => {
  const { result } = renderHook(() => useBulk());
  const [first, second] = [held(), held()];
  let all: Promise<unknown>[] = [];
  act(() => {
    all = [
      result.current.run('Uno', [1, 2], first.work),
      result.current.run('Due', [3], second.work),
    ];
  });
  await act(async () => {
    first.ends[0]?.fail();
    first.ends[1]?.done();
    await all[0];
    second.ends[0]?.done();
    await all[1];
  });
  expect(result.current.outcome).toMatchObject({ failed: 1, total: 2 });
  await act(async () => void (await result.current.run('Tre', [1], () => Promise.resolve())));
  expect(result.current).toMatchObject({ progress: null, outcome: null });
});

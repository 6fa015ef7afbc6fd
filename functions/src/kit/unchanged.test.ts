import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { deleteUnchanged } from './unchanged';

it('[DE-091] a document written again since it was read stays, which is no failure; others are', async () => {
  const updateTime = Timestamp.now();
  const remove = vi.fn();
  const snapshot = { ref: { delete: remove }, updateTime } as unknown as DocumentSnapshot;
  for (const code of [9, 5]) {
    remove.mockRejectedValueOnce(Object.assign(new Error('x'), { code }));
    await deleteUnchanged(snapshot);
  }
  remove.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 14 }));
  await expect(deleteUnchanged(snapshot)).rejects.toThrow('x');
  expect(remove.mock.calls).toEqual(Array(3).fill([{ lastUpdateTime: updateTime }]));
});

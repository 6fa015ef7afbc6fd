import { describe, expect, it } from 'vitest';
import { commitSize, commitSizer, fittingWrites, type IndexDefinitions } from './commitSize';

const definitions = (some: Partial<IndexDefinitions> = {}) =>
  commitSizer({ indexes: [], fieldOverrides: [], ...some });
const TASK = 'users/jeff/tasks/my_task_id';
const task = {
  type: 'Personal',
  done: false,
  priority: 1,
  description: 'Learn Cloud Firestore',
};
const composite = (...fields: [string, 'ASCENDING' | 'CONTAINS'][]) => ({
  collectionGroup: 'tasks',
  fields: fields.map(([fieldPath, mode]) =>
    mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode },
  ),
});
const exempt = (fieldPath: string) => ({ collectionGroup: 'tasks', fieldPath, indexes: [] });

describe('what a write takes of a commit', () => {
  it('is what the documentation computes for its example', () => {
    const none = definitions({ fieldOverrides: Object.keys(task).map(exempt) });
    expect(none(TASK, task)).toEqual({ entries: 0, bytes: 147 });
    const indexed = definitions({
      fieldOverrides: ['type', 'priority', 'description'].map(exempt),
    });
    expect(indexed(TASK, task)).toEqual({ entries: 2, bytes: 147 + 2 * 109 });
    const both = definitions({
      fieldOverrides: Object.keys(task).map(exempt),
      indexes: [composite(['done', 'ASCENDING'], ['priority', 'ASCENDING'])],
    });
    expect(both(TASK, task)).toEqual({ entries: 1, bytes: 147 + 112 });
  });

  it('counts an array once for each distinct element in every index that it stands in', () => {
    const data = { tags: ['a', 'b', 'c', 'a'], at: 1 };
    expect(definitions()('tasks/t', data).entries).toBe(3 + 2);
    const index = composite(['tags', 'CONTAINS'], ['at', 'ASCENDING']);
    expect(definitions({ indexes: [index] })('tasks/t', data).entries).toBe(3 + 2 + 3);
    expect(definitions({ indexes: [index] })('tasks/t', { tags: data.tags }).entries).toBe(3);
    expect(
      definitions({ indexes: [index], fieldOverrides: [exempt('tags')] })('tasks/t', data).entries,
    ).toBe(2 + 3);
  });

  it('counts the fields of maps, and leaves out what is exempt with a map that it is in', () => {
    const data = { idx: { at: 1, client: { name: 'a', studio: 'b' } } };
    expect(definitions()('tasks/t', data).entries).toBe(6);
    expect(definitions({ fieldOverrides: [exempt('idx.client')] })('tasks/t', data).entries).toBe(
      2,
    );
    const kept = { ...exempt('idx.client.name'), indexes: [{ order: 'ASCENDING' }] };
    expect(
      definitions({ fieldOverrides: [exempt('idx.client'), kept] })('tasks/t', data).entries,
    ).toBe(3);
  });

  it('counts of a long text no more than is indexed', () => {
    const [long, longer] = [2_000, 3_000].map((length) =>
      definitions()('tasks/t', { note: 'x'.repeat(length) }),
    );
    expect((longer?.bytes ?? 0) - (long?.bytes ?? 0)).toBe(1_000);
  });

  it('counts the entries that go with those that come, and says how many writes fit', () => {
    const write = { path: 'tasks/t', after: task };
    const [alone, changed] = [[write], [{ ...write, before: task }]].map((writes) =>
      commitSize(definitions(), writes),
    );
    expect(changed?.entries).toBe(2 * (alone?.entries ?? 0));
    const bytes = alone?.bytes ?? 0;
    expect(fittingWrites(definitions(), [write, write, write], 2 * bytes)).toBe(2);
    expect(fittingWrites(definitions(), [write, write, write], 3 * bytes)).toBe(3);
    expect(fittingWrites(definitions(), [write, write], 1)).toBe(1);
  });
});

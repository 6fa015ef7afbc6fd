import { expect, it, vi } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import { liveDoc } from './live';
import { screenReads } from './reads';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('counts a document when the server sends it, not when the connection comes back', async () => {
  await memory.put({ 'users/u': { name: 'Ada' } });
  screenReads.start('record');
  const source = liveDoc('users/u', ({ data }) => (data as { name: string }).name);
  const stop = source.subscribe(() => undefined);
  const shows = (data: string) =>
    vi.waitFor(() => expect(source.getSnapshot()).toMatchObject({ status: 'ready', data }));
  const counted = () => screenReads.current().documents;
  await shows('Ada');
  expect(counted()).toBe(1);
  const online = memory.cached('users/u');
  await settled();
  await online();
  await settled();
  expect(counted()).toBe(1);
  await memory.change('users/u', { name: 'Bea' });
  await shows('Bea');
  expect(counted()).toBe(2);
  // The document changes while the connection is lost.
  const back = memory.cached('users/u');
  await settled();
  await memory.change('users/u', { name: 'Cleo' });
  await back();
  await shows('Cleo');
  expect(counted()).toBe(3);
  stop();
});

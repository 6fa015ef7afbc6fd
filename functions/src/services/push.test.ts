import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openService, turnClock, type Service } from '../../../tests/services/in-process';
import { contract } from '../../../tests/services/push/messages';
import { sendPush } from './push';

let fcm: Service;
beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-coaching');
  fcm = await openService('PUSH_BASE_URL', contract);
});
beforeEach(() => fcm.forget());
afterEach(async () => {
  vi.restoreAllMocks();
  await fcm.behave('ok');
});
afterAll(() => fcm.close());

const send = (token = 'browser') => sendPush(token, { title: 'T', body: 'B', path: '/user' });

it('sends, and tells a browser that is gone', async () => {
  expect(await send()).toBe('sent');
  expect(await send('gone-1')).toBe('gone');
  expect(await send('other-1')).toBe('gone');
});
it.each([
  ['fail', { kind: 'status', status: 500 }, 2],
  ['busy', { kind: 'status', status: 429 }, 2],
  ['drop', { kind: 'network' }, 2],
] as const)('a service that does «%s» is %j, asked %d times', async (mode, error, times) => {
  const { pauses } = turnClock();
  await fcm.behave(mode);
  await expect(send()).rejects.toMatchObject({ service: 'push', ...error });
  expect(pauses).toEqual([300]);
  expect(await fcm.requests()).toHaveLength(times);
});
it.each([
  ['refuse', 'failed'],
  // FCM's status 200 means accepted, even with an unreadable body.
  ['garbage', 'sent'],
  ['shapeless', 'sent'],
] as const)('a service that does «%s»: %s', async (mode, outcome) => {
  turnClock();
  await fcm.behave(mode);
  expect(await send()).toBe(outcome);
  expect(await fcm.requests()).toHaveLength(1);
});
it.each(['hang', 'slow'] as const)(
  'a service that does «%s» is late, and not asked again',
  async (mode) => {
    const { limits, runOut } = turnClock();
    await fcm.behave(mode);
    const outcome = expect(send()).rejects.toMatchObject({ service: 'push', kind: 'timeout' });
    await vi.waitFor(async () => expect(await fcm.requests()).toHaveLength(1), { interval: 2 });
    runOut();
    await outcome;
    expect(limits).toEqual([5_000]);
  },
);

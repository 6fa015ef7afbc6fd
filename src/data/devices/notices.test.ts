import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { keepDevice, keptDevice } from './kept';

const call = vi.hoisted(() => vi.fn());
const messaging = vi.hoisted(() => ({ getMessaging: vi.fn(), getToken: vi.fn() }));
vi.mock('../callables/call', () => ({ call }));
vi.mock('../firebase/app', () => ({ app: {} }));
vi.mock('../firebase/env', () => ({ pushKey: 'chiave' }));
vi.mock('firebase/messaging', () => messaging);

const {
  deviceNotices,
  disableNotices,
  enableNotices,
  mayAskForNotices,
  markOffered,
  renewNotices,
} = await import('./notices');
const { leaveScope, leavePage, loseScope, openScope } = await import('../session/scope');
await import('./leaving');

const unsubscribe = vi.fn();
const close = vi.fn();
let subscribed = false;
const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(subscribed ? { unsubscribe } : null),
  },
  getNotifications: () => Promise.resolve([{ close }]),
};
const worker = {
  getRegistration: () => Promise.resolve(registration),
  register: () => Promise.resolve(registration),
  ready: Promise.resolve(registration),
};

function browser(permission: string, answer = permission) {
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => {
      Object.assign(Notification, { permission: answer });
      return Promise.resolve(answer);
    },
  });
}
const state = () => deviceNotices.getSnapshot();
const called = () => call.mock.calls.map(([{ name }, input]) => [name, input] as unknown);
const registered = ['registerDevice', { token: 'gettone' }];
const removed = ['removeDevice', { token: 'gettone' }];

beforeEach(() => {
  localStorage.clear();
  subscribed = true;
  unsubscribe.mockImplementation(() => Promise.resolve((subscribed = false)));
  call.mockResolvedValue({ ok: true });
  messaging.getToken.mockResolvedValue('gettone');
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  browser('default', 'granted');
  openScope('anna');
});
afterEach(async () => {
  await loseScope();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('push messages on this device', () => {
  it('are switched on by whoever asks, and off again', async () => {
    expect(state()).toBe('off');
    await enableNotices();
    expect(state()).toBe('on');
    expect(messaging.getToken.mock.calls[0]?.[1]).toEqual({
      vapidKey: 'chiave',
      serviceWorkerRegistration: registration,
    });
    await disableNotices();
    expect(called()).toEqual([registered, removed]);
    expect(state()).toBe('off');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(keptDevice()).toBeNull();
  });
  it('stay off where the permission is refused, and say so', async () => {
    browser('default', 'denied');
    await enableNotices();
    expect(state()).toBe('denied');
    expect(call).not.toHaveBeenCalled();
  });
  it('stay off, and the browser unsubscribed, where the server refuses', async () => {
    call.mockRejectedValue(new AppError('quota'));
    await expect(enableNotices()).rejects.toMatchObject({ code: 'quota' });
    expect(state()).toBe('off');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
  it.each([
    ['Mozilla/5.0 (X11; Linux)', 0, 'unsupported'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4)', 5, 'install-first'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, 'install-first'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0, 'unsupported'],
  ])('without a push service: %s', (userAgent, maxTouchPoints, expected) => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    for (const [name, value] of Object.entries({ userAgent, maxTouchPoints }))
      Object.defineProperty(navigator, name, { value, configurable: true });
    expect(state()).toBe(expected);
    for (const name of ['userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  });

  it('on the home screen of an old iPhone are not to be had by installing again', () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone OS 16_1', configurable: true });
    const matching = vi.spyOn(window, 'matchMedia');
    matching.mockReturnValue({ matches: true } as MediaQueryList);
    expect(state()).toBe('unsupported');
    Reflect.deleteProperty(navigator, 'userAgent');
    matching.mockRestore();
  });

  it('are asked about once on a device, and only where they can be switched on', () => {
    expect(mayAskForNotices()).toBe(true);
    browser('denied');
    expect(mayAskForNotices()).toBe(false);
    browser('default');
    markOffered();
    expect(mayAskForNotices()).toBe(false);
  });
});

describe('at the next visit', () => {
  const kept = (days: number) =>
    keepDevice({ uid: 'anna', token: 'gettone', at: Date.now() - days * 86_400_000 });

  it.each([
    ['renewed a day ago', 1, true, []],
    ['renewed a week ago', 7, true, [registered]],
    ['that the browser has dropped', 1, false, [registered]],
  ])('a registration %s', async (_, days, isSubscribed, expected) => {
    browser('granted');
    kept(days);
    subscribed = isSubscribed;
    await renewNotices();
    expect(called()).toEqual(expected);
    expect(state()).toBe('on');
  });
  it('ends where the permission was withdrawn', async () => {
    kept(1);
    browser('denied');
    await renewNotices();
    expect(called()).toEqual([removed]);
    expect(keptDevice()).toBeNull();
  });
  it('stays as it was where it cannot be renewed now', async () => {
    browser('granted');
    kept(8);
    call.mockRejectedValue(new AppError('offline'));
    await expect(renewNotices()).rejects.toMatchObject({ code: 'offline' });
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(state()).toBe('on');
  });
  it('nobody is registered who did not ask', async () => {
    browser('granted');
    await renewNotices();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('[AT-110] whoever leaves takes the messages along', () => {
  const mine = () => keepDevice({ uid: 'anna', token: 'gettone', at: Date.now() });

  it('at the sign-out: the server forgets the browser, which unsubscribes and clears its screen', async () => {
    mine();
    await leaveScope();
    expect(called()).toEqual([removed]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect({ ...localStorage }).toEqual({});
  });
  it('when the server is not to be had, and when the account has gone already', async () => {
    for (const leave of [leaveScope, loseScope]) {
      mine();
      subscribed = true;
      call.mockRejectedValue(new AppError('offline'));
      await leave();
      expect(subscribed).toBe(false);
      expect(keptDevice()).toBeNull();
      openScope('anna');
    }
  });
  it('where the browser was ended in between, before the next person gets one', async () => {
    await leaveScope();
    mine();
    openScope('marco');
    await vi.waitFor(() => expect(subscribed).toBe(false));
    expect(state()).toBe('off');
  });
  it('but not with a page that is only closed', async () => {
    mine();
    await leavePage();
    expect(call).not.toHaveBeenCalled();
    expect(keptDevice()).not.toBeNull();
  });
});

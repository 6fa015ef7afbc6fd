import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayAskForNotices } from '@/data/devices/notices';
import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import { AppError } from '@/domain/errors';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { show } from '@/components/testing/show';
import { answerTo, same } from '../../../tests/fixtures/answering';
import { memory } from '../../../tests/fixtures/memory';
import { NoticeOffer } from './NoticeOffer';
import { NoticeBox } from './NoticeSwitch';

vi.hoisted(() => vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'chiave'));
vi.mock('firebase/messaging', () => ({
  getMessaging: ({ name }: { name: string }) => `messaging of ${name}`,
  getToken: (messaging: string, options: { vapidKey: string }) => {
    const serviceWorkerRegistration = same(registration);
    expect
      .soft([messaging, options])
      .toEqual(['messaging of [DEFAULT]', { vapidKey: 'chiave', serviceWorkerRegistration }]);
    return Promise.resolve(`gettone_${options.vapidKey}`.padEnd(150, 'x'));
  },
}));

const registration = {
  pushManager: { getSubscription: () => Promise.resolve(null) },
  getNotifications: () => Promise.resolve([]),
};
const worker = {
  getRegistration: answerTo(['/tickets/'], () => Promise.resolve(registration)),
  register: answerTo(['/tickets/sw.js', { scope: '/tickets/' }], () =>
    Promise.resolve(registration),
  ),
  ready: Promise.resolve(registration),
};
/** A browser that knows push messages; asked for the permission, the person answers. */
function browser(
  permission: 'default' | 'denied' = 'default',
  answer: NotificationPermission = 'granted',
) {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission() {
      Object.assign(Notification, { permission: answer });
      return Promise.resolve(answer);
    },
  });
}
const TOKEN = { token: 'gettone_chiave'.padEnd(150, 'x') };
const called = () => memory.requests.map(({ name, input }) => [name, input]);

beforeEach(() => {
  localStorage.clear();
  browser();
  for (const contract of [NOTICE_CALLABLES.registerDevice, NOTICE_CALLABLES.removeDevice])
    memory.serve(contract, () => ({ ok: true }) as const);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const button = (name: string) => screen.queryByRole('button', { name });

it('is switched on and off', async () => {
  show(<NoticeBox />);
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.enable }));
  expect(await screen.findByText(deviceTexts.on)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.disable }));
  expect(await screen.findByText(deviceTexts.off)).toBeVisible();
  expect(called()).toEqual([
    ['registerDevice', TOKEN],
    ['removeDevice', TOKEN],
  ]);
});
it.each([
  ['denied', deviceTexts.denied, () => browser('denied')],
  ['unsupported', deviceTexts.unsupported, () => vi.unstubAllGlobals()],
  [
    'install-first',
    deviceTexts.installFirst,
    () => {
      vi.unstubAllGlobals();
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
    },
  ],
] as const)('%s is said, and no button offered', (_, text, become) => {
  become();
  show(<NoticeBox />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
it('what failed is told, and can be tried again', async () => {
  memory.serve(NOTICE_CALLABLES.registerDevice, () => {
    throw new AppError('timeout');
  });
  show(<NoticeBox />);
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.enable }));
  expect(await screen.findByText(/Le notifiche non sono state attivate/)).toBeVisible();
  expect(called()).toEqual([['registerDevice', TOKEN]]);
  expect(button(deviceTexts.enable)).toBeEnabled();
});

it.each(['Attiva', 'Non ora'])('the question is asked once: «%s»', async (answer) => {
  const { unmount } = show(<NoticeOffer side="client" waiting />);
  expect(await screen.findByText(deviceTexts.offer.client)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText(deviceTexts.offer.client)).toBeNull());
  expect(called()).toEqual(answer === 'Attiva' ? [['registerDevice', TOKEN]] : []);
  localStorage.removeItem('notifiche'); // off again
  unmount();
  show(<NoticeOffer side="client" waiting />);
  await import('./NoticeOfferCard');
  expect(screen.queryByText(deviceTexts.offer.client)).toBeNull();
});
it.each([
  ['refuses', 'denied', deviceTexts.denied],
  ['closes', 'default', deviceTexts.later.client],
] as const)('who %s the browser’s question reads how to go on', async (_, answer, text) => {
  browser('default', answer);
  show(<NoticeOffer side="client" waiting />);
  await userEvent.click(await screen.findByRole('button', { name: 'Attiva' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(button('Attiva')).toBeNull();
});
it('an offer whose answer failed stays, and counts as asked only once answered', async () => {
  memory.serve(NOTICE_CALLABLES.registerDevice, () => {
    throw new AppError('timeout');
  });
  show(<NoticeOffer side="client" waiting />);
  await userEvent.click(await screen.findByRole('button', { name: 'Attiva' }));
  expect(await screen.findByText(/Le notifiche non sono state attivate/)).toBeVisible();
  expect(mayAskForNotices()).toBe(true);
  memory.serve(NOTICE_CALLABLES.registerDevice, () => ({ ok: true }) as const);
  await userEvent.click(screen.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(button('Attiva')).toBeNull());
  expect(called()).toEqual(Array(2).fill(['registerDevice', TOKEN]));
  localStorage.removeItem('notifiche'); // off again
  expect(mayAskForNotices()).toBe(false);
});
it('nobody is asked who doesn’t wait', async () => {
  show(<NoticeOffer side="staff" waiting={false} />);
  await import('./NoticeOfferCard');
  expect(screen.queryByText(deviceTexts.offer.staff)).toBeNull();
});
// Last, as it begins with modules of its own.
it('is no box where nothing is offered', async () => {
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
  const { NoticeBox: WithoutKey } = await import('./NoticeSwitch');
  show(<WithoutKey />);
  expect(screen.queryByRole('heading')).toBeNull();
});

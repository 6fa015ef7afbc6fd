import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeviceNotices } from '@/data/devices/notices';
import { AppError } from '@/domain/errors';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { show } from '@/components/testing/show';
import { NoticeBox } from './NoticeBox';
import { NoticeOffer } from './NoticeOffer';

const device = vi.hoisted(() => ({
  state: 'off',
  asked: false,
  changed: () => undefined as unknown,
  enable: vi.fn<() => Promise<void>>(),
  disable: vi.fn<() => Promise<void>>(),
}));
vi.mock('@/data/firebase/env', async (original) => ({
  ...(await original<object>()),
  pushKey: 'chiave',
}));
vi.mock('@/data/devices/notices', () => ({
  deviceNotices: {
    subscribe: (onChange: () => void) => {
      device.changed = onChange;
      return () => undefined;
    },
    getSnapshot: () => device.state,
  },
  enableNotices: device.enable,
  disableNotices: device.disable,
  mayAskForNotices: () => device.state === 'off' && !device.asked,
  noteAsked: () => (device.asked = true),
}));

const becomes = (state: DeviceNotices) => {
  device.state = state;
  device.changed();
  return Promise.resolve();
};
beforeEach(() => {
  device.state = 'off';
  device.asked = false;
  device.enable.mockReset().mockImplementation(() => becomes('on'));
  device.disable.mockReset().mockImplementation(() => becomes('off'));
});
const button = (name: string) => screen.queryByRole('button', { name });

it('is switched on and off', async () => {
  show(<NoticeBox />);
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.enable }));
  expect(await screen.findByText(deviceTexts.on)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.disable }));
  expect(await screen.findByText(deviceTexts.off)).toBeVisible();
});
it.each([
  ['denied', deviceTexts.denied],
  ['unsupported', deviceTexts.unsupported],
  ['install-first', deviceTexts.installFirst],
] as const)('%s is said, and no button offered', (state, text) => {
  device.state = state;
  show(<NoticeBox />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
it('is no box where nothing is offered', () => {
  device.state = 'not-offered';
  show(<NoticeBox />);
  expect(screen.queryByRole('heading')).toBeNull();
});
it('what failed is told, and can be tried again', async () => {
  device.enable.mockRejectedValue(new AppError('offline'));
  show(<NoticeBox />);
  await userEvent.click(screen.getByRole('button', { name: deviceTexts.enable }));
  expect(await screen.findByText(/Le notifiche non sono state attivate/)).toBeVisible();
  expect(button(deviceTexts.enable)).toBeEnabled();
});

it.each(['Attiva', 'Non ora'])('the question is asked once: «%s»', async (answer) => {
  const { unmount } = show(<NoticeOffer side="client" waiting />);
  expect(await screen.findByText(deviceTexts.offer.client)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await vi.waitFor(() => expect(screen.queryByText(deviceTexts.offer.client)).toBeNull());
  expect(device.enable).toHaveBeenCalledTimes(answer === 'Attiva' ? 1 : 0);
  device.state = 'off';
  unmount();
  show(<NoticeOffer side="client" waiting />);
  await import('./NoticeOfferCard');
  expect(screen.queryByText(deviceTexts.offer.client)).toBeNull();
});
it.each([
  ['refuses', 'denied', deviceTexts.denied],
  ['closes', 'off', deviceTexts.later.client],
] as const)('who %s the browser’s question reads how to go on', async (_, state, text) => {
  device.enable.mockImplementation(() => becomes(state));
  show(<NoticeOffer side="client" waiting />);
  await userEvent.click(await screen.findByRole('button', { name: 'Attiva' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(button('Attiva')).toBeNull();
});
it('an offer whose answer failed stays, and counts as asked only once answered', async () => {
  device.enable.mockRejectedValueOnce(new AppError('offline'));
  show(<NoticeOffer side="client" waiting />);
  await userEvent.click(await screen.findByRole('button', { name: 'Attiva' }));
  expect(await screen.findByText(/Le notifiche non sono state attivate/)).toBeVisible();
  expect(device.asked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Attiva' }));
  await vi.waitFor(() => expect(button('Attiva')).toBeNull());
  expect(device.asked).toBe(true);
});
it('nobody is asked who doesn’t wait', async () => {
  show(<NoticeOffer side="staff" waiting={false} />);
  await import('./NoticeOfferCard');
  expect(screen.queryByText(deviceTexts.offer.staff)).toBeNull();
});

import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { registerDeviceOf, removeDeviceOf } from './devices';

/** Registers the browser of whoever calls for push messages; repeated, it renews the registration. */
export const registerDevice = callable(
  NOTICE_CALLS.registerDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await registerDeviceOf(uid, token);
    return { ok: true as const };
  },
);

/** The browser gets no messages for whoever calls any more. */
export const removeDevice = callable(
  NOTICE_CALLS.removeDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await removeDeviceOf(uid, token);
    return { ok: true as const };
  },
);

import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { registerDeviceOf, removeDeviceOf } from './devices';

/** Registers the caller's browser for push messages, or renews the registration. */
export const registerDevice = callable(
  NOTICE_CALLS.registerDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await registerDeviceOf(uid, token);
    return { ok: true as const };
  },
);

/** Unregisters the caller's browser. */
export const removeDevice = callable(
  NOTICE_CALLS.removeDevice,
  { failed: noticeMessages.deviceFailed },
  async ({ token }, { uid }) => {
    await removeDeviceOf(uid, token);
    return { ok: true as const };
  },
);

import { onCall } from 'firebase-functions/v2/https';
import { staffCaller } from './kit/callers';
import { REGION } from './kit/runtime';

declare const __BUILD_ID__: string;

/** Whether the functions run and reach the database, and which build they are. Staff only. */
export const health = onCall({ region: REGION, enforceAppCheck: process.env.ENFORCE_APP_CHECK === 'true' }, async (request) => {
  await staffCaller(request);
  return { ok: true, region: REGION, build: __BUILD_ID__ };
});

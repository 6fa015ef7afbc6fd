import { REGION } from '@/domain/calls/contract';
import { HEALTH_CALLABLES } from '@/domain/calls/health';
import { generalMessages } from '@/domain/accessMessages';
import { callable } from './kit/callable';

declare const __BUILD_ID__: string;

/** Whether functions run and reach the database, and their build id. Staff only. */
export const health = callable(HEALTH_CALLABLES.health, { failed: generalMessages.unknown }, () =>
  Promise.resolve({ ok: true, region: REGION, build: __BUILD_ID__ }),
);

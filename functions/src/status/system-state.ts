import { STATUS_CALLS } from '@/domain/calls/status';
import { generalMessages } from '@/domain/accessMessages';
import { callable } from '../kit/callable';
import { stateSecrets } from './checks';
import { lookAtSystem } from './state';

/** The system's state for `/stato`. Amministratore only. */
export const systemState = callable(
  STATUS_CALLS.systemState,
  { secrets: stateSecrets, failed: generalMessages.unknown },
  () => lookAtSystem(),
);

import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { FUNCTION_CODES, type AppErrorCode, type FunctionErrorDetails } from '@/domain/errors';
import { generalMessages } from '@/domain/accessMessages';
import { ServiceError } from './service-error';

/** A refusal with the text to show; data/firebase/errors.ts converts it back to an AppError. */
export function refusal(code: AppErrorCode, text: string = generalMessages[code]): HttpsError {
  return new HttpsError(FUNCTION_CODES[code], text, {
    app: code,
    text,
  } satisfies FunctionErrorDetails);
}

/**
 * The error for the caller when the fault is not theirs. The app shows the text of its action. The
 * gRPC code distinguishes an outside service that is late (deadline-exceeded) or failing
 * (unavailable) from our own fault (internal). The log contains no personal data.
 * @param callableName since one function serves many
 */
export function failure(
  error: unknown,
  text: string = generalMessages.unknown,
  callableName?: string,
): HttpsError {
  if (error instanceof HttpsError) return error;
  const details: FunctionErrorDetails = { app: 'unknown', text };
  if (error instanceof ServiceError) {
    logger.warn('outside service failed', {
      call: callableName,
      service: error.service,
      kind: error.kind,
      status: error.status,
    });
    return new HttpsError(
      error.kind === 'timeout' ? 'deadline-exceeded' : 'unavailable',
      text,
      details,
    );
  }
  // Messages of unknown errors may quote user input; class and stack suffice to find the fault.
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
  logger.error('unexpected error', {
    call: callableName,
    name,
    at: stack
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
      .slice(-6),
  });
  return new HttpsError('internal', text, details);
}

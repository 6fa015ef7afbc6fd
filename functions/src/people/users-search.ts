import { logger } from 'firebase-functions/v2';
import type { HttpsError } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';
import { REGION } from '@/domain/calls/contract';
import { ENDPOINTS } from '@/domain/calls/endpoints';
import { generalMessages } from '@/domain/messages';
import { queryTokens } from '@/domain/search/ngrams';
import { rationCall } from '../kit/call-ration';
import { DESK } from '../kit/callable';
import { callerByToken } from '../kit/callers';
import { failure, refusal } from '../kit/errors';
import { findUsers } from './find-users';

const { input, seconds } = ENDPOINTS.usersSearch;

/**
 * GET /api/users/search?query=… with `Authorization: Bearer {ID token}`, for Amministratore and Studio. Answers
 * `{ users }`, at most 20; errors as callables give them: `{ error: { code, message, details } }`.
 */
export const usersSearch = onRequest({ region: REGION, timeoutSeconds: seconds }, async (request, response) => {
  response.set('cache-control', 'private, no-store');
  try {
    if (request.method !== 'GET') {
      response
        .set('allow', 'GET')
        .status(405)
        .json(errorBody(refusal('invalid')));
      return;
    }
    const caller = await callerByToken(request.get('authorization'));
    if (!DESK.some((role) => role === caller.role)) throw refusal('permission-denied');
    await rationCall('usersSearch', caller);
    const asked = input.safeParse(request.query);
    // The index knows words of three characters and more.
    if (!asked.success || queryTokens(asked.data.query).length === 0) throw refusal('invalid');
    const { users, read } = await findUsers(asked.data.query);
    logger.info('users searched', { found: users.length, read });
    response.json({ users });
  } catch (error) {
    const refused = failure(error, generalMessages.unknown);
    response.status(refused.httpErrorCode.status).json(errorBody(refused));
  }
});

function errorBody({ code, message, details }: HttpsError) {
  return { error: { code, message, details } };
}

import { logger } from 'firebase-functions/v2';
import { onRequest, type HttpsError } from 'firebase-functions/v2/https';
import { mayCall } from '@/domain/access/callables';
import { REGION } from '@/domain/callables/contract';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { generalMessages } from '@/domain/accessMessages';
import { searchToken } from '@/domain/search/ngrams';
import { demandApp } from '../kit/app-check';
import { rationCallable } from '../kit/callable-ration';
import { callerByToken, failure, refusal } from '../kit/callers';
import { MANY } from '../kit/sizes';
import { findUsers } from './find-users';

const { name, input, seconds } = ENDPOINTS.usersSearch;

/**
 * GET /api/users/search?query=…, or POST with `{ query }`, with `Authorization: Bearer {ID token}`,
 * for Amministratore and Studio. Returns `{ users }`, at most 20; errors have the format of
 * callables, `{ error: { code, message, details } }`. Our own pages use POST, because URLs end up
 * in access logs and the query is somebody's name, e-mail or phone. With App Check enforced,
 * `X-Firebase-AppCheck` is required as well.
 */
export const usersSearch = onRequest(
  { region: REGION, timeoutSeconds: seconds, ...MANY },
  async (request, response) => {
    response.set('cache-control', 'private, no-store');
    try {
      if (request.method !== 'GET' && request.method !== 'POST') {
        response
          .set('allow', 'GET, POST')
          .status(405)
          .json(errorBody(refusal('invalid')));
        return;
      }
      await demandApp(request.get('x-firebase-appcheck'));
      const caller = await callerByToken(request.get('authorization'));
      if (!mayCall(caller.role, name)) throw refusal('permission-denied');
      await rationCallable(name, caller);
      const parsed = input.safeParse(request.method === 'GET' ? request.query : request.body);
      if (!parsed.success || searchToken(parsed.data.query) === null) throw refusal('invalid');
      const { users, read } = await findUsers(parsed.data.query);
      logger.info('users searched', { found: users.length, read });
      response.json({ users });
    } catch (error) {
      const refused = failure(error, generalMessages.unknown);
      response.status(refused.httpErrorCode.status).json(errorBody(refused));
    }
  },
);

function errorBody({ code, message, details }: HttpsError) {
  return { error: { code, message, details } };
}

import { ENDPOINTS, refusedAnswer } from '@/domain/callables/endpoints';
import { AppError } from '@/domain/errors';
import { SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { accountService } from '@/data/session/account';
import { apiOrigin } from '@/data/firebase/env';
import { toAppError, translated } from '@/data/firebase/errors';
import { isDeviceOffline, patienceFor, readAnswer } from '@/data/callables/call';
import { inScope } from '@/data/session/scope';
import { USER_SEARCH_MAX_CHARS, type FoundUser } from '@/domain/users/user';
import { visibleText } from '@/domain/text';

const { name, path, answer } = ENDPOINTS.usersSearch;

/**
 * People whose name, surname, e-mail or phone contain every searched word, at most 20 (POST
 * /api/users/search). Below 2 characters the result is empty. For Amministratore and Studio.
 * @throws AppError, `cancelled` when the signal was aborted or the person has left
 */
export function searchUsers(text: string, signal?: AbortSignal): Promise<FoundUser[]> {
  return inScope(search(text, signal));
}

async function search(text: string, signal?: AbortSignal): Promise<FoundUser[]> {
  const searched = visibleText(text).slice(0, USER_SEARCH_MAX_CHARS);
  if ([...searched].length < SHORT_MIN_CHARS) return [];
  const headers = await translated(async () => {
    const { auth, appCheckHeaders } = await accountService();
    await auth.authStateReady();
    const token = await auth.currentUser?.getIdToken();
    return token ? { authorization: `Bearer ${token}`, ...(await appCheckHeaders()) } : null;
  });
  if (!headers) throw new AppError('unauthenticated');
  const limit = AbortSignal.timeout(patienceFor(ENDPOINTS.usersSearch));
  try {
    const response = await fetch(`${apiOrigin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: searched }),
      signal: signal ? eitherOf(signal, limit) : limit,
    });
    const body: unknown = await response.json();
    if (!response.ok) throw refusedBy(body);
    return readAnswer(name, answer, body).users;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw new AppError('cancelled', undefined, { cause: error });
    if (limit.aborted) throw new AppError('timeout', undefined, { cause: error });
    if (isDeviceOffline()) throw new AppError('offline', undefined, { cause: error });
    throw new AppError('unknown', undefined, { cause: error });
  }
}

/** Aborts when the first of the signals does. Safari has `AbortSignal.any` only since 17.4. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort();
    signal.addEventListener('abort', () => either.abort(), { once: true });
  }
  return either.signal;
}

/** The function's errors have the format of callables: a code and an Italian text. */
function refusedBy(body: unknown): AppError {
  const refusal = refusedAnswer.safeParse(body);
  return toAppError(refusal.success ? refusal.data.error : body);
}

import * as z from 'zod/mini';
import { AppError } from '@/domain/errors';
import { SEARCH_MIN_CHARS } from '@/domain/search/ngrams';
import { STUDIOS, type Studio } from '@/domain/studios';
import { USER_SEARCH_MAX_CHARS, type FoundUser } from '@/domain/users/found';
import { apiOrigin } from '@/data/env';
import { attempt, toAppError } from '@/data/errors';
import { isDeviceOffline } from '@/data/calls';

const SEARCH_TIMEOUT_MS = 20_000;

const foundUsers = z.object({
  users: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      phone: z.string(),
      studio: z.nullable(z.enum(STUDIOS)) satisfies z.ZodMiniType<Studio | null>,
    }),
  ),
});

/**
 * People whose name, surname, e-mail or phone contain every searched word, at most 20 (GET /api/users/search, AT-204). Nobody for
 * less than 3 characters. For Amministratore and Studio. @throws AppError, `cancelled` when the signal was aborted
 */
export async function searchUsers(text: string, signal?: AbortSignal): Promise<FoundUser[]> {
  const searched = text.trim().slice(0, USER_SEARCH_MAX_CHARS);
  if ([...searched].length < SEARCH_MIN_CHARS) return [];
  const token = await attempt(async () => {
    const { auth } = await import('@/data/auth');
    await auth.authStateReady();
    return auth.currentUser?.getIdToken();
  });
  if (!token) throw new AppError('unauthenticated');
  const limit = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
  try {
    const response = await fetch(`${apiOrigin}/api/users/search?query=${encodeURIComponent(searched)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const body: unknown = await response.json();
    if (!response.ok) throw refusedBy(body);
    return foundUsers.parse(body).users;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw new AppError('cancelled', undefined, { cause: error });
    if (limit.aborted) throw new AppError('timeout', undefined, { cause: error });
    if (isDeviceOffline()) throw new AppError('offline', undefined, { cause: error });
    throw new AppError('unknown', undefined, { cause: error });
  }
}

/** The function refuses as callables do: a code and an Italian text. */
function refusedBy(body: unknown): AppError {
  const refusal = z.object({ error: z.object({ code: z.string(), message: z.string(), details: z.unknown() }) }).safeParse(body);
  return toAppError(refusal.success ? refusal.data.error : body);
}

import { AppError } from '@/domain/errors';
import { NOTICE_PATH, noticeOf, type PrivacyNotice } from '@/domain/privacy/consents';
import { appCheckHeaders } from '@/data/firebase/appCheck';
import { firebaseConfig } from '@/data/firebase/env';
import { documentsUrl } from '@/data/live/early';
import { countDocuments } from '@/data/live/reads';
import { restDocument } from '@/data/live/restQuery';
import { online } from '@/data/session/online';
import { addScopeHooks } from '@/data/session/scope';

const ANSWER_MS = 10_000;
/** How long an answer serves the components of a page. */
const KNOWN_MS = 60_000;

let known: { answer: Promise<PrivacyNotice | null>; until: number } | null = null;

/**
 * The valid privacy notice, read once over REST: whoever registers has no database yet. Null if
 * there is none.
 * @param fresh ignores what an earlier call has read
 * @throws AppError
 */
export function readNotice(fresh = false): Promise<PrivacyNotice | null> {
  if (!fresh && known && Date.now() < known.until) return known.answer;
  const answer = ask();
  known = { answer, until: Date.now() + KNOWN_MS };
  answer.catch(() => {
    if (known?.answer === answer) known = null;
  });
  return answer;
}

// The next sign-in reads it anew.
addScopeHooks({ ended: () => (known = null) });

async function ask(): Promise<PrivacyNotice | null> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await fetch(
      `${documentsUrl()}/${NOTICE_PATH}?key=${encodeURIComponent(firebaseConfig.apiKey)}`,
      { headers: await within(headers(), signal), signal, cache: 'no-store' },
    );
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${NOTICE_PATH}: ${answer.status}`);
    countDocuments(1);
    return noticeOf(restDocument(await answer.json())?.data);
  } catch (error) {
    throw new AppError(online.getSnapshot() ? 'timeout' : 'offline', undefined, { cause: error });
  }
}

/** Without a token the request is sent all the same: only a project that enforces App Check refuses it. */
async function headers(): Promise<Record<string, string>> {
  try {
    await import('@/data/firebase/app'); // starts App Check
    return await appCheckHeaders();
  } catch (error) {
    console.warn(error);
    return {};
  }
}

/** Rejects when the signal aborts. */
function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });
}

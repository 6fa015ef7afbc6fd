import { ServiceError, type Service } from './failure';

export interface Attempts {
  service: Service;
  /** Milliseconds for one attempt, its answer read to the end. */
  timeout: number;
  /** Further attempts after 429, 5xx or a connection that broke. A late answer is not asked for again: it may still be at work. */
  retries: number;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3_000;
const ANSWER_MAX_CHARS = 200_000;

export interface Answer {
  status: number;
  /** Parsed JSON; undefined when it is none. */
  body: unknown;
}

/** Sends JSON and reads JSON. Answers of 4xx are returned for the adapter to judge. @throws ServiceError */
export async function postJson(url: string, headers: Record<string, string>, data: unknown, attempts: Attempts): Promise<Answer> {
  for (let made = 0; ; made += 1) {
    const outcome = await once(url, headers, data, attempts);
    if (!(outcome instanceof ServiceError)) return outcome.answer;
    if (outcome.kind === 'timeout' || made >= attempts.retries) throw outcome;
    await pause(FIRST_PAUSE_MS * 2 ** made);
  }
}

async function once(
  url: string,
  headers: Record<string, string>,
  data: unknown,
  { service, timeout }: Attempts,
): Promise<{ answer: Answer } | ServiceError> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const text = await response.text();
    if (response.status === 429 || response.status >= 500) return new ServiceError(service, 'status', response.status);
    return { answer: { status: response.status, body: parsed(text) } };
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError';
    return new ServiceError(service, late ? 'timeout' : 'network', undefined, { cause });
  }
}

function parsed(text: string): unknown {
  if (text.length > ANSWER_MAX_CHARS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, LONGEST_PAUSE_MS)));
}

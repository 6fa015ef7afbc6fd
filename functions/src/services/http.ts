import { fieldsOf } from '@/domain/stored';
import { clock } from '../kit/runtime';
import { ServiceError, type Service } from '../kit/service-error';

interface Attempts {
  service: Service;
  /** Milliseconds per attempt, including reading the answer. */
  timeout: number;
  /**
   * Retries after 429, 5xx or a broken connection; 0 for requests that are not idempotent. Timeouts
   * are not retried: the service may still be working.
   */
  retries: number;
  /** Longer answers count as malformed. */
  answerMaxChars?: number;
}

export interface Outgoing {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  /** Sent as JSON; undefined sends no body. */
  data?: unknown;
  /** Sent as a form instead. */
  form?: Record<string, string>;
  /** Sent unchanged as JSON, where a signature covers every character. */
  json?: string;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3_000;
const ANSWER_MAX_CHARS = 200_000;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if it is not JSON. */
  body: unknown;
  text: string;
}

/** Posts JSON. Answers of 4xx are returned for the adapter to judge. @throws ServiceError */
export function postJson(
  url: string,
  headers: Record<string, string>,
  data: unknown,
  attempts: Attempts,
): Promise<Answer> {
  return request(url, { method: 'POST', headers, data }, attempts);
}

/** Like postJson, with any method; GET by default. @throws ServiceError */
export async function request(
  url: string,
  outgoing: Outgoing,
  attempts: Attempts,
): Promise<Answer> {
  let mayBeDone = false;
  for (let made = 0; ; made += 1) {
    const outcome = await once(url, outgoing, attempts);
    if (!(outcome instanceof ServiceError)) return outcome.answer;
    // An earlier attempt may have been carried out even if the last one certainly wasn't.
    mayBeDone ||= outcome.mayBeDone;
    if (outcome.kind === 'timeout' || made >= attempts.retries) {
      const { kind, status, cause } = outcome;
      throw new ServiceError(attempts.service, kind, status, { cause, mayBeDone });
    }
    await clock.pause(Math.min(FIRST_PAUSE_MS * 2 ** made, LONGEST_PAUSE_MS));
  }
}

/** Connection errors before anything was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function isUnsent(cause: unknown): boolean {
  const { code } = fieldsOf(fieldsOf(cause).cause);
  return UNSENT.some((unsent) => unsent === code);
}

async function once(
  url: string,
  outgoing: Outgoing,
  { service, timeout, answerMaxChars }: Attempts,
): Promise<{ answer: Answer } | ServiceError> {
  const writes = outgoing.method !== undefined && outgoing.method !== 'GET';
  try {
    const { status, headers, text } = await within(timeout, (signal) =>
      exchange(url, outgoing, signal),
    );
    if (status === 429 || status >= 500)
      return new ServiceError(service, 'status', status, { mayBeDone: writes && status >= 500 });
    const body = parsed(text, answerMaxChars ?? ANSWER_MAX_CHARS);
    return { answer: { status, headers, body, text } };
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError';
    const mayBeDone = writes && !isUnsent(cause);
    return new ServiceError(service, late ? 'timeout' : 'network', undefined, { cause, mayBeDone });
  }
}

async function exchange(
  url: string,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<{ status: number; headers: Headers; text: string }> {
  const { type, body } = contentOf(outgoing);
  const response = await fetch(url, {
    method: outgoing.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(type ? { 'content-type': type } : {}),
      ...outgoing.headers,
    },
    body,
    signal,
    redirect: 'error',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * Runs the work with a timeout. Node's fetch holds its signal weakly: once the request is
 * collected, an abort no longer interrupts reading, so this does not rely on it.
 */
async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  let inTime: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    inTime = clock.limit(milliseconds, () => {
      const reason = new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError');
      reject(reason);
      late.abort(reason);
    });
  });
  try {
    return await Promise.race([work(late.signal), limit]);
  } finally {
    inTime?.();
  }
}

function contentOf({ data, form, json }: Outgoing): { type?: string; body?: string } {
  if (form)
    return {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(form).toString(),
    };
  const body = json ?? (data === undefined ? undefined : JSON.stringify(data));
  return body === undefined ? {} : { type: 'application/json', body };
}

function parsed(text: string, longest: number): unknown {
  if (text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Requests by `fetch`: account service, functions. The database has its own connection. */
import { vi } from 'vitest';

interface Network {
  send: typeof fetch;
  outages: RegExp[];
  served: { callable: string; answer: Answer }[];
  watched: { pattern: RegExp; parameter: string; values: string[] }[];
}

/** Shared by all test files of a process: packages keep the `fetch` that they found first. */
const shared = globalThis as typeof globalThis & { network?: Network };
const { send, outages, served, watched } = (shared.network ??= {
  send: globalThis.fetch,
  outages: [],
  served: [],
  watched: [],
});

vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const given = input instanceof Request ? input.url : input.toString();
  // Resolves relative URLs as a browser does; Node has no page URL.
  const url = given.startsWith('/') ? `${process.env.HOSTING_ORIGIN}${given}` : given;
  for (const { pattern, parameter, values } of watched)
    if (pattern.test(url)) values.push(said(parameter, url, init));
  if (outages.some((pattern) => pattern.test(url) || pattern.test(callableIn(init))))
    return Promise.resolve(Response.json(OUTAGE, { status: 500 }));
  const callable = callableIn(init);
  const own = served.find((one) => one.callable === callable);
  if (own) return own.answer(sentTo(init), new Headers(init?.headers).get('authorization') ?? '');
  return send(input instanceof Request ? input : url, init);
});

/** Answers a call in the test's process. */
type Answer = (input: unknown, authorization: string) => Promise<Response>;

function sentTo(init?: RequestInit): unknown {
  return (JSON.parse(String(init?.body)) as { data: { input: unknown } }).data.input;
}

/**
 * Answers this call here until the test ends, because the emulator's functions know only one
 * project.
 */
export function answers(callable: string, answer: Answer): void {
  served.push({ callable, answer });
}

/** The value of a parameter in the query or in a JSON body. */
function said(parameter: string, url: string, init?: RequestInit): string {
  const body =
    typeof init?.body === 'string'
      ? (JSON.parse(init.body) as Record<string, unknown>)[parameter]
      : undefined;
  return new URL(url).searchParams.get(parameter) ?? (typeof body === 'string' ? body : '');
}

/** Name of the call within a shared function (domain/callables/contract.ts). */
function callableIn(init?: RequestInit): string {
  if (typeof init?.body !== 'string' || !init.body.startsWith('{')) return '';
  const { data } = JSON.parse(init.body) as { data?: { call?: unknown } | null };
  return typeof data?.call === 'string' ? data.call : '';
}

const OUTAGE = { error: { code: 500, message: 'INTERNAL' } };

/** Until the test's end these requests fail like a service outage. */
export function outOfOrder(pattern: RegExp): void {
  outages.push(pattern);
}

/** Values of `parameter` in future requests, as they are sent. */
export function requests(pattern: RegExp, parameter: string): string[] {
  const values: string[] = [];
  watched.push({ pattern, parameter, values });
  return values;
}

export function forgetNetwork(): void {
  outages.length = 0;
  watched.length = 0;
  served.length = 0;
}

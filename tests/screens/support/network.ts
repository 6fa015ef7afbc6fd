/** Requests by `fetch`: account service, functions. The database has its own connection. */
import { vi } from 'vitest';

const send = globalThis.fetch;
const outages: RegExp[] = [];
const watched: { pattern: RegExp; parameter: string; seen: string[] }[] = [];

vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const asked = input instanceof Request ? input.url : input.toString();
  // Resolves relative addresses as a browser does; Node has no page address.
  const url = asked.startsWith('/') ? `${process.env.HOSTING_ORIGIN}${asked}` : asked;
  for (const { pattern, parameter, seen } of watched)
    if (pattern.test(url)) seen.push(said(parameter, url, init));
  if (outages.some((pattern) => pattern.test(url) || pattern.test(callIn(init))))
    return Promise.resolve(Response.json(OUTAGE, { status: 500 }));
  return send(input instanceof Request ? input : url, init);
});

/** In the query, or in a JSON body. */
function said(parameter: string, url: string, init?: RequestInit): string {
  const body =
    typeof init?.body === 'string'
      ? (JSON.parse(init.body) as Record<string, unknown>)[parameter]
      : undefined;
  return new URL(url).searchParams.get(parameter) ?? (typeof body === 'string' ? body : '');
}

/** Name of the call within a shared function (domain/calls/contract.ts). */
function callIn(init?: RequestInit): string {
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
  const seen: string[] = [];
  watched.push({ pattern, parameter, seen });
  return seen;
}

export function forgetNetwork(): void {
  outages.length = 0;
  watched.length = 0;
}

import { setTimeout as delay } from 'node:timers/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Behaviours set by POST /behave: `slow` waits 6 s (or `after` milliseconds; with 'release', until
 * POST /release), then does the work and answers; `late` does the work at once, and answers after
 * that wait; `hang` sends only headers; `drop` closes the connection; `lost` does the work and
 * closes the connection; `gateway` answers 502, and does the work after that wait; `cut` closes the
 * connection, and does the work after that wait; `fail` answers 500; `busy` 429; `refuse` 401;
 * `garbage` text that isn't JSON; `shapeless` JSON of another shape; `blank` an empty answer. With
 * `times`, only for that many requests, then `ok` again; with `method`, only for that method; with
 * `path`, only for paths containing it.
 */
export const MODES = [
  'ok',
  'slow',
  'late',
  'hang',
  'drop',
  'lost',
  'gateway',
  'cut',
  'fail',
  'busy',
  'refuse',
  'garbage',
  'shapeless',
  'blank',
] as const;
export type Mode = (typeof MODES)[number];

export interface Received {
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** Raw body: for forms and signatures. */
  text: string;
  mode: Mode;
}

export interface Answer {
  status: number;
  /** Sent as JSON; a string is sent as a page. */
  body: unknown;
  headers?: Record<string, string>;
}

export interface Contract {
  /** Normal answer to a request, or its error. */
  answer(request: Received): Answer;
  blank: Answer;
  /**
   * Paths that never misbehave and are not recorded: pages for people, and the service's own
   * controls.
   */
  controls?: RegExp;
}

const SLOW_MS = 6_000;

/**
 * A local HTTP service: the contract, failures on demand, and GET /requests.json (DELETE clears)
 * for tests.
 */
export function startStandIn(port: number, contract: Contract): Promise<http.Server> {
  const requests: Received[] = [];
  let behaviour: {
    mode: Mode;
    times: number;
    method?: string;
    after?: number | 'release';
    path?: string;
  } = { mode: 'ok', times: Infinity };
  const held: (() => void)[] = [];

  function nextMode(actual: string, path: string): Mode {
    const { mode, times, method, path: only } = behaviour;
    if ((method !== undefined && method !== actual) || (only !== undefined && !path.includes(only)))
      return 'ok';
    behaviour = times > 1 ? { ...behaviour, times: times - 1 } : { mode: 'ok', times: Infinity };
    return mode;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const text = await textOf(request);
    const body = parsed(text);
    const method = request.method ?? 'GET';
    if (path === '/requests.json') {
      if (method === 'DELETE') requests.splice(0);
      return send(response, { status: 200, body: requests });
    }
    if (path === '/release') {
      for (const release of held.splice(0)) release();
      return send(response, { status: 200, body: {} });
    }
    if (path === '/behave') {
      const {
        mode,
        times,
        method: only,
        after,
        path: within,
      } = (body ?? {}) as Record<string, unknown>;
      const known = MODES.find((name) => name === mode);
      if (known) {
        behaviour = {
          mode: known,
          times: typeof times === 'number' ? times : Infinity,
          ...(typeof only === 'string' ? { method: only } : {}),
          ...(typeof after === 'number' || after === 'release' ? { after } : {}),
          ...(typeof within === 'string' ? { path: within } : {}),
        };
      }
      return send(response, { status: known ? 200 : 400, body: {} });
    }
    if (contract.controls?.test(path)) {
      return send(
        response,
        contract.answer({ method, path, headers: request.headers, body, text, mode: 'ok' }),
      );
    }
    const { after = SLOW_MS } = behaviour;
    const received: Received = {
      method,
      path,
      headers: request.headers,
      body,
      text,
      mode: nextMode(method, path),
    };
    requests.push(received);
    if (requests.length > 500) requests.shift();
    const wait = async () => {
      if (after === 'release') await new Promise<void>((resolve) => held.push(resolve));
      else await delay(after);
    };
    await misbehave(received, response, contract, wait);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function misbehave(
  received: Received,
  response: ServerResponse,
  contract: Contract,
  wait: () => Promise<void>,
): Promise<void> {
  switch (received.mode) {
    case 'ok':
      return send(response, contract.answer(received));
    case 'slow':
      await wait();
      return send(response, contract.answer(received));
    case 'late': {
      const answer = contract.answer(received);
      await wait();
      return send(response, answer);
    }
    case 'hang':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    case 'drop':
      response.socket?.destroy();
      return;
    case 'lost':
      contract.answer(received);
      response.socket?.destroy();
      return;
    case 'gateway':
      send(response, { status: 502, body: '<html>502 Bad Gateway</html>' });
      await wait();
      return void contract.answer(received);
    case 'cut':
      response.socket?.destroy();
      await wait();
      return void contract.answer(received);
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'blank':
      return send(response, contract.blank);
    case 'shapeless':
      return send(response, { status: 200, body: { choices: 'none', name: 7 } });
    case 'fail':
      return send(response, { status: 500, body: { error: { message: 'internal' } } });
    case 'busy':
      return send(response, { status: 429, body: { error: { message: 'rate limited' } } });
    case 'refuse':
      return send(response, { status: 401, body: { error: { message: 'bad key' } } });
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const page = typeof body === 'string';
  const type = page ? 'text/html; charset=utf-8' : 'application/json';
  response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(page ? body : JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REGION } from '@/domain/callables/contract';
import { configOf } from '../../../scripts/lib/policy.mjs';

const PROJECT = { projectId: 'nostro', storageBucket: 'nostro.firebasestorage.app' };

interface Hosting {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The deployed policy, by directive. */
const { hosting } = configOf(PROJECT) as Hosting;
const header =
  hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
const policy = new Map(
  header.split(/;\s*/).map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources];
  }),
);
const sources = (directive: string) => policy.get(directive) ?? [];

/** Browser semantics of a source: same origin, and all paths below one ending with a slash. */
function covers(source: string, url: string): boolean {
  if (!source.startsWith('https://')) return false;
  const [allowed, requested] = [new URL(source), new URL(url)];
  const path = source.slice(allowed.origin.length);
  return (
    allowed.origin === requested.origin &&
    (path === '' ||
      (path.endsWith('/') ? requested.pathname.startsWith(path) : requested.pathname === path))
  );
}
const allows = (directive: string, url: string) =>
  sources(directive).some((source) => covers(source, url));

/** The URLs that our modules and the SDKs use in production. */
const requests: string[] = [];
const OUR_FILE = `https://firebasestorage.googleapis.com/v0/b/${PROJECT.storageBucket}/o/documenti%2Fu%2Fa.pdf?alt=media`;

/** Imitates reCAPTCHA's script, which App Check injects and waits for. */
async function passForReCaptcha() {
  const script = await vi.waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
    if (!found) throw new Error('not there yet');
    return found;
  });
  captcha = script.src;
  const render = (_element: unknown, { callback }: { callback: () => void }) => (
    callback(),
    'riquadro'
  );
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    render,
    execute: () => Promise.resolve('risposta'),
  });
  script.onload?.(new Event('load'));
}
let captcha = '';

beforeAll(async () => {
  const env = {
    DEV: false,
    PROD: true,
    VITE_USE_EMULATORS: '',
    VITE_FIREBASE_API_KEY: 'chiave',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_PROJECT_ID: PROJECT.projectId,
    VITE_FIREBASE_STORAGE_BUCKET: PROJECT.storageBucket,
    VITE_APP_CHECK_SITE_KEY: 'sito',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value as string);
  vi.resetModules();
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    requests.push(url instanceof Request ? url.url : String(url));
    return Promise.resolve(new Response('{}', { status: 418 }));
  });
  const kept = {
    uid: 'ada',
    stsTokenManager: { accessToken: 'gettone', expirationTime: Date.now() + 3_600_000 },
  };
  localStorage.setItem('firebase:authUser:chiave:[DEFAULT]', JSON.stringify(kept));
  const [
    { app },
    { askEarly },
    { functions, httpsCallable },
    { initializeFirestore },
    { auth },
    files,
  ] = await Promise.all([
    import('./app'),
    import('../live/early'),
    import('../callables/functions'),
    import('firebase/firestore'),
    import('./auth'),
    import('firebase/storage'),
  ]);
  await passForReCaptcha();
  await askEarly('ada', 'users/ada');
  await httpsCallable(functions, 'saluto')().catch(() => undefined);
  // Taken from the SDK's settings, because a request would need a persistent connection.
  const { settings } = initializeFirestore(app, {}).toJSON() as { settings: { host: string } };
  requests.push(`https://${settings.host}/google.firestore.v1.Firestore/Listen/channel?VER=8`);
  requests.push(`https://${settings.host}/google.firestore.v1.Firestore/Write/channel?VER=8`);
  const { config } = auth as unknown as { config: { apiHost: string; tokenApiHost: string } };
  requests.push(
    `https://${config.apiHost}/v1/accounts:signInWithPassword?key=k`,
    `https://${config.tokenApiHost}/v1/token?key=k`,
  );
  const { host } = files.getStorage(app) as unknown as { host: string };
  // Requests for push messages: node_modules/@firebase/installations and messaging have these URLs
  // in their code.
  requests.push(
    `https://firebaseinstallations.googleapis.com/v1/projects/${PROJECT.projectId}/installations`,
    `https://fcmregistrations.googleapis.com/v1/projects/${PROJECT.projectId}/registrations`,
  );
  requests.push(
    `https://${host}/v0/b/${PROJECT.storageBucket}/o?name=documenti%2Fu%2Fa.pdf`,
    OUR_FILE,
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('[SE-020] the policy that is deployed', () => {
  it('lets the app reach what it asks for in production', () => {
    expect(requests).toContainEqual(
      expect.stringMatching(/^https:\/\/firestore\.googleapis\.com\/v1\/projects\/nostro\//),
    );
    expect(requests).toContainEqual(`https://${REGION}-nostro.cloudfunctions.net/saluto`);
    expect(requests.filter((url) => !allows('connect-src', url))).toEqual([]);
    expect(allows('connect-src', OUR_FILE)).toBe(true);
    // Files are fetched with a token and shown from blob URLs.
    for (const directive of ['img-src', 'media-src', 'frame-src']) {
      expect(allows(directive, OUR_FILE), directive).toBe(false);
      expect(sources(directive), directive).toContain('blob:');
    }
  });

  it('lets App Check do its work', () => {
    expect(allows('script-src', captcha)).toBe(true);
    expect(requests).toContainEqual(
      expect.stringMatching(
        /^https:\/\/content-firebaseappcheck\.googleapis\.com\/v1\/projects\/nostro\//,
      ),
    );
    // What reCAPTCHA's script loads, and its frame.
    expect(
      allows('script-src', 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__it.js'),
    ).toBe(true);
    expect(allows('frame-src', 'https://www.google.com/recaptcha/api2/anchor')).toBe(true);
    expect(allows('connect-src', 'https://www.google.com/recaptcha/api2/clr')).toBe(true);
  });

  it('allows nothing that the app has no need of', () => {
    const needed = [...requests, OUR_FILE];
    const unused = sources('connect-src').filter(
      (source) => source !== "'self'" && !needed.some((url) => covers(source, url)),
    );
    expect(unused).toEqual(['https://www.google.com/recaptcha/']);
    expect(header).not.toMatch(/\*|http:|wss?:|127\.0\.0\.1|localhost|\{|'unsafe-eval'/);
    expect(sources('script-src').join()).not.toContain('unsafe');
    expect(sources('default-src')).toEqual(["'self'"]);
  });

  it.each([
    ['connect-src', 'https://europe-west1-altrui.cloudfunctions.net/saluto'],
    ['connect-src', 'https://qualcosa.run.app/'],
    [
      'connect-src',
      'https://firestore.googleapis.com/v1/projects/altrui/databases/(default)/documents:commit',
    ],
    ['connect-src', 'https://firebasestorage.googleapis.com/v0/b/altrui.appspot.com/o'],
    ['connect-src', 'https://nostro.firebaseio.com/'],
    ['img-src', 'https://firebasestorage.googleapis.com/v0/b/altrui.appspot.com/o/a.png'],
    ['frame-src', 'https://firebasestorage.googleapis.com/v0/b/altrui.appspot.com/o/a.html'],
  ])('%s: not %s', (directive, url) => expect(allows(directive, url)).toBe(false));

  it('stands in firebase.json with placeholders alone: nobody deploys it for a project by accident', () => {
    const [, stored = ''] =
      /"value": "(default-src[^"]*)"/.exec(readFileSync('firebase.json', 'utf8')) ?? [];
    expect(stored.match(/\{\w+\}/g)).toEqual(expect.arrayContaining(['{project}', '{bucket}']));
    expect(stored).not.toContain('nostro');
  });
});

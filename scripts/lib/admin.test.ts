import { getAuth } from 'firebase-admin/auth';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withProjectApp } from './admin';

const folder = mkdtempSync(path.join(os.tmpdir(), 'credentials-'));
const file = path.join(folder, 'credentials.json');
const payers: unknown[] = [];
/** In place of Authentication. */
const server = http.createServer((request, response) => {
  payers.push(request.headers['x-goog-user-project']);
  response.setHeader('content-type', 'application/json');
  response.statusCode = request.url?.endsWith('/projects/nostro/accounts:lookup') ? 200 : 404;
  response.end(JSON.stringify({ users: [{ localId: 'a', email: 'a@b.it' }] }));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  payers.length = 0;
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${port}`);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'nostro');
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', '');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const entries = async (type: string) => {
  const client = { client_id: 'x', client_secret: 'x', refresh_token: 'x' };
  writeFileSync(file, JSON.stringify({ type, ...client }));
  await withProjectApp((app) => getAuth(app).getUserByEmail('a@b.it'));
  return payers;
};

it('with a person’s credentials the project pays for requests to Authentication, else it refuses them', async () =>
  expect(await entries('authorized_user')).toEqual(['nostro']));
it('another project, if it is named', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'altro');
  expect(await entries('authorized_user')).toEqual(['altro']);
});
it('a service account needs none, and may lack the right to name one', async () =>
  expect(await entries('service_account')).toEqual([undefined]));
it.each(['', '{', 'null'])(
  'credentials that cannot be read (%s) are reported by the SDK',
  async (text) => {
    writeFileSync(file, text);
    const idle = vi.fn(() => Promise.resolve());
    await withProjectApp(idle);
    expect(idle).toHaveBeenCalledOnce();
  },
);
it('so is a missing file', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path.join(folder, 'missing.json'));
  const idle = vi.fn(() => Promise.resolve());
  await withProjectApp(idle);
  expect(idle).toHaveBeenCalledOnce();
});

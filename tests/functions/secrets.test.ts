import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify, stripVTControlCharacters } from 'node:util';
import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import type { Contract } from '@/domain/callables/contract';
import { buildOrder } from '../fixtures/builders';
import { db, eventually, newId, tokenFor } from './emulated';
import { ai, inbox, invoke, newClient, paypal, push } from './services';

const secrets = Object.entries(parseEnv(readFileSync('functions/.secret.example', 'utf8')));
const NAMES = secrets.map(([name]) => name);
/**
 * The demo's own values. Ordinary words would be found everywhere, so the first test excludes them.
 */
const VALUES = secrets.map(([, value]) => value ?? '');

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const found = (text: string, wanted: readonly string[]) =>
  wanted.filter((value) => text.includes(value));

describe('secrets', () => {
  it('of the demo are recognisable: none is a word that anything else would say', () => {
    for (const value of VALUES) expect(value).toMatch(/demo/);
    expect(new Set(VALUES).size).toBe(VALUES.length);
  });

  it('are declared, every one that the functions ask for, for the demo too', () => {
    const source = filesUnder('functions/src')
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'));
    const names = source.flatMap((text) =>
      [...text.matchAll(/defineSecret\('(\w+)'\)/g)].map((match) => match[1]),
    );
    expect([...new Set(names)].sort()).toEqual([...NAMES].sort());
  });

  it('are in no file of the site that browsers load, by value or by name', async () => {
    // Built by `npm test`; a run of this file alone builds it here.
    const env = { ...process.env, NODE_ENV: 'production' };
    if (!existsSync('dist'))
      await promisify(execFile)(
        'npx',
        ['vite', 'build', '--mode', 'emulator', '--logLevel', 'warn'],
        { env },
      );
    const files = filesUnder('dist');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect(found(readFileSync(file, 'latin1'), [...VALUES, ...NAMES]), file).toEqual([]);
  });

  it('are not in the functions’ bundle either: they come from the environment', () => {
    expect(found(readFileSync('functions/lib/index.js', 'utf8'), VALUES)).toEqual([]);
  });
});

describe('the functions’ logs', () => {
  const logFile = `.emulators.${process.env.EMULATOR_OFFSET}.log`;
  const me = { uid: '', email: '', token: '' };
  let other = { uid: '', email: '' };
  let lines: string[] = [];
  const answers: unknown[] = [];

  beforeAll(async () => {
    const before = readFileSync(logFile, 'utf8').length;
    const uid = newId('segreto');
    Object.assign(me, {
      uid,
      email: `${uid.toLowerCase()}@esempio.test`,
      token: await tokenFor(uid, 'Amministratore'),
    });
    other = await newClient({ name: 'Ludovica', surname: 'Scognamiglio', phone: '+393339998887' });
    const orderId = newId('manual_');
    await db.doc(`orders/${orderId}`).set(
      buildOrder({
        uid: other.uid,
        userEmail: other.email,
        status: 'x',
        paymentStatus: 'pending',
      }),
    );
    const call = async (contract: Pick<Contract, 'name' | 'servedBy'>, data: object) =>
      answers.push(await invoke(contract, me.token, data));
    const everything = async () => {
      await call(CALLABLES.createUser, {
        email: `nuova.${other.email}`,
        name: 'Ludovica',
        surname: 'Scognamiglio',
      });
      await call(CALLABLES.sendNotificationAndEmail, { userId: other.uid });
      await call(CALLABLES.createRecipe, {
        meal: 'Cena',
        type: 'Salato',
        carbohydrates: 80,
        protein: 40,
        fat: 10,
        style: 'Asiatica',
      });
      await call(CALLABLES.createCheckComment, {
        measures: [{ measure: 'vita', before: 81.25, after: 79 }],
      });
      await call(CALLABLES.createPaymentLink, { orderId });
      await call(CALLABLES.capturePayPalOrder, { orderId, token: 'NESSUNO', payerId: 'X' });
      await call(CALLABLES.fetchOrderDetails, { orderId: '1' });
      await call(CALLABLES.setUserRole, { userId: other.uid, role: 'user' });
    };
    // With working and with failing services: errors are where secrets leak.
    await everything();
    await Promise.all([
      ai.behave('refuse'),
      paypal.behave('refuse'),
      push.behave('refuse'),
      inbox.behave('refuse'),
    ]);
    await everything();
    await Promise.all([
      ai.behave('ok'),
      paypal.behave('ok'),
      push.behave('ok'),
      inbox.behave('ok'),
    ]);
    await call(CALLABLES.deleteUser, { userId: other.uid });
    const log = await eventually('the log of all that', () => {
      const text = readFileSync(logFile, 'utf8').slice(before);
      return Promise.resolve(text.includes('"message":"person erased"') ? text : undefined);
    });
    // The emulator marks our output; its own messages don't count.
    lines = log
      .split('\n')
      .map(stripVTControlCharacters)
      .filter((line) => /^> +\{"/.test(line));
  });

  it('are there, structured', () => {
    for (const message of ['outside service failed', 'person erased', 'notice sent']) {
      expect(
        lines.some((line) => line.includes(`"message":"${message}"`)),
        message,
      ).toBe(true);
    }
    for (const line of lines)
      expect(() => JSON.parse(line.slice(line.indexOf('{'))) as unknown, line).not.toThrow();
  });
  it('have no secret, nor have the answers', () => {
    for (const line of lines) expect(found(line, VALUES), line).toEqual([]);
    expect(found(JSON.stringify(answers), VALUES)).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/Bearer |oobCode/);
  });
  it('have no personal data', () => {
    const personal = [
      other.email,
      me.email,
      '@esempio',
      'Ludovica',
      'Scognamiglio',
      '3339998887',
      '81.25',
    ];
    for (const line of lines) expect(found(line, personal), line).toEqual([]);
  });
});

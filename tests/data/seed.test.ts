import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFilePath } from '@/domain/filePath';
import { readJourney } from '@/domain/programmes/journey';
import { problemsOf, readSubmission } from '@/domain/questionnaires/answers';
import { readTemplate } from '@/domain/questionnaires/template';
import { textOf } from '@/domain/stored';
import { STUDIOS } from '@/domain/studios';
import { TICKET_STATUSES } from '@/domain/tickets/ticket';
import { backfill } from '../../scripts/lib/backfill-steps';
import { isSeeded, seedDemo, wipe } from '../../scripts/lib/seed';
import { demoData } from '../fixtures/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../fixtures/demo/people';

// A bucket of its own too, because the tests reset it.
const BUCKET = 'demo-seed.firebasestorage.app';
const app = initializeApp({ projectId: 'demo-seed', storageBucket: BUCKET }, 'demo-seed');
const db = getFirestore(app);
const own = DEMO_ACCOUNTS.cliente.uid;

beforeAll(() => seedDemo(app, { reset: true }));
afterAll(() => wipe(app));

async function dataOf(collection: string) {
  return (await db.collection(collection).get()).docs.map((doc) => doc.data());
}

describe('demo data', () => {
  it('is the same for the same moment', () => {
    const now = new Date('2026-05-20T09:00:00Z');
    const home = { origin: 'http://127.0.0.1:9199', bucket: BUCKET };
    expect(demoData(now, home)).toEqual(demoData(now, home));
    const paths = demoData(now, home).documents.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('answers questionnaires as their templates ask', () => {
    const { documents } = demoData(new Date('2026-05-20T09:00:00Z'), {
      origin: 'http://127.0.0.1:9199',
      bucket: BUCKET,
    });
    const of = (pattern: RegExp) => documents.filter(({ path }) => pattern.test(path));
    const templates = new Map(
      of(/^questionari_templates\/[^/]+$/).map(({ path, data }) => [
        path.split('/')[1],
        readTemplate('', data),
      ]),
    );
    expect(templates.size).toBe(6);
    const journeys = new Map(
      of(/^percorsi\//).map(({ path, data }) => [path.split('/')[1], readJourney('', data)]),
    );
    for (const journey of journeys.values()) expect(journey.problems).toEqual([]);
    expect(new Set(of(/^percorsi\//).map(({ data }) => 'userId' in data))).toEqual(
      new Set([true, false]),
    );
    const answers = of(/^questionari\//).map(({ path, data }) => ({
      path,
      data,
      read: readSubmission('', data),
    }));
    expect(answers.length).toBeGreaterThan(20);
    for (const { path, data, read } of answers) {
      const [journey, template] = [journeys.get(read.journeyId), templates.get(read.templateId)];
      expect(journey?.steps[read.stepIndex ?? -1]?.kind, path).toBe(template?.stepKey);
      // Older ones have strings instead of numbers.
      if (typeof data.createdAt !== 'string')
        expect(problemsOf(template?.fields ?? [], read.answers), path).toEqual({});
    }
  });

  it('lets the five accounts sign in', async () => {
    for (const { uid, email } of Object.values(DEMO_ACCOUNTS))
      expect((await getAuth(app).getUser(uid)).email).toBe(email);
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
    const response = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({
          email: DEMO_ACCOUNTS.cliente.email,
          password: DEMO_PASSWORD,
          targetProjectId: 'demo-seed',
        }),
      },
    );
    expect(response.status).toBe(200);
  });

  it('has clients in every studio and about 120 tickets in every status', async () => {
    const studios = new Set(
      (await dataOf('users')).map((user) => (user.idx as { studio: string }).studio),
    );
    expect([...studios]).toEqual(expect.arrayContaining([...STUDIOS, 'Nessuno Studio']));
    const tickets = [...(await dataOf('tickets')), ...(await dataOf('assistenzatecnica'))];
    expect(tickets.length).toBeGreaterThanOrEqual(118);
    for (const status of TICKET_STATUSES)
      expect(tickets.some((ticket) => ticket.status === status)).toBe(true);
    expect(new Set(tickets.map(({ read }) => read as unknown))).toEqual(
      new Set([undefined, true, 'true']),
    );
    expect(new Set(tickets.map(({ timestamp }) => typeof timestamp))).toEqual(
      new Set(['undefined', 'string', 'object']),
    );
  });

  it('gives Giulia one technical ticket each of Aperto, Risposto and Completato', async () => {
    const mine = await db.collection('assistenzatecnica').where('userId', '==', own).get();
    expect(mine.docs.map((doc) => doc.get('status') as string).sort()).toEqual([
      'Aperto',
      'Completato',
      'Risposto',
    ]);
  });

  it('is indexed as the triggers would', async () => {
    for (const collection of [
      'users',
      'tickets',
      'assistenzatecnica',
      'orders',
      'products',
      'uscite',
    ] as const) {
      expect(await backfill({ db }, collection, { dryRun: true })).toMatchObject({
        changed: 0,
        finished: true,
      });
    }
  });

  it('stores real files where the records say', async () => {
    const signature: Record<string, number[]> = {
      pdf: [0x25, 0x50, 0x44, 0x46],
      png: [0x89, 0x50],
      jpg: [0xff, 0xd8],
      jpeg: [0xff, 0xd8],
    };
    const home = {
      origins: [`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`],
      bucket: BUCKET,
    };
    const mine = await db.collection('documenti').where('userId', '==', own).get();
    expect(mine.docs.some((doc) => doc.get('visibilityProfile') === false)).toBe(true);
    for (const doc of mine.docs) {
      const stored = { filePath: textOf(doc.get('filePath')), fileUrl: textOf(doc.get('fileUrl')) };
      const path = ownFilePath(own, stored, home) ?? '';
      const [bytes] = await getStorage(app).bucket(BUCKET).file(path).download();
      const expected = signature[doc.get('fileType') as string] ?? [];
      expect([...bytes].slice(0, expected.length)).toEqual(expected);
    }
  });

  it('is written once, and only into emulators', async () => {
    expect(await isSeeded(app)).toBe(true);
    const env = { PATH: process.env.PATH, EMULATOR_OFFSET: '49000' };
    await expect(
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/seed.ts'], { env }),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('No emulators at 127.0.0.1:57080') as string,
    });
  });
});

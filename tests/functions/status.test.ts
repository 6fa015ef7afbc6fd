// System status, browser reports, and who is notified.
import type { QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { backfillPath } from '@/domain/jobs/job';
import type { BrowserReport } from '@/domain/status/browserProblem';
import { TOLD_PATH } from '@/domain/status/alert';
import type { SystemState } from '@/domain/status/state';
import { addDays, romeDay, romeDayStart } from '@/domain/time/rome';
import { forgetLimits, storedLimits } from '../../functions/src/kit/callable-ration';
import { clock, database } from '../../functions/src/kit/runtime';
import { forgetFailedCallables } from '../../functions/src/kit/failed-callables';
import { givenUp } from '../../functions/src/kit/tries';
import { alerted, runAlerts } from '../../functions/src/status/alerts';
import { browserProblems, errorReporting } from '../../functions/src/status/browser-problems';
import { checkServices } from '../../functions/src/status/checks';
import { backfillSteps } from '../../functions/src/status/state';
import { db, newId } from './emulated';
import { run } from './in-process';
import { ai, inbox, newToken, paypal, push, refusalOf, shop, tokenOf } from './services';

const services = { ai, paypal, push, shop };
afterEach(async () => {
  vi.restoreAllMocks();
  await inbox.behave('ok');
  for (const service of Object.values(services)) await service.behave('ok');
});

const outcomes = async () =>
  Object.fromEntries(
    (await checkServices()).map(({ service, outcome, reason }) => [service, reason ?? outcome]),
  );
const lookedAt = async () =>
  (await run(CALLABLES.systemState, await tokenOf(), {})).result as SystemState;

describe('a look at the system', () => {
  it('finds every service in order, and those that are not, each with its reason', async () => {
    const fine = { mail: 'ok', shop: 'ok', paypal: 'ok', ai: 'ok', push: 'ok' };
    expect(await outcomes()).toEqual(fine);
    await shop.behave('fail', 5);
    await ai.behave('fail', 5);
    const found = await outcomes();
    expect(found).toEqual({
      ...fine,
      shop: expect.stringMatching(/^status 5/) as string,
      ai: expect.stringMatching(/^status 5/) as string,
    });
  });

  it('does not wait for a service that does not answer', async () => {
    await shop.behave('slow', 1, undefined, 'release');
    const late = (await checkServices(500)).find(({ service }) => service === 'shop');
    expect(late).toEqual({ service: 'shop', outcome: 'failed', reason: 'timeout' });
    await shop.release();
  });

  it('says what was given up, what the backfill could not do, and what is left of today’s e-mails', async () => {
    const step = newId('passo');
    await givenUp.note(`tickets.${step}`, Date.now());
    await givenUp.note(`tickets.${step}`, Date.now());
    await db.doc(backfillPath(step)).set({ when: new Date(), failed: 2, finished: true });
    const found = await lookedAt();
    expect(found.givenUp).toContainEqual({
      what: `tickets.${step}`,
      count: 2,
      day: expect.any(String) as string,
    });
    expect(found.backfill).toContainEqual({ step, finished: true, failed: 2, isCurrent: true });
    // Once other steps have run, a step that a deploy has added or changed has to run too.
    expect(found.backfill).toContainEqual({
      step: 'percorsi',
      finished: false,
      failed: 0,
      isCurrent: false,
    });
    expect(found.emails?.most).toBeGreaterThan(0);
    expect(found.indexes).toBeNull();
    await db.doc(backfillPath(step)).delete();
  });

  it('no longer tells what was given up once the backfill has done it again', async () => {
    const step = 'inviidigiornata_archivio';
    const told = async () =>
      (await lookedAt()).givenUp?.filter(({ what }) => what === `${step}.index`).length;
    const begun = Date.now();
    await givenUp.note(`${step}.index`, begun);
    const report = (began: number, failed: number) =>
      db.doc(backfillPath(step)).set({
        began: new Date(began),
        when: new Date(begun + 2_000),
        failed,
        finished: true,
      });
    expect(await told()).toBe(1);
    // This backfill doesn't count: it may have read the document before the trigger gave up on it.
    await report(begun - 1_000, 0);
    expect(await told()).toBe(1);
    await report(begun + 1_000, 1);
    expect(await told()).toBe(1);
    await report(begun + 1_000, 0);
    expect(await told()).toBe(0);
    await db.doc(backfillPath(step)).delete();
  });

  it('counts the calls that fail through a service or ourselves, not those that are refused', async () => {
    const { name } = CALLABLES.createCheckComment;
    const failuresOf = async () =>
      (await lookedAt()).failedCalls?.find(({ call }) => call === name) ?? {
        count: 0,
        internal: 0,
      };
    const call = async (token: string, input: unknown) =>
      refusalOf(await run(CALLABLES.createCheckComment, token, input));
    const measures = [{ measure: 'vita', before: 80, after: 79 }];
    const before = await failuresOf();
    forgetFailedCallables();
    await ai.behave('refuse');
    await call(await newToken('Studio'), { measures });
    await ai.behave('ok');
    expect(await failuresOf()).toEqual({
      call: name,
      count: before.count + 1,
      internal: before.internal,
      day: romeDay(new Date()),
    });
    forgetFailedCallables();
    expect(await call(await newToken('user'), { measures })).toBe('permission-denied');
    expect(await call(await newToken('Studio'), { measures: 'x' })).toBe('invalid');
    vi.spyOn(storedLimits, 'read').mockRejectedValueOnce(new Error('out of order'));
    forgetLimits();
    await call(await newToken('Studio'), { measures });
    expect(await failuresOf()).toMatchObject({
      count: before.count + 2,
      internal: before.internal + 1,
    });
  });

  it('reads the reports of the backfill, and not the marks of large documents beside them', async () => {
    const ids = ['aaa', 'zzz'].map(newId);
    for (const id of ids) await db.doc(`avanzamenti/${id}`).set({ large: true });
    await db.doc(backfillPath(ids[0] ?? '')).set({ finished: true });
    // Spies on the functions' own copy of the library.
    const read = vi.spyOn(
      Object.getPrototypeOf(database().collection('x').limit(1)) as { get: () => unknown },
      'get',
    );
    await backfillSteps();
    const answer = (await read.mock.results[0]?.value) as QuerySnapshot | undefined;
    expect(answer?.docs.length).toBeGreaterThan(0);
    for (const { id } of answer?.docs ?? []) expect(id).toMatch(/^backfill_/);
    await db.doc(backfillPath(ids[0] ?? '')).delete();
    for (const id of ids) await db.doc(`avanzamenti/${id}`).delete();
  });

  it.each(['Studio', 'Spedizioni', 'user'])('is refused to %s', async (role) => {
    expect(refusalOf(await run(CALLABLES.systemState, await tokenOf(role), {}))).toBe(
      'permission-denied',
    );
  });
});

describe('a fault in a browser', () => {
  const report = (more: Partial<BrowserReport> = {}): BrowserReport => ({
    kind: 'error',
    route: '/user/:userId/check',
    build: newId('b'),
    message: 'anna@esempio.it is not a function',
    stack: 'TypeError: anna@esempio.it\n    at f (https://x.test/tickets/assets/a.js:1:2)',
    ...more,
  });

  it('is counted once for all who meet it, without anything of them, and told to Error Reporting', async () => {
    const write = vi.spyOn(errorReporting, 'write').mockImplementation(() => undefined);
    const sent = report();
    for (const role of ['user', 'Studio'])
      expect((await run(CALLABLES.reportProblem, await newToken(role), sent)).result).toEqual({
        ok: true,
      });
    const { docs } = await db.collection('problemibrowser').where('build', '==', sent.build).get();
    expect(docs).toHaveLength(1);
    const stored = docs[0]?.data() ?? {};
    expect(Object.keys(stored).sort()).toEqual(
      ['build', 'days', 'expireAt', 'first', 'kind', 'last', 'message', 'route', 'stack'].sort(),
    );
    expect(JSON.stringify(stored)).not.toContain('anna');
    expect((stored.expireAt as Timestamp).toMillis()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect((await lookedAt()).problems).toContainEqual(
      expect.objectContaining({ build: sent.build, count: 2, route: sent.route }),
    );
    const events = write.mock.calls.map(([entry]) => entry as unknown as Record<string, unknown>);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      severity: 'ERROR',
      serviceContext: { service: 'browser', version: sent.build },
    });
    expect(JSON.stringify(events)).not.toContain('anna');
  });

  it('of a week ago today is not shown: none of the days that are counted has it', async () => {
    const today = romeDay(new Date());
    const at = (day: string, hour: number) =>
      new Date((romeDayStart(day)?.getTime() ?? 0) + hour * 3_600_000);
    vi.spyOn(clock, 'now').mockReturnValue(at(today, 12));
    const [gone, shown] = [addDays(today, -7), addDays(today, -6)];
    for (const day of [gone, shown])
      await db
        .doc(`problemibrowser/${day}`)
        .set({ ...report(), days: { [day]: 1 }, first: at(day, 20), last: at(day, 20) });
    const found = await browserProblems();
    expect(found.find(({ id }) => id === gone)).toBeUndefined();
    expect(found.find(({ id }) => id === shown)).toMatchObject({ count: 1 });
    for (const day of [gone, shown]) await db.doc(`problemibrowser/${day}`).delete();
  });

  it('is taken only as the pattern of a route, and only from who is signed in', async () => {
    const fault = { ...report(), route: '/user/abc/check' };
    expect(refusalOf(await run(CALLABLES.reportProblem, await tokenOf('user'), fault))).toBe(
      'invalid',
    );
    expect(refusalOf(await run(CALLABLES.reportProblem, null, report()))).toBe('unauthenticated');
  });
});

describe('what is red', () => {
  it('is told to every Amministratore once, and again after a day', async () => {
    const email = `${newId('capo').toLowerCase()}@esempio.test`;
    vi.spyOn(alerted, 'admins').mockResolvedValue([{ uid: 'capo', name: 'Anna', email }]);
    const problem = db.doc(`problemi/${newId('p')}`);
    await problem.set({ kind: 'payment', at: new Date() });
    await db.doc(TOLD_PATH).delete();
    const told = async () =>
      (await inbox.to(email)).filter((mail) =>
        JSON.stringify(mail).includes('Pagamenti senza ordine'),
      ).length;
    expect(await runAlerts()).toMatchObject({ done: 1, failed: 0 });
    expect(await told()).toBe(1);
    await runAlerts();
    expect(await told()).toBe(1);
    const later = new Date(Date.now() + 25 * 3_600_000);
    vi.spyOn(clock, 'now').mockReturnValue(later);
    await runAlerts();
    expect(await told()).toBe(2);
    await problem.delete();
    await db.doc(TOLD_PATH).delete();
    await db.doc('avanzamenti/lavoro_alerts').delete();
  });

  it('is told even if the day’s e-mails are used up, which is itself red', async () => {
    const email = `${newId('capo').toLowerCase()}@esempio.test`;
    vi.spyOn(alerted, 'admins').mockResolvedValue([{ uid: 'capo', name: 'Anna', email }]);
    await db.doc(TOLD_PATH).delete();
    const day = db.doc(`limiti/totale_${romeDay(new Date())}_email`);
    const before = (await day.get()).data() ?? { counts: { email: 0 } };
    await day.set({ counts: { email: 1_000_000 } });
    try {
      expect(await runAlerts()).toMatchObject({ done: 1, failed: 0 });
      expect(JSON.stringify(await inbox.to(email))).toContain('Email di oggi');
    } finally {
      await day.set(before);
    }
    await db.doc(TOLD_PATH).delete();
    await db.doc('avanzamenti/lavoro_alerts').delete();
  });

  it('is told later to who has not been told, and not again to the others', async () => {
    const admins = ['uno', 'altro'].map((name) => {
      const uid = newId(name);
      return { uid, name: 'Anna', email: `${uid.toLowerCase()}@esempio.test` };
    });
    const some = vi.spyOn(alerted, 'admins').mockResolvedValue(admins.slice(1));
    const problem = db.doc(`problemi/${newId('p')}`);
    await problem.set({ kind: 'payment', at: new Date() });
    await db.doc(TOLD_PATH).delete();
    expect(await runAlerts()).toMatchObject({ done: 1, failed: 0 });
    some.mockResolvedValue(admins);
    expect(await runAlerts()).toMatchObject({ done: 1, failed: 0 });
    for (const { email } of admins) expect(await inbox.to(email)).toHaveLength(1);
    await problem.delete();
    await db.doc(TOLD_PATH).delete();
    await db.doc('avanzamenti/lavoro_alerts').delete();
  });

  it('is told anew when no e-mail got out', async () => {
    const email = `${newId('capo').toLowerCase()}@esempio.test`;
    vi.spyOn(alerted, 'admins').mockResolvedValue([{ uid: 'capo', name: 'Anna', email }]);
    const problem = db.doc(`problemi/${newId('p')}`);
    await problem.set({ kind: 'payment', at: new Date() });
    await db.doc(TOLD_PATH).delete();
    await inbox.behave('refuse');
    expect(await runAlerts()).toMatchObject({ done: 0, failed: 1 });
    await inbox.behave('ok');
    expect(await runAlerts()).toMatchObject({ done: 1, failed: 0 });
    expect(await inbox.to(email)).toHaveLength(1);
    await problem.delete();
    await db.doc(TOLD_PATH).delete();
    await db.doc('avanzamenti/lavoro_alerts').delete();
  });
});

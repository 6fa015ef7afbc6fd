import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { serverNow } from '@/domain/time/clock';
import { answering } from '../../../tests/fixtures/answering';
import { inServerTime } from './clock';

const MINUTE = 60_000;
const given = vi.hoisted(() => ({
  kept: null as { token: string; until: number } | null,
  refresh: vi.fn(),
}));
vi.mock('./remembered', () => ({ tokenOnDevice: () => given.kept }));
vi.mock('./account', () => ({
  accountService: () => Promise.resolve({ auth: { currentUser: { getIdToken: given.refresh } } }),
}));

/** A stored token of a device whose clock is ahead by that much. */
function tokenOf(aheadMs: number) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = btoa(JSON.stringify({ exp, name: '>>>???' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return { token: `x.${claims}.y`, until: exp * 1000 + aheadMs };
}
const refused = () => Promise.reject(new AppError('permission-denied'));

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-20T15:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('[DE-093] the server’s time', () => {
  it.each([
    ['that is right', 0, '2026-05-20T15:00:00.000Z'],
    ['that is some seconds off', 20_000, '2026-05-20T15:00:00.000Z'],
    ['two hours ahead', 120 * MINUTE, '2026-05-20T13:00:00.000Z'],
    ['twenty hours behind', -20 * 60 * MINUTE, '2026-05-21T11:00:00.000Z'],
  ])('is known to a device with a clock %s', (_, ahead, now) => {
    given.kept = tokenOf(ahead);
    expect(serverNow().toISOString()).toBe(now);
  });
  it('is the device’s again once its clock has been put right, until the next token', () => {
    const [issued, ahead] = [Date.now(), 120 * MINUTE];
    const [iat, exp] = [issued / 1000, issued / 1000 + 3600];
    // Signed in with a clock two hours ahead.
    given.kept = {
      token: `x.${btoa(JSON.stringify({ iat, exp }))}.y`,
      until: exp * 1000 + ahead,
    };
    vi.setSystemTime(issued + ahead);
    expect(serverNow().getTime()).toBe(issued);
    vi.setSystemTime(issued + 5 * MINUTE);
    expect(serverNow().getTime()).toBe(issued + 5 * MINUTE);
  });
  it.each([null, { token: 'x', until: 1 }, { token: 'x.?.y', until: 1 }])(
    'is the device’s with %j',
    (kept) => {
      given.kept = kept;
      expect(serverNow().getTime()).toBe(Date.now());
    },
  );
});

describe('[DE-093] a write that is refused', () => {
  it('is tried again with the time that a new token says', async () => {
    given.kept = tokenOf(0);
    given.refresh.mockImplementation(() => (given.kept = tokenOf(120 * MINUTE)));
    const sent: string[] = [];
    await inServerTime(() => {
      sent.push(serverNow().toISOString());
      return sent.length === 1 ? refused() : Promise.resolve();
    });
    expect(sent).toEqual(['2026-05-20T15:00:00.000Z', '2026-05-20T13:00:00.000Z']);
    expect(given.refresh).toHaveBeenCalledExactlyOnceWith(true);
  });
  it('says that the clock is wrong where it is, and nothing of it where it isn’t', async () => {
    answering(given.refresh, [true], Promise.resolve());
    given.kept = tokenOf(120 * MINUTE);
    await expect(inServerTime(refused)).rejects.toMatchObject({
      code: 'permission-denied',
      message: ticketMessages.wrongClock,
    });
    given.kept = tokenOf(0);
    await expect(inServerTime(refused)).rejects.toEqual(new AppError('permission-denied'));
    expect(given.refresh).toHaveBeenCalledTimes(2);
  });
  it('for another reason asks nothing', async () => {
    await expect(inServerTime(() => Promise.reject(new AppError('offline')))).rejects.toMatchObject(
      {
        code: 'offline',
      },
    );
    expect(given.refresh).not.toHaveBeenCalled();
  });
});

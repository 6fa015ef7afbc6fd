import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../tests/fixtures/answering';
import { startAppCheck } from '../firebase/appCheck';
import { leaveListWithPage, leaveWithPage } from './leaveWithPage';

const ask = vi.fn<typeof fetch>();
const account = vi.hoisted(() => vi.fn());
vi.mock('../live/early', () => ({ documentsUrl: () => 'https://db/documents' }));
vi.mock('../session/remembered', () => ({ accountOnDevice: account }));
vi.mock('../firebase/env', () => ({ appCheckSiteKey: 'sito', appCheckDebugToken: '' }));
const library = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  onTokenChanged: vi.fn<(appCheck: unknown, next: (token: { token: string }) => void) => void>(),
  ReCaptchaV3Provider: vi.fn(),
}));
vi.mock('firebase/app-check', () => library);

beforeEach(() => {
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response()));
  account.mockReturnValue({ uid: 'io', token: 't0ken' });
});
afterEach(() => void vi.unstubAllGlobals());

/** Where the person's presence is deleted, and a ticket's old flag. */
const presenceOf = (at: string) => `https://db/documents/presenza/${at}_io`;
const flagOf = (ticket: string) =>
  `https://db/documents/${ticket}?updateMask.fieldPaths=read&currentDocument.exists=true`;

it('[DE-041] takes away the presence and the old flag, and nothing else, by requests that outlive the page', () => {
  leaveWithPage('technical', 'anna_merged', 'io');
  const options = { headers: { Authorization: 'Bearer t0ken' }, keepalive: true };
  expect(ask.mock.calls).toEqual([
    [presenceOf('technical-anna_merged'), { ...options, method: 'DELETE' }],
    [flagOf('assistenzatecnica/anna_merged'), { ...options, method: 'PATCH', body: '{}' }],
  ]);
});

it('of a list takes away the presence alone', () => {
  leaveListWithPage('shipments', 'io');
  const options = { headers: { Authorization: 'Bearer t0ken' }, keepalive: true, method: 'DELETE' };
  expect(ask.mock.calls).toEqual([[presenceOf('list-shipments'), options]]);
});

it('[SE-025] proves to be the app where App Check is enforced, by the latest token: nothing can be waited for as a page ends', async () => {
  const [app, appCheck] = [{ name: 'app' }, { app: 'app' }];
  const provider = expect.any(library.ReCaptchaV3Provider) as object;
  const options = { provider, isTokenAutoRefreshEnabled: true };
  answering(library.initializeAppCheck, [app, options], appCheck);
  startAppCheck(app as never);
  await vi.waitFor(() =>
    expect(library.onTokenChanged).toHaveBeenCalledExactlyOnceWith(appCheck, expect.any(Function)),
  );
  expect(library.ReCaptchaV3Provider).toHaveBeenCalledExactlyOnceWith('sito');
  for (const token of ['uno', 'due']) library.onTokenChanged.mock.lastCall?.[1]({ token });
  leaveWithPage('technical', 't', 'io');
  const headers = { Authorization: 'Bearer t0ken', 'X-Firebase-AppCheck': 'due' };
  expect(ask.mock.calls).toEqual(
    [presenceOf('technical-t'), flagOf('assistenzatecnica/t')].map((url) => [
      url,
      expect.objectContaining({ headers }),
    ]),
  );
});

it('asks nothing in nobody’s name, and a refusal harms nobody', async () => {
  for (const kept of [null, { uid: 'io', token: null }, { uid: 'altri', token: 't0ken' }]) {
    account.mockReturnValue(kept);
    leaveWithPage('technical', 't', 'io');
  }
  expect(ask).not.toHaveBeenCalled();
  account.mockReturnValue({ uid: 'io', token: 't0ken' });
  ask.mockRejectedValue(new TypeError('offline'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  leaveWithPage('nutritional', 't', 'io');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(ask.mock.calls.map(([url]) => url)).toEqual([
    presenceOf('nutritional-t'),
    flagOf('tickets/t'),
  ]);
});

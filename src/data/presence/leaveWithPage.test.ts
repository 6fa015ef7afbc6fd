import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveListWithPage, leaveWithPage } from './leaveWithPage';

const ask = vi.fn<typeof fetch>();
const account = vi.hoisted(() => vi.fn());
vi.mock('../live/early', () => ({ documentsAddress: () => 'https://db/documents' }));
vi.mock('../session/remembered', () => ({ accountOnDevice: account }));

beforeEach(() => {
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response()));
  account.mockReturnValue({ uid: 'io', token: 't0ken' });
});
afterEach(() => void vi.unstubAllGlobals());

it('[DE-041] takes away the presence and the old flag, and nothing else, by requests that outlive the page', () => {
  leaveWithPage('technical', 'anna_merged', 'io');
  const options = { headers: { Authorization: 'Bearer t0ken' }, keepalive: true };
  expect(ask.mock.calls).toEqual([
    ['https://db/documents/presenza/technical-anna_merged_io', { ...options, method: 'DELETE' }],
    [
      'https://db/documents/assistenzatecnica/anna_merged?updateMask.fieldPaths=read&currentDocument.exists=true',
      { ...options, method: 'PATCH', body: '{}' },
    ],
  ]);
});

it('of a list takes away the presence alone', () => {
  leaveListWithPage('shipments', 'io');
  const options = { headers: { Authorization: 'Bearer t0ken' }, keepalive: true, method: 'DELETE' };
  expect(ask.mock.calls).toEqual([['https://db/documents/presenza/list-shipments_io', options]]);
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
});

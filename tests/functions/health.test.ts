import { describe, expect, it } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { call, newId, tokenFor } from './emulated';

describe('health', () => {
  it.each(['Amministratore', 'Studio', 'Spedizioni'])('answers %s', async (role) => {
    const { result } = await call(CALLS.health, await tokenFor(newId('staff'), role));
    expect(result).toEqual({ ok: true, region: 'europe-west1', build: expect.any(String) as string });
  });
  it.each(['user', 'User', 'amministratore'])('refuses the role «%s»', async (role) => {
    expect(await call(CALLS.health, await tokenFor(newId('u'), role))).toEqual({ status: 'PERMISSION_DENIED' });
  });
  it('refuses an account without a record', async () => {
    expect(await call(CALLS.health, await tokenFor(newId('u'), null))).toEqual({ status: 'PERMISSION_DENIED' });
  });
  it('refuses an anonymous visitor', async () => {
    expect(await call(CALLS.health, null)).toEqual({ status: 'UNAUTHENTICATED' });
  });
  it('refuses a token that is none', async () => {
    expect(await call(CALLS.health, 'x.y.z')).toEqual({ status: 'UNAUTHENTICATED' });
  });
});

import { describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { REGION } from '@/domain/callables/contract';
import { STAFF_ROLES } from '@/domain/roles';
import { invoke, refusalOf, strangerToken, tokenOf } from './services';

const ask = (token: string | null) => invoke(CALLABLES.health, token, null);

describe('health', () => {
  it.each(STAFF_ROLES)('answers %s', async (role) => {
    expect((await ask(await tokenOf(role))).result).toEqual({
      ok: true,
      region: REGION,
      build: expect.any(String) as string,
    });
  });
  it.each(['user', 'User', 'amministratore'])('refuses the role «%s»', async (role) => {
    expect(refusalOf(await ask(await tokenOf(role)))).toBe('permission-denied');
  });
  it('refuses an account without a record', async () => {
    expect(refusalOf(await ask(await strangerToken()))).toBe('permission-denied');
  });
  it('refuses an anonymous visitor', async () => {
    expect(refusalOf(await ask(null))).toBe('unauthenticated');
  });
  it('refuses a token that is none', async () => {
    expect((await ask('x.y.z')).error?.status).toBe('UNAUTHENTICATED');
  });
});

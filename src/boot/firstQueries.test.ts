import { describe, expect, it } from 'vitest';
import { firebaseConfig } from '@/data/firebase/env';
import { serverNow } from '@/domain/time/clock';
import { firstPage } from './firstQueries';

describe('what a visit fetches first', () => {
  it('for somebody who was here last: the page they ask for, or their home', () => {
    expect(firstPage('/assistenzatecnica', 'Studio')).toBe('/assistenzatecnica');
    expect(firstPage('/', 'Studio')).toBe('/dashboard');
    expect(firstPage('/', 'user')).toBe('/user');
  });
  it('for a visitor nothing but the login, which stays for others, and what anybody may open', () => {
    expect(firstPage('/assistenzatecnica', null)).toBeNull();
    expect(firstPage('/', null)).toBeNull();
    expect(firstPage('/createusers', null)).toBe('/createusers');
    expect(firstPage('/paypal/return', null)).toBe('/paypal/return');
  });
  it('for an address that no page has: nothing', () => expect(firstPage(null, 'user')).toBeNull());
});

it('[DE-093] asks for the server’s day: this module loads before the session', () => {
  const [iat, ahead] = [Math.floor(Date.now() / 1000) - 60, 48 * 3_600_000];
  const claims = btoa(JSON.stringify({ iat, exp: iat + 3600 }));
  const stsTokenManager = {
    accessToken: `x.${claims}.y`,
    expirationTime: (iat + 3600) * 1000 - ahead,
  };
  localStorage.setItem(
    `firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`,
    JSON.stringify({ uid: 'u', stsTokenManager }),
  );
  expect(Math.abs(serverNow().getTime() - Date.now() - ahead)).toBeLessThan(1000);
  localStorage.clear();
});

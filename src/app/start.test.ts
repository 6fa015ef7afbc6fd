import { describe, expect, it } from 'vitest';
import { firstPage, pageToSignInFor } from './start';

describe('what a visit fetches first', () => {
  it('for somebody who was here last: the page they ask for, or their home', () => {
    expect(firstPage('/assistenzatecnica', 'Studio')).toBe('/assistenzatecnica');
    expect(firstPage('/', 'Studio')).toBe('/dashboard');
    expect(firstPage('/', 'user')).toBe('/user');
  });
  it('for a visitor nothing but the login, which is part of the entry, and what anybody may open', () => {
    expect(firstPage('/assistenzatecnica', null)).toBeNull();
    expect(firstPage('/', null)).toBeNull();
    expect(firstPage('/createusers', null)).toBe('/createusers');
    expect(firstPage('/paypal/return', null)).toBe('/paypal/return');
  });
  it('for an address that no page has: nothing', () => expect(firstPage(null, 'user')).toBeNull());
});

describe('a visitor', () => {
  it('is at the login from the start, and keeps what they asked for', () => {
    expect(pageToSignInFor('/assistenzatecnica?studio=Roma#qui')).toBe('/assistenzatecnica?studio=Roma#qui');
    expect(pageToSignInFor('/user/conversation/a')).toBe('/user/conversation/a');
  });
  it('stays where anybody may be', () => {
    for (const address of ['/', '/?token=abc', '/createusers', '/noaccess', '/paypal/return', '/non/esiste']) {
      expect(pageToSignInFor(address)).toBeNull();
    }
  });
});

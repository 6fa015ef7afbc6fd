import { describe, expect, it } from 'vitest';
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

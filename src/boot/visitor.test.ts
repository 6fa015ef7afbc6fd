import { expect, it } from 'vitest';
import { fieldsOf } from '@/domain/stored';
import { signInFor, standAtLogin } from './visitor';

it('[AT-021] a visitor is at the login from the start, for what they asked for', () => {
  for (const path of ['/assistenzatecnica?studio=Roma#qui', '/user/conversation/a']) {
    expect(signInFor(path, null)).toEqual({ returnTo: path });
  }
  expect(signInFor('/', null)).toEqual({ returnTo: null });
});

it('is there again after a reload, and from a link that says what comes next', () => {
  expect(signInFor('/', { usr: { from: '/user' } })).toEqual({ returnTo: '/user' });
  expect(signInFor('/?next=%2Fuser%3Fa%3D1', null)).toEqual({ returnTo: '/user?a=1' });
  for (const evil of [
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil',
  ]) {
    expect(signInFor(`/?next=${encodeURIComponent(evil)}`, { usr: null })).toEqual({
      returnTo: null,
    });
    expect(signInFor('/', { usr: { from: evil } })).toEqual({ returnTo: null });
  }
});

it('stays where anybody may be, and where a token signs in', () => {
  for (const path of [
    '/?token=abc',
    '/createusers',
    '/informativa-privacy',
    '/noaccess',
    '/paypal/return',
    '/non/esiste',
  ]) {
    expect(signInFor(path, null)).toBeNull();
  }
});

it('stands at the login’s address; what was asked stays where the router looks for it', () => {
  window.history.replaceState({ idx: 2 }, '', '/tickets/user?a=1');
  standAtLogin({ returnTo: '/user?a=1' });
  expect(window.location.pathname + window.location.search).toBe('/tickets/');
  expect(fieldsOf(window.history.state)).toEqual({ idx: 2, usr: { from: '/user?a=1' } });
});

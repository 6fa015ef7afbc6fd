import { describe, expect, it } from 'vitest';
import { appCheckFault, appCheckWarning } from '../../../scripts/lib/app-check.mjs';

const KEY = { VITE_APP_CHECK_SITE_KEY: 'sito' };

describe('[SE-025] App Check is part of the deploy', () => {
  it('by default: with a key, and nothing said to the functions', () =>
    expect(appCheckFault(KEY, {})).toBeNull());
  it('which fails without a key', () => {
    expect(appCheckFault({}, {})).toContain('VITE_APP_CHECK_SITE_KEY');
    expect(appCheckFault({ VITE_APP_CHECK_SITE_KEY: '' }, {})).toContain('VITE_APP_CHECK_SITE_KEY');
  });
  it('unless it is off on purpose, at both ends', () => {
    expect(appCheckFault({ VITE_APP_CHECK: 'off' }, {})).toContain('ENFORCE_APP_CHECK');
    expect(appCheckFault({ VITE_APP_CHECK: 'off' }, { ENFORCE_APP_CHECK: 'false' })).toBeNull();
  });
  it('not only at the functions', () =>
    expect(appCheckFault(KEY, { ENFORCE_APP_CHECK: 'false' })).toContain('VITE_APP_CHECK=off'));
  it('and never with a debug token', () => {
    expect(appCheckFault({ ...KEY, VITE_APP_CHECK_DEBUG_TOKEN: 'gettone' }, {})).toContain(
      'VITE_APP_CHECK_DEBUG_TOKEN',
    );
  });
  it('a build without it says so, but for the emulators', () => {
    expect(appCheckWarning({})).toContain('App Check');
    expect(appCheckWarning(KEY)).toBeNull();
    expect(appCheckWarning({ VITE_APP_CHECK: 'off' })).toBeNull();
    expect(appCheckWarning({ VITE_USE_EMULATORS: 'true' })).toBeNull();
  });
});

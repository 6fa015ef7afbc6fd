import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICON_CACHE, ICON_KEY, readWaiting } from '@/domain/notices/push';
import { hasIcon, showOnIcon } from './icon';

const badge = { setAppBadge: vi.fn(), clearAppBadge: vi.fn() };
const put = vi.fn((_: string, left: Response) => left.text());
const open = vi.fn(() => Promise.resolve({ put }));
let isInstalled = true;

beforeEach(() => {
  isInstalled = true;
  for (const [name, act] of Object.entries(badge)) {
    act.mockReset().mockResolvedValue(undefined);
    Object.defineProperty(navigator, name, { value: act, configurable: true });
  }
  put.mockClear();
  vi.stubGlobal('caches', { open });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isInstalled && query.includes('standalone') }) as MediaQueryList,
  );
});
afterEach(() => {
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[DE-101] the number on the installed app’s icon', () => {
  it('is shown, taken off at 0, and left for the service worker', async () => {
    await showOnIcon(7);
    await showOnIcon(0);
    expect(badge.setAppBadge.mock.calls).toEqual([[7]]);
    expect(badge.clearAppBadge).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledWith(ICON_CACHE);
    expect(put.mock.calls.map(([key]) => key)).toEqual([ICON_KEY, ICON_KEY]);
    expect(
      await Promise.all(put.mock.results.map(({ value }) => value as Promise<string>)),
    ).toEqual(['7', '0']);
  });

  it('isn’t where the app isn’t installed, or the browser has none', async () => {
    isInstalled = false;
    expect(hasIcon()).toBe(false);
    await showOnIcon(7);
    isInstalled = true;
    Reflect.deleteProperty(navigator, 'setAppBadge');
    expect(hasIcon()).toBe(false);
    await showOnIcon(7);
    expect([...badge.setAppBadge.mock.calls, ...put.mock.calls]).toEqual([]);
  });

  it('of what can’t be read is none', () => {
    expect(['12', '', 'x', '-1', '1.5', undefined].map(readWaiting)).toEqual([12, 0, 0, 0, 0, 0]);
  });
});

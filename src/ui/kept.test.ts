import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each tab has its own sessionStorage; localStorage is shared. */
function fakeStorage(): Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
      Object.defineProperty(storage, key, { enumerable: true, configurable: true, value });
    },
    removeItem: (key: string) => {
      if (values.delete(key)) Reflect.deleteProperty(storage, key);
    },
  };
  for (const name of Object.keys(storage))
    Object.defineProperty(storage, name, { enumerable: false });
  return storage as Storage;
}

/** Opens a tab with its own module instances. Pass `session` to simulate a reload. */
async function openTab(session = fakeStorage()) {
  vi.resetModules();
  const told: Record<string, (event: object) => void> = {};
  const add = vi.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    told[name] = listener as (event: object) => void;
  });
  vi.stubGlobal('sessionStorage', session);
  const kept = await import('./kept');
  add.mockRestore();
  const within = <T>(work: () => T): T => {
    vi.stubGlobal('sessionStorage', session);
    return work();
  };
  const tab = {
    session,
    read: () => within(() => kept.readKept('k')),
    write: (text: string) => within(() => kept.keep('k', text)),
    drop: () => within(() => kept.dropKept('k')),
    /** Simulates a reload or a navigation. */
    hide: () => within(() => told.pagehide?.({})),
    /** Simulates another tab removing this key. */
    hear: (key: string) => within(() => told.storage?.({ key, newValue: null })),
  };
  return tab;
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('two tabs keep their own texts, also over a reload of each', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.write('uno');
  two.write('due');
  one.hide();
  two.hide();
  expect((await openTab(one.session)).read()).toBe('uno');
  expect((await openTab(two.session)).read()).toBe('due');
});

it('what closed tabs have left is found by later ones, the newest first, each once', async () => {
  const [one, two] = [await openTab(), await openTab()];
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  one.write('uno');
  two.write('due');
  for (const text of ['due', 'uno', null]) {
    const later = await openTab();
    expect(later.read()).toBe(text);
    later.drop();
  }
});

it('a tab that was duplicated has its own copy from then on', async () => {
  const one = await openTab();
  one.write('uno');
  const copied = fakeStorage();
  copied.setItem('k', 'uno');
  const two = await openTab(copied);
  two.write('due');
  one.drop();
  expect(two.read()).toBe('due');
  expect((await openTab()).read()).toBe('due');
});

it('what sending takes away in one tab stays in the other', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.write('uno');
  two.write('due');
  one.drop();
  expect(one.session.getItem('k')).toBeNull();
  expect(two.read()).toBe('due');
});

it('a tab that is still open keeps what a new one has taken over', async () => {
  const one = await openTab();
  one.write('uno');
  const [storageKey = ''] = Object.keys(localStorage);
  const two = await openTab();
  expect(two.read()).toBe('uno');
  one.hear(storageKey);
  two.drop();
  expect((await openTab()).read()).toBe('uno');
});

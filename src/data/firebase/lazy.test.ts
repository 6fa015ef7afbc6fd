import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { loseScope, openScope } from '@/data/session/scope';
import { online } from '../session/online';
import { codeOf, lazyModule } from './lazy';

const code = {
  greet: (name: string) => Promise.resolve(`Ciao ${name}`),
  refuse: () => Promise.reject(new AppError('not-found')),
};
afterEach(() => loseScope());

it('loads at the first call, once for all its functions', async () => {
  const load = vi.fn(() => Promise.resolve(code));
  const { greet, refuse } = lazyModule(load);
  expect(load).not.toHaveBeenCalled();
  await expect(greet('Anna')).resolves.toBe('Ciao Anna');
  await expect(refuse()).rejects.toMatchObject({ code: 'not-found' });
  await expect(greet('Luca')).resolves.toBe('Ciao Luca');
  expect(load).toHaveBeenCalledOnce();
});

it('fails with an AppError when the download does, and downloads again at the next call', async () => {
  const load = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new TypeError('no chunk'));
  const { greet } = lazyModule(load);
  await expect(greet('Anna')).rejects.toBeInstanceOf(AppError);
  await expect(greet('Anna')).resolves.toBe('Ciao Anna');
});

it.each([
  ['with a connection', true, 'timeout', /^Questa pagina è stata aggiornata .* Ricarica /],
  ['without one', false, 'offline', /^Sei offline/],
] as const)(
  'code that is not there %s is said as pages say it',
  async (_, connected, appCode, message) => {
    vi.spyOn(online, 'getSnapshot').mockReturnValue(connected);
    const missing = new TypeError('Failed to fetch dynamically imported module: /auth-1.js');
    const load = vi.fn(() => Promise.resolve(code)).mockRejectedValue(missing);
    const refusal = { code: appCode, message: expect.stringMatching(message) as string };
    await expect(codeOf(load)()).rejects.toMatchObject(refusal);
    await expect(lazyModule(load).greet('Anna')).rejects.toMatchObject(refusal);
    vi.restoreAllMocks();
  },
);

it('rejects instead of throwing once it has loaded, and is no promise', async () => {
  const refuse = (): Promise<void> => {
    throw new AppError('cancelled');
  };
  const lazy = lazyModule(() => Promise.resolve({ ...code, refuse }));
  await lazy.greet('Anna');
  await expect(lazy.refuse()).rejects.toMatchObject({ code: 'cancelled' });
  expect(await Promise.resolve(lazy)).toBe(lazy);
});

it('writes nothing for somebody who left while it was loading', async () => {
  const greet = vi.spyOn(code, 'greet');
  openScope('anna');
  let arrive = (_code: typeof code) => {};
  const late = new Promise<typeof code>((resolve) => {
    arrive = resolve;
  });
  const said = lazyModule(() => late).greet('Anna');
  const refused = expect(said).rejects.toMatchObject({ code: 'cancelled' });
  await loseScope();
  arrive(code);
  await refused;
  expect(greet).not.toHaveBeenCalled();
});

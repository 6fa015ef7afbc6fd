import { httpsCallable } from 'firebase/functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AI_CALLABLES } from '@/domain/callables/ai';
import { CALLABLES } from '@/domain/callables/all';
import type { AppError } from '@/domain/errors';
import { generalMessages } from '@/domain/accessMessages';
import { recipeMessages } from '@/domain/messages';
import type { RecipeOptions } from '@/domain/recipes/options';
import { call } from './call';

vi.mock('firebase/functions', () => ({
  getFunctions: vi.fn(),
  connectFunctionsEmulator: vi.fn(),
  httpsCallable: vi.fn(),
}));

const OPTIONS: RecipeOptions = {
  meal: 'Cena',
  type: 'Salato',
  carbohydrates: null,
  protein: 40,
  fat: 10,
  style: 'Asiatica',
};
const remote = vi.fn();
const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const ask = () => call(AI_CALLABLES.createRecipe, OPTIONS);
const failed = () =>
  ask().then(
    () => null,
    (error: unknown) => error as AppError,
  );

beforeEach(() => {
  vi.mocked(httpsCallable).mockReturnValue(Object.assign(remote, { stream: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  remote.mockReset();
  told.mockClear();
});

describe('a call of a function', () => {
  it('sends the input under the agreed name and gives the answer', async () => {
    remote.mockResolvedValue({ data: { id: 'r1', text: 'Riso', left: 3 } });
    expect(await ask()).toEqual({ id: 'r1', text: 'Riso', left: 3 });
    expect(remote).toHaveBeenCalledWith({ call: 'createRecipe', input: OPTIONS });
    expect(vi.mocked(httpsCallable).mock.lastCall?.[1]).toBe('aiCalls');
  });
  it('[AT-198] of the specification’s own goes to the function of its name, with nothing around the input', async () => {
    remote.mockResolvedValue({ data: { sent: 'email' } });
    await call(CALLABLES.sendNotificationAndEmail, { userId: 'u1' });
    expect(remote).toHaveBeenCalledWith({ userId: 'u1' });
    expect(vi.mocked(httpsCallable).mock.lastCall?.[1]).toBe('sendNotificationAndEmail');
  });
  it.each(Object.values(CALLABLES))('waits for $name longer than it may work', async (contract) => {
    remote.mockRejectedValue(new Error('not asked'));
    await call(contract, null as never).catch(() => null);
    const { timeout = 0 } = vi.mocked(httpsCallable).mock.lastCall?.[2] ?? {};
    expect(timeout).toBeGreaterThan(contract.seconds * 1_000);
    expect(timeout).toBeLessThanOrEqual(contract.seconds * 1_000 + 15_000);
  });
  it.each([null, 'Riso', {}, { id: 'r1', text: 7, left: 3 }, { id: 'r1', text: 'Riso' }])(
    'that answers %j is an error, told in the console without its content',
    async (data) => {
      remote.mockResolvedValue({ data });
      expect(await failed()).toMatchObject({ code: 'unknown', message: generalMessages.unknown });
      expect(told).toHaveBeenCalledOnce();
      expect(JSON.stringify(told.mock.lastCall)).toContain('createRecipe');
      expect(JSON.stringify(told.mock.lastCall)).not.toContain('Riso');
    },
  );
  it('that refuses has its own code and text', async () => {
    remote.mockRejectedValue(
      Object.assign(new Error('[429]'), {
        details: { app: 'quota', text: recipeMessages.dailyLimit },
      }),
    );
    expect(await failed()).toMatchObject({ code: 'quota', message: recipeMessages.dailyLimit });
    expect(told).not.toHaveBeenCalled();
  });
  it('without a connection says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    remote.mockRejectedValue(new Error('internal'));
    expect(await failed()).toMatchObject({ code: 'offline' });
  });
});

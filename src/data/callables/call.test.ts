import { httpsCallable } from 'firebase/functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AI_CALLABLES } from '@/domain/callables/ai';
import { CALLABLES } from '@/domain/callables/all';
import { REGION, servedAs } from '@/domain/callables/contract';
import type { AppError } from '@/domain/errors';
import { generalMessages } from '@/domain/accessMessages';
import { recipeMessages } from '@/domain/messages';
import type { RecipeOptions } from '@/domain/recipes/options';
import { answering, answeringInTurn } from '../../../tests/fixtures/answering';
import { call } from './call';

vi.mock('firebase/functions', () => ({
  getFunctions: (_app: unknown, region: string) => `functions in ${region}`,
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
/** Has a function answer what it is sent. */
function serves(target: string, data: unknown, answer: unknown) {
  const options = { timeout: expect.any(Number) as number };
  answering(vi.mocked(httpsCallable), [`functions in ${REGION}`, target, options], remote);
  answeringInTurn(remote, [data], answer);
}
const answers = (answer: unknown) =>
  serves('aiCalls', { call: 'createRecipe', input: OPTIONS }, answer);
const ask = () => call(AI_CALLABLES.createRecipe, OPTIONS);
const failed = () =>
  ask().then(
    () => null,
    (error: unknown) => error as AppError,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  remote.mockReset();
  told.mockClear();
});

describe('a call of a function', () => {
  it('sends the input under the agreed name and gives the answer', async () => {
    answers({ data: { id: 'r1', text: 'Riso', left: 3 } });
    expect(await ask()).toEqual({ id: 'r1', text: 'Riso', left: 3 });
  });
  it('[AT-198] of the specification’s own goes to the function of its name, with nothing around the input', async () => {
    serves('sendNotificationAndEmail', { userId: 'u1' }, { data: { sent: 'email' } });
    const answer = await call(CALLABLES.sendNotificationAndEmail, { userId: 'u1' });
    expect(answer).toEqual({ sent: 'email' });
  });
  it.each(Object.values(CALLABLES))('waits for $name longer than it may work', async (contract) => {
    const { target, data } = servedAs(contract, null);
    serves(target, data, new Error('refused'));
    await call(contract, null as never).catch(() => null);
    const { timeout = 0 } = vi.mocked(httpsCallable).mock.lastCall?.[2] ?? {};
    expect(timeout).toBeGreaterThan(contract.seconds * 1_000);
    expect(timeout).toBeLessThanOrEqual(contract.seconds * 1_000 + 15_000);
  });
  it.each([null, 'Riso', {}, { id: 'r1', text: 7, left: 3 }, { id: 'r1', text: 'Riso' }])(
    'that answers %j is an error, told in the console without its content',
    async (data) => {
      answers({ data });
      expect(await failed()).toMatchObject({ code: 'unknown', message: generalMessages.unknown });
      expect(told).toHaveBeenCalledOnce();
      expect(JSON.stringify(told.mock.lastCall)).toContain('createRecipe');
      expect(JSON.stringify(told.mock.lastCall)).not.toContain('Riso');
    },
  );
  it('that refuses has its own code and text', async () => {
    const details = { app: 'quota', text: recipeMessages.dailyLimit };
    answers(Object.assign(new Error('[429]'), { details }));
    expect(await failed()).toMatchObject({ code: 'quota', message: recipeMessages.dailyLimit });
    expect(told).not.toHaveBeenCalled();
  });
  it('without a connection says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers(new Error('internal'));
    expect(await failed()).toMatchObject({ code: 'offline' });
  });
});

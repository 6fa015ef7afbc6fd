import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AI_MODELS, contract as completions } from '../../../tests/services/ai/completions';
import { openService, turnClock, type Service } from '../../../tests/services/in-process';
import { describeOutages } from '../../../tests/services/outages';
import { write } from './ai';

const LIMIT = 30_000;
let ai: Service;
beforeAll(async () => {
  ai = await openService('AI_BASE_URL', completions);
});
beforeEach(() => ai.forget());
afterEach(async () => {
  vi.restoreAllMocks();
  await ai.behave('ok');
});
afterAll(() => ai.close());

const recipe = { user: 'Pasto: Cena. 80 g di carboidrati\nRicetta:', maxTokens: 600 };
const comment = { system: 'Sei un coach.', user: '- vita: stabile', maxTokens: 400 };
const contracts = { chat: '/v1/chat/completions', completions: '/v1/completions' } as const;

describe.each(Object.entries(contracts))('[DE-092] by the contract %s', (contract, path) => {
  beforeEach(() => {
    vi.stubEnv('AI_CONTRACT', contract);
    vi.stubEnv('AI_MODEL', AI_MODELS[contract as keyof typeof contracts]);
  });
  afterEach(() => {
    // Not unstubAllEnvs, which would reset the service's address too.
    for (const name of ['AI_CONTRACT', 'AI_MODEL']) vi.stubEnv(name, undefined);
  });
  const ask = () => write({ ...comment, temperature: 0.7 });

  it.each([
    ['a recipe', recipe],
    ['a comment', comment],
  ])('%s is the first choice, trimmed', async (_, question) => {
    const text = await write({ ...question, temperature: 0.7 });
    expect(text).toBe(text.trim());
    expect(text).not.toContain('Seconda scelta');
    const [request] = await ai.requests();
    expect(request).toMatchObject({
      path,
      body: { max_tokens: question.maxTokens, temperature: 0.7 },
    });
    expect(JSON.stringify(request?.body)).toContain(JSON.stringify(question.user).slice(1, -1));
  });
  it('an empty text is none', async () => {
    turnClock();
    await ai.behave('blank');
    await expect(ask()).rejects.toMatchObject({ kind: 'malformed' });
    expect(await ai.requests()).toHaveLength(1);
  });
  describeOutages('write', { name: 'ai', service: () => ai, ask, retries: 2, limit: LIMIT });
});

it('[DE-092] asks a chat where nothing else is said', async () => {
  await write({ ...comment, temperature: 0.7 });
  expect(await ai.requests()).toMatchObject([
    { path: contracts.chat, body: { messages: [{ role: 'system' }, { role: 'user' }] } },
  ]);
});

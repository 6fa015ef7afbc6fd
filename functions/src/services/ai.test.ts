import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { completionAnswer } from '../../../tests/services/ai/completions';
import { openService, turnClock, type Service } from '../../../tests/services/in-process';
import { describeOutages } from '../../../tests/services/outages';
import { chat, complete } from './ai';

const LIMIT = 30_000;
const blank = {
  choices: [{ index: 0, text: ' \n ', message: { role: 'assistant', content: ' \n ' } }],
};
let ai: Service;
beforeAll(async () => {
  ai = await openService('AI_BASE_URL', {
    answer: completionAnswer,
    blank: { status: 200, body: blank },
  });
});
beforeEach(() => ai.forget());
afterEach(async () => {
  vi.restoreAllMocks();
  await ai.behave('ok');
});
afterAll(() => ai.close());

const texts = {
  complete: () =>
    complete({ prompt: 'Pasto: Cena. 80 g di carboidrati', maxTokens: 600, temperature: 0.7 }),
  chat: () =>
    chat({ system: 'Sei un coach.', user: '- vita: stabile', maxTokens: 400, temperature: 0.7 }),
};

it.each(Object.entries(texts))('%s gives the first choice, trimmed', async (_, ask) => {
  const text = await ask();
  expect(text).toBe(text.trim());
  expect(text).not.toContain('Seconda scelta');
});
it.each(Object.entries(texts))('%s: an empty text is none', async (_, ask) => {
  turnClock();
  await ai.behave('blank');
  await expect(ask()).rejects.toMatchObject({ kind: 'malformed' });
  expect(await ai.requests()).toHaveLength(1);
});

for (const [what, ask] of Object.entries(texts))
  describeOutages(what, { name: 'ai', service: () => ai, ask, retries: 2, limit: LIMIT });

import { z } from 'zod';
import type { Answer, Contract, Received } from '../stand-in';
import { chatAnswer } from './chat';
import { commentFor, recipeFor } from './texts';

/** Contracts of a text service: key, models, chats, and completions. */
export const AI_KEY = 'demo-ai-key';
export const AI_MODELS = { chat: 'demo-chat', completions: 'demo-instruct' };

const completion = z.strictObject({
  model: z.literal(AI_MODELS.completions),
  prompt: z.string().min(1).max(8_000),
  max_tokens: z.int().min(1).max(600),
  temperature: z.number().min(0).max(2),
});

const blank = {
  choices: [{ index: 0, text: ' \n ', message: { role: 'assistant', content: ' \n ' } }],
};
export const contract: Contract = { answer, blank: { status: 200, body: blank } };

/** Answers like such services, or with an error if the contract is violated. */
function answer(received: Received): Answer {
  const { headers, method, path } = received;
  if (headers.authorization !== `Bearer ${AI_KEY}`) return refused(401, 'bad key');
  if (method === 'GET' && path === '/v1/models') return models();
  if (path === '/v1/chat/completions') return chatAnswer(received);
  if (path === '/v1/completions') return completed(received);
  return refused(404, 'unknown path');
}

function models(): Answer {
  const data = Object.values(AI_MODELS).map((id) => ({ id, object: 'model' }));
  return { status: 200, body: { object: 'list', data } };
}

function completed({ body }: Received): Answer {
  const parsed = completion.safeParse(body);
  if (!parsed.success)
    return refused(
      400,
      parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '),
    );
  const { model, prompt } = parsed.data;
  const choice = (index: number, text: string) => ({
    index,
    text,
    finish_reason: 'stop',
    logprobs: null,
  });
  return {
    status: 200,
    body: {
      id: `cmpl-${Date.now()}`,
      object: 'text_completion',
      created: Math.floor(Date.now() / 1000),
      model,
      // A second choice, which wasn't requested and must not be shown.
      choices: [
        choice(0, `\n\n${prompt.includes('Ricetta:') ? recipeFor(prompt) : commentFor(prompt)}`),
        choice(1, 'Seconda scelta'),
      ],
    },
  };
}

function refused(status: number, message: string): Answer {
  return { status, body: { error: { message } } };
}

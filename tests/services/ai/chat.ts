import { z } from 'zod';
import type { Answer, Received } from '../stand-in';
import { commentFor, recipeFor } from './texts';

/** Request contract of chats: a chat model, and messages of which the last is the user's. */
const requestBody = z.strictObject({
  model: z.string().regex(/^(?!.*instruct)/),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.string().min(1).max(8_000),
      }),
    )
    .min(1)
    .refine((messages) => messages.at(-1)?.role === 'user'),
  max_tokens: z.int().min(1).max(600),
  temperature: z.number().min(0).max(2),
});

/** Answers like a chat service: with a recipe or a comment. */
export function chatAnswer({ body }: Received): Answer {
  const request = requestBody.safeParse(body);
  if (!request.success) {
    const message = request.error.issues
      .map(({ path, message: text }) => `${path.join('.')}: ${text}`)
      .join('; ');
    return { status: 400, body: { error: { message, type: 'invalid_request_error' } } };
  }
  const { messages, model } = request.data;
  const prompt = messages.at(-1)?.content ?? '';
  const content = prompt.includes('Ricetta:') ? recipeFor(prompt) : commentFor(prompt);
  return {
    status: 200,
    body: {
      id: `chatcmpl-${Date.now()}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: `\n${content}` },
          finish_reason: 'stop',
        },
        {
          index: 1,
          message: { role: 'assistant', content: 'Seconda scelta' },
          finish_reason: 'stop',
        },
      ],
    },
  };
}

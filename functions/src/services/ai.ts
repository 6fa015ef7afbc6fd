import { z } from 'zod';
import { aiBaseUrl, aiChatModel, aiKey, aiModel, aiTimeout } from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { postJson } from './http';

/** A text service with the usual contract: POST /v1/completions and /v1/chat/completions. */

interface Completion {
  prompt: string;
  maxTokens: number;
  temperature: number;
}

const completions = z.object({ choices: z.array(z.object({ text: z.string() })).min(1) });

/** Longer than any answer of some hundred tokens: then it is none. */
const TEXT_MAX_CHARS = 20_000;

const chats = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The text of the first choice. @throws ServiceError */
export async function complete({ prompt, maxTokens, temperature }: Completion): Promise<string> {
  const body = await ask('/v1/completions', {
    model: aiModel(),
    prompt,
    max_tokens: maxTokens,
    temperature,
  });
  return known(completions.safeParse(body).data?.choices[0]?.text);
}

interface Chat {
  system: string;
  user: string;
  maxTokens: number;
  temperature: number;
}

/** As complete, by a chat model. @throws ServiceError */
export async function chat({ system, user, maxTokens, temperature }: Chat): Promise<string> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  const body = await ask('/v1/chat/completions', {
    model: aiChatModel(),
    messages,
    max_tokens: maxTokens,
    temperature,
  });
  return known(chats.safeParse(body).data?.choices[0]?.message.content);
}

async function ask(path: string, data: object): Promise<unknown> {
  const attempts = { service: 'ai', timeout: aiTimeout(), retries: 2 } as const;
  const { status, body } = await postJson(
    `${aiBaseUrl()}${path}`,
    { authorization: `Bearer ${aiKey.value()}` },
    data,
    attempts,
  );
  if (status !== 200) throw new ServiceError('ai', 'status', status);
  return body;
}

function known(given: string | undefined): string {
  const text = given?.trim();
  if (!text || text.length > TEXT_MAX_CHARS) throw new ServiceError('ai', 'malformed');
  return text;
}

import { z } from 'zod';
import { aiBaseUrl, aiKey, aiModel, aiTimeout } from '../params';
import { ServiceError } from './failure';
import { postJson } from './http';

/** A text-completion service with the usual contract: POST /v1/completions. */

export interface Completion {
  prompt: string;
  maxTokens: number;
  temperature: number;
}

const completions = z.object({ choices: z.array(z.object({ text: z.string() })).min(1) });

/** Longer than any answer of some hundred tokens: then it is none. */
const TEXT_MAX_CHARS = 20_000;

/** The text of the first choice. @throws ServiceError */
export async function complete({ prompt, maxTokens, temperature }: Completion): Promise<string> {
  const { status, body } = await postJson(
    `${aiBaseUrl()}/v1/completions`,
    { authorization: `Bearer ${aiKey.value()}` },
    { model: aiModel(), prompt, max_tokens: maxTokens, temperature },
    { service: 'ai', timeout: aiTimeout(), retries: 2 },
  );
  if (status !== 200) throw new ServiceError('ai', 'status', status);
  const text = completions.safeParse(body).data?.choices[0]?.text.trim();
  if (!text || text.length > TEXT_MAX_CHARS) throw new ServiceError('ai', 'malformed');
  return text;
}

import { z } from 'zod';
import { aiBaseUrl, aiContract, aiKey, aiModel, aiTimeout } from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { postJson, request } from './http';

/** A text service with either API: POST /v1/chat/completions, or the older /v1/completions. */

interface Question {
  /** The system prompt, if any. */
  system?: string;
  user: string;
  maxTokens: number;
  temperature: number;
}

interface Contract {
  path: string;
  /** The part of the body with the prompt. */
  requestBody(question: Question): object;
  /** Text of the first choice. */
  answered(body: unknown): string | undefined;
}

const choices = <T extends z.ZodType>(choice: T) => z.object({ choices: z.array(choice).min(1) });
const chats = choices(z.object({ message: z.object({ content: z.string() }) }));
const completions = choices(z.object({ text: z.string() }));

const chat: Contract = {
  path: '/v1/chat/completions',
  requestBody: ({ system, user }) => ({
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: user },
    ],
  }),
  answered: (body) => chats.safeParse(body).data?.choices[0]?.message.content,
};

const completion: Contract = {
  path: '/v1/completions',
  requestBody: ({ system, user }) => ({
    prompt: system === undefined ? user : `${system}\n\n${user}\n\n`,
  }),
  answered: (body) => completions.safeParse(body).data?.choices[0]?.text,
};

const models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Whether the service answers, accepts the key and has our model. @throws ServiceError */
export async function hasModel(): Promise<boolean> {
  const { status, body } = await request(
    `${aiBaseUrl()}/v1/models`,
    { headers: { authorization: `Bearer ${aiKey.value()}` } },
    { service: 'ai', timeout: aiTimeout(), retries: 0 },
  );
  if (status !== 200) throw new ServiceError('ai', 'status', status);
  const known = models.safeParse(body);
  // An unreadable list of models still proves that the service answers.
  return !known.success || known.data.data.some(({ id }) => id === aiModel());
}

/** Longer than any valid answer. */
const TEXT_MAX_CHARS = 20_000;

/** Text of the first choice, using the API that AI_CONTRACT names. @throws ServiceError */
export async function write(question: Question): Promise<string> {
  const { path, requestBody, answered } = aiContract() === 'completions' ? completion : chat;
  const { status, body } = await postJson(
    `${aiBaseUrl()}${path}`,
    { authorization: `Bearer ${aiKey.value()}` },
    {
      model: aiModel(),
      ...requestBody(question),
      max_tokens: question.maxTokens,
      temperature: question.temperature,
    },
    { service: 'ai', timeout: aiTimeout(), retries: 2 },
  );
  if (status !== 200) throw new ServiceError('ai', 'status', status);
  const text = answered(body)?.trim();
  if (!text || text.length > TEXT_MAX_CHARS) throw new ServiceError('ai', 'malformed');
  return text;
}

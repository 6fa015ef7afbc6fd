import { z } from 'zod';
import type { Answer, Received } from '../stand-in';
import { chatAnswer } from './chat';

/** The contract of the text-completion service: the key, a model of the instruct kind, 600 tokens, 0.7. */
export const AI_KEY = 'demo-ai-key';

const completion = z.object({
  model: z.string().regex(/instruct/),
  prompt: z.string().min(1).max(4_000),
  max_tokens: z.int().min(1).max(600),
  temperature: z.number().min(0).max(2),
});

/** Answers a completion as such services do, or with the error of whoever breaks the contract. */
export function completionAnswer(received: Received): Answer {
  const { headers, body } = received;
  if (headers.authorization !== `Bearer ${AI_KEY}`) return refused(401, 'bad key');
  if (received.path === '/v1/chat/completions') return chatAnswer(received);
  if (received.path !== '/v1/completions') return refused(404, 'unknown path');
  const asked = completion.safeParse(body);
  if (!asked.success)
    return refused(
      400,
      asked.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '),
    );
  const { model, prompt } = asked.data;
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
      // A second choice, which nobody asked for and nobody may show.
      choices: [choice(0, `\n\n${recipeFor(prompt)}`), choice(1, 'Seconda scelta')],
    },
  };
}

function refused(status: number, message: string): Answer {
  return { status, body: { error: { message } } };
}

/** A believable recipe for the demo, made of what the prompt asks for. */
function recipeFor(prompt: string): string {
  const grams = (what: string) => new RegExp(`(\\d+) g di ${what}`).exec(prompt)?.[1];
  const style = /Stile di cucina: ([^.]+)\./.exec(prompt)?.[1] ?? 'Italiana';
  const meal = /Pasto: ([^.]+)\./.exec(prompt)?.[1] ?? 'Pranzo';
  const sweet = prompt.includes('Tipo: Dolce');
  const carbohydrates = grams('carboidrati');
  const [base, protein, fat] = sweet
    ? ['Fiocchi d’avena', 'Yogurt greco', 'Mandorle']
    : ['Riso basmati', 'Petto di pollo', 'Olio d’oliva'];
  return [
    `${sweet ? 'Coppa dolce' : 'Piatto unico'} in stile ${style} (${meal})`,
    '',
    'Ingredienti',
    ...(carbohydrates ? [`- ${base}, per ${carbohydrates} g di carboidrati`] : []),
    `- ${protein}, per ${grams('proteine') ?? '40'} g di proteine`,
    `- ${fat}, per ${grams('grassi') ?? '10'} g di grassi`,
    '',
    'Preparazione',
    sweet
      ? '1. Mescola gli ingredienti in una coppa.'
      : '1. Cuoci gli ingredienti in padella a fuoco medio.',
    sweet
      ? '2. Lascia riposare dieci minuti in frigorifero.'
      : '2. Aggiusta di spezie e servi caldo.',
  ].join('\n');
}

import { z } from 'zod';
import { timeOf } from '@/domain/stored';
import type { Answer } from '../stand-in';
import { invalidParams } from './errors';

/** Parameters shared by lists; unknown ones are ignored, as by the shop. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const date = z.string().refine((text) => timeOf(text.replace('Z', '')) !== null);
const parameters = z.object({
  page: whole(1, 1_000_000).default(1),
  per_page: whole(1, 100).default(10),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: date.optional(),
  before: date.optional(),
  modified_after: date.optional(),
  dates_are_gmt: z.enum(['true', 'false']).default('false'),
  search: z.string().optional(),
  status: z.string().default('any'),
});
export type ListParameters = z.infer<typeof parameters>;

export function listParameters(query: URLSearchParams): ListParameters | Answer {
  const parsed = parameters.safeParse(Object.fromEntries(query));
  if (parsed.success) return parsed.data;
  return invalidParams(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  );
}

/** Instant of a date parameter: the shop's wall time (Rome), or UTC. */
export function instant(text: string, { dates_are_gmt }: ListParameters): number {
  const time = timeOf(
    dates_are_gmt === 'true' ? `${text.replace('Z', '')}Z` : text.replace('Z', ''),
  );
  return time?.getTime() ?? NaN;
}

/** One page, with the headers of the total. A page past the end is empty. */
export function paged(rows: readonly unknown[], { page, per_page }: ListParameters): Answer {
  return {
    status: 200,
    body: rows.slice((page - 1) * per_page, page * per_page),
    headers: {
      'X-WP-Total': String(rows.length),
      'X-WP-TotalPages': String(Math.ceil(rows.length / per_page)),
    },
  };
}

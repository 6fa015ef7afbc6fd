import * as z from 'zod/mini';
import type { FirstAnswers } from '../management/answers';
import type { Management, MonthFigures, Row } from '../management/figures';
import { STUDIO_GROUPS, TOTAL } from '../management/studioGroups';
import { romeDayStart } from '../time/rome';
import { TODAY_KINDS } from '../today/item';
import { named } from './contract';

const time = z.nullable(z.number());
const answers: z.ZodMiniType<FirstAnswers | null> = z.nullable(
  z.object({ answered: z.number(), judged: z.number(), within: z.number(), median: time }),
);
const row: z.ZodMiniType<Row> = z.object({
  place: z.enum([...STUDIO_GROUPS, TOTAL]),
  active: time,
  ended: z.number(),
  renewed: z.number(),
  revenue: z.number(),
  technical: answers,
  nutritional: answers,
  overdue: z.nullable(z.record(z.enum(TODAY_KINDS), z.number())),
});
const month: z.ZodMiniType<MonthFigures> = z.object({
  month: z.string(),
  keptAt: time,
  answersAt: time,
  rows: z.array(row),
});
const management: z.ZodMiniType<Management> = z.object({
  at: z.number(),
  now: month,
  before: month,
});

export const MANAGEMENT_CALLABLES = named({
  /**
   * The figures of a month and the one before. `invalid` for a month to come. It reads the stored
   * figures and the revenue of both months, and counts renewals: 72 reads, however much data there
   * is.
   */
  managementFigures: {
    input: z.strictObject({
      /** yyyy-MM */
      month: z.string().check(z.refine((text) => romeDayStart(`${text}-01`) !== null)),
    }),
    answer: management,
    servedBy: 'recordCalls',
    seconds: 30,
  },
});

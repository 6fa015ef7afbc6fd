import * as z from 'zod/mini';
import { JOB_NAMES } from '../jobs/job';
import { PROBLEM_KINDS, ROUTE_PATHS } from '../status/browserProblem';
import { OUTCOMES, OUTSIDE_SERVICE_NAMES, type SystemState } from '../status/state';
import { named } from './contract';

const time = z.nullable(z.number());
const state: z.ZodMiniType<SystemState> = z.object({
  at: z.number(),
  build: z.string(),
  services: z.array(
    z.object({
      service: z.enum(OUTSIDE_SERVICE_NAMES),
      outcome: z.enum(OUTCOMES),
      reason: z.nullable(z.string()),
    }),
  ),
  jobs: z.nullable(
    z.array(
      z.object({
        job: z.enum(JOB_NAMES),
        startedAt: time,
        endedAt: time,
        completedAt: time,
        leaseUntil: time,
        failed: z.number(),
        remaining: z.number(),
        error: z.nullable(z.string()),
      }),
    ),
  ),
  reminders: z.nullable(z.object({ due: z.number(), failing: z.number(), given: z.number() })),
  givenUp: z.nullable(z.array(z.object({ what: z.string(), count: z.number(), day: z.string() }))),
  failedCalls: z.nullable(
    z.array(
      z.object({ call: z.string(), count: z.number(), internal: z.number(), day: z.string() }),
    ),
  ),
  emails: z.nullable(z.object({ sent: z.number(), most: z.number() })),
  backfill: z.nullable(
    z.array(
      z.object({
        step: z.string(),
        finished: z.boolean(),
        failed: z.number(),
        isCurrent: z.boolean(),
      }),
    ),
  ),
  unplaced: z.nullable(z.number()),
  indexes: z.nullable(z.object({ building: z.number(), broken: z.number() })),
  problems: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        message: z.string(),
        route: z.string(),
        build: z.string(),
        stack: z.string(),
        count: z.number(),
        first: time,
        last: time,
      }),
    ),
  ),
});

const text = (longest: number) => z.string().check(z.maxLength(longest));

export const STATUS_CALLABLES = named({
  /** System state; checks every outside service. */
  systemState: {
    input: z.strictObject({}),
    answer: state,
    servedBy: 'mailCalls',
    seconds: 60,
  },
  /** Reports a browser error. */
  reportProblem: {
    input: z.strictObject({
      kind: z.enum(PROBLEM_KINDS),
      route: z.enum(['', ...ROUTE_PATHS]),
      build: z.string().check(z.regex(/^[\w.:+-]{1,60}$/)),
      message: text(2_000),
      stack: text(5_000),
    }),
    answer: z.object({ ok: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 20,
  },
});

export const HEALTH_CALLABLES = named({
  health: {
    input: z.unknown(),
    answer: z.object({ ok: z.literal(true), region: z.string(), build: z.string() }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});

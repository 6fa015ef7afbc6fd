import * as z from 'zod/mini';
import { named } from './contract';

export const HEALTH_CALLABLES = named({
  health: {
    input: z.unknown(),
    answer: z.object({ ok: z.literal(true), region: z.string(), build: z.string() }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});

import * as z from 'zod/mini';
import { STUDIOS, type Studio } from '../studios';
import { USER_SEARCH_MAX_CHARS, type FoundUser } from '../users/user';

const foundUser: z.ZodMiniType<FoundUser> = z.object({
  uid: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  studio: z.nullable(z.enum(STUDIOS)) satisfies z.ZodMiniType<Studio | null>,
  hidden: z.boolean(),
});

/** Functions with their own URL, routed by firebase.json; errors have the callables' shape. */
export const ENDPOINTS = {
  /** GET with the input in the query or POST with a body; desk only. */
  usersSearch: {
    name: 'usersSearch',
    path: '/api/users/search',
    input: z.object({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(USER_SEARCH_MAX_CHARS)),
    }),
    answer: z.object({ users: z.array(foundUser) }),
    seconds: 20,
  },
  /** POST from PayPal; only the response status matters. */
  paypalWebhook: {
    name: 'paypalWebhook',
    path: '/api/paypal/webhook',
    input: z.object({ event_type: z.string(), resource: z.record(z.string(), z.unknown()) }),
    answer: z.null(),
    seconds: 120,
  },
} as const;

/** Error response of an endpoint. */
export const refusedAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown() }),
});

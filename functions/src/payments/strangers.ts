import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/v2/https';
import { romeDay } from '@/domain/time/rome';

/*
 * Whoever posts to the webhook makes us ask PayPal whether it signed that. What PayPal didn't sign is asked about only so often: counted in
 * the machine's own memory, of which there are two (paypal-webhook.ts), so that a stranger makes us neither write nor keep anything.
 */

/** In a day of Rome. PayPal repeats an event some 25 times in three days. */
export const TRIES = { ofOrder: 30, ofSender: 300, ofMachine: 2_000 } as const;

let today = { day: '', taken: new Map<string, number>() };

/**
 * Google's own servers, by which Hosting hands requests over; customers of its cloud have other addresses (goog.json without cloud.json at
 * https://www.gstatic.com/ipranges/). One that is missing here makes its visitors one sender: too strict, never too lenient.
 */
const FRONT_ENDS = [
  ...[
    '35.191.0.0/16',
    '64.233.160.0/19',
    '66.102.0.0/20',
    '66.249.64.0/19',
    '72.14.192.0/18',
    '74.125.0.0/16',
    '108.177.0.0/17',
  ],
  ...[
    '142.250.0.0/15',
    '172.217.0.0/16',
    '172.253.0.0/16',
    '173.194.0.0/16',
    '192.178.0.0/15',
    '209.85.128.0/17',
    '216.58.192.0/19',
  ],
  ...[
    '216.239.32.0/19',
    '2001:4860::/32',
    '2404:6800::/32',
    '2607:f8b0::/32',
    '2800:3f0::/32',
    '2a00:1450::/32',
    '2c0f:fb50::/32',
  ],
];
const frontEnds = new BlockList();
for (const range of FRONT_ENDS) {
  const [start = '', bits] = range.split('/');
  frontEnds.addSubnet(start, Number(bits), familyOf(start));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * Who sends. Each server adds to the end of the list whom it was called by; what stands before that anybody may write. Cloud Run adds the
 * last: the sender itself where it calls the function's own address, else Hosting's server, which has added the sender just before. Kept
 * nowhere but in memory.
 */
export function senderOf(request: Pick<Request, 'get'>): string {
  const passed = (request.get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim().slice(0, 45));
  const [before, last = ''] = passed.length > 1 ? passed.slice(-2) : ['', ...passed];
  const isByHosting = isIP(last) !== 0 && frontEnds.check(last, familyOf(last));
  return before && isByHosting ? before : last;
}

/**
 * Takes one of the tries of a sender with an order of ours, before PayPal is asked; null when they are used up.
 * @returns gives the try back: what PayPal signed uses up none
 */
export function takeTry(sender: string, orderId: string, now = new Date()): (() => void) | null {
  const day = romeDay(now);
  if (today.day !== day) today = { day, taken: new Map() };
  const { taken } = today;
  const counts = [
    [`order ${orderId} ${sender}`, TRIES.ofOrder],
    [`sender ${sender}`, TRIES.ofSender],
    ['machine', TRIES.ofMachine],
  ] as const;
  if (counts.some(([name, most]) => (taken.get(name) ?? 0) >= most)) return null;
  const change = (by: number) =>
    counts.forEach(([name]) => taken.set(name, (taken.get(name) ?? 0) + by));
  change(1);
  return () => change(-1);
}

/** As a machine begins. */
export function forgetTries(): void {
  today = { day: '', taken: new Map() };
}

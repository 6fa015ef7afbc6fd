import type { Request } from 'firebase-functions/v2/https';
import { romeDay } from '@/domain/time/rome';

/*
 * Whoever posts to the webhook makes us ask PayPal whether it signed that. What PayPal didn't sign is asked about only so often: counted in
 * the machine's own memory, of which there are two (paypal-webhook.ts), so that a stranger makes us neither write nor keep anything.
 */

/** In a day of Rome. PayPal repeats an event some 25 times in three days. */
export const TRIES = { ofOrder: 30, ofSender: 300, ofMachine: 2_000 } as const;

let today = { day: '', taken: new Map<string, number>() };

/** Who sends, as the last two servers before ours tell it: what stands before them anybody may write. Kept nowhere but in memory. */
export function senderOf(request: Pick<Request, 'get'>): string {
  const passed = (request.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim().slice(0, 45));
  return passed.slice(-2).join(' ');
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
  const change = (by: number) => counts.forEach(([name]) => taken.set(name, (taken.get(name) ?? 0) + by));
  change(1);
  return () => change(-1);
}

/** As a machine begins. */
export function forgetTries(): void {
  today = { day: '', taken: new Map() };
}

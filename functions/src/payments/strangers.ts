import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/v2/https';
import { romeDay } from '@/domain/time/rome';

/**
 * How many requests to PayPal a network may cause per day with events of unknown certificates.
 * Events of a known certificate cause none, so forged events cannot use up what genuine ones need.
 * Counted in the instance's memory.
 */
export const TRIES_OF_NETWORK = 20;
/** Above this many networks the one that asked longest ago is forgotten, to bound memory. */
const NETWORKS_MAX = 20_000;

let today = { day: '', taken: new Map<string, number>() };

/** Takes one try of the sender's network. @returns false when none is left */
export function takeTry(sender: string, now = new Date()): boolean {
  const day = romeDay(now);
  if (today.day !== day) today = { day, taken: new Map() };
  const network = networkOf(sender);
  const taken = today.taken.get(network) ?? 0;
  // Put last, as the newest; the first is the oldest.
  today.taken.delete(network);
  today.taken.set(network, Math.min(taken + 1, TRIES_OF_NETWORK));
  const [oldest] = today.taken.keys();
  if (today.taken.size > NETWORKS_MAX && oldest !== undefined) today.taken.delete(oldest);
  return taken < TRIES_OF_NETWORK;
}

/** Gives a try back after a valid signature. */
export function giveBackTry(sender: string): void {
  const network = networkOf(sender);
  const taken = today.taken.get(network);
  if (taken !== undefined) today.taken.set(network, Math.max(0, taken - 1));
}

/** Resets all counts, for tests. */
export function forgetTries(): void {
  today = { day: '', taken: new Map() };
}

/**
 * An address's network as assigned to one customer: a /64 of IPv6, a /24 of IPv4. Anything else is
 * its own network.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [front, back] = [head, tail].map((side) => side.split(':').filter(Boolean));
  const groups = 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const all = [...(front ?? []), ...Array<string>(Math.max(0, groups)).fill('0'), ...(back ?? [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Google's servers through which Hosting forwards requests; Google Cloud customers have other
 * addresses (goog.json minus cloud.json at https://www.gstatic.com/ipranges/). If a range is
 * missing, its visitors count as one sender: too strict, never too lenient.
 */
const FRONT_ENDS = [
  '35.191.0.0/16',
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
];
const frontEnds = new BlockList();
for (const range of FRONT_ENDS) {
  const [start = '', bits] = range.split('/');
  frontEnds.addSubnet(start, Number(bits), familyOf(start));
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIPv6(ip) ? 'ipv6' : 'ipv4';
}

/**
 * The sender's address. Each server appends its caller to X-Forwarded-For; earlier entries can be
 * forged. Cloud Run appends the last: the sender itself when it calls the function directly,
 * otherwise Hosting's server, which appended the sender just before.
 */
export function senderOf(request: Pick<Request, 'get'>): string {
  const passed = (request.get('x-forwarded-for') ?? '')
    .split(',')
    .map((ip) => ip.trim().slice(0, 45));
  const [before, last = ''] = passed.length > 1 ? passed.slice(-2) : ['', ...passed];
  const isByHosting = isIP(last) !== 0 && frontEnds.check(last, familyOf(last));
  return before && isByHosting ? before : last;
}

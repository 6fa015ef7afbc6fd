/** Reading any stored text takes linear, not quadratic, time. */
import { describe, expect, it } from 'vitest';
import { leadIdx } from './leads/idx';
import { pastedContacts } from './leads/paste';
import { orderIdx } from './orders/idx';
import { canonicalPhone } from './phone';
import { tableRows } from './table';
import { around, messageWithCode } from './tickets/archive';
import { plainText, preview } from './tickets/content';
import { messagesMatch } from './tickets/filters';
import { isIndexed, ticketIdx } from './tickets/idx';
import { ticketParts } from './tickets/parts';
import { userIdx } from './users/idx';

/** Each size is compared with a quarter of itself: quadratic time shows at these sizes already. */
const SIZES = [57_600, 230_400];
/**
 * Maximum growth for four times the size. Quadratic time would be sixteen; the rest is tolerance
 * for caches and garbage collection.
 */
const GROWTH_MAX = 9;
/** Shorter durations are dominated by clock resolution and JIT warm-up. */
const FLOOR_MS = 8;
/** Near the size limit of a conversation. */
const LARGE = 921_600;

const repeated = (piece: string) => (size: number) =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
/** Deterministic text without repetitions. */
function noise(size: number): string {
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  return Array.from({ length: size }, () => String.fromCharCode(97 + ((next() >> 8) % 26))).join(
    '',
  );
}

const TEXTS: readonly (readonly [string, (size: number) => string])[] = [
  ['digits', repeated('1')],
  ['letters', repeated('a')],
  ['spaces', repeated(' ')],
  ['spaces between letters', (size) => `a${' '.repeat(size)}b`],
  ['<', repeated('<')],
  ['<a', repeated('<a')],
  ['<br', repeated('<br')],
  ['<script', repeated('<script')],
  ['<script> that isn’t closed', repeated('<script></script ')],
  ['<style in <script', repeated('<script><style></script')],
  ['&', repeated('&')],
  ['&a without an end', repeated('&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ['phones', repeated('+39 333 12 34 567 ')],
  ['phone-like runs', repeated('00-39/')],
  ['apostrophes', repeated("'’")],
  ['quotes', repeated('"""\n')],
  ['cells', repeated('"a";')],
  ['emoji', repeated('👩‍👩‍👧‍👦')],
  ['halves of characters', repeated('\ud83d')],
  ['marks out of order', repeated('\u0301\u0323')],
  ['marks that are no diacritics', repeated('\u{1d165}\u{1d16d}')],
  ['capitals that change', repeated('İΣ')],
  ['one word of which no part repeats', noise],
];

const at = new Date('2026-05-01T08:00:00Z');
const whole = (text: string) => ({
  conversations: [{ type: 'Richiesta', timestamp: at, content: text }],
  title: text,
  status: text,
  userId: text,
});

function indexOf(stored: object) {
  const idx = ticketIdx(stored, { name: 'Giulia' });
  return isIndexed({ ...stored, idx }) && ticketParts('technical', 't', stored, idx).length;
}

const WORKS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['the index of a ticket', (text) => indexOf(whole(text))],
  [
    'the index of a record, a lead and an order',
    (text) => [
      userIdx({ name: text, email: text, phone: text }),
      leadIdx({ surname: text, telefono: text }),
      orderIdx({ userEmail: text, products: [text] }, 'o'),
      canonicalPhone(text),
      pastedContacts(text),
      tableRows(text),
    ],
  ],
  [
    'what screens make of a message',
    (text) => {
      const conversations = [{ content: text }] as never;
      const found =
        messagesMatch({ conversations }, 'zucchine 48211') ||
        messageWithCode({ conversations }, 'ff-1');
      return [found, preview(plainText(text), 150), around(text, 'zz', 60)];
    },
  ],
];

/** In milliseconds of this process's CPU time, so that others that use the machine don't count. */
function took(work: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Best durations of a quarter and the whole, measured again while too slow. */
function compared(work: (text: string) => unknown, quarter: string, whole: string) {
  let now = took(work, whole);
  let before = FLOOR_MS;
  const quarters: number[] = [];
  const isSlow = () => now >= before * GROWTH_MAX;
  while (isSlow() && quarters.length < 12) {
    quarters.push(took(work, quarter));
    before = Math.max(FLOOR_MS, Math.min(...quarters));
    if (isSlow()) now = Math.min(now, took(work, whole));
  }
  return { before, now };
}

describe('[SE-003] time grows no faster than what is stored', () => {
  it.each(WORKS)('for %s', { timeout: 120_000 }, (_, work) => {
    work(noise(2_000));
    for (const [name, make] of TEXTS) {
      for (const size of SIZES) {
        const { before, now } = compared(work, make(size / 4), make(size));
        expect(
          now,
          `${size} characters of ${name}, after ${before} ms for a quarter of them`,
        ).toBeLessThan(before * GROWTH_MAX);
      }
    }
    work(TEXTS.map(([, make]) => make(LARGE / TEXTS.length)).join(''));
  });
});

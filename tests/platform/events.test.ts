/**
 * A trigger's event holds the document before and after the write, and the platform silently drops
 * one of more than 512 KB. So what we write stays below 220 KB, however much people add.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, outgrows } from '@/domain/growth';
import {
  CONVERSATION_MAX_BYTES,
  MESSAGE_MAX_CHARS,
  SWEPT_FROM_BYTES,
  TITLE_MAX_CHARS,
  TRIGGERED_MAX_BYTES,
} from '@/domain/limits';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@/domain/leads/fields';
import { contactIdx } from '@/domain/leads/contactIdx';
import { addPlan } from '@/domain/plans/change';
import { ANSWERS_MAX_CHARS } from '@/domain/questionnaires/answers';
import { appendedStep } from '@/domain/programmes/staffChange';
import { checkIdx, CHECK_TEXT_MAX } from '@/domain/checks/check';
import { TABLE_CHARS_MAX } from '@/domain/checks/measurements';
import { taskIdx } from '@/domain/checks/task';
import { TASK_TEXT_MAX } from '@/domain/checks/taskFields';
import { LINES_MAX } from '@/domain/orders/cart';
import { orderIdx } from '@/domain/orders/idx';
import type { Fields } from '@/domain/stored';
import { ticketIdx } from '@/domain/tickets/idx';
import { fitsInConversation, messageBytes, storedBytes } from '@/domain/tickets/size';
import { STEPS } from '../../functions/src/written';
import { buildMessage, buildOrder, buildTicket, type Stored } from '../fixtures/builders';

const EVENT_MAX_BYTES = 512_000;
/** Three bytes per character, the maximum for ordinary text. */
const text = (chars: number) => '字'.repeat(chars);

describe('[DE-091] a document that a trigger reads', () => {
  it('of 220 KB fits in its event twice, and is swept before it could not', () => {
    expect(2 * TRIGGERED_MAX_BYTES).toBeLessThan(EVENT_MAX_BYTES);
    expect(SWEPT_FROM_BYTES).toBeLessThan(TRIGGERED_MAX_BYTES);
    // Even if the other application adds 200 KB at once, an event still arrives before the document
    // is too large.
    expect(2 * SWEPT_FROM_BYTES + 200_000).toBeLessThan(EVENT_MAX_BYTES);
  });

  it('is a conversation of any messages with the rest of its ticket', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: MESSAGE_MAX_CHARS }), { maxLength: 80 }),
        (sizes) => {
          const conversations: Stored[] = [];
          for (const size of sizes) {
            const message = buildMessage({ content: text(size), userId: 'x'.repeat(128) });
            if (fitsInConversation({ conversations }, String(message.content)))
              conversations.push(message);
          }
          const ticket = buildTicket({ conversations, title: text(TITLE_MAX_CHARS) });
          const person = { name: text(400), surname: text(400), email: text(400) };
          const idx = ticketIdx(ticket, person);
          return storedBytes({ ...ticket, idx }) <= TRIGGERED_MAX_BYTES;
        },
      ),
      { numRuns: 40 },
    );
    expect(CONVERSATION_MAX_BYTES).toBeLessThan(TRIGGERED_MAX_BYTES);
  });

  it('is a conversation also if somebody fills it past our screens at once: only its first message is not counted yet', () => {
    const first = messageBytes('😀'.repeat(MESSAGE_MAX_CHARS));
    const rest = TRIGGERED_MAX_BYTES - CONVERSATION_MAX_BYTES;
    // Title and names, which take far less than what is left for them.
    expect(2 * (CONVERSATION_MAX_BYTES + first) + rest).toBeLessThan(EVENT_MAX_BYTES);
  });

  it('is a list of steps or plans, to which people add as long as it fits', () => {
    const now = new Date();
    const grows = (add: (stored: Fields) => Fields) => {
      let stored: Fields = {};
      for (let added = 0; added < 200; added += 1) {
        try {
          stored = { ...stored, ...bounded(stored, add(stored)) };
        } catch {
          return { stored, refused: true };
        }
      }
      return { stored, refused: false };
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (size) => {
        const note = text(size);
        const plans = grows((stored) => ({
          alimentazioni: addPlan(stored.alimentazioni, { id: String(Math.random()), note }),
        }));
        const steps = grows((stored) => {
          const many = {
            ...stored,
            steps: [...((stored.steps as unknown[]) ?? []), { name: 'x', note }],
          };
          return many.steps.length < 100
            ? many
            : appendedStep(
                stored,
                { id: 'a', name: note, plannedAt: now, done: false, adminStatus: 'none' },
                now,
              );
        });
        return [plans, steps].every(
          ({ stored, refused }) =>
            storedBytes(stored) <= TRIGGERED_MAX_BYTES &&
            (size < 500 || refused || storedBytes(stored) < TRIGGERED_MAX_BYTES),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('that is too large already may become smaller, and nothing else', () => {
    const old = { list: [text(100_000), 'x'] };
    expect(storedBytes(old)).toBeGreaterThan(TRIGGERED_MAX_BYTES);
    expect(outgrows(old, { list: [text(99_000), 'x'] })).toBe(false);
    expect(outgrows(old, { list: [...old.list, 'y'] })).toBe(true);
    expect(() => bounded(old, { list: [...old.list, 'y'] })).toThrow('troppi dati');
  });

  it('is everything else with the longest texts that forms take', () => {
    const many = (count: number, chars: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`campo${index}`, text(chars)]),
      );
    const lead = {
      ...many(30, SHORT_TEXT_MAX),
      note: text(LONG_TEXT_MAX),
      note2: text(LONG_TEXT_MAX),
    };
    const check = { ...many(3, CHECK_TEXT_MAX), misure: text(TABLE_CHARS_MAX), ...many(20, 150) };
    const task = { ...many(4, TASK_TEXT_MAX) };
    const order = buildOrder({
      products: Array.from({ length: LINES_MAX }, () => ({
        name: text(200),
        sku: text(60),
        price: 1,
        quantity: 1,
      })),
    });
    const longest: Record<string, object> = {
      contatti: { ...lead, idx: contactIdx(lead) },
      check: { ...check, idx: checkIdx(check) },
      checkdafare: { ...task, idx: taskIdx(task) },
      orders: { ...order, idx: orderIdx(order, 'x') },
      questionari: { answers: { a: text(ANSWERS_MAX_CHARS) } },
    };
    for (const [collection, document] of Object.entries(longest)) {
      expect(Object.keys(STEPS)).toContain(collection);
      expect(storedBytes(document), collection).toBeLessThan(TRIGGERED_MAX_BYTES);
    }
  });
});

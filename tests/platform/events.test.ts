/**
 * A trigger's event holds the document before and after the write, and the platform silently drops
 * one of more than 512 KB. So what we write stays below 220 KB, however much people add.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, outgrows } from '@/domain/growth';
import { campaignIdx } from '@/domain/leads/campaign';
import { contactIdx } from '@/domain/leads/idx';
import {
  CONVERSATION_MAX_BYTES,
  MESSAGE_MAX_CHARS,
  SWEPT_FROM_BYTES,
  TITLE_MAX_CHARS,
  TRIGGERED_MAX_BYTES,
} from '@/domain/limits';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@/domain/leads/fields';
import { addPlan } from '@/domain/plans/change';
import { ANSWERS_MAX_CHARS } from '@/domain/questionnaires/answers';
import { edited, generated, journeysOfLine } from '@/domain/programmes/generate';
import { appendedStep } from '@/domain/programmes/staffChange';
import { COUNT_MAX } from '@/domain/products/fields';
import { productIdx } from '@/domain/products/product';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { shipmentIdx } from '@/domain/shipments/filters';
import { boundedSend, daySend } from '@/domain/shipments/send';
import { journeyIdx } from '@/domain/programmes/idx';
import { consultationIdx } from '@/domain/slots/idx';
import { documentIdx } from '@/domain/documents/document';
import { EXPENSE_TEXT_MAX, expenseIdx } from '@/domain/expenses/expense';
import { checkIdx } from '@/domain/checks/check';
import { CHECK_TEXT_MAX } from '@/domain/checks/checkFields';
import { TABLE_CHARS_MAX } from '@/domain/checks/measurements';
import { OWN_MEASURES, OWN_REASON_MAX, OWN_TEXT_MAX } from '@/domain/checks/ownCheck';
import { taskIdx } from '@/domain/checks/task';
import { TASK_TEXT_MAX } from '@/domain/checks/taskFields';
import { LINES_MAX } from '@/domain/orders/cart';
import { orderIdx } from '@/domain/orders/idx';
import type { Fields } from '@/domain/stored';
import { ticketIdx } from '@/domain/tickets/idx';
import { fitsInConversation, messageBytes, storedBytes } from '@/domain/tickets/size';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { userIdx } from '@/domain/users/idx';
import { IDX_OF } from '../../functions/src/indexing/idx';
import { STEPS, type TriggeredCollection } from '../../functions/src/written';
import {
  buildDocument,
  buildMessage,
  buildOrder,
  buildProduct,
  buildTicket,
  type Stored,
} from '../fixtures/builders';
import { today } from './figures';

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
    // `rest` is for the title and names, which take far less.
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

  it('of any collection is as long as we write it', () => {
    const many = (count: number, chars: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`campo${index}`, text(chars)]),
      );
    const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
    const lead = {
      ...many(30, SHORT_TEXT_MAX),
      note: text(LONG_TEXT_MAX),
      note2: text(LONG_TEXT_MAX),
    };
    // The rules let a staff form write this much at once.
    const form = { name: text(200), surname: text(200), email: text(200), note: text(39_000) };
    const check = { ...many(3, CHECK_TEXT_MAX), misure: text(TABLE_CHARS_MAX), ...many(20, 150) };
    const task = { ...many(4, TASK_TEXT_MAX) };
    const order = buildOrder({
      products: times(LINES_MAX, { name: text(200), sku: text(60), price: 1, quantity: 1 }),
    });
    const conversation = {
      ...buildTicket({ title: text(TITLE_MAX_CHARS) }),
      conversations: [buildMessage({ content: 'x'.repeat(CONVERSATION_MAX_BYTES - 500) })],
    };
    const ticket = { ...conversation, idx: ticketIdx(conversation, form) };
    const line = generated(
      [
        {
          name: text(200),
          productId: 'x'.repeat(128),
          quantity: 1_000,
          product: {
            duration_months: COUNT_MAX,
            program_count: 1,
            coaching_quantity: 1,
            cons_tecniche: COUNT_MAX,
            cons_nutrizionali: COUNT_MAX,
          },
          isPersonalTraining: false,
        },
      ],
      '2026-01-01',
    );
    const single = line.map((one) => edited(one, { programmes: 1, start: '2026-01-01' }));
    const [journey] = single.flatMap((one) => journeysOfLine('export_1', one));
    const plans = bounded({}, { alimentazioni: [{ note: 'x'.repeat(TRIGGERED_MAX_BYTES - 100) }] });
    const expense = { ...form, note: text(EXPENSE_TEXT_MAX), descrizione: text(EXPENSE_TEXT_MAX) };
    const document = buildDocument({ fileName: text(255), ticketId: text(160) });
    const slots = { slots: times(60, { note: text(900), trainer: text(100), data: new Date() }) };
    // A larger document is left out of a sync (functions/src/orders/shop-products.ts) or refused
    // (data/shipments).
    const refused = { description: 'x'.repeat(TRIGGERED_MAX_BYTES - 20_000) };
    const product = { ...buildProduct({ name: text(200), sku: text(100) }), ...refused };
    const shipment = {
      ...plans,
      alimentazioni: [{ note: 'x'.repeat(TRIGGERED_MAX_BYTES - 3_000) }],
    };
    const longest = {
      tickets: ticket,
      assistenzatecnica: ticket,
      users: { ...form, idx: userIdx(form) },
      orders: { ...order, idx: orderIdx(order, 'x') },
      products: { ...product, idx: productIdx(product, 'x') },
      uscite: { ...expense, idx: expenseIdx(expense) },
      percorsi: { ...journey, idx: journeyIdx(journey) },
      questionari: { answers: { a: text(ANSWERS_MAX_CHARS) } },
      caricamenti: { ...many(10, 255), path: text(500), at: new Date() },
      noteinterne: { ...form, at: new Date() },
      contatti: { ...lead, idx: contactIdx(lead) },
      campagnaintegrazione: { ...lead, idx: campaignIdx(lead) },
      ricontatti: { ...lead, idx: campaignIdx(lead) },
      comunicazioni: { ...form, idx: reminderIdx({ ...form, assignedEmail: text(5_000) }) },
      contattiPromemoria: { ...form, idx: contactReminderIdx(form) },
      check: { ...check, idx: checkIdx(check) },
      checkdafare: { ...task, idx: taskIdx(task) },
      checkinviati: {
        ...many(OWN_MEASURES.length, 20),
        text: text(OWN_TEXT_MAX),
        reason: text(OWN_REASON_MAX),
        photos: times(4, text(500)),
      },
      prenotazioni: { ...many(8, 300), videocall: text(200) },
      documenti: { ...document, idx: documentIdx(document) },
      alimentazioni: plans,
      consulenze: { ...slots, idx: consultationIdx(slots, form) },
      inviidigiornata: { ...shipment, idx: shipmentIdx(shipment) },
      inviidigiornata_archivio: { ...shipment, idx: shipmentIdx(shipment) },
    } satisfies Record<TriggeredCollection, object>;
    expect(Object.keys(longest).sort()).toEqual(Object.keys(STEPS).sort());
    for (const [collection, stored] of Object.entries(longest))
      expect(storedBytes(stored), collection).toBeLessThanOrEqual(TRIGGERED_MAX_BYTES);
    const most = Math.max(...Object.values(longest).map((stored) => storedBytes(stored)));
    today('trigger event (before, after)', `${Math.round(most / 1_000)} KB a document`);
    // A shipment that would be larger is not written.
    const long = tooLong();
    expect(() => boundedSend(long, daySend('x', long, DEFAULT_HOURS, new Date()))).toThrow(
      'troppi dati',
    );
  });
  it('keep the index of every collection that has one', () => {
    for (const name of Object.keys(IDX_OF) as (keyof typeof IDX_OF)[])
      expect(STEPS[name], name).toHaveProperty('index');
  });
});

/** A client's plans at their limit, and notes that are sent with them. */
function tooLong() {
  const note = 'x'.repeat(TRIGGERED_MAX_BYTES - 5_000);
  return {
    uid: 'x',
    user: { name: 'Anna' },
    userNotes: { notes: text(10_000) },
    planNotes: new Map<string, unknown>(),
    plans: [{ id: 'a', note, visibilityProfile: true }],
  };
}

/**
 * No emulator measures a commit with its index entries; the database refuses more than 10 MiB. Ours
 * stay below 4 MB.
 */
import { describe, expect, it } from 'vitest';
import { countedOf } from '@/domain/accounting/counted';
import { addAll, MORE_SUMS_MAX, addendsOf, sumsDocs, type Tree } from '@/domain/accounting/sums';
import {
  COMMIT_MAX_BYTES,
  commitSize,
  ENTRIES_MAX,
  fittingWrites,
  type Write,
} from '@/domain/commitSize';
import { campaignIdx } from '@/domain/leads/campaign';
import { LEAD_COLLECTIONS, contactIdx } from '@/domain/leads/idx';
import { CONVERSATION_MAX_BYTES, TRIGGERED_MAX_BYTES } from '@/domain/limits';
import { orderIdx, ORDER_TOKENS_MAX } from '@/domain/orders/idx';
import { journeysOfLine, PROGRAMMES_OF_ORDER_MAX } from '@/domain/programmes/generate';
import { productIdx } from '@/domain/products/product';
import { newProduct } from '@/domain/products/shopProduct';
import { REVIEW_TOKENS_MAX } from '@/domain/questionnaires/review';
import { BEFORE_MAX_BYTES } from '@/domain/audit/deletable';
import { contactReminderIdx } from '@/domain/reminders/filters';
import { storedBytes } from '@/domain/tickets/size';
import { ticketIdx } from '@/domain/tickets/idx';
import { PART_TOKENS_MAX, ticketParts } from '@/domain/tickets/parts';
import { userIdx } from '@/domain/users/idx';
import { ADDED_TOGETHER } from '@/data/leads/commands';
import { REMINDERS_TOGETHER } from '@/data/leads/sdkMerge';
import { BESIDE_MAX, fittingDeletions } from '../../functions/src/audit/beside';
import { foldedTogether } from '../../functions/src/indexing/revenue';
import { sizeOf } from '../../functions/src/kit/commits';
import {
  buildContact,
  buildMessage,
  buildOrder,
  buildTicket,
  buildUser,
} from '../fixtures/builders';
import { seeded } from '../fixtures/random';
import { today } from './figures';

const random = seeded(27);
/** Text with almost only distinct 3-grams, of two-byte letters that the index keeps unchanged. */
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const text = (chars: number) => random.text(chars, LETTERS).replace(/(.{11})./g, '$1 ');
const id = () => random.text(20);

const worst = new Map<string, { entries: number; bytes: number }>();
/** The most bytes of a commit, and the most entries of a document. */
const most = { bytes: 0, entries: 0 };
function fits(what: string, writes: readonly Write[]): void {
  const size = commitSize(sizeOf, writes);
  worst.set(what, size);
  most.bytes = Math.max(most.bytes, size.bytes);
  expect(size.bytes, `${what}: ${size.entries} entries`).toBeLessThanOrEqual(COMMIT_MAX_BYTES);
  for (const { path, after } of writes)
    if (after) {
      const { entries } = sizeOf(path, after);
      expect(entries, path).toBeLessThan(ENTRIES_MAX);
      most.entries = Math.max(most.entries, entries);
    }
}

/** An order as exported by the shop, with this many lines. */
function imported(lines: number) {
  const path = `orders/export_${id()}`;
  const data = buildOrder({
    userEmail: `${random.text(60)}@esempio.test`,
    products: Array.from({ length: lines }, () => ({
      id: id(),
      name: text(80),
      sku: id(),
      price: 10,
      quantity: 1,
    })),
  });
  return { path, data: { ...data, idx: orderIdx(data, 'export_1') } };
}
const again = ({ path, data }: ReturnType<typeof imported>): Write => ({
  path,
  before: data,
  after: {
    ...data,
    status: 'x',
    idx: orderIdx({ ...data, products: [{ name: text(4_000) }] }, 'x'),
  },
});

describe('[DE-091] one commit takes at most 4 MB with its index entries', () => {
  it('of an import of orders, in chunks made by their size', () => {
    const ordinary = Array.from({ length: 200 }, () => imported(3));
    const chunk = ordinary.map(({ path, data }) => ({ path, after: data }));
    worst.set('200 ordinary orders', commitSize(sizeOf, chunk));
    for (const orders of [
      chunk,
      ordinary.map(again),
      Array.from({ length: 50 }, () => again(imported(40))),
    ]) {
      const count = fittingWrites(sizeOf, orders, COMMIT_MAX_BYTES - 1_100_000);
      expect(count).toBeGreaterThan(5);
      fits(`chunk of ${count} orders`, orders.slice(0, count));
    }
    const [order] = [imported(40)];
    expect((order.data.idx as { tokens: string[] }).tokens).toHaveLength(ORDER_TOKENS_MAX);
  });

  it('of leads that are added together, and of their index', () => {
    const lead = () =>
      buildContact({
        name: text(100),
        surname: text(100),
        email: text(200),
        citta: text(200),
        regione: text(200),
        note: text(5_000),
        stato: text(200),
        tag: text(200),
      });
    for (const list of LEAD_COLLECTIONS) {
      const leads = Array.from({ length: ADDED_TOGETHER }, lead);
      fits(
        `${ADDED_TOGETHER} leads of ${list}`,
        leads.flatMap((data) => [
          { path: `numeri/${list}_${id()}`, after: { contactId: id(), at: new Date() } },
          {
            path: `${list}/${id()}`,
            after: { ...data, idx: list === 'contatti' ? contactIdx(data) : campaignIdx(data) },
          },
        ]),
      );
    }
    const user = buildUser({ name: text(100), surname: text(100), email: text(200) });
    fits('a user', [{ path: `users/${id()}`, after: { ...user, idx: userIdx(user) } }]);
  });

  it('of what a conversation is found by, one part each, that comes or goes', () => {
    const conversations = Array.from({ length: 5 }, () => buildMessage({ content: text(9_000) }));
    const ticket = buildTicket({ conversations, title: text(200) });
    const person = { name: text(100), surname: text(100), email: text(200) };
    const parts = ticketParts('technical', id(), ticket, ticketIdx(ticket, person));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts[0]?.data.tokens).toHaveLength(PART_TOKENS_MAX);
    for (const index of ['indicitickets', 'indiciassistenzatecnica']) {
      const all = parts.map(({ id, data }) => ({ path: `${index}/${id}`, data }));
      worst.set(
        `all parts of a conversation in ${index}`,
        commitSize(
          sizeOf,
          all.map(({ path, data }) => ({ path, after: data })),
        ),
      );
      const [first, second] = all;
      if (!first || !second) throw new RangeError('two parts');
      fits(`a part in ${index}`, [{ path: first.path, before: second.data, after: first.data }]);
      fits(`a part of ${index} that goes`, [{ path: first.path, before: first.data, after: null }]);
    }
  });

  it('of conversations that are merged', () => {
    const long = buildTicket({
      conversations: [buildMessage({ content: 'x'.repeat(CONVERSATION_MAX_BYTES) })],
    });
    const small = () => {
      const data = buildTicket();
      return { ...data, idx: ticketIdx(data, buildUser()) };
    };
    const auditEntry = {
      path: `registro/${id()}`,
      after: { before: { x: 'x'.repeat(BEFORE_MAX_BYTES) } },
    };
    fits('a merge of 300 tickets', [
      { path: `assistenzatecnica/${id()}`, after: long },
      auditEntry,
      ...Array.from({ length: 300 }, () => ({
        path: `assistenzatecnica/${id()}`,
        before: small(),
        after: null,
      })),
    ]);
  });

  it('of a deletion with all that belongs to it, and of its undo', () => {
    const answers = {
      uid: id(),
      percorsoId: id(),
      stepIndex: 3,
      templateId: id(),
      templateVersion: 2,
      answers: { a: text(500), b: text(500) },
      updatedAt: new Date(),
      createdAt: new Date(),
      productId: id(),
      productName: text(100),
      sequenceGroupId: id(),
      stepKey: 'questionario',
      sequenceIndex: 1,
      sequenceTotal: 1,
    };
    const reminder = {
      contactId: id(),
      contactName: text(200),
      contactEmail: text(200),
      note: text(2_000),
      consultantName: text(200),
      consultantEmail: text(200),
      dueAt: new Date(),
      done: false,
    };
    const kinds = {
      questionari: answers,
      contattiPromemoria: { ...reminder, idx: contactReminderIdx(reminder) },
      noteinterne: { userId: id(), at: new Date(), by: id(), nota1: text(5_000), url: text(500) },
    };
    const record = { userId: id(), name: text(1_000), tokens: Array.from({ length: 700 }, id) };
    for (const [collection, data] of Object.entries(kinds)) {
      const all = Array.from({ length: BESIDE_MAX }, () => ({ collection, id: id(), data }));
      const contact = { collection: 'contatti', id: id(), data: record };
      const count = fittingDeletions(contact, all);
      // Contents that don't fit into the audit log entry are left out of it.
      const content = storedBytes(record) + storedBytes(all);
      const inEntry = content <= BEFORE_MAX_BYTES ? content : 0;
      const sites = all.slice(0, count).map((one) => `${collection}/${one.id}`);
      fits(`a record deleted with ${count} ${collection}`, [
        { path: `registro/${id()}`, after: { before: { x: 'x'.repeat(inEntry) } } },
        { path: `contatti/${contact.id}`, before: record, after: null },
        ...sites.map((path) => ({ path, before: data, after: null })),
      ]);
      // The audit log entry holds what fits into it, and only that is restored.
      const kept = sites.slice(0, Math.floor(BEFORE_MAX_BYTES / storedBytes(data)));
      fits(`a record restored with ${kept.length} ${collection}`, [
        { path: `contatti/${id()}`, after: record },
        ...kept.map((path) => ({ path, after: data })),
      ]);
    }
  });

  it('of a contact with 400 open reminders, which go together', () => {
    const reminder = {
      contactId: id(),
      contactName: text(20),
      contactEmail: text(20),
      note: text(900),
      consultantName: text(20),
      consultantEmail: text(30),
      dueAt: new Date(),
      done: false,
    };
    const data = { ...reminder, idx: contactReminderIdx(reminder) };
    const all = Array.from({ length: 400 }, () => ({
      collection: 'contattiPromemoria',
      id: id(),
      data,
    }));
    const lead = buildContact({ name: text(40), note: text(1_000) });
    const contact = { ...lead, idx: contactIdx(lead) };
    expect(fittingDeletions({ collection: 'contatti', id: id(), data: contact }, all)).toBe(400);
  });

  it('of contacts that are merged, with the reminders of each', () => {
    const lead = buildContact({ name: text(100), note: text(5_000), tag: text(200) });
    const contact = { ...lead, idx: contactIdx(lead) };
    const reminder = {
      contactId: id(),
      contactName: text(200),
      contactEmail: text(200),
      note: '\u5b57'.repeat(TRIGGERED_MAX_BYTES / 3),
      dueAt: new Date(),
      consultantName: text(200),
      createdByEmail: text(200),
    };
    fits(`${REMINDERS_TOGETHER} reminders of a contact`, [
      { path: `contatti/${id()}`, before: contact, after: contact },
      ...Array.from({ length: REMINDERS_TOGETHER }, () => ({
        path: `contattiPromemoria/${id()}`,
        after: reminder,
      })),
    ]);
  });

  it('of products of the shop, as many as fit', () => {
    const made = newProduct({
      id: 1,
      name: text(300),
      sku: text(100),
      price: '1.00',
      description: text(40_000),
      tax_class: '',
      virtual: false,
      catalog_visibility: 'visible',
      status: 'publish',
      categories: Array.from({ length: 50 }, () => ({ name: text(40), slug: text(40) })),
      images: Array.from({ length: 50 }, () => ({ src: text(200) })),
    });
    const product = { ...made, idx: productIdx(made, '1') };
    const page = Array.from({ length: 100 }, () => ({
      path: `products/${id()}`,
      before: product,
      after: product,
    }));
    const count = fittingWrites(sizeOf, page, COMMIT_MAX_BYTES);
    expect(count).toBeLessThan(page.length);
    fits(`${count} products of the shop`, page.slice(0, count));
  });

  it('of a month that is folded', () => {
    const docs = Array.from({ length: MORE_SUMS_MAX + 1 }, (_, index) => ({
      path: `incassi/2026-05~${index}`,
      data: { mese: '2026-05', giorni: { '01': { x: 'x'.repeat(60_000 * (index + 1)) } } },
    }));
    const taken = foldedTogether(docs);
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.length).toBeLessThan(docs.length);
    fits(
      `${taken.length} documents of a month`,
      taken.map(({ path, data }) => ({ path, before: data, after: data })),
    );
  });

  it('of notes that are set apart from a document', () => {
    const note = () => ({
      path: `noteinterne/percorsi_${id()}_12`,
      after: {
        collection: 'percorsi',
        docId: id(),
        item: '12',
        userId: id(),
        staffNote: text(200),
        at: new Date(),
        by: '',
      },
    });
    fits('500 notes that are set apart', [
      { path: `percorsi/${id()}`, after: { steps: 'x'.repeat(TRIGGERED_MAX_BYTES) } },
      ...Array.from({ length: 500 }, note),
    ]);
  });

  it('of a conversation that continues, after others that are full', () => {
    const full = buildTicket();
    const changed = { status: full.status, continuedIn: id(), completedAt: new Date() };
    fits('an answer after 50 full tickets', [
      {
        path: `assistenzatecnica/${id()}`,
        after: { ...full, x: 'x'.repeat(CONVERSATION_MAX_BYTES) },
      },
      ...Array.from({ length: 50 }, () => ({
        path: `assistenzatecnica/${id()}`,
        before: changed,
        after: changed,
      })),
    ]);
  });

  it('of the programmes of an order, as many as are made of one', () => {
    const line = { line: 0, name: text(80), productId: id(), programmes: PROGRAMMES_OF_ORDER_MAX };
    const journeys = journeysOfLine(`export_${id()}`, {
      ...line,
      months: 400,
      interval: 1,
      technical: 400,
      nutritional: 400,
      start: '2026-01-01',
    });
    const about = {
      uid: id(),
      userId: id(),
      userEmail: text(100),
      orderRef: id(),
      orderSource: 'legacy',
    };
    const rest = { postponeDays: 0, isManualPercorso: false, createdAt: new Date() };
    fits(
      `${journeys.length} programmes of an order`,
      journeys.map(({ id, ...journey }) => ({
        path: `percorsi/${id}`,
        after: { ...journey, ...about, ...rest },
      })),
    );
  });

  it('of a programme sent to a client: plans, shipment, notes and the entry that takes it back', () => {
    const list = [{ id: id(), note: 'x'.repeat(TRIGGERED_MAX_BYTES - 2_000) }];
    const notes = Array.from({ length: 100 }, () => ({
      path: `noteinterne/${id()}`,
      after: {
        collection: 'alimentazioni',
        docId: id(),
        item: id(),
        userId: id(),
        nota1: text(2_000),
      },
    }));
    fits('a synchronised shipment', [
      {
        path: `alimentazioni/${id()}`,
        before: { alimentazioni: list },
        after: { alimentazioni: list },
      },
      {
        path: `inviidigiornata/${id()}`,
        before: { alimentazioni: list },
        after: { alimentazioni: list },
      },
      ...notes,
      { path: `registro/${id()}`, after: { before: { x: 'x'.repeat(BEFORE_MAX_BYTES) } } },
    ]);
  });

  it('of the review of long answers', () => {
    const tokens = Array.from({ length: REVIEW_TOKENS_MAX }, () => random.text(3, LETTERS));
    const review = {
      uid: id(),
      tokens,
      keys: Array.from({ length: 32 }, id),
      text: text(100_000),
      answeredAt: new Date(),
      plannedAt: new Date(),
      email: text(200),
      note: text(5_000),
    };
    fits('a review', [
      {
        path: `revisioni/${id()}`,
        before: review,
        after: { ...review, tokens: tokens.map((token) => `${token}x`) },
      },
    ]);
  });

  /** Enough orders that every product is sold on every day: further ones only change numbers. */
  const MONTH_ORDERS = 3_100;
  it('[DE-055] of what came in: a month of 20,000 orders fits in its documents', () => {
    const names = Array.from({ length: 300 }, (_, index) => `Percorso ${index} ${text(40)}`);
    const month = { giorni: {} as Tree };
    for (let index = 0; index < MONTH_ORDERS; index += 1) {
      const products = [0, 1, 2].map((line) => ({
        name: names[(Math.floor(index / 31) * 3 + line) % 300],
        price: 30,
      }));
      const day = String(1 + (index % 31)).padStart(2, '0');
      const stored = buildOrder({
        orderDate: `2026-05-${day} 11:20:00`,
        status: 'wc-completed',
        paymentStatus: 'paid',
        products,
      });
      const entry = countedOf(stored, `export_${index}`);
      if (entry) addAll(month, addendsOf(entry));
    }
    const docs = sumsDocs('2026-05', month);
    const sizes = [...docs].map(([name, data]) =>
      sizeOf(`incassi/${name}`, { mese: '2026-05', ...data }),
    );
    worst.set(`a month of 20,000 orders (${docs.size} documents)`, {
      entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
      bytes: storedBytes(month),
    });
    expect(docs.size).toBeLessThanOrEqual(MORE_SUMS_MAX);
    for (const { bytes } of sizes) expect(bytes).toBeLessThan(1_048_576);
    const sold = [...docs.values()].flatMap(({ giorni }) =>
      Object.values(giorni as Tree).map(
        (sums) => Object.keys((sums as Tree).prodotti as Tree).length,
      ),
    );
    expect(sold).toEqual(Array.from({ length: 31 }, () => 300));
  });

  it('and what that is for each', () => {
    for (const [what, { entries, bytes }] of worst)
      console.info(`${what}: ${entries} index entries, ${(bytes / 1_000_000).toFixed(2)} MB`);
    expect(worst.size).toBeGreaterThan(10);
    today('commit with index entries', `${(most.bytes / 1_000_000).toFixed(1)} MB`);
    today('index entries of a document', most.entries.toLocaleString('en'));
  });
});

import { FieldValue } from 'firebase-admin/firestore';
import {
  PROGRAMME_CALLABLES,
  type GenerateProgrammesAnswer,
  type GenerateProgrammesInput,
} from '@/domain/callables/programmes';
import { outgrows, TOO_MUCH } from '@/domain/growth';
import { programmeMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { eligibility, type Eligibility } from '@/domain/programmes/eligibility';
import {
  edited,
  generated,
  journeysOfLine,
  PROGRAMMES_OF_ORDER_MAX,
  type GeneratedLine,
  type NewJourney,
} from '@/domain/programmes/generate';
import { romeDay } from '@/domain/time/rome';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { recordIn } from '../audit/entries';
import { clientOf, linesOf, type ProgrammeClient } from './order-plan';
import { journeysOfOrderQuery } from './queries';

const TERMS = { failed: programmeMessages.generateFailed } as const;

/** What an order would generate, and for whom; generateProgrammes checks against it. */
export const previewProgrammes = callable(
  PROGRAMME_CALLABLES.previewProgrammes,
  TERMS,
  async ({ orderId }) => {
    const stored = await database().doc(`orders/${orderId}`).get();
    if (!stored.exists) throw refusal('not-found');
    const order = readOrder(stored.data(), orderId);
    const [made, client, lines] = await Promise.all([
      ask(database(), journeysOfOrderQuery(orderId)).get(),
      clientOf(order),
      planOf(order),
    ]);
    return {
      eligibility: eligibility(order, made.size, new Date()),
      made: made.size,
      client,
      lines,
    };
  },
);

/** Creates an order's programmes in one transaction: all or none, and only once. */
export const generateProgrammes = callable(
  PROGRAMME_CALLABLES.generateProgrammes,
  TERMS,
  async (input, caller) => {
    const db = database();
    const ref = db.doc(`orders/${input.orderId}`);
    const read = readOrder((await ref.get()).data(), ref.id);
    const [client, plan] = await Promise.all([clientOf(read), planOf(read)]);
    return db.runTransaction(async (transaction): Promise<GenerateProgrammesAnswer> => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw refusal('not-found');
      const { size } = await transaction.get(ask(db, journeysOfOrderQuery(ref.id)));
      // Created by a colleague, or by this person's earlier call whose answer was lost.
      if (size > 0) return { created: 0, made: size };
      const order = readOrder(stored.data(), ref.id);
      refuseUnlessEligible(eligibility(order, 0, new Date()), input.anyway);
      if (!client) throw refusal('invalid', programmeMessages.noAccount);
      const same =
        order.owner === read.owner && order.email === read.email && sameLines(order, read);
      if (client.uid !== input.userId || !same) throw refusal('invalid', programmeMessages.changed);
      const journeys = chosen(plan, input.lines).flatMap((line) => journeysOfLine(ref.id, line));
      if (journeys.length > PROGRAMMES_OF_ORDER_MAX) {
        throw refusal('too-large', programmeMessages.tooMany(PROGRAMMES_OF_ORDER_MAX));
      }
      for (const journey of journeys)
        transaction.create(db.doc(`percorsi/${journey.id}`), storedJourney(journey, order, client));
      recordIn(transaction, {
        by: caller,
        what: 'generate',
        collection: 'orders',
        docId: ref.id,
        about: client.uid,
        before: {},
      });
      return { created: journeys.length, made: journeys.length };
    });
  },
);

async function planOf(order: Order): Promise<GeneratedLine[]> {
  return generated(await linesOf(order), romeDay(order.at ?? new Date()));
}

function sameLines(one: Order, other: Order): boolean {
  return JSON.stringify(one.products) === JSON.stringify(other.products);
}

function refuseUnlessEligible(found: Eligibility, anyway: boolean): void {
  if (found === 'stale' && !anyway) throw refusal('invalid', programmeMessages.stale);
  if (found === 'not-eligible') throw refusal('invalid', programmeMessages.notEligible);
}

/** The lines as edited. An unknown line means that the order has changed since it was shown. */
function chosen(
  plan: readonly GeneratedLine[],
  wanted: GenerateProgrammesInput['lines'],
): GeneratedLine[] {
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw refusal('invalid');
  return wanted.map(({ line: index, ...change }) => {
    const line = plan.find((one) => one.line === index);
    if (!line) throw refusal('invalid', programmeMessages.changed);
    return edited(line, change);
  });
}

function storedJourney(
  { id: _, ...journey }: NewJourney,
  order: Order,
  { uid, email }: ProgrammeClient,
): object {
  const about = {
    uid,
    userId: uid,
    userEmail: email,
    orderRef: order.id,
    orderSource: order.source,
  };
  const made = { ...journey, ...about, postponeDays: 0, isManualPercorso: false };
  if (outgrows(undefined, made)) throw refusal('too-large', TOO_MUCH);
  return { ...made, createdAt: FieldValue.serverTimestamp() };
}

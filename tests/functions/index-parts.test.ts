/**
 * Search parts of conversations: written, kept and removed by the ticket's trigger, however late or
 * often its events arrive.
 */
import { FieldValue, GeoPoint, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchToken } from '@/domain/search/ngrams';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { keepTicketIndex } from '../../functions/src/indexing/ticket-index';
import { buildMessage, buildTicket, buildUser } from '../fixtures/builders';
import { db, eventually, idxOf, newId, withTriggers } from './emulated';
import { change, functions } from './in-process';

beforeAll(withTriggers);

const says = (content: string) => buildMessage({ content });
/** Enough unique words that a few such messages fill a part. */
const filling = (seed: number) =>
  says(
    Array.from({ length: 120 }, (_, index) =>
      ((index + 7) * (seed + 13) * 7919 * 104_729).toString(36),
    ).join(' '),
  );

const partsOf = async (kind: TicketKind, id: string) =>
  (await db.collection(KINDS[kind].index).where('ticket', '==', id).get()).docs.sort((a, b) =>
    a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
const found = async (kind: TicketKind, text: string) =>
  (
    await db
      .collection(KINDS[kind].index)
      .where('tokens', 'array-contains', searchToken(text))
      .get()
  ).docs.map((part) => String(part.get('ticket')));

/** The parts once the trigger has processed the stored ticket. */
const settled = (kind: TicketKind, ref: DocumentReference, complete: (count: number) => boolean) =>
  eventually(`parts of ${ref.path}`, async () => {
    const parts = await partsOf(kind, ref.id);
    return complete(parts.length) ? parts : undefined;
  });

describe.each(['nutritional', 'technical'] as const)('the parts of a %s ticket’s index', (kind) => {
  const tickets = db.collection(KINDS[kind].collection);

  it('[DE-031] are there for every message, and follow status and client; full ones are not written again', async () => {
    const uid = newId('u');
    await db.doc(`users/${uid}`).set(buildUser({ uid, studio: 'FF Roma' }));
    const ref = tickets.doc();
    const word = newId('w').toLowerCase();
    await ref.set(
      buildTicket({
        userId: uid,
        conversations: [says(`La parola ${word}`), ...[1, 2, 3, 4, 5].map(filling)],
      }),
    );
    const before = await settled(kind, ref, (count) => count > 1);
    expect(await found(kind, word)).toEqual([ref.id]);
    await idxOf(ref, ({ count }) => count === 6);
    await ref.update({ conversations: FieldValue.arrayUnion(filling(9), says(`${word}bis`)) });
    await idxOf(ref, ({ count }) => count === 8);
    const after = await partsOf(kind, ref.id);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    for (const [index, part] of before.slice(0, -1).entries())
      expect(after[index]?.updateTime.isEqual(part.updateTime), part.id).toBe(true);
    expect(await found(kind, `${word}bis`)).toContain(ref.id);
    await ref.update({ status: 'Completato' });
    await db.doc(`users/${uid}`).update({ studio: 'Bari' });
    await eventually('new status and studio', async () => {
      const parts = await partsOf(kind, ref.id);
      return (
        parts.every(
          (part) =>
            part.get('status') === 'Completato' &&
            part.get('studio') === 'Bari' &&
            part.get('tokens') !== undefined,
        ) || undefined
      );
    });
  });

  it('[SE-003] are made of texts only, whatever else a message holds', async () => {
    const ref = tickets.doc();
    const word = newId('w').toLowerCase();
    const odd = {
      owner: db.doc('users/x'),
      place: new GeoPoint(45, 9),
      file: Buffer.from('x'),
      times: [Timestamp.now()],
    };
    await ref.set(buildTicket({ conversations: [{ ...says(word), ...odd }] }));
    await idxOf(ref, ({ count }) => count === 1);
    expect(await found(kind, word)).toEqual([ref.id]);
  });

  it('[DE-031] forget a message deleted from the middle, and no other', async () => {
    const ref = tickets.doc();
    const [one, two] = [newId('w').toLowerCase(), newId('w').toLowerCase()];
    const first = [filling(1), filling(2), says(one), filling(3), filling(4)];
    await ref.set(buildTicket({ conversations: [...first, says(two)] }));
    await idxOf(ref, ({ count }) => count === 6);
    await ref.update({ conversations: [...first.toSpliced(2, 1), says(two)] });
    await idxOf(ref, ({ count }) => count === 5);
    expect(await found(kind, one)).toEqual([]);
    expect(await found(kind, two)).toEqual([ref.id]);
    await ref.update({ conversations: [says(two)] });
    expect(await settled(kind, ref, (count) => count === 1)).toHaveLength(1);
  });

  it('[DE-031] go with the ticket and come back with it, also when the events come late, twice and in the wrong order', async () => {
    const ref = tickets.doc();
    const word = newId('w').toLowerCase();
    await ref.set(buildTicket({ conversations: [says(word), filling(1), filling(2), filling(3)] }));
    await idxOf(ref, ({ count }) => count === 4);
    const there = await ref.get();
    await ref.delete();
    await settled(kind, ref, (count) => count === 0);
    const gone = await ref.get();
    // Restores the ticket with its previous index, as an undo does.
    await ref.set(there.data() ?? {});
    const back = await settled(kind, ref, (count) => count > 1);
    expect(await found(kind, word)).toEqual([ref.id]);
    const trigger = functions.documentWrittenBy;
    const late = change(KINDS[kind].collection, there, gone);
    await trigger.run(late);
    await trigger.run(late);
    expect((await partsOf(kind, ref.id)).map(({ updateTime }) => updateTime)).toEqual(
      back.map(({ updateTime }) => updateTime),
    );
    await ref.delete();
    await settled(kind, ref, (count) => count === 0);
    // The restore event arrives again after the ticket has been deleted for good.
    await trigger.run(change(KINDS[kind].collection, gone, there));
    expect(await partsOf(kind, ref.id)).toEqual([]);
  });

  it('[DE-031] are right after many writers at once', async () => {
    const ref = tickets.doc();
    await ref.set(buildTicket({ conversations: [filling(1)] }));
    const words = Array.from({ length: 12 }, () => newId('w').toLowerCase());
    await Promise.all(
      words.map((word) => ref.update({ conversations: FieldValue.arrayUnion(says(word)) })),
    );
    await Promise.all([keepTicketIndex(db, kind, ref.id), keepTicketIndex(db, kind, ref.id)]);
    await idxOf(ref, ({ count }) => count === 13);
    for (const word of words) expect(await found(kind, word)).toEqual([ref.id]);
    expect(await keepTicketIndex(db, kind, ref.id)).toBe(false);
  });
});

it('[SE-003] a ticket whose index is current is not indexed again: nothing is read and nothing written', async () => {
  const ref = db.collection('tickets').doc();
  await ref.set(buildTicket());
  await idxOf(ref);
  const indexed = await ref.get();
  // Corrupts a part: if the trigger had processed it, it would have been repaired.
  await db.doc(`indicitickets/${ref.id}_0`).update({ tokens: [], of: 'altro' });
  await functions.documentWrittenBy.run(change('tickets', indexed, indexed));
  await ref.update({ read: true });
  await functions.documentWrittenBy.run(change('tickets', indexed, await ref.get()));
  expect((await db.doc(`indicitickets/${ref.id}_0`).get()).get('of')).toBe('altro');
  expect(await keepTicketIndex(db, 'nutritional', ref.id)).toBe(true);
  expect((await db.doc(`indicitickets/${ref.id}_0`).get()).get('of')).not.toBe('altro');
});

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { namedIn, relevantTo } from './concerned';

type Source = keyof typeof relevantTo;
type Stored = Record<string, unknown>;
/** A document as an event holds it; null for one that doesn't exist. */
const side = (data: Stored | null) =>
  ({
    exists: data !== null,
    data: () => data ?? undefined,
    get: (name: string) => data?.[name],
  }) as unknown as DocumentSnapshot;
const concerned = (source: Source, before: Stored | null, after: Stored | null) =>
  namedIn({ before: side(before), after: side(after) }, relevantTo[source]);

const [THEN, NOW] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-26T10:00:00Z')];
const questions = (...times: Date[]) =>
  times.map((timestamp) => ({ type: 'Richiesta', content: '?', timestamp }));
const ticket: Stored = { userId: 'u', idx: { waitingSince: THEN }, conversations: questions(THEN) };
const ofTicket: Stored[] = [
  { idx: { waitingSince: null } },
  // The client writes again in a ticket that already waits.
  { conversations: questions(THEN, NOW) },
  { userId: 'v' },
];
const step = { name: 'Questionario', plannedAt: THEN };

/** A document of each source, changes of it that matter, and one that doesn't. */
const SOURCES: Record<Source, [stored: Stored, matter: Stored[], other: Stored]> = {
  tickets: [ticket, ofTicket, { title: 'Altro' }],
  assistenzatecnica: [ticket, ofTicket, { title: 'Altro' }],
  percorsi: [
    { uid: 'u', plannedStartAt: THEN, steps: [step], orderRef: 'orders/o' },
    [
      { expireAt: NOW },
      { duration_months: 3 },
      { orderRef: 'orders/p' },
      { steps: [{ ...step, done: true }] },
      { steps: [{ ...step, plannedAt: NOW }] },
      { steps: [{ ...step, adminStatus: 'needs_update', adminUpdatedAt: NOW }] },
      { uid: 'v' },
    ],
    { title: 'Altro' },
  ],
  questionari: [
    { uid: 'u', percorsoId: 'j', stepIndex: 0, createdAt: THEN, answers: { valutazione: '4' } },
    [{ answers: { valutazione: '1' } }, { updatedAt: NOW }, { stepIndex: 1 }, { uid: 'v' }],
    { productName: 'Altro' },
  ],
  comunicazioni: [
    { uid: 'u', fatto: 'no', idx: { at: THEN } },
    [{ fatto: 'si' }, { idx: { at: NOW } }, { uid: 'v' }],
    { note: 'Altro' },
  ],
  check: [
    { userId: 'u', idx: { at: THEN } },
    [{ idx: { at: NOW } }, { userId: 'v' }],
    { note: 'Altro' },
  ],
  prenotazioni: [
    { userId: 'u', data: '2026-11-20', orario: '10:00', createdAt: THEN },
    [{ orario: '11:00' }, { videocall: 'Fatta' }, { createdAt: NOW }, { userId: 'v' }],
    { note: 'Altro' },
  ],
};

it.each(Object.keys(SOURCES) as Source[])(
  '[DE-103] %s: what is made, changed, reassigned or deleted recomputes its client; nothing else does',
  (source) => {
    const [stored, matter, other] = SOURCES[source];
    expect(concerned(source, null, stored)).toEqual(['u']);
    expect(concerned(source, stored, null)).toEqual(['u']);
    expect(concerned(source, stored, { ...stored, ...other })).toEqual([]);
    for (const change of matter) {
      const reassigned = Object.values(change).includes('v');
      const clients = reassigned ? ['u', 'v'] : ['u'];
      expect(concerned(source, stored, { ...stored, ...change }), JSON.stringify(change)).toEqual(
        clients,
      );
    }
  },
);

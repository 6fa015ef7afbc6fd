import { expect, it } from 'vitest';
import type { TodayCollection, TodayKind } from '@/domain/today/item';
import type { TodayEntry } from '@/domain/today/queue';
import { isLate, timeText } from './time';

const NOW = new Date('2026-11-26T10:00:00+01:00');
const STORED = {
  ticket: 'tickets',
  call: 'contatti',
  video: 'prenotazioni',
  payment: 'orders',
  step: 'revisioni',
  check: 'checkdafare',
  reminder: 'comunicazioni',
  renewal: 'rinnovi',
  follow: 'daseguire',
} as const satisfies Record<TodayKind, TodayCollection>;
const entry = (kind: TodayKind, at: string | null): TodayEntry => ({
  id: 'x',
  kind,
  decision: null,
  sentBy: '',
  heldBy: '',
  isFresh: false,
  item: {
    collection: STORED[kind],
    docId: 'x',
    title: '',
    uid: '',
    detail: '',
    at: at === null ? null : new Date(at),
    page: '/',
    mark: '',
    latest: null,
  },
});

it.each([
  ['ticket', '2026-11-24T10:00:00+01:00', 'da 2 giorni', true],
  ['call', '2026-11-26T09:30:00+01:00', '09:30', true],
  ['video', '2026-11-26T16:00:00+01:00', '16:00', false],
  ['reminder', '2026-11-20T16:00:00+01:00', '20/11/2026', true],
  ['payment', '2026-11-20T16:00:00+01:00', '20/11/2026', false],
  ['check', '2026-11-26T08:00:00+01:00', 'oggi', false],
  ['step', '2026-11-25T08:00:00+01:00', '25/11/2026', true],
  ['call', '2026-11-26T00:00:00+01:00', 'oggi', false],
  ['reminder', '2026-11-26T00:00:00+01:00', 'oggi', false],
  ['call', '2026-11-25T00:00:00+01:00', '25/11/2026', true],
  ['renewal', '2026-11-26T00:00:00+01:00', 'oggi', false],
  ['renewal', '2026-12-01T00:00:00+01:00', '01/12/2026', false],
  ['renewal', '2026-11-25T00:00:00+01:00', '25/11/2026', true],
  ['follow', '2026-11-20T16:00:00+01:00', '20/11/2026', false],
  ['call', null, 'senza data', false],
] as const)('[DE-099] %s of %s: %s, late: %s', (kind, at, text, late) => {
  expect(timeText(entry(kind, at), NOW)).toBe(text);
  expect(isLate(entry(kind, at), NOW)).toBe(late);
});

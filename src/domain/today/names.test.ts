import { expect, it } from 'vitest';
import type { Role } from '../roles';
import type { UserRecord } from '../users/user';
import type { TodayCollection, TodayItem } from './item';
import { withNames } from './names';

const item = (collection: TodayCollection, uid: string, title = ''): TodayItem => ({
  collection,
  docId: uid,
  title,
  uid,
  detail: '',
  at: null,
  page: '/',
  mark: '',
  latest: null,
});
const user = (uid: string, role: Role) =>
  ({ uid, name: uid, surname: 'Verdi', email: `${uid}@x.it`, role }) as UserRecord;
const people = new Map(
  [user('lea', 'user'), user('bea', 'Studio'), user('capo', 'user')].map((one) => [one.uid, one]),
);
const known = { people, settings: { management: ['capo@x.it'] } };
const titles = (items: TodayItem[], given: Parameters<typeof withNames>[1] = known) =>
  withNames(items, given).map(({ title }) => title);

it('[DE-099] a client known by uid only is named', () => {
  expect(
    titles([item('comunicazioni', 'lea'), item('orders', '', 'Bruno'), item('comunicazioni', 'x')]),
  ).toEqual(['lea Verdi', 'Bruno', 'Cliente non trovato']);
});

it('[DE-099] a place that staff have blocked is no video call', () => {
  const booked = ['lea', 'bea', 'capo', 'x', ''].map((uid) => item('prenotazioni', uid));
  expect(titles(booked)).toEqual(['lea Verdi', 'Cliente non trovato', 'Senza cliente']);
  // A reminder about a colleague stays.
  expect(titles([item('comunicazioni', 'bea')])).toEqual(['bea Verdi']);
});

it('[DE-099] names that can’t be read hide nothing', () => {
  const items = [item('prenotazioni', 'lea'), item('orders', '', 'Bruno')];
  expect(titles(items, { ...known, people: null })).toEqual(['Nome non disponibile', 'Bruno']);
});

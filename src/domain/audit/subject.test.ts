import { expect, it } from 'vitest';
import { DELETABLE_COLLECTIONS } from './collections';
import type { AuditEntry } from './entry';
import { fieldLabel, subjectOf, personOf } from './subject';

const entry = (collection: string, before: AuditEntry['before'] = null): AuditEntry => ({
  id: 'e',
  what: 'delete-ticket',
  by: { uid: 'anna', email: '' },
  at: null,
  collection,
  docId: 'k3J',
  about: '',
  before,
  after: null,
  erased: null,
  undoneAt: null,
});

it.each([
  ['tickets', { title: ' Dieta ' }, 'Ticket «Dieta»'],
  ['tickets', null, 'Ticket'],
  ['contatti', { name: 'Luca', surname: 'Neri' }, 'Contatto «Luca Neri»'],
  ['contatti', { name: 7, surname: 'Neri' }, 'Contatto «Neri»'],
  ['orders', { title: 'x' }, 'Ordine k3J'],
  ['users', { name: 'Giulia' }, 'Scheda della persona'],
  ['constructor', null, 'constructor/k3J'],
])('[DE-033] a document of %s with %j is called %s', (collection, before, said) =>
  expect(subjectOf(entry(collection, before))).toBe(said),
);

it('[DE-033] every collection that can be deleted from has a word', () => {
  for (const collection of DELETABLE_COLLECTIONS)
    expect(subjectOf(entry(collection))).not.toContain('/');
});

it.each([
  ['users', 'userRole', 'Ruolo'],
  ['contatti', 'telefono', 'Telefono'],
  ['products', 'sku', 'SKU'],
  ['orders', 'status', 'Stato'],
  ['orders', 'toString', 'toString'],
])('[DE-033] of %s the field %s is %s', (collection, name, label) =>
  expect(fieldLabel(collection, name)).toBe(label),
);

it.each([
  ['users', 'u1', undefined, 'u1'],
  ['alimentazioni', 'u1', { plan: {} }, 'u1'],
  ['tickets', 't1', { userId: 'u1' }, 'u1'],
  ['percorsi', 'p1', { uid: 'u1' }, 'u1'],
  // A merge keeps a map of tickets, not one ticket.
  ['assistenzatecnica', 'u1_merged', { t1: { userId: 'u1' }, t2: { userId: 'u1' } }, 'u1'],
  ['assistenzatecnica', 't1', { message: {} }, null],
  ['orders', 'legacy_1', { uid: 'u1' }, 'u1'],
  // A sale: `uid` is the seller.
  ['orders', 'manual_1', { uid: 'seller', userId: 'u1', created_at: '2026' }, 'u1'],
  ['orders', 'manual_1', { uid: 'seller', created_at: '2026' }, null],
  ['orders', 'manual_1', { status: 'pagato' }, null],
  ['orders', 'manual_1', { userId: 'a/b' }, null],
  ['contatti', 'l1', { email: 'a@b.test' }, null],
  ['contatti', 'u1_merged', {}, null],
])('[DE-033] a change of %s/%s with %j concerns %s', (collection, docId, before, person) => {
  expect(personOf({ collection, docId, before })).toBe(person);
});

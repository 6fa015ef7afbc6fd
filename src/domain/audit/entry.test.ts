import { describe, expect, it } from 'vitest';
import { DELETABLE } from './deletable';
import { kindLabel, AUDIT_KINDS, undoWay, type AuditEntry } from './entry';

const now = new Date('2026-11-25T10:00:00Z');
const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e',
  what: 'delete-ticket',
  by: { uid: 'anna', email: 'anna@x.it' },
  at: new Date(now.getTime() - 60_000),
  collection: 'tickets',
  docId: 't',
  about: 'giulia',
  before: { title: 'Dieta' },
  after: null,
  erased: null,
  undoneAt: null,
  ...more,
});

describe('the audit log’s entries', () => {
  it('[DE-033] every deletion of the table has an Italian name', () => {
    for (const { what } of Object.values(DELETABLE))
      expect(Object.keys(AUDIT_KINDS)).toContain(what);
    expect(kindLabel('delete-order')).toBe('Ordine eliminato');
    expect(kindLabel('something-new')).toBe('something-new');
  });

  it.each([
    ['one’s own, a minute old', {}, 'record'],
    ['a colleague’s', { by: { uid: 'bruno', email: '' } }, null],
    ['older than two minutes', { at: new Date(now.getTime() - 120_001) }, null],
    ['without a time', { at: null }, null],
    ['undone already', { undoneAt: now }, null],
    ['with nothing kept', { before: null }, null],
    ['a plan', { what: 'delete-plan' }, 'plan'],
    ['a list that was emptied', { what: 'empty' }, 'list'],
    [
      'a list that a colleague emptied last week',
      {
        what: 'blank',
        by: { uid: 'bruno', email: '' },
        at: new Date(now.getTime() - 7 * 86_400_000),
      },
      'list',
    ],
    ['a list that was restored', { what: 'empty', undoneAt: now }, null],
    ['a list whose content has expired', { what: 'empty', before: null }, null],
    ['a merge', { what: 'merge' }, 'merge'],
    ['a synchronisation', { what: 'sync' }, 'shipment'],
    ['a programme of a shipment', { what: 'delete-shipment-programme' }, 'shipment'],
    ['a message', { what: 'delete-message' }, null],
    ['a role', { what: 'role' }, null],
  ] as const)('[DE-033] [DE-096] what can be undone: %s', (_, more, way) => {
    expect(undoWay(entry(more), 'anna', now)).toBe(way);
  });
});

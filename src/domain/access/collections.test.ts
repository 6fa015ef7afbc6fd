import { describe, expect, it } from 'vitest';
import { COLLECTIONS, collectionAccess, grantOf, may, mayChange } from './collections';
import { OPERATIONS, SUBJECTS } from './grants';
import { mayFile, STORAGE_AREAS } from './storage';

describe('the matrix of collections', () => {
  it('gives nothing to a visitor who is not signed in', () => {
    for (const collection of COLLECTIONS) {
      for (const operation of OPERATIONS)
        expect(may('anonymous', operation, collection, true)).toBe(false);
    }
  });

  it('gives a person without a record only its own registration', () => {
    const rights = COLLECTIONS.flatMap((collection) =>
      OPERATIONS.filter((operation) => may('unrecorded', operation, collection, true)),
    );
    expect(rights).toEqual(['get', 'create']);
    expect(may('unrecorded', 'create', 'users', false)).toBe(false);
  });

  it("[AT-178] lets a client reach nobody else's documents, templates of questionnaires and products on sale apart", () => {
    const reached = COLLECTIONS.filter((collection) =>
      OPERATIONS.some((operation) => may('user', operation, collection, false)),
    );
    expect(reached).toEqual(['products', 'questionari_templates']);
  });

  it('[AT-177] lets Spedizioni reach orders and nothing else of others', () => {
    const reached = COLLECTIONS.filter((collection) =>
      OPERATIONS.some((operation) => may('Spedizioni', operation, collection, false)),
    );
    expect(reached).toEqual(['orders', 'impostazioni']);
    // It needs the filters of the orders list; the rules let it read no other setting.
    expect(
      OPERATIONS.filter((operation) => may('Spedizioni', operation, 'impostazioni', false)),
    ).toEqual(['get']);
    // Spedizioni changes statuses through a function, like everybody.
    expect(SUBJECTS.filter((subject) => grantOf(subject, 'update', 'orders') !== null)).toEqual([]);
  });

  it('[AT-174] lets Amministratore do wherever it is staff’s what another staff role may', () => {
    const less = (['Studio', 'Spedizioni'] as const).flatMap((role) =>
      COLLECTIONS.flatMap((collection) =>
        OPERATIONS.filter(
          (operation) =>
            may(role, operation, collection, false) &&
            !may('Amministratore', operation, collection, false),
        ).map((operation) => `${role} ${operation} ${collection}`),
      ),
    );
    expect(less).toEqual([]);
  });

  it('[AT-174] lets only Amministratore edit daily shipments', () => {
    expect(may('Amministratore', 'update', 'inviidigiornata', false)).toBe(true);
    expect(may('Studio', 'update', 'inviidigiornata', false)).toBe(false);
    expect(may('Studio', 'list', 'inviidigiornata', false)).toBe(true);
  });

  it('says which fields an update may change: any where none are named, none where there is no update', () => {
    expect(grantOf('Studio', 'update', 'tickets')?.fields).toEqual(['status', 'read']);
    expect(mayChange('Studio', 'tickets', 'status', false)).toBe(true);
    expect(mayChange('Studio', 'tickets', 'conversations', false)).toBe(false);
    expect(mayChange('Amministratore', 'contatti', 'anything', false)).toBe(true);
    expect(mayChange('user', 'tickets', 'conversations', true)).toBe(true);
    expect(mayChange('user', 'tickets', 'conversations', false)).toBe(false);
    expect(mayChange('user', 'documenti', 'visibilityProfile', true)).toBe(false);
  });

  it('tells an owner wherever it grants something of one’s own', () => {
    for (const collection of COLLECTIONS) {
      const { grants, owner } = collectionAccess(collection);
      const own = Object.values(grants)
        .flatMap((cells) => Object.values(cells))
        .some((cell) => (typeof cell === 'string' ? cell : cell.scope) === 'own');
      if (own) expect(Object.keys(owner ?? {}), collection).not.toHaveLength(0);
    }
  });

  it('never lets a browser write what functions write', () => {
    for (const collection of [
      'notifiche',
      'importazioni',
      'problemi',
      'news',
      'studi',
      'ticketdoppi',
      'contatori',
    ] as const) {
      for (const operation of ['create', 'update', 'delete'] as const)
        expect(grantOf('Amministratore', operation, collection)).toBeNull();
    }
  });
});

describe('the matrix of stored files', () => {
  it('lets nobody list a folder or write over a file', () => {
    for (const area of STORAGE_AREAS) {
      expect(mayFile('Amministratore', 'list', area, true)).toBe(false);
      expect(mayFile('Amministratore', 'update', area, true)).toBe(false);
    }
  });

  it("keeps a client out of another's folder", () => {
    for (const area of STORAGE_AREAS)
      for (const operation of OPERATIONS)
        expect(mayFile('user', operation, area, false)).toBe(false);
  });
});

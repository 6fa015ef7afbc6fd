import { describe, expect, it } from 'vitest';
import { DESK, homePath, parseRole, ROLES, STAFF_ROLES } from './roles';

describe('roles', () => {
  it('[AT-172] [CO-248] absent, unknown and «User» mean user', () => {
    for (const stored of [undefined, null, '', 'User', 'user', 'admin', 7, {}])
      expect(parseRole(stored)).toBe('user');
  });

  it('[AT-173] [CO-248] [LR-164] the four values are read as they are', () => {
    expect(ROLES.map(parseRole)).toEqual(['Amministratore', 'Studio', 'Spedizioni', 'user']);
    expect([STAFF_ROLES, DESK]).toEqual([ROLES.slice(0, 3), ROLES.slice(0, 2)]);
  });

  it('[AT-026] each role lands on its own page', () => {
    expect(ROLES.map(homePath)).toEqual(['/dashboard', '/dashboard', '/order-list', '/user']);
  });
});

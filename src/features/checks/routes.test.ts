import { expect, it } from 'vitest';
import { mayOpen } from '@/domain/access/routes';
import { DESK, ROLES } from '@/domain/roles';

it('[CO-019] both lists are for Amministratore and Studio', () => {
  for (const path of ['/check-dafare', '/lista-chiamate'] as const) {
    expect(ROLES.filter((role) => mayOpen(role, path))).toEqual([...DESK]);
  }
});

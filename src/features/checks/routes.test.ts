import { expect, it } from 'vitest';
import { mayOpen } from '@/domain/access/routes';

it('[CO-019] both lists are for Amministratore and Studio', () => {
  for (const path of ['/check-dafare', '/lista-chiamate'] as const) {
    expect(
      (['Amministratore', 'Studio', 'Spedizioni', 'user'] as const).filter((role) =>
        mayOpen(role, path),
      ),
    ).toEqual(['Amministratore', 'Studio']);
  }
});

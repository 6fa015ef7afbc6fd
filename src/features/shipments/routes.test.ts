import { expect, it } from 'vitest';
import { mayOpen } from '@/domain/access/routes';
import { DESK, ROLES } from '@/domain/roles';

it('[CO-016] [CO-018] the routes of daily operations are for the desk, the archive and the import for Amministratore', () => {
  const of = (path: Parameters<typeof mayOpen>[1]) => ROLES.filter((role) => mayOpen(role, path));
  const desk = [
    '/invii-giornata',
    '/check-dafare',
    '/procedure',
    '/privacy-accepted',
    '/consulenze-riepilogo',
    '/users-list',
  ] as const;
  for (const path of desk) expect(of(path).toSorted()).toEqual([...DESK]);
  for (const path of ['/invii-giornata-archivio', '/import-orders'] as const)
    expect(of(path)).toEqual(['Amministratore']);
});

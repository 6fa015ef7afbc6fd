import { expect, it } from 'vitest';
import { visit } from '@/domain/access/routes';
import { ROLES } from '@/domain/roles';
import { ROUTES } from '../routes';
import { pagesFor } from './pages';

it('offers only staff pages that the role may open and that need no parameter', () => {
  for (const role of ROLES) {
    for (const { path } of pagesFor(role, '')) {
      expect(visit(path, role)).toBe('allow');
      expect(ROUTES[path]).toMatchObject({ shell: 'staff' });
      expect(path).not.toContain(':');
    }
  }
  expect(pagesFor('user', '')).toEqual([]);
  expect(pagesFor('Spedizioni', 'tecnici')).toEqual([]);
});

it('finds a page by its name in the menu, its title or its address, accents and case aside', () => {
  for (const query of ['Tecnica', 'ticket TÉCNICI', 'assistenzatec']) {
    expect(pagesFor('Studio', query)).toContainEqual({
      path: '/assistenzatecnica',
      label: 'Ticket tecnici aperti',
    });
  }
  expect(pagesFor('Amministratore', 'zzz')).toEqual([]);
});

it('calls a page whose title only greets by its name in the menu', () => {
  const labels = pagesFor('Amministratore', '').map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Dashboard', 'Ordini', 'Gestione']));
  expect(labels.filter((label) => /^benvenuto/i.test(label))).toEqual([]);
});

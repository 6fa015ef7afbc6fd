import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PagedSource } from '@/domain/live';
import { fakePages } from '../../../tests/fixtures/paged';
import { choiceField, textField } from './urlFields';
import { ListPage } from './ListPage';
import { useList } from './pagedRows';

const MEALS = ['Colazione', 'Pranzo', 'Cena'] as const;
interface Recipe {
  id: string;
  name: string;
  meal: string;
}

const ALL: Recipe[] = Array.from({ length: 60 }, (_, index) => ({
  id: `r${index}`,
  name: `Ricetta ${index}`,
  meal: MEALS[index % 3] ?? 'Cena',
}));

/* Fake of data/recipes/sources.ts. */
const sources = new Map<string, PagedSource<Recipe>>();
function recipes(search: string, meal: string | null): PagedSource<Recipe> {
  const key = `${search}/${meal ?? ''}`;
  const rows = ALL.filter(
    (recipe) => recipe.name.includes(search) && (meal === null || recipe.meal === meal),
  );
  const source = sources.get(key) ?? fakePages(rows, { pageSize: 50, instant: true });
  sources.set(key, source);
  return source;
}

// docs/kits/list.md
const SCHEMA = {
  fields: {
    search: textField('cerca', { chip: (text) => text && `Nome: «${text}»` }),
    meal: choiceField('pasto', MEALS, { chip: (meal) => meal && `Pasto: ${meal}` }),
  },
  paging: 'more',
} as const;
const MEAL_OPTIONS = [{ value: '', label: 'Tutti i pasti' }, ...MEALS];
const COLUMNS = [
  { key: 'name', header: 'Nome', cell: ({ name }: Recipe) => name },
  { key: 'meal', header: 'Pasto', cell: ({ meal }: Recipe) => meal },
];
const recipeKey = ({ id }: Recipe) => id;

export function RecipesScreen() {
  const { listUrl, list } = useList(SCHEMA, { rows: ({ search, meal }) => recipes(search, meal) });
  return (
    <ListPage
      title="Ricette"
      listUrl={listUrl}
      list={list}
      bar={{
        search: { field: 'search', label: 'Cerca per nome' },
        selects: [{ field: 'meal', label: 'Pasto', options: MEAL_OPTIONS }],
      }}
      columns={COLUMNS}
      rowKey={recipeKey}
      empty={{ text: 'Nessuna ricetta', hint: 'Creane una dalla dieta di un cliente.' }}
    />
  );
}
// end

it('is the example of docs/kits/list.md, and a list with filters in the address, chips and more rows', async () => {
  const source = readFileSync('src/ui/list/example.test.tsx', 'utf8');
  const example = /\/\/ docs\/kits\/list\.md\n(.*?)\/\/ end/s.exec(source)?.[1];
  expect(readFileSync('docs/kits/list.md', 'utf8')).toContain(example);

  const router = createMemoryRouter([{ path: '*', element: <RecipesScreen /> }], {
    initialEntries: ['/ricette?pasto=Cena'],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const rows = () =>
    within(screen.getByRole('region', { name: 'Ricette' }))
      .getAllByRole('row')
      .slice(1);
  expect(await screen.findByText('Ricetta 2')).toBeInTheDocument();
  expect(rows()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Carica altri' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Togli il filtro Pasto: Cena' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('list', { name: 'Filtri attivi' })).not.toBeInTheDocument();
  // The table draws its first rows, then the others.
  await waitFor(() => expect(rows()).toHaveLength(50));
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(router.state.location.search).toBe('?pagine=2');
});

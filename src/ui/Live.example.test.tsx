import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LiveSource } from '@/domain/live';
import { Live, EmptyState, ListSkeleton } from './states';
import { fakeSource } from './testing/fakeSource';

/* Fake of data/products/queries.ts. */
const fake = fakeSource<{ id: string; name: string }[]>();
const products = (): LiveSource<{ id: string; name: string }[]> => fake.source;

// docs/kits/live.md
export function ProductsScreen() {
  return (
    <Live
      source={products()}
      skeleton={<ListSkeleton />}
      empty={<EmptyState text="Nessun prodotto" />}
    >
      {(rows) => (
        <ul>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Live>
  );
}
// end

it('is the example of docs/kits/live.md, and works', () => {
  const source = readFileSync('src/ui/Live.example.test.tsx', 'utf8');
  const example = /\/\/ docs\/kits\/live\.md\n(.*?)\/\/ end/s.exec(source)?.[1];
  expect(readFileSync('docs/kits/live.md', 'utf8')).toContain(example);

  render(<MantineProvider env="test">{<ProductsScreen />}</MantineProvider>);
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento in corso…');
  fake.ready([{ id: 'a', name: 'Programma' }]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Programma');
});

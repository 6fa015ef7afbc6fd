import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakdown } from './Breakdown';

const sums = (many: number) =>
  new Map(
    Array.from({ length: many }, (_, index) => [`Studio ${index}`, { count: 1, cents: 100 }]),
  );

it.each([
  [3, 'Un altro'],
  [5, 'Altri 3'],
])('[CP-013] rows beyond the limit are one row: %i studios end with «%s»', (many, last) => {
  render(
    <Breakdown
      title="Per studio"
      rowHeader="Studio"
      counted="Ordini"
      now={sums(many)}
      before={null}
      whole={many * 100}
      most={2}
    />,
  );
  expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent(last);
});

// npm run costs, or with sizes (npm run costs -- 600): reads, writes and euros per month for that
// many staff; 60, 600 and 6,000 by default.
import { HABITS, PRICES } from './lib/cost-figures';
import { bill, operations } from './lib/costs';

const chosen = process.argv
  .slice(2)
  .map(Number)
  .filter((staff) => staff > 0);
const sizes = chosen.length > 0 ? chosen : [60, 600, 6_000];
const count = (value: number) => Math.round(value).toLocaleString('en');
const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(16)).join(''));

console.log('Prices (USD)');
for (const { usd, of, source } of Object.values(PRICES.lines))
  row(of, [String(Number(usd.toPrecision(3))), `  ${source}`]);
console.log(`${PRICES.asOf}; ${PRICES.eurPerUsd} € a dollar; free quotas left out.\n`);

console.log(`Assumed, by person and hour (a client: by month): ${JSON.stringify(HABITS)}\n`);

row('Staff', sizes.map(count));
const areas = sizes.map(operations);
for (const operation of ['reads', 'writes', 'deletes', 'invocations'] as const) {
  console.log(`\nMillion ${operation} a month`);
  for (const area of Object.keys(areas[0] ?? {}) as (keyof (typeof areas)[0])[]) {
    const cells = areas.map((one) => one[area][operation] / 1e6);
    if (cells.some((value) => value > 0))
      row(
        `  ${area}`,
        cells.map((value) => value.toFixed(2)),
      );
  }
}

const bills = sizes.map(bill);
console.log('\nEuros a month');
for (const line of Object.keys(PRICES.lines) as (keyof typeof PRICES.lines)[])
  row(
    `  ${line}`,
    bills.map(({ euros }) => count(euros[line])),
  );
row(
  '  total',
  bills.map(({ euros }) => count(Object.values(euros).reduce((sum, one) => sum + one))),
);
row(
  '\nReads an hour, a person',
  bills.map(({ readsPerHour }) => count(readsPerHour)),
);
row(
  'Presence, share of reads',
  bills.map(({ presenceShare }) => `${(100 * presenceShare).toFixed(1)} %`),
);

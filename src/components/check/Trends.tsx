import { Title } from '@mantine/core';
import type { Check } from '@/domain/checks/check';
import { differenceText, trendsOf } from '@/domain/checks/measurements';
import { formatDate } from '@/domain/time/rome';
import { LineChart } from '@/ui/LineChart';
import classes from './Check.module.css';

const number = (value: number, unit: string) =>
  `${value.toFixed(1).replace('.', ',')} ${unit}`.trim();

/** Distance to a goal; passing it, from the starting side, counts as reached. */
function toGo({ first, last, goal }: { first: number; last: number; goal: number }): string {
  const missing = differenceText({ before: last, after: goal });
  return missing === 'stabile' || (first - goal) * (last - goal) < 0
    ? 'raggiunto'
    : `mancano ${missing}`;
}

/**
 * Each measurement over time: a line, its goal if any, the last value, and its change from the
 * previous and the first one.
 */
export function Trends({ checks, gap }: { checks: readonly Check[]; gap: boolean }) {
  const trends = trendsOf(checks);
  if (trends.length === 0) return null;
  return (
    <section className={classes.card} aria-label="Andamento delle misure">
      <Title order={2} size="h4">
        Andamento delle misure
      </Title>
      {gap && (
        <p className="text-muted">
          Tra il primo check e quelli mostrati ce ne sono altri: «Altre date» aggiunge anche le loro
          misure.
        </p>
      )}
      <ul className={classes.trends}>
        {trends.map(({ name, unit, points, goal }) => {
          const [first, last, previous] = [points[0], points.at(-1), points.at(-2)];
          if (!first || !last || !previous) return null;
          return (
            <li key={name} className={classes.trend}>
              <strong>{name}</strong>
              <LineChart
                title={`${name}: ${points.map(({ at, value }) => `${formatDate(at)} ${number(value, unit)}`).join(', ')}`}
                goal={goal}
                points={points.map(({ at, value }) => ({ x: at.getTime(), y: value }))}
              />
              <span>
                {number(last.value, unit)}{' '}
                <span className="text-muted">({formatDate(last.at)})</span>
              </span>
              {goal !== null && (
                <span>
                  obiettivo: {number(goal, unit)} (
                  {toGo({ first: first.value, last: last.value, goal })})
                </span>
              )}
              <span>
                dall’ultima: {differenceText({ before: previous.value, after: last.value })}
              </span>
              <span>dalla prima: {differenceText({ before: first.value, after: last.value })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

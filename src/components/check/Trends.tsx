import { Title } from '@mantine/core';
import type { Check } from '@/domain/checks/check';
import { differenceText, trendsOf } from '@/domain/checks/measurements';
import { formatDate } from '@/domain/time/rome';
import { LineChart } from '@/ui/LineChart';
import classes from './Check.module.css';

const number = (value: number, unit: string) => `${value.toFixed(1).replace('.', ',')} ${unit}`.trim();

/** What is missing to a goal. */
function toGo(change: { before: number; after: number }): string {
  const missing = differenceText(change);
  return missing === 'stabile' ? 'raggiunto' : `mancano ${missing}`;
}

/** Each measurement over time: a line, its goal where there is one, the last value, and its difference to the one before and to the first. */
export function Trends({ checks }: { checks: readonly Check[] }) {
  const trends = trendsOf(checks);
  if (trends.length === 0) return null;
  return (
    <section className={classes.card} aria-label="Andamento delle misure">
      <Title order={2} size="h4">
        Andamento delle misure
      </Title>
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
                {number(last.value, unit)} <span className="text-muted">({formatDate(last.at)})</span>
              </span>
              {goal !== null && (
                <span>
                  obiettivo: {number(goal, unit)} ({toGo({ before: last.value, after: goal })})
                </span>
              )}
              <span>dall’ultima: {differenceText({ before: previous.value, after: last.value })}</span>
              <span>dalla prima: {differenceText({ before: first.value, after: last.value })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import classes from './LineChart.module.css';

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 5;

interface LineChartProps {
  title: string;
  points: readonly { x: number; y: number }[];
  /** Target value, drawn as a line across the chart. */
  goal?: number | null;
}

/** A line over time. Its title must say the same in words, as screen readers get no more. */
export function LineChart({ title, points, goal = null }: LineChartProps) {
  const [xs, ys] = [
    points.map(({ x }) => x),
    [...points.map(({ y }) => y), ...(goal === null ? [] : [goal])],
  ];
  const scale = (value: number, values: readonly number[], length: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return EDGE + (most === least ? 0.5 : (value - least) / (most - least)) * (length - 2 * EDGE);
  };
  const positions = points.map(
    ({ x, y }) => [scale(x, xs, WIDTH), HEIGHT - scale(y, ys, HEIGHT)] as const,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} className={classes.chart}>
      {goal !== null && <Goal y={HEIGHT - scale(goal, ys, HEIGHT)} />}
      <polyline
        points={positions.map((position) => position.join(',')).join(' ')}
        className={classes.line}
      />
      {positions.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={3} className={classes.dot} />
      ))}
    </svg>
  );
}

function Goal({ y }: { y: number }) {
  return <line x1={EDGE} x2={WIDTH - EDGE} y1={y} y2={y} className={classes.goal} />;
}

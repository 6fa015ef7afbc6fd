const SIZE = 44;
const STROKE = 5;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring; decorative, as the text beside it says the same. */
export function Ring({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : done / total;
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden
      style={{ flex: 'none' }}
    >
      <circle {...circle} stroke="var(--mantine-color-default-border)" />
      <circle
        {...circle}
        stroke="var(--accent)"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        strokeLinecap={share === 0 ? 'butt' : 'round'}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    </svg>
  );
}

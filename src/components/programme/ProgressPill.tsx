import { Badge } from '@mantine/core';
import { progress, type Step } from '@/domain/programmes/journey';

const COLOURS = { none: 'gray', some: 'yellow', all: 'green' } as const;

/** «done/total»: none done grey, some amber, all green. */
export function ProgressPill({ steps }: { steps: readonly Pick<Step, 'done'>[] }) {
  const { done, total, state } = progress(steps);
  return (
    <Badge
      color={COLOURS[state]}
      variant="light"
      autoContrast
      data-state={state}
      aria-label={`${done} step completati su ${total}`}
      flex="none"
    >
      {done}/{total}
    </Badge>
  );
}

import { Timeline, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { questionnaireMessages } from '@/domain/messages';
import { progress, progressText, type Step } from '@/domain/programmes/journey';
import { formatDate } from '@/domain/time/rome';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from './Programme.module.css';
import { StepMove } from './StepMove';
import './timeline.css';

const TONES = { none: 'neutro', some: 'aperto', all: 'risposto' } as const;

/** «done/total»: grey for none, amber for some, green for all. */
export function ProgressPill({ steps }: { steps: readonly Pick<Step, 'done'>[] }) {
  const { done, total, state } = progress(steps);
  return (
    <span
      style={{ flex: 'none' }}
      role="img"
      aria-label={progressText({ done, total })}
      data-state={state}
    >
      <StatusBadge tone={TONES[state]} label={`${done}/${total}`} />
    </span>
  );
}

interface StepTimelineProps {
  label: string;
  steps: readonly Step[];
  /** Lets staff postpone open steps by some days. `back`: how much of that can be undone. */
  move?: { back: number; by: (days: number) => void };
  /** Actions of a step. */
  actions: (step: Step, index: number) => ReactNode;
}

/**
 * Draws open steps as empty. The kit fills every step up to the last completed one, open ones
 * included; the line stays filled.
 */
const OPEN = {
  itemBullet: {
    backgroundColor: 'var(--mantine-color-body)',
    borderColor: 'var(--mantine-color-default-border)',
  },
};

/** Steps of a journey in order: due or completion date, and what staff ask for again. */
export function StepTimeline({ label, steps, move, actions }: StepTimelineProps) {
  const active = steps.findLastIndex(({ done }) => done);
  return (
    <Timeline
      active={active}
      bulletSize={24}
      lineWidth={2}
      role="list"
      aria-label={label}
      classNames={{ itemTitle: classes.name }}
    >
      {steps.map((step, index) => (
        <Timeline.Item
          key={index}
          role="listitem"
          aria-label={step.name}
          title={step.name || 'Step'}
          color={step.done ? 'green' : 'gray'}
          bullet={step.done ? <IconCheck size={14} aria-hidden /> : undefined}
          styles={step.done ? undefined : OPEN}
        >
          <Text component="div" size="sm" className="text-muted">
            {whenOf(step)}
            {move && !step.done && step.plannedAt && (
              <StepMove
                name={step.name}
                plannedAt={step.plannedAt}
                back={move.back}
                onMove={move.by}
              />
            )}
          </Text>
          {step.adminStatus === 'needs_update' && (
            <div className={classes.warning} role="note">
              <IconAlertTriangle size={18} aria-hidden />
              <div>
                <strong>{questionnaireMessages.updateRequested}</strong>
                {step.adminNote && <p className={classes.note}>{step.adminNote}</p>}
              </div>
            </div>
          )}
          {actions(step, index)}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function whenOf({ done, doneAt, plannedAt }: Step): string {
  if (done) return doneAt ? `Completato il ${formatDate(doneAt)}` : 'Completato';
  return plannedAt ? `Previsto il ${formatDate(plannedAt)}` : 'Data n/d';
}

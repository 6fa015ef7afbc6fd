import { Timeline, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { questionnaireMessages } from '@/domain/messages';
import type { Step } from '@/domain/programmes/journey';
import { formatDate } from '@/domain/time/rome';
import classes from './Programme.module.css';
import { StepMove } from './StepMove';
import './timeline.css';

interface StepTimelineProps {
  label: string;
  steps: readonly Step[];
  /** With it staff put what is open off, by so many days. `back`: how much of that they may take back. */
  move?: { back: number; by: (days: number) => void };
  /** What can be done with a step. */
  actions: (step: Step, index: number) => ReactNode;
}

/** The kit fills all up to the last one that is done: an open step among them stays empty, only the line goes on past it. */
const OPEN = {
  itemBullet: {
    backgroundColor: 'var(--mantine-color-body)',
    borderColor: 'var(--mantine-color-default-border)',
  },
};

/** The steps of a journey in their order: when each is due or was done, and what staff ask for again. */
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
                <strong>{questionnaireMessages.updateAsked}</strong>
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
